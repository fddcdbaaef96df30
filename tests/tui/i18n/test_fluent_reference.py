"""Our reader of message files says what Fluent itself says, or refuses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from hypothesis import given, settings

from tests.effort import effort
from tests.scenarios.texts import ENGLISH, messages, variables
from tests.tui.i18n.fluent_strategies import LANGUAGES, NUMBERS, STRINGS, VALUES, damaged_files, files
from undaunted_tui.i18n.fluent import FluentSyntaxError, MessageFile
from undaunted_tui.i18n.plurals import PLURALS

LOCALES = sorted(ENGLISH.parent.glob("*.ftl"))
PLURAL_FORMS = "m = { $n ->\n [zero] 0\n [one] 1\n [two] 2\n [few] 3\n [many] 4\n *[other] 5\n}"

Values = Mapping[str, str | int]


def reference_bundle(language: str, text: str) -> FluentBundle:
    """Fluent's own reading of a file, all of which it understands."""
    resource = FluentResource(text)
    assert [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)] == []
    assert not any(isinstance(entry, ftl.Term) for entry in resource.body)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    return bundle


def expected(bundle: FluentBundle, key: str, values: Values) -> tuple[str, bool]:
    """What Fluent says, and whether all values were there."""
    message = bundle.get_message(key)
    assert message.value
    assert not message.attributes
    words, errors = bundle.format_pattern(message.value, dict(values))
    return str(words), not errors


def said(file: MessageFile, key: str, values: Values) -> tuple[str, bool]:
    """What we say, and whether all values were there."""
    words, missing = file.say(key, values)
    return words, not missing


def read_whole(language: str, text: str) -> MessageFile:
    """A file all of whose messages can be read."""
    file = MessageFile(language, text)
    for key in file:
        file.say(key, {})
    return file


@cache
def english() -> tuple[MessageFile, FluentBundle]:
    text = ENGLISH.read_text(encoding="utf-8")
    return MessageFile("en", text), reference_bundle("en", text)


@pytest.mark.parametrize("shift", range(len(NUMBERS)))
def test_every_english_message_is_said_as_fluent_says_it(shift: int) -> None:
    file, bundle = english()
    assert list(file) == list(messages())
    different = []
    for key in file:
        names = sorted(variables(key))
        numbers = {name: NUMBERS[(shift + place) % len(NUMBERS)] for place, name in enumerate(names)}
        strings = {name: STRINGS[(shift + place) % len(STRINGS)] for place, name in enumerate(names)}
        for values in (numbers, strings, numbers | dict(list(strings.items())[::2])):
            if said(file, key, values) != expected(bundle, key, values):
                different.append((key, values))
    assert different == []


def test_every_english_message_misses_the_values_that_fluent_misses() -> None:
    file, bundle = english()
    for key in file:
        assert said(file, key, {})[1] == expected(bundle, key, {})[1]


@pytest.mark.parametrize("language", PLURALS)
def test_numbers_take_the_plural_that_fluent_gives_them(language: str) -> None:
    file, bundle = MessageFile(language, PLURAL_FORMS), reference_bundle(language, PLURAL_FORMS)
    for number in [*range(-130, 1130), 10**6, 10**6 + 1, 10**6 + 12, 10**6 + 22]:
        assert said(file, "m", {"n": number}) == expected(bundle, "m", {"n": number})


@pytest.mark.parametrize("language", [path.stem for path in LOCALES])
def test_every_message_file_can_be_read_to_its_end(language: str) -> None:
    assert list(read_whole(language, (ENGLISH.parent / f"{language}.ftl").read_text(encoding="utf-8")))


@settings(max_examples=effort(60, 200))
@given(LANGUAGES, files(), VALUES)
def test_a_file_is_read_as_fluent_reads_it(language: str, text: str, values: Values) -> None:
    file, bundle = read_whole(language, text), reference_bundle(language, text)
    for key in file:
        assert said(file, key, values) == expected(bundle, key, values)


@settings(max_examples=effort(60, 200))
@given(LANGUAGES, damaged_files(), VALUES)
def test_a_file_that_is_not_read_as_fluent_reads_it_is_refused(language: str, text: str, values: Values) -> None:
    try:
        file = read_whole(language, text)
    except FluentSyntaxError:
        return
    bundle = reference_bundle(language, text)
    assert set(file) == {entry.id.name for entry in FluentResource(text).body if isinstance(entry, ftl.Message)}
    for key in file:
        assert said(file, key, values)[1] == expected(bundle, key, values)[1]
        if said(file, key, values)[1]:
            assert said(file, key, values) == expected(bundle, key, values)
