"""Validation of a side's cards, counters and markers (C3.8)."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Final

from core.ids import CardKind, PieceKind
from core.scenario import Card, Counter, Force, Scenario
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.validation.game_terms import SPAWN, game_has, not_in_game_problems
from scenarios.validation.names import off_board_problems, range_problems, repeat_problems
from scenarios.validation.pieces import card_problems, counter_problems

MOST_COPIES: Final = 99


def force_problems(force: Force, scenario: Scenario) -> Iterator[Problem]:
    """Yield what is wrong with one side, except for start positions and victory conditions."""
    place = ("sides", force.side)
    for card in force.cards:
        yield from card_problems(card, scenario.game, *place, "cards", card.code)
    for counter in force.counters:
        yield from counter_problems(counter, scenario.game, *place, "counters", counter.code)
    yield from _code_problems(force)
    yield from fog_problems(force.cards, *place, "cards")
    yield from _count_problems(force)
    yield from _unit_problems(force)
    board = {tile.name for tile in scenario.tiles}
    if game_has(SPAWN, scenario.game):
        yield from _spawn_problems(force, board)
    elif force.spawn:
        yield from not_in_game_problems(SPAWN, scenario.game, *place, "spawn")
    yield from _marker_problems(force, board)


def fog_problems(cards: tuple[Card, ...], *place: str | int) -> Iterator[Problem]:
    """Check that a side has one kind of fog card at most (C1.2)."""
    if sum(card.kind is CardKind.FOG for card in cards) > 1:
        yield problem(ProblemReason.FOG_TWICE, *place)


def _code_problems(force: Force) -> Iterator[Problem]:
    place = ("sides", force.side)
    yield from repeat_problems((card.code for card in force.cards), *place, "cards")
    yield from repeat_problems((counter.code for counter in force.counters), *place, "counters")
    cards = {card.code for card in force.cards}
    others = {counter.code for counter in force.counters if not _has_cards(counter)}
    for code in sorted(cards & others):
        yield problem(ProblemReason.NAMED_TWICE, *place, "counters", found=printable(code))


def _count_problems(force: Force) -> Iterator[Problem]:
    place = ("sides", force.side)
    if not len(force.cards) == len(force.deck) == len(force.supply):
        yield problem(ProblemReason.COUNTS_DIFFER, *place)
        return
    for card, deck, supply in zip(force.cards, force.deck, force.supply, strict=True):
        yield from range_problems(deck, 0, MOST_COPIES, *place, "deck", card.code)
        yield from range_problems(supply, 0, MOST_COPIES, *place, "supply", card.code)
        if deck == supply == 0:
            yield problem(ProblemReason.CARD_NOT_IN_USE, *place, "cards", card.code, found=printable(card.code))
    if not any(force.deck):
        yield problem(ProblemReason.DECK_EMPTY, *place, "deck")


def _unit_problems(force: Force) -> Iterator[Problem]:
    """Check that each combat card has a counter of its own, and each such counter has cards (C1.2, N1.1, A1.1)."""
    place = ("sides", force.side)
    units = {_unit(card) for card in force.cards if card.kind is CardKind.COMBAT}
    counters = {_unit(counter) for counter in force.counters if _has_cards(counter)}
    for code, _, _ in sorted(units - counters):
        yield problem(ProblemReason.CARD_WITHOUT_COUNTER, *place, "cards", code, found=printable(code))
    for code, _, _ in sorted(counters - units):
        yield problem(ProblemReason.COUNTER_WITHOUT_CARDS, *place, "counters", code, found=printable(code))


def _has_cards(counter: Counter) -> bool:
    """Whether combat cards act through a counter: not vehicles, nor structures (A1.3)."""
    return counter.kind in (PieceKind.UNIT, PieceKind.SOLDIER)


def _unit(piece: Card | Counter) -> tuple[str, str, str]:
    """Return what a counter and its cards have in common (N1.1)."""
    return piece.code, piece.title, piece.squad


def _spawn_problems(force: Force, board: set[str]) -> Iterator[Problem]:
    """Check that each unit in play has one spawn tile (N4.1)."""
    in_play = dict.fromkeys(counter.code for counter in force.counters)
    for code, tile in force.spawn:
        place = ("sides", force.side, "spawn", tile)
        yield from off_board_problems(tile, board, *place)
        if code not in in_play:
            yield problem(ProblemReason.COUNTER_WITHOUT_CARDS, *place, found=printable(code))
    markers = Tally(code for code, _ in force.spawn)
    for code in in_play:
        if markers[code] == 0:
            yield problem(ProblemReason.SPAWN_MISSING, "sides", force.side, "spawn", found=printable(code))
        if markers[code] > 1:
            yield problem(ProblemReason.SPAWN_TWICE, "sides", force.side, "spawn", found=printable(code))


def _marker_problems(force: Force, board: set[str]) -> Iterator[Problem]:
    """Check that a side has at most one marker on a tile (C1.6)."""
    place = ("sides", force.side)
    scouted = set(force.scouted)
    for tile in force.scouted:
        yield from off_board_problems(tile, board, *place, "scouted")
    for tile in force.controlled:
        yield from off_board_problems(tile, board, *place, "controlled")
        if tile in scouted:
            yield problem(ProblemReason.SCOUTED_AND_CONTROLLED, *place, "controlled", found=printable(tile))
    yield from repeat_problems(force.scouted, *place, "scouted")
    yield from repeat_problems(force.controlled, *place, "controlled")
