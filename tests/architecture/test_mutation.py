"""The mutation operators break one thing and leave the rest of the file alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.endurance.mutation.places import choose, mutations
from tests.endurance.mutation.source import Source


def broken(text: str) -> list[tuple[str, str]]:
    """Each mutation of a text that parses: its operator, and the whole text after it."""
    source = Source("some.py", text.encode())
    edits = [edit for edit in mutations(source) if source.still_parses(edit)]
    return [(edit.operator, edit.apply(source.text).decode()) for edit in edits]


@pytest.mark.parametrize(
    ("text", "operator", "after"),
    [
        ("a == b", "comparison", ["a != b"]),
        ("a < b <= c", "comparison", ["a <= b <= c", "a < b < c"]),
        ("a is  not b", "comparison", ["a is b"]),
        ("(a) not in(b)", "comparison", ["(a) in(b)"]),
        ("(a  # a < b\n < b)", "comparison", ["(a  # a < b\n <= b)"]),
        ("ä = 'ü' + b", "arithmetic", ["ä = 'ü' - b"]),
        ("a -= b", "arithmetic", ["a += b"]),
        ("a // (b)", "arithmetic", ["a * (b)"]),
        ("a and b and c", "and/or", ["a or b and c", "a and b or c"]),
        ("a = not(b or c)", "drop not", ["a = (b or c)"]),
        ("a = True", "truth", ["a = False"]),
        ("a = 7", "number + 1", ["a = 8"]),
        ("a[0]", "number - 1", ["a[-1]"]),
        ("a.b(\n  c,\n)\nd", "drop call", ["pass\nd"]),
        ("def f():\n  return (\n    a\n  )\n", "return None", ["def f():\n  return None\n"]),
        ("def f():\n  return False\n", "return None", []),
        ("if a or b: c", "negate condition", ["if not (a or b): c"]),
        ("if not a: b", "negate condition", []),
        ("if a in b: c", "negate condition", []),
        ("if a < b: c", "negate condition", ["if not (a < b): c"]),
        ("a if b else c", "negate condition", ["a if not (b) else c"]),
        ("[a for a in b if c]", "negate condition", ["[a for a in b if not (c)]"]),
        ("a = b, c", "drop element", ["a = (c,)", "a = (b,)"]),
        ("a = (b,)", "drop element", ["a = ()"]),
        ("a = [b, *c]", "drop element", ["a = [*c,]", "a = [b,]"]),
        ("a, b = c", "drop element", []),
    ],
)
def test_an_operator_edits_exactly_its_place(text: str, operator: str, after: list[str]) -> None:
    assert [result for name, result in broken(text) if name == operator] == after


@pytest.mark.parametrize(
    "text",
    [
        '"""The 1 and only: not True."""',
        "a: tuple[int, str] | None",
        "def f(a: int | None) -> dict[str, int]: ...",
        "if TYPE_CHECKING:\n    a = 1\n",
        "__slots__ = ('a', 'b')",
        "__all__ = ['a', 'b']",
        "@dataclass(frozen=True, slots=True)\nclass A: ...",
        "Action = Move | Scout",
        "a = f'{b + 1}'",
        "assert a == 1",
        "assert_never(a)",
        "a = cast(dict[str, int], b)",
    ],
)
def test_what_no_test_can_notice_is_left_alone(text: str) -> None:
    assert broken(text) == []


def test_a_survivor_is_shown_with_its_line_before_and_after() -> None:
    text = "first\nif a and (\n    b < 2\n): c()\n"
    source = Source("some.py", text.encode())
    edit = next(edit for edit in mutations(source) if edit.operator == "comparison")
    assert edit.line == 3
    assert edit.texts(source.text) == ("b < 2", "b <= 2")


def test_the_same_seed_chooses_the_same_places_each_only_once() -> None:
    source = Source("some.py", b"a = 1 + 2 - 3 * 4")
    first = choose([source], 5, Random(3))
    assert first == choose([source], 5, Random(3))
    assert len({edit.start for edit in first}) == 5
    assert len(choose([source], 100, Random(3))) == 7
