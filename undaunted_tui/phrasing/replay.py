"""Replays: whose view is shown, and what happened in a step."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.events import BidPlaced
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import card_name, side_at_start, side_in_sentence
from undaunted_tui.screens.replay.cursor import ReplayCursor
from undaunted_tui.session.bots import BOTS, PERSON
from undaunted_tui.session.game_history import EntryEffect, GameHistory, Perspective
from undaunted_tui.session.player_names import GUEST


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
    """Who plays a side, where the reader is neither player."""
    if player == PERSON:
        return say("player_person")
    return say(f"who_{player}") if player in (GUEST, *BOTS) else single_line(player)


def step_sentence(cursor: ReplayCursor) -> str:
    """What happened in a step: entries without events, and the new lines of the log."""
    lines = [line.text for line in cursor.player_log.fresh]
    return "  ".join(filter(None, [_effect_sentence(cursor.history, cursor.place) or _bid_sentence(cursor), *lines]))


def _bid_sentence(cursor: ReplayCursor) -> str:
    """A bid, which the log shows only when it is revealed (C3.4)."""
    compiled, events = cursor.history.compiled, cursor.player_log.events
    match events[-1:] if cursor.history.new_event_count(cursor.place) else []:
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
