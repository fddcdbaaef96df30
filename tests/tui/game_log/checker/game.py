"""A whole game, and a whole log of games, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.tui.game_log.checker.cards import draw, shift
from tests.tui.game_log.checker.ending import Ending
from tests.tui.game_log.checker.expected_state import opponent
from tests.tui.game_log.checker.line_models import (
    SIDES,
    BidPlacedLine,
    GameEndedLine,
    InitiativeTakenLine,
    ResultLine,
    RoundBeganLine,
    SetUpLine,
    Side,
)
from tests.tui.game_log.checker.log_checker import AGREED, FORMAT, GameEndDue, LogChecker, Violation
from tests.tui.game_log.checker.turn import take_turn

HAND = 4
UNFINISHED = "unfinished"

Numbered = tuple[int, str]


@dataclass
class LogCheckResult:
    """The result for a log: how much was checked, and the first violation of each game that has one."""

    games: int = 0
    lines: int = 0
    endings: list[Ending] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)


def check_log(lines: Iterable[str]) -> LogCheckResult:
    """Check the lines of a log, game after game."""
    result = LogCheckResult()
    for number, game in enumerate(split(lines)):
        result.games += 1
        result.lines += len(game)
        try:
            result.endings.append(check_game(number, game))
        except Violation as violation:
            result.violations.append(violation)
    return result


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


def check_game(number: int, lines: list[Numbered]) -> Ending:
    """Check one game from its set-up to its result."""
    checker = LogChecker(lines)
    check_set_up(checker, checker.open(number))
    try:
        checker.finish_line()
        while checker.state.round < checker.state.max_rounds:
            play_round(checker)
        ending = Ending(None, UNFINISHED)
    except GameEndDue as over:
        ending = over.ending
        ended = checker.expect(GameEndedLine, "C8.1")
        _compare(checker, ended, ending)
        checker.count()
    result = checker.expect(ResultLine, FORMAT)
    _compare(checker, result, ending)
    checker.count()
    if checker.next is not None:
        checker.refuse_next("C8.1", "the log goes on after the result")
    return ending


def check_set_up(checker: LogChecker, line: SetUpLine) -> None:
    """Everything has its place before the first round (C3.8)."""
    tiles = set(checker.state.tiles)
    for side in SIDES:
        force = line.sides.of(side)
        fighting = {card.code for card in force.cards if card.kind == "combat"}
        counters = {counter.code for counter in force.counters}
        checker.require(
            fighting == counters == set(force.spawn), "C1.2", f"{side} has cards without counter or spawn marker"
        )
        dealt = force.zones.hand or force.zones.play or force.zones.discard or force.zones.removed
        checker.require(not dealt, "C3.8", f"{side} begins with cards outside deck and supply")
        used = {*force.start.values(), *force.spawn.values(), *force.scouted, *force.controlled}
        checker.require(used <= tiles, "C3.8", f"{side} has something on {used - tiles}")
    contested = set(line.sides.us.controlled) & set(line.sides.germany.controlled)
    checker.require(not contested, "C1.6", f"both sides control {contested}")


def _compare(checker: LogChecker, line: GameEndedLine | ResultLine, ending: Ending) -> None:
    """The winner and the rule are those of the expected state."""
    given = Ending(line.winner, line.ending)
    rule = "C8.5" if ending.rule in (*AGREED, UNFINISHED) else ending.rule
    checker.require(
        given == ending, rule, f"won by {given.winner} ({given.rule}), not by {ending.winner} ({ending.rule})"
    )
    if ending.rule in AGREED:
        checker.require(
            (ending.winner is None) == (ending.rule == "draw"), "C8.5", f"{ending.rule}: {ending.winner} wins"
        )


def play_round(checker: LogChecker) -> None:
    """A round: draw, initiative, turns (C3.1)."""
    checker.expect(RoundBeganLine, "C3.1")
    checker.state.round += 1
    checker.state.turn = None
    checker.finish_line()
    for side in SIDES:
        draw(checker, side, HAND, "C3.2")
    _initiative(checker)
    first = checker.state.holder
    take_turn(checker, first)
    take_turn(checker, opponent(first))


def _initiative(checker: LogChecker) -> None:
    """Both bid, and the higher card takes the marker (C3.4)."""
    state = checker.state
    bids: dict[Side, str] = {}
    bidders = [side for side in SIDES if state.armies[side].size("hand")]
    while len(bids) < len(bidders):
        line = checker.expect(BidPlacedLine, "C3.4")
        checker.require(line.side in bidders and line.side not in bids, "C3.4", f"{line.side} bids twice or nothing")
        held = state.armies[line.side].holds("hand", [line.card])
        checker.require(held, "C3.4", f"{line.card} is not in the hand of {line.side}")
        bids[line.side] = line.card
        checker.finish_line()
    values = {side: state.armies[side].cards[bids[side]].initiative if side in bids else 0 for side in SIDES}
    taken = checker.expect(InitiativeTakenLine, "C3.4")
    for side in SIDES:
        given = (taken.bids.of(side), taken.values.of(side))
        checker.require(given == (bids.get(side), values[side]), "C3.4", f"{side} bid {bids.get(side)}, {values[side]}")
    tie = values["us"] == values["germany"]
    holder = state.holder if tie else max(SIDES, key=lambda side: values[side])
    checker.require((taken.holder, taken.tie) == (holder, tie), "C3.4", f"the marker goes to {holder}")
    state.holder = holder
    checker.finish_line()
    for side in bidders:
        moved = shift(checker, side, "bid", "C3.4")
        checker.require(moved.cards == (bids[side],), "C3.4", f"{side} discards {', '.join(moved.cards)} as its bid")
        checker.finish_line()
