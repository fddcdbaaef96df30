"""Whether a side's cards, counters and markers make sense together (C3.8)."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Final

from core.ids import CardKind, PieceKind
from core.scenario import Card, Counter, Force, Scenario
from scenarios.faults import Fault, Reason, fault, show
from scenarios.sense.games import SPAWN, foreign, known
from scenarios.sense.names import beyond, off_board, repeated
from scenarios.sense.pieces import card_flaws, counter_flaws

MOST_COPIES: Final = 99


def force_flaws(force: Force, scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with one side of a scenario, but for where its counters start and what it wins by."""
    place = ("sides", force.side)
    for card in force.cards:
        yield from card_flaws(card, scenario.game, *place, "cards", card.code)
    for counter in force.counters:
        yield from counter_flaws(counter, scenario.game, *place, "counters", counter.code)
    yield from _code_flaws(force)
    yield from fog_flaws(force.cards, *place, "cards")
    yield from _count_flaws(force)
    yield from _unit_flaws(force)
    board = {tile.name for tile in scenario.tiles}
    if known(SPAWN, scenario.game):
        yield from _spawn_flaws(force, board)
    elif force.spawn:
        yield from foreign(SPAWN, scenario.game, *place, "spawn")
    yield from _marker_flaws(force, board)


def fog_flaws(cards: tuple[Card, ...], *place: str | int) -> Iterator[Fault]:
    """A side has one kind of fog card at most (C1.2)."""
    if sum(card.kind is CardKind.FOG for card in cards) > 1:
        yield fault(Reason.FOG_TWICE, *place)


def _code_flaws(force: Force) -> Iterator[Fault]:
    """A code names one card and its counter, or one vehicle, or one structure."""
    place = ("sides", force.side)
    yield from repeated((card.code for card in force.cards), *place, "cards")
    yield from repeated((counter.code for counter in force.counters), *place, "counters")
    cards = {card.code for card in force.cards}
    things = {counter.code for counter in force.counters if not _has_cards(counter)}
    for code in sorted(cards & things):
        yield fault(Reason.NAMED_TWICE, *place, "counters", found=show(code))


def _count_flaws(force: Force) -> Iterator[Fault]:
    """Deck and supply count every card of the side, and no card for nothing."""
    place = ("sides", force.side)
    if not len(force.cards) == len(force.deck) == len(force.supply):
        yield fault(Reason.COUNTS_DIFFER, *place)
        return
    for card, deck, supply in zip(force.cards, force.deck, force.supply, strict=True):
        yield from beyond(deck, 0, MOST_COPIES, *place, "deck", card.code)
        yield from beyond(supply, 0, MOST_COPIES, *place, "supply", card.code)
        if deck == supply == 0:
            yield fault(Reason.CARD_NOT_IN_USE, *place, "cards", card.code, found=show(card.code))
    if not any(force.deck):
        yield fault(Reason.DECK_EMPTY, *place, "deck")


def _unit_flaws(force: Force) -> Iterator[Fault]:
    """Each combat card acts through a counter of its own, and each such counter has cards (C1.2, N1.1, A1.1)."""
    place = ("sides", force.side)
    units = {_unit(card) for card in force.cards if card.kind is CardKind.COMBAT}
    counters = {_unit(counter) for counter in force.counters if _has_cards(counter)}
    for code, _, _ in sorted(units - counters):
        yield fault(Reason.CARD_WITHOUT_COUNTER, *place, "cards", code, found=show(code))
    for code, _, _ in sorted(counters - units):
        yield fault(Reason.COUNTER_WITHOUT_CARDS, *place, "counters", code, found=show(code))


def _has_cards(counter: Counter) -> bool:
    """Whether combat cards act through a counter: not vehicles, whose cards lie on the table, nor structures (A1.3)."""
    return counter.kind in (PieceKind.UNIT, PieceKind.SOLDIER)


def _unit(piece: Card | Counter) -> tuple[str, str, str]:
    """What a counter and its cards have in common (N1.1)."""
    return piece.code, piece.title, piece.squad


def _spawn_flaws(force: Force, board: set[str]) -> Iterator[Fault]:
    """Each unit in play has one spawn tile (N4.1)."""
    in_play = dict.fromkeys(counter.code for counter in force.counters)
    for code, tile in force.spawn:
        place = ("sides", force.side, "spawn", tile)
        yield from off_board(tile, board, *place)
        if code not in in_play:
            yield fault(Reason.COUNTER_WITHOUT_CARDS, *place, found=show(code))
    markers = Tally(code for code, _ in force.spawn)
    for code in in_play:
        if markers[code] == 0:
            yield fault(Reason.SPAWN_MISSING, "sides", force.side, "spawn", found=show(code))
        if markers[code] > 1:
            yield fault(Reason.SPAWN_TWICE, "sides", force.side, "spawn", found=show(code))


def _marker_flaws(force: Force, board: set[str]) -> Iterator[Fault]:
    """A side has at most one marker on a tile, either side up (C1.6)."""
    place = ("sides", force.side)
    scouted = set(force.scouted)
    for tile in force.scouted:
        yield from off_board(tile, board, *place, "scouted")
    for tile in force.controlled:
        yield from off_board(tile, board, *place, "controlled")
        if tile in scouted:
            yield fault(Reason.SCOUTED_AND_CONTROLLED, *place, "controlled", found=show(tile))
    yield from repeated(force.scouted, *place, "scouted")
    yield from repeated(force.controlled, *place, "controlled")
