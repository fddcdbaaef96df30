"""Replays: whose view is shown, and what happened in a step."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.events import BidPlaced
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_name, side_at_start, side_in_sentence
from undaunted_tui.phrasing.player_log import PlayerLog
from undaunted_tui.phrasing.players import is_person, player_kind_name
from undaunted_tui.session.game_history import EntryEffect, GameHistory, Perspective


def perspective_name(compiled: CompiledScenario, perspective: Perspective) -> str:
    """Whose cards are shown."""
    match perspective:
        case Perspective.BOTH:
            return say("eyes_both")
        case Perspective.NEITHER:
            return say("eyes_neither")
        case Perspective.FIRST | Perspective.SECOND:
            return say("eyes_side", side=side_in_sentence(compiled, 0 if perspective is Perspective.FIRST else 1))


def player_type_name(player: str) -> str:
    """Who plays a side, where nobody is you."""
    if is_person(player):
        return say("player_person")
    return player_kind_name(player) or single_line(player)


def step_sentence(history: GameHistory, place: int, player_log: PlayerLog) -> str:
    """What happened in the step at `place`: what no event shows, and the lines that it added to the log."""
    lines = [line.text for line in player_log.fresh]
    effect = _effect_sentence(history, place) or _bid_sentence(history, place, player_log)
    return " · ".join(filter(None, [effect, *lines]))


def _bid_sentence(history: GameHistory, place: int, player_log: PlayerLog) -> str:
    """A bid that the log does not show until it is revealed (C3.4)."""
    compiled = history.compiled
    match player_log.events[-1:] if history.new_event_count(place) else []:
        case [BidPlaced(side, None)]:
            return say("replay_bid_hidden", side=side_at_start(compiled, side))
        case [BidPlaced(side, int(card))]:
            return say("replay_bid", side=side_at_start(compiled, side), card=card_name(compiled, side, card))
        case _:
            return ""


def _effect_sentence(history: GameHistory, place: int) -> str:
    found = history.effect(place)
    if found is None:
        return ""
    effect, side = found
    name = "" if side is None else side_at_start(history.compiled, side)
    match effect:
        case EntryEffect.CHOICE:
            return say("replay_choice", side=name)
        case EntryEffect.UNDO:
            return say("replay_undo", side=name)
        case EntryEffect.REDO:
            return say("replay_redo", side=name)
        case EntryEffect.UNDO_AGREED:
            return say("replay_undo_agreed")
        case EntryEffect.PLAYER:
            assert side is not None
            return say("replay_player", side=name, player=player_type_name(history.players(place)[side]))
