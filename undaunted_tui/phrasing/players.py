"""The players of the two sides in words."""

from __future__ import annotations

from undaunted_tui.i18n.messages import say
from undaunted_tui.session.bots import OWN_BOTS, STRENGTHS, plug_ins
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.session.plug_ins import package_name


def player_kind_name(player: str) -> str:
    """The words for a person, a guest or a bot; empty for a name of the player's own."""
    if player in plug_ins().found:
        return say("who_plug_in", name=player)
    return say(f"who_{player}") if player in (PERSON, GUEST, *OWN_BOTS) else ""


def player_note(player: str) -> str:
    """What is to be said of a person or a bot in a line."""
    plug_in = plug_ins().found.get(player)
    return say("who_plug_in_note", package=package_name(plug_in)) if plug_in else say(f"who_{player}_note")


def player_strength(player: str) -> tuple[int, int]:
    """How strong one of our bots is, of how much; 0 for anybody else."""
    return STRENGTHS.get(player, 0), max(STRENGTHS.values())


def is_person(player: str) -> bool:
    """Whether a person at this terminal plays."""
    return player == PERSON


def is_guest(player: str) -> bool:
    """Whether somebody at another machine plays."""
    return player == GUEST
