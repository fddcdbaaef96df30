"""A replay in words: through whose eyes it is seen, and what happened that no event tells."""

from __future__ import annotations

from core.events import BidPlaced
from core.setting import Setting
from undaunted_tui.bots import BOTS, PERSON
from undaunted_tui.complaint import shown
from undaunted_tui.play.recall import Deed, Eyes, Recall
from undaunted_tui.reel import Reel
from undaunted_tui.seat_names import GUEST
from undaunted_tui.sentences.names import card_name, side_at_start, side_in_sentence
from undaunted_tui.text import say


def eyes_name(setting: Setting, eyes: Eyes) -> str:
    """Whose cards are open."""
    match eyes:
        case Eyes.BOTH:
            return say("eyes_both")
        case Eyes.NEITHER:
            return say("eyes_neither")
        case Eyes.FIRST | Eyes.SECOND:
            return say("eyes_side", side=side_in_sentence(setting, 0 if eyes is Eyes.FIRST else 1))


def player_word(player: str) -> str:
    """Who plays a side, where nobody is you."""
    if player == PERSON:
        return say("player_person")
    return say(f"who_{player}") if player in (GUEST, *BOTS) else shown(player)


def step_sentence(reel: Reel) -> str:
    """What happened in a step: what no event tells, and the lines that it brought to the log."""
    told = [line.text for line in reel.journal.fresh]
    return "  ".join(filter(None, [_deed_sentence(reel.recall, reel.place) or _bid_sentence(reel), *told]))


def _bid_sentence(reel: Reel) -> str:
    """A bid that the log does not tell of until it is revealed (C3.4)."""
    setting, events = reel.recall.setting, reel.journal.events
    match events[-1:] if reel.recall.news(reel.place) else []:
        case [BidPlaced(side, None)]:
            return say("replay_bid_hidden", side=side_at_start(setting, side))
        case [BidPlaced(side, int(card))]:
            return say("replay_bid", side=side_at_start(setting, side), card=card_name(setting, side, card))
        case _:
            return ""


def _deed_sentence(recall: Recall, place: int) -> str:
    """What the entry of a place did that no event tells, or nothing."""
    found = recall.deed(place)
    if found is None:
        return ""
    deed, side = found
    name = "" if side is None else side_at_start(recall.setting, side)
    match deed:
        case Deed.CHOICE:
            return say("replay_choice", side=name)
        case Deed.UNDO:
            return say("replay_undo", side=name)
        case Deed.REDO:
            return say("replay_redo", side=name)
        case Deed.UNDO_AGREED:
            return say("replay_undo_agreed")
        case Deed.PLAYER:
            assert side is not None
            return say("replay_player", side=name, player=player_word(recall.players(place)[side]))
