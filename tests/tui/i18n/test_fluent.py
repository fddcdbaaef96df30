"""Message files: what is read, how blanks are kept, and what is refused in which line."""

from __future__ import annotations

import pytest

from undaunted_tui.i18n.fluent import FluentSyntaxError, MessageFile
from undaunted_tui.i18n.plurals import PLURALS


def said(text: str, key: str = "m", /, **values: str | int) -> str:
    words, missing = MessageFile("en", text).say(key, values)
    assert missing == []
    return words


def test_values_and_other_messages_are_filled_in() -> None:
    text = "m = { $name } takes { what }.\nwhat = a { $size } hill\n"
    assert said(text, name="He", size="low") == "He takes a low hill."


def test_a_number_is_shown_in_plain_digits() -> None:
    assert said("m = Seed: { $seed }", seed=1234567) == "Seed: 1234567"
    assert said("m = { $change }", change=-1000) == "-1000"
    assert said("m = { $count }", count=True) == "1"


def test_what_a_value_contains_is_not_read() -> None:
    assert said("m = [{ $typed }]", typed='{ $x } { "a" }\n.b = c') == '[{ $x } { "a" }\n.b = c]'


def test_lines_lose_the_indent_they_have_in_common_and_keep_their_breaks() -> None:
    assert said("m =\n    one\n      two\n\n    three\n") == "one\n  two\n\nthree"
    assert said("m = one\n    two\n  three\n") == "one\n  two\nthree"


def test_blanks_at_the_end_are_kept_only_in_quotes() -> None:
    assert said("m = one   \n\n# two\n") == "one"
    assert said('m = one{ "  " }\n') == "one  "


def test_the_first_variant_that_fits_is_chosen() -> None:
    text = "m = { $n ->\n  [0] none\n  [one] one\n  [1] single\n *[other] { $n }\n}"
    assert [said(text, n=n) for n in (0, 1, 2)] == ["none", "one", "2"]


def test_a_text_chooses_by_its_words_and_a_stranger_gets_the_default() -> None:
    text = "m = { $side ->\n  [us] Allies\n *[germany] Axis\n  [1] never\n}"
    assert [said(text, side=side) for side in ("us", "germany", "italy", "1")] == ["Allies", "Axis", "Axis", "Axis"]


@pytest.mark.parametrize(
    ("language", "plurals"),
    [
        ("en", "other one other other other other other other"),
        ("hu", "other one other other other other other other"),
        ("pl", "many one few many many many few many"),
        ("ru", "many one few many many one few many"),
    ],
)
def test_every_language_has_its_plurals(language: str, plurals: str) -> None:
    assert [PLURALS[language](number) for number in (0, 1, 2, 5, 12, 21, 22, 112)] == plurals.split()


def test_values_that_are_missing_are_named_and_shown_in_marks() -> None:
    file = MessageFile("en", "m = { $a } { $n ->\n [one] one\n *[other] some\n}")
    assert file.say("m", {}) == ("<a> some", ["a", "n"])


def test_windows_line_ends_are_line_ends() -> None:
    assert said("m =\r\n  one\r\n  two\r\nn = three\r\n") == "one\ntwo"


def test_a_message_is_read_only_when_it_is_said() -> None:
    file = MessageFile("en", "good = one\nbad = { F() }\n")
    assert file.say("good", {}) == ("one", [])
    assert list(file) == ["good", "bad"]
    with pytest.raises(FluentSyntaxError):
        file.say("bad", {})


@pytest.mark.parametrize(
    ("line", "text"),
    [
        pytest.param(2, "m = a\n-term = b\n", id="term"),
        pytest.param(2, "m = a\n    .title = b\n", id="attribute"),
        pytest.param(1, "m = { -term }\n", id="reference to a term"),
        pytest.param(1, "m = { n.title }\nn = a\n", id="reference to an attribute"),
        pytest.param(1, "m = { NUMBER($n) }\n", id="function"),
        pytest.param(1, "m = { 5 }\n", id="number"),
        pytest.param(1, "m = { n }\n", id="no such message"),
        pytest.param(2, "m = a\nm = b\n", id="key twice"),
        pytest.param(1, "m = { m }\n", id="reference to itself"),
        pytest.param(2, "m =\n  { $n -> [one] a *[other] b }\n", id="choice on one line"),
        pytest.param(4, "m = { n }\nn = { $x ->\n  [a] b\n *[b] { m }\n}\n", id="reference to itself in a choice"),
        pytest.param(1, "m =\n", id="no words"),
        pytest.param(2, "# a\nm = \n\nn = a\n", id="no words before the next message"),
        pytest.param(1, "m = a }\n", id="only closed"),
        pytest.param(1, "m = { $a\nn = b\n", id="never closed"),
        pytest.param(1, 'm = { "a }\n', id="quotes never closed"),
        pytest.param(1, 'm = { "\\x" }\n', id="no such escape"),
        pytest.param(1, 'm = { "\\uD800" }\n', id="half a sign"),
        pytest.param(1, 'm = { "\\UFFFFFF" }\n', id="no such sign"),
        pytest.param(1, "m = { n ->\n *[a] b\n}\nn = a\n", id="choice by a message"),
        pytest.param(3, "m = { $n ->\n  [one] a\n}\n", id="no default"),
        pytest.param(3, "m = { $n ->\n *[one] a\n *[other] b\n}\n", id="two defaults"),
        pytest.param(2, "m = { $n ->\n  [1.5] a\n *[other] b\n}\n", id="fraction"),
        pytest.param(2, "m = { $n ->\n  [one]\n *[other] b\n}\n", id="variant without words"),
        pytest.param(1, "  m = a\n", id="indent before a key"),
        pytest.param(3, "m = a\n# b\n  c\n", id="text behind a comment"),
        pytest.param(2, "m = a\nb\n", id="text without indent"),
        pytest.param(2, "m = a\n\tb\n", id="tab for an indent"),
        pytest.param(2, "m = a\n#b\n", id="comment without a space"),
        pytest.param(1, "#### a\nm = b\n", id="comment of four"),
    ],
)
def test_what_is_not_read_is_refused_with_its_line(line: int, text: str) -> None:
    with pytest.raises(FluentSyntaxError, match=rf"^en, line {line}: "):
        said(text, x="a", n=1)


def test_a_refusal_says_what_is_expected_and_what_is_there() -> None:
    with pytest.raises(FluentSyntaxError, match=r"^en, line 2: a } is expected, not \(\$n\) } men$"):
        said("m =\n  { NUMBER($n) } men\nNUMBER = a\n", n=1)
