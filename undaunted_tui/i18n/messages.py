"""The one door to words: every sentence that people read comes from a message file, by its key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from undaunted_tui.i18n.fluent import MessageFile

LANGUAGE: Final = "en"

_CACHE_SIZE: Final = 4096
"""How many sentences are kept: the same names come again and again."""

_LOCALES: Final = Path(__file__).with_name("locales")


_added: dict[str, str] = {}


class MissingMessage(LookupError):
    """A message that is not there, or that can't be put together from the values given."""


class _Mode:
    """How missing words are met: with an error, or with the key in their place."""

    strict = False


def set_strict(strict: bool = True) -> None:
    """Raise `MissingMessage` from here on where words are missing; a player gets to see the key instead."""
    _Mode.strict = strict
    _rendered.cache_clear()


def add_messages(words: Mapping[str, str]) -> None:
    """Take words by message id that go before those of the message files, such as those of a content pack."""
    _added.update(words)
    _rendered.cache_clear()


def say(key: str, /, **values: str | int) -> str:
    """The words of a message, filled with values."""
    return _rendered(key, tuple(values.items()))


@lru_cache(_CACHE_SIZE)
def _rendered(key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    if key in _added:
        return _added[key]
    messages = _messages(LANGUAGE)
    if key not in messages:
        return _placeholder(key)
    words, missing = messages.say(key, dict(values))
    if missing and _Mode.strict:
        raise MissingMessage(f"{key}: {missing[0]}")
    return words or _placeholder(key)


def _placeholder(key: str) -> str:
    if _Mode.strict:
        raise MissingMessage(key)
    return f"<{key}>"


@cache
def _messages(language: str) -> MessageFile:
    return MessageFile(language, (_LOCALES / f"{language}.ftl").read_text(encoding="utf-8"))
