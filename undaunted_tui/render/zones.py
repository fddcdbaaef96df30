"""The zones of a side as a view shows them: how many cards there are, and which ones if that is open (C1.4, C1.5)."""

from __future__ import annotations

from typing import NamedTuple

from core.ids import Side, Zone
from core.state import CardCounts
from core.view import PlayerView


class ZoneCards(NamedTuple):
    """The cards of a zone, unless they are hidden, and how many there are."""

    size: int
    cards: CardCounts | None


def zones_of(view: PlayerView, side: Side) -> dict[Zone, ZoneCards]:
    """Return all zones of a side: its own are open to it, the opponent's except for two are not."""
    if side == view.side:
        own = view.own
        return {
            Zone.HAND: _open(own.hand),
            Zone.DECK: _open(own.deck),
            Zone.PLAY: _open(own.play),
            Zone.DISCARD: _open(own.discard),
            Zone.SUPPLY: _open(own.supply),
            Zone.REMOVED: _open(own.removed),
        }
    opponent = view.opponent
    return {
        Zone.HAND: ZoneCards(opponent.hand, None),
        Zone.DECK: ZoneCards(opponent.deck, None),
        Zone.PLAY: _open(opponent.play),
        Zone.DISCARD: ZoneCards(opponent.discard, None),
        Zone.SUPPLY: _open(opponent.supply),
        Zone.REMOVED: ZoneCards(opponent.removed, None),
    }


def _open(cards: CardCounts) -> ZoneCards:
    return ZoneCards(sum(cards), cards)
