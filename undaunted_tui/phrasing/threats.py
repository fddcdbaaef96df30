"""How likely an enemy could hit a counter on a tile, from what both sides can see (C7)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, ActionKind, other
from core.rules.attack import HILL_LOW, hit_chance
from core.scenario import CardAction
from core.view import PlayerView


class Threat(NamedTuple):
    """An enemy's attack: who makes it, the total defence that the dice have to reach, and the chance of a hit."""

    attacker: int
    base: int
    cover: int
    range: int
    chance: Fraction

    @property
    def total(self) -> int:
        """The total defence (C7.3)."""
        return self.base + self.cover + self.range


def worst_threat(compiled: CompiledScenario, view: PlayerView, counter: int, tile: int) -> Threat | None:
    """The likeliest hit by a plain Attack on a counter that stands on a tile, if any enemy can attack it."""
    return max(_threats(compiled, view, counter, tile), key=lambda threat: threat.chance, default=None)


def _threats(compiled: CompiledScenario, view: PlayerView, counter: int, tile: int) -> Iterator[Threat]:
    base, board = compiled.counters[counter].defence, compiled.board
    if not base:
        return
    for enemy in compiled.own[other(view.holders[counter])]:
        start = view.places[enemy]
        if start == OFF or view.suppressed[enemy]:
            continue
        is_low = board.tiles[tile].hill and board.tiles[start].hill
        cover = HILL_LOW if is_low else board.tiles[tile].cover
        for action in _actions(compiled, view, enemy):
            if action.kind is ActionKind.ATTACK:
                range_ = board.distance[start][tile]
                yield Threat(enemy, base, cover, range_, hit_chance(base + cover + range_, action.value))


def _actions(compiled: CompiledScenario, view: PlayerView, enemy: int) -> Iterator[CardAction]:
    """The actions of an enemy's card and of its seat (A4.6)."""
    card = compiled.card_of[enemy]
    if card != OFF:
        yield from compiled.cards[compiled.owner[enemy]][card].actions
    if view.riding[enemy] != OFF:
        yield from compiled.seats[view.riding[enemy]].seat.actions
