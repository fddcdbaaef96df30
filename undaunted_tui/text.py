"""The one door to words: every sentence that people read comes from a message file, by its key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from undaunted_tui.message_file import MessageFile

LANGUAGE: Final = "en"

_REMEMBERED: Final = 4096
"""How many sentences are kept: the same names come again and again."""

_LOCALES: Final = Path(__file__).with_name("locales")


_learnt: dict[str, str] = {}


class WordsMissing(LookupError):
    """A message that is not there, or that can't be put together from the values given."""


class _Manner:
    """How missing words are met: with an error, or with the key in their place."""

    strict = False


def be_strict(strict: bool = True) -> None:
    """Raise `WordsMissing` from here on where words are missing; a player gets to see the key instead."""
    _Manner.strict = strict
    _said.cache_clear()


def learn(words: Mapping[str, str]) -> None:
    """Take words by message id that go before those of the message files, such as those of a content pack."""
    _learnt.update(words)
    _said.cache_clear()


def say(key: str, /, **values: str | int) -> str:
    """The words of a message, filled with values."""
    return _said(key, tuple(values.items()))


@lru_cache(_REMEMBERED)
def _said(key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """The words of a message, put together once."""
    if key in _learnt:
        return _learnt[key]
    messages = _messages(LANGUAGE)
    if key not in messages:
        return _without_words(key)
    words, missing = messages.say(key, dict(values))
    if missing and _Manner.strict:
        raise WordsMissing(f"{key}: {missing[0]}")
    return words or _without_words(key)


def _without_words(key: str) -> str:
    """The key itself in marks, so that no line is ever empty."""
    if _Manner.strict:
        raise WordsMissing(key)
    return f"<{key}>"


@cache
def _messages(language: str) -> MessageFile:
    """The messages of a language."""
    return MessageFile(language, (_LOCALES / f"{language}.ftl").read_text(encoding="utf-8"))
