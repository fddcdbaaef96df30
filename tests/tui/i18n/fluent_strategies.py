"""Small message files of every shape that we read, for a comparison with Fluent."""

from __future__ import annotations

from hypothesis import strategies as st

NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, -1, -2]
STRINGS = ["", "a", "b", "0", "1", "two words", "{ $n }", "a\n  b", "é"]
"""No plural is among them: Fluent for Python takes the text “one” for the number 1, against its own specification."""

VALUES = st.fixed_dictionaries(
    {"n": st.sampled_from(NUMBERS), "s": st.sampled_from(STRINGS), "x": st.sampled_from([*NUMBERS, *STRINGS])}
)
LANGUAGES = st.sampled_from(["en", "hu", "pl", "ru"])

SIGNS = 'abé =#"’-.*[]$>,\\\t'
"""What a text is made of; not all of it may begin a line."""

TEXTS = st.text(SIGNS, max_size=5)
FIRST_TEXTS = st.builds(str.__add__, st.sampled_from(SIGNS.replace(" ", "")), TEXTS)
LATER_TEXTS = st.builds(str.__add__, st.sampled_from('abé=#"’-$>\\\t]'), TEXTS)

GAPS = st.sampled_from([("", ""), (" ", " "), (" ", "\n  "), ("\n   ", ""), (" \n\n ", " \n ")])
"""What stands on both sides of something in braces."""

SPACES = st.sampled_from(["", " ", "   "])
INDENTS = st.sampled_from(["\n ", "\n    ", "\n      ", "\n\n  ", "\n   \n    ", "\n \n\n "])
MARGINS = st.sampled_from(["\n", "\n  ", "\n\n    ", "\n  \n"])
COMMENTS = st.sampled_from(["", "", "\n", "   \n", "# m0 = a\n", "#\n\n## Part\n\n", "### All\n"])
NAMES = st.sampled_from(["$n", "$s", "$x"])
LITERALS = st.sampled_from(['""', '" "', '"{"', '"\\""', '"\\\\"', '"\\u00A0"', '"\\U01F602"', '"a } b"'])
VARIANTS = st.lists(
    st.sampled_from(["zero", "one", "two", "few", "many", "other", "a", "b", "0", "1", "2", "21", "-1", "007"]),
    min_size=1,
    max_size=4,
)
FOREIGN = ["\r\n", "\n ", "->", "\n.a = b", "\n-t = a", "{ -t }", "{ F() }", "{ 1 }", "{ m0 }", "\nm0 = c"]
DAMAGES = ["", *'ab{}[]*.#=-$\\"> \n\t\r', *FOREIGN]
"""What is put into a file to see whether it is still understood."""


def placeable(draw: st.DrawFn, keys: list[str], depth: int) -> str:
    """Braces with something in them."""
    before, behind = draw(GAPS)
    kinds = ["value", "literal", *(["message"] if keys else []), *(["choice", "choice", "braces"] if depth else [])]
    match draw(st.sampled_from(kinds)):
        case "message":
            inner = draw(st.sampled_from(keys))
        case "literal":
            inner = draw(LITERALS)
        case "braces":
            inner = placeable(draw, keys, depth - 1)
        case "choice":
            inner = f"{draw(NAMES)} {behind}->{draw(SPACES)}{variants(draw, keys, depth - 1)}"
        case _:
            inner = draw(NAMES)
    return f"{{{before}{inner}{behind}}}"


def variants(draw: st.DrawFn, keys: list[str], depth: int) -> str:
    """The variants of a choice."""
    names = draw(VARIANTS)
    default = draw(st.integers(0, len(names) - 1))
    parts = []
    for index, name in enumerate(names):
        star = "*" if index == default else ""
        before, behind = draw(GAPS)
        parts.append(f"{draw(MARGINS)}{star}[{before}{name}{behind}]{pattern(draw, keys, depth)}")
    return "".join([*parts, draw(MARGINS)])


def pattern(draw: st.DrawFn, keys: list[str], depth: int) -> str:
    """What stands behind a = or a variant's name, on one line or on several."""
    parts = []
    for number in range(draw(st.integers(0, 1)), draw(st.integers(1, 3)) + 1):
        if draw(st.booleans()):
            parts += [draw(MARGINS if number else SPACES), placeable(draw, keys, depth), draw(TEXTS)]
        else:
            parts += [draw(INDENTS), draw(LATER_TEXTS)] if number else [draw(SPACES), draw(FIRST_TEXTS)]
    return "".join(parts)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A whole file; its messages refer to one another."""
    keys = ["m0", "m1", "m2"][: draw(st.integers(1, 3))]
    entries = [
        f"{key}{draw(SPACES)}={pattern(draw, keys[:number], depth=2)}\n{draw(COMMENTS)}"
        for number, key in enumerate(keys)
    ]
    return draw(COMMENTS) + "".join(draw(st.permutations(entries)))


@st.composite
def damaged_files(draw: st.DrawFn) -> str:
    """A file with something put in or left out that may or may not spoil it."""
    text = draw(files())
    start = draw(st.integers(0, len(text)))
    wound: str = draw(st.sampled_from(DAMAGES))
    # Fluent for Python stumbles over an empty comment at the very end of a file, so that is a line of its own.
    return text[:start] + wound + text[start + draw(st.integers(0, 2)) :] + "\n"
