"""The players of the two sides in words."""

from __future__ import annotations

from undaunted_tui.i18n.messages import say
from undaunted_tui.session.bots import BOTS
from undaunted_tui.session.player_names import GUEST, PERSON


def player_kind_name(player: str) -> str:
    """The words for a person, a guest or a bot; empty for a name of the player's own."""
    return say(f"who_{player}") if player in (PERSON, GUEST, *BOTS) else ""


def is_person(player: str) -> bool:
    """Whether a person at this terminal plays."""
    return player == PERSON


def is_guest(player: str) -> bool:
    """Whether somebody at another machine plays."""
    return player == GUEST
