"""Progress of a LAN game without a screen, on standard error."""

from __future__ import annotations

import sys

from undaunted_tui.phrasing.opponent import (
    chat_words,
    presence_words,
    proposal_result_words,
    proposal_words,
    rejection_words,
)
from undaunted_tui.session.opponent import (
    ChatLine,
    GuestTurnedAway,
    OpponentEvent,
    Presence,
    ProposalReceived,
    ProposalSettled,
)


class ProgressPrinter:
    """Prints the opponent's events on standard error, unless silent."""

    def __init__(self, name: str, *, silent: bool) -> None:
        self._name = name
        self._silent = silent
        self._opponent_name = ""
        self._last_printed = ""

    def __call__(self, event: OpponentEvent) -> None:
        """Print an event; the opponent's presence only when it changes."""
        words = self._words(event)
        if words and words != self._last_printed and not self._silent:
            self._last_printed = words
            print(words, file=sys.stderr, flush=True)

    def _words(self, event: OpponentEvent) -> str:
        match event:
            case Presence():
                self._opponent_name = event.name
                return "" if event.latency is not None else presence_words(event)
            case ChatLine():
                return chat_words(event, self._name, self._opponent_name)
            case ProposalReceived():
                return proposal_words(event, self._opponent_name)
            case ProposalSettled():
                return proposal_result_words(event)
            case GuestTurnedAway():
                return rejection_words(event)
            case _:
                return ""
