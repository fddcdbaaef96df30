"""A whole game of North Africa, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from tests.tui.game_log.africa_checker.hope import Ending
from tests.tui.game_log.africa_checker.reader import Reader
from tests.tui.game_log.africa_checker.table import SIDES, opponent
from tests.tui.game_log.africa_checker.turn import take_turn
from tests.tui.game_log.checker.log_checker import FORMAT, GameEndDue

HAND = 4
UNFINISHED = "unfinished"


def check_africa_game(lines: Iterable[tuple[int, str]]) -> Ending:
    """Check one game from its set-up to its result, or raise the first violation."""
    reader = Reader(lines)
    reader.take("set_up", FORMAT, version=2)
    ending = Ending(None, UNFINISHED)
    try:
        reader.settle()
        while reader.table.round < reader.table.max_rounds:
            _play_round(reader)
    except GameEndDue as over:
        ending = Ending(over.ending.winner, over.ending.rule)
        reader.take("game_ended", ending.rule, winner=ending.winner, ending=ending.rule)
        reader.count()
    reader.take("result", "C8.5", winner=ending.winner, ending=ending.rule)
    reader.count()
    if reader.next is not None:
        reader.refuse_next("C8.1", "the log goes on after the result")
    return ending


def _play_round(reader: Reader) -> None:
    """A round: draw, initiative, turns (C3.1)."""
    table = reader.table
    reader.take("round_began", "C3.1")
    table.round += 1
    table.turn = None
    reader.settle()
    for side in SIDES:
        reader.draw(side, HAND, "C3.2")
    _bid(reader)
    first = table.holder_of_marker
    take_turn(reader, first)
    take_turn(reader, opponent(first))


def _bid(reader: Reader) -> None:
    """Both bid, and the higher card takes the marker (C3.4)."""
    table = reader.table
    bidders = [side for side in SIDES if table.size(side, "hand")]
    bids: dict[str, str | None] = dict.fromkeys(SIDES)
    for _ in bidders:
        line = reader.take("bid_placed", "C3.4")
        side = line["side"]
        reader.require(side in bidders and bids[side] is None, "C3.4", f"{side} bids twice or nothing")
        reader.require(table.zones[side]["hand"][line["card"]] > 0, "C3.4", f"{line['card']} is not in hand")
        bids[side] = line["card"]
        reader.settle()
    values = {side: table.cards[side][code]["initiative"] if code else 0 for side, code in bids.items()}
    tie = len(set(values.values())) == 1
    holder = table.holder_of_marker if tie else max(SIDES, key=lambda side: values[side])
    reader.take("initiative_taken", "C3.4", bids=bids, values=values, holder=holder, tie=tie)
    table.holder_of_marker = holder
    reader.settle()
    for side in bidders:
        card = bids[side]
        assert card is not None, "who has a card has bid one"
        reader.move_one(side, "bid", "C3.4", card)
        reader.settle()
