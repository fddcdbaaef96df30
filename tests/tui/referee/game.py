"""A whole game, and a whole log of games, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.tui.referee.cards import draw, shift
from tests.tui.referee.court import AGREED, FORMAT, Court, GameOver, Violation
from tests.tui.referee.ending import Ending
from tests.tui.referee.shape import SIDES, BidPlaced, GameEnded, InitiativeTaken, Result, RoundBegan, SetUp, Side
from tests.tui.referee.table import opponent
from tests.tui.referee.turn import take_turn

HAND = 4
UNFINISHED = "unfinished"

Numbered = tuple[int, str]


@dataclass
class Verdict:
    """What a referee says of a log: how much of it was checked, and the first violation of every game that has one."""

    games: int = 0
    lines: int = 0
    endings: list[Ending] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)


def examine(lines: Iterable[str]) -> Verdict:
    """Check the lines of a log, game after game."""
    verdict = Verdict()
    for number, game in enumerate(split(lines)):
        verdict.games += 1
        verdict.lines += len(game)
        try:
            verdict.endings.append(examine_game(number, game))
        except Violation as violation:
            verdict.violations.append(violation)
    return verdict


def split(lines: Iterable[str]) -> Iterator[list[Numbered]]:
    """The lines of a log by games, each with its number in the log; a set-up begins a game."""
    game: list[Numbered] = []
    for number, line in enumerate(lines, 1):
        if game and '"event": "set_up"' in line:
            yield game
            game = []
        game.append((number, line))
    if game:
        yield game


def examine_game(number: int, lines: list[Numbered]) -> Ending:
    """Check one game from its set-up to its result."""
    court = Court(lines)
    check_set_up(court, court.open(number))
    try:
        court.settle()
        while not court.sees(Result):
            play_round(court)
        ending = Ending(None, UNFINISHED)
    except GameOver as over:
        ending = over.ending
        ended = court.take(GameEnded, "C8.1")
        _compare(court, ended, ending)
        court.count()
    result = court.take(Result, FORMAT)
    _compare(court, result, ending)
    court.count()
    if court.next is not None:
        court.refuse_next("C8.1", "the log goes on after the result")
    return ending


def check_set_up(court: Court, line: SetUp) -> None:
    """Everything has its place before the first round (C3.8)."""
    tiles = set(court.table.tiles)
    for side in SIDES:
        force = line.sides.of(side)
        fighting = {card.code for card in force.cards if card.kind == "combat"}
        counters = {counter.code for counter in force.counters}
        court.demand(
            fighting == counters == set(force.spawn), "C1.2", f"{side} has cards without counter or spawn marker"
        )
        dealt = force.zones.hand or force.zones.play or force.zones.discard or force.zones.removed
        court.demand(not dealt, "C3.8", f"{side} begins with cards outside deck and supply")
        used = {*force.start.values(), *force.spawn.values(), *force.scouted, *force.controlled}
        court.demand(used <= tiles, "C3.8", f"{side} has something on {used - tiles}")
    contested = set(line.sides.us.controlled) & set(line.sides.germany.controlled)
    court.demand(not contested, "C1.6", f"both sides control {contested}")


def _compare(court: Court, line: GameEnded | Result, ending: Ending) -> None:
    """The winner and the rule are those that the table shows."""
    told = Ending(line.winner, line.ending)
    rule = "C8.5" if ending.rule in (*AGREED, UNFINISHED) else ending.rule
    court.demand(told == ending, rule, f"won by {told.winner} ({told.rule}), not by {ending.winner} ({ending.rule})")
    if ending.rule in AGREED:
        court.demand((ending.winner is None) == (ending.rule == "draw"), "C8.5", f"{ending.rule}: {ending.winner} wins")


def play_round(court: Court) -> None:
    """A round: draw, initiative, turns (C3.1); a simulation may stop where its limit is reached (C8.5)."""
    court.take(RoundBegan, "C3.1")
    court.table.round += 1
    court.table.turn = None
    court.settle()
    for side in SIDES:
        draw(court, side, HAND, "C3.2")
    if court.sees(Result, ending=UNFINISHED):
        return
    _initiative(court)
    first = court.table.holder
    take_turn(court, first)
    take_turn(court, opponent(first))


def _initiative(court: Court) -> None:
    """Both bid, and the higher card takes the marker (C3.4)."""
    table = court.table
    bids: dict[Side, str] = {}
    bidders = [side for side in SIDES if table.armies[side].size("hand")]
    while len(bids) < len(bidders):
        line = court.take(BidPlaced, "C3.4")
        court.demand(line.side in bidders and line.side not in bids, "C3.4", f"{line.side} bids twice or nothing")
        held = table.armies[line.side].holds("hand", [line.card])
        court.demand(held, "C3.4", f"{line.card} is not in the hand of {line.side}")
        bids[line.side] = line.card
        court.settle()
    values = {side: table.armies[side].cards[bids[side]].initiative if side in bids else 0 for side in SIDES}
    taken = court.take(InitiativeTaken, "C3.4")
    for side in SIDES:
        told = (taken.bids.of(side), taken.values.of(side))
        court.demand(told == (bids.get(side), values[side]), "C3.4", f"{side} bid {bids.get(side)}, {values[side]}")
    tie = values["us"] == values["germany"]
    holder = table.holder if tie else max(SIDES, key=lambda side: values[side])
    court.demand((taken.holder, taken.tie) == (holder, tie), "C3.4", f"the marker goes to {holder}")
    table.holder = holder
    court.settle()
    for side in bidders:
        moved = shift(court, side, "bid", "C3.4")
        court.demand(moved.cards == (bids[side],), "C3.4", f"{side} discards {', '.join(moved.cards)} as its bid")
        court.settle()
