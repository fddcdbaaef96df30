"""What goes wrong with a bot, as one sentence."""

from __future__ import annotations

from undaunted_tui.errors import UserError


class BotFailure(UserError):
    """A bot that can't be used, or can't go on."""


def error_words(error: BaseException) -> str:
    """An error of somebody else's code in a few words: its kind, and its message."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
