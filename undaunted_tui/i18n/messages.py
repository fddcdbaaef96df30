"""Lookup of messages: every sentence that people read comes from a message file, by its key."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from undaunted_tui.i18n.fluent import MessageFile

LANGUAGE: Final = "en"

_CACHE_SIZE: Final = 1024
"""Number of cached texts."""

_LOCALES: Final = Path(__file__).with_name("locales")


_added: dict[str, str] = {}


class MissingMessage(LookupError):
    """A message or one of its values is missing."""


class _Mode:
    """Whether missing messages raise an error or show their key."""

    strict = False


def set_strict(strict: bool = True) -> None:
    """Raise `MissingMessage` for missing messages from here on; otherwise the key is shown instead."""
    _Mode.strict = strict
    _rendered.cache_clear()


def add_messages(words: Mapping[str, str]) -> None:
    """Add texts by message id that override the message files, such as those of a content pack."""
    _added.update(words)
    _rendered.cache_clear()


def is_shipped(key: str) -> bool:
    """Whether the message files have a message."""
    return key in _messages(LANGUAGE)


def shipped_text(key: str) -> str:
    """The text of a message without values as the message files have it, whatever packs have added; or nothing."""
    return _messages(LANGUAGE).say(key, {})[0] if is_shipped(key) else ""


def say(key: str, /, **values: str | int) -> str:
    """Return the text of a message with values filled in."""
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
