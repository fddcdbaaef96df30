"""Scenarios with other figures than the shipped ones, for rules that speak of any number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.compiled_scenario import CompiledScenario
from core.ids import ActionKind, CardKind
from core.scenario import CardAction, Force
from core.setup import compile_scenario
from scenarios.catalog import load

UNCHANGED: Mapping[str, int] = {}


def with_figures(
    scenario: str, printed: Mapping[str, str], defences: Mapping[str, int] = UNCHANGED
) -> CompiledScenario:
    """A scenario in which both sides' cards carry other actions (`move 2, inspire 1 A`) or counters other defences."""
    whole = load(scenario)
    first, second = (_changed(force, printed, defences) for force in whole.forces)
    return compile_scenario(replace(whole, forces=(first, second)))


def _changed(force: Force, printed: Mapping[str, str], defences: Mapping[str, int]) -> Force:
    """A force with its cards printed anew and its counters hardened or softened."""
    return replace(
        force,
        cards=tuple(
            replace(card, actions=_actions(printed[card.code])) if card.code in printed else card
            for card in force.cards
        ),
        counters=tuple(
            replace(counter, defence=defences.get(counter.code, counter.defence)) for counter in force.counters
        ),
    )


def _actions(words: str) -> tuple[CardAction, ...]:
    """Actions in words, parted by commas."""
    return tuple(_action(*action.split()) for action in words.split(","))


def _action(kind: str, value: str = "0", squad: str = "") -> CardAction:
    """One action: a kind, and a value and a squad where it has them."""
    return CardAction(ActionKind(kind), int(value), squad)


def with_fog_at(scenario: str, place: int | None) -> CompiledScenario:
    """A scenario in which both sides' fog stands elsewhere in the list of their cards, or is out of the game."""
    whole = load(scenario)
    first, second = (_refogged(force, place) for force in whole.forces)
    return compile_scenario(replace(whole, forces=(first, second)))


def _refogged(force: Force, place: int | None) -> Force:
    """A force with its fog moved in its lists, or dropped from them."""
    rows = list(zip(force.cards, force.deck, force.supply, strict=True))
    fog = next(row for row in rows if row[0].kind is CardKind.FOG)
    rows.remove(fog)
    if place is not None:
        rows.insert(place, fog)
    cards, deck, supply = zip(*rows, strict=True)
    return replace(force, cards=cards, deck=deck, supply=supply)
