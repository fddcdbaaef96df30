"""Cards on their way from zone to zone."""

from __future__ import annotations

from tests.tui.referee.court import FORMAT, Court
from tests.tui.referee.shape import CardsMoved, Cause, DeckRebuilt, Side, Zone

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


def shift(court: Court, side: Side, cause: Cause, rule: str) -> CardsMoved:
    """Take a line that moves cards of a side, which must really lie there, and move them; not settled yet."""
    line = court.take(CardsMoved, rule)
    court.demand(line.cause == cause, rule, f"cards move by {line.cause}, not {cause}")
    court.demand(line.side == side, rule, f"cards of {line.side} move, not of {side}")
    sources, to = ROUTES[cause]
    court.demand(line.source in sources and line.to == to, rule, f"cards move from {line.source} to {line.to}")
    court.demand(line.count == len(line.cards), FORMAT, f"{line.count} told for {len(line.cards)} cards")
    army = court.table.armies[side]
    is_there = army.holds(line.source, line.cards)
    court.demand(is_there, rule, f"{line.cards} from {line.source}, where there is {army.zones[line.source]}")
    army.shift(line.cards, line.source, line.to)
    return line


def draw(court: Court, side: Side, most: int, rule: str, in_full: bool = True) -> None:
    """A side draws cards, as many as asked for or as there are, or up to so many (C3.2, C3.3)."""
    army = court.table.armies[side]
    left = most
    while left and (court.sees(DeckRebuilt, side=side) or court.sees(CardsMoved, side=side, cause="draw")):
        if court.sees(DeckRebuilt):
            _rebuild(court, side)
        line = shift(court, side, "draw", rule)
        left -= line.count
        court.demand(left >= 0, rule, f"{most - left} cards drawn instead of {most}")
        court.settle()
    if court.sees(CardsMoved, side=side, cause="draw"):
        court.refuse_next(rule, f"more than {most} cards drawn")
    if in_full and left and army.size("deck", "discard"):
        court.refuse_next(rule, f"{left} of {most} cards were not drawn")


def _rebuild(court: Court, side: Side) -> None:
    """The discard pile becomes the deck, only where a card must be drawn from an empty one (C3.3)."""
    army = court.table.armies[side]
    line = court.take(DeckRebuilt, "C3.3")
    left = army.size("deck")
    court.demand(left == 0, "C3.3", f"the deck is rebuilt with {left} cards in it")
    there = army.size("discard")
    court.demand(line.count == there, "C3.3", f"the deck is rebuilt from {line.count} of {there} cards")
    army.shift(list(army.zones["discard"].elements()), "discard", "deck")
    court.settle()
