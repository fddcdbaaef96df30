"""Cards on their way from zone to zone."""

from __future__ import annotations

from tests.tui.game_log.checker.line_models import CardsMovedLine, Cause, DeckRebuiltLine, Side, Zone
from tests.tui.game_log.checker.log_checker import FORMAT, LogChecker

ROUTES: dict[Cause, tuple[tuple[Zone, ...], Zone]] = {
    "draw": (("deck",), "hand"),
    "bid": (("hand",), "discard"),
    "play": (("hand",), "play"),
    "hunker_down": (("hand",), "supply"),
    "bolster": (("supply",), "discard"),
    "inspire": (("play",), "hand"),
    "fog": (("supply",), "discard"),
    "conceal": (("supply",), "discard"),
    "recon": (("hand",), "removed"),
    "casualty": (("hand", "discard", "deck"), "removed"),
    "turn_end": (("hand", "play"), "discard"),
}
"""Where cards come from and go to, by the cause of it."""


def shift(checker: LogChecker, side: Side, cause: Cause, rule: str) -> CardsMovedLine:
    """Take a line that moves cards of a side, which must really lie there, and move them; not settled yet."""
    line = checker.expect(CardsMovedLine, rule)
    checker.require(line.cause == cause, rule, f"cards move by {line.cause}, not {cause}")
    checker.require(line.side == side, rule, f"cards of {line.side} move, not of {side}")
    sources, to = ROUTES[cause]
    checker.require(line.source in sources and line.to == to, rule, f"cards move from {line.source} to {line.to}")
    checker.require(line.count == len(line.cards), FORMAT, f"{line.count} told for {len(line.cards)} cards")
    army = checker.state.armies[side]
    is_there = army.holds(line.source, line.cards)
    checker.require(is_there, rule, f"{line.cards} from {line.source}, where there is {army.zones[line.source]}")
    army.shift(line.cards, line.source, line.to)
    return line


def draw(checker: LogChecker, side: Side, most: int, rule: str) -> None:
    """A side draws cards, as many as asked for or as there are (C3.2, C3.3)."""
    army = checker.state.armies[side]
    left = most
    while left and (
        checker.next_is(DeckRebuiltLine, side=side) or checker.next_is(CardsMovedLine, side=side, cause="draw")
    ):
        if checker.next_is(DeckRebuiltLine):
            _rebuild(checker, side)
        line = shift(checker, side, "draw", rule)
        left -= line.count
        checker.require(left >= 0, rule, f"{most - left} cards drawn instead of {most}")
        checker.finish_line()
    if checker.next_is(CardsMovedLine, side=side, cause="draw"):
        checker.refuse_next(rule, f"more than {most} cards drawn")
    if left and army.size("deck", "discard"):
        checker.refuse_next(rule, f"{left} of {most} cards were not drawn")


def _rebuild(checker: LogChecker, side: Side) -> None:
    """The discard pile becomes the deck, only where a card must be drawn from an empty one (C3.3)."""
    army = checker.state.armies[side]
    line = checker.expect(DeckRebuiltLine, "C3.3")
    left = army.size("deck")
    checker.require(left == 0, "C3.3", f"the deck is rebuilt with {left} cards in it")
    there = army.size("discard")
    checker.require(line.count == there, "C3.3", f"the deck is rebuilt from {line.count} of {there} cards")
    army.shift(list(army.zones["discard"].elements()), "discard", "deck")
    checker.finish_line()
