"""A card of the hand in a few words: its actions with what they would do now at best, and where its counter is."""

from __future__ import annotations

from typing import NamedTuple

from core.actions import Play, UseSeat
from core.compiled_scenario import CompiledScenario
from core.ids import OFF, ActionKind, CardKind
from core.scenario import CardAction
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.insight import Insight
from undaunted_tui.phrasing.names import action_name, percentage, seat_word, tile_name

CODE = 2
"""Letters of a vehicle's code."""


class CardLine(NamedTuple):
    """An action of a card or of its soldier's seat: its name, a note, and whether it can't be taken now."""

    use: Play | UseSeat
    name: str
    note: str = ""
    is_barred: bool = False


def card_lines(
    compiled: CompiledScenario, view: PlayerView, card: int, insight: Insight | None = None
) -> list[CardLine]:
    """The actions of a card in the reader's hand, those of its soldier's seat first (A4.6); notes need insight."""
    uses = compiled.uses[view.side][card]
    found: list[tuple[Play | UseSeat, CardAction]] = []
    seat = view.riding[uses.counter] if uses.counter != OFF else OFF
    if seat != OFF:
        found += [(each.use, each.action) for each in uses.crew.seat_actions[seat]]
    found += [(each.play, each.action) for each in uses.uses]
    return [_line(compiled, view, use, action, insight) for use, action in found]


def card_place(compiled: CompiledScenario, view: PlayerView, card: int) -> str:
    """Where the counter of a card is, or what kind of card it is."""
    kind, counter = compiled.cards[view.side][card].kind, compiled.uses[view.side][card].counter
    if kind is CardKind.FOG:
        return say("card_is_fog")
    if counter == OFF:
        return say("card_is_command")
    if view.places[counter] == OFF:
        return say("card_spawns", tile=tile_name(compiled, compiled.spawn[counter]))
    tile, seat = tile_name(compiled, view.places[counter]), view.riding[counter]
    if seat != OFF:
        vehicle = compiled.counters[compiled.seats[seat].vehicle].code[:CODE]
        return say("card_rides", seat=seat_word(compiled, seat), vehicle=vehicle, tile=tile)
    return say("card_on_tile_down" if view.suppressed[counter] else "card_on_tile", tile=tile)


def _line(
    compiled: CompiledScenario, view: PlayerView, use: Play | UseSeat, action: CardAction, insight: Insight | None
) -> CardLine:
    name = action_name(action)
    if insight is None:
        return CardLine(use, name)
    seat = use.seat if isinstance(use, UseSeat) else OFF
    for denial in insight.denials:
        if (denial.card, denial.use, denial.seat) == (use.card, use.use, seat):
            return CardLine(use, name, say(f"barred_{denial.obstacle.reason}"), is_barred=True)
    return CardLine(use, name, _note(compiled, view, use, action, insight))


def _note(
    compiled: CompiledScenario, view: PlayerView, use: Play | UseSeat, action: CardAction, insight: Insight
) -> str:
    """What an action would do now at best."""
    if use in insight.without_effect:
        return say("no_effect")
    chance = insight.best_chance(compiled, view.side, use)
    if action.kind is ActionKind.BLAST:
        chance = max((s.chance for s in insight.sums if s.card == use.card and s.kind is action.kind), default=None)
    if chance is not None:
        words = percentage(chance)
        return say("note_seat_chance", chance=words) if isinstance(use, UseSeat) else words
    match action.kind:
        case ActionKind.CONTROL:
            points = _points_here(compiled, view, use.card)
            return say("points_mark", points=points) if points else ""
        case ActionKind.BOLSTER:
            return say("note_to_take", count=min(action.value, _supply_of(compiled, view, action.squad)))
        case ActionKind.COMMAND:
            return say("note_to_draw", count=min(action.value, sum(view.own.deck) + sum(view.own.discard)))
        case ActionKind.RECON:
            return say("note_fog", count=1)
    return say("note_seat") if isinstance(use, UseSeat) else ""


def _points_here(compiled: CompiledScenario, view: PlayerView, card: int) -> int:
    counter = compiled.uses[view.side][card].counter
    place = view.places[counter]
    return view.objectives[compiled.spawn[counter] if place == OFF else place]


def _supply_of(compiled: CompiledScenario, view: PlayerView, squad: str) -> int:
    """How many cards a Bolster may want from the supply: those of its squad, or all but fog (C6.1)."""
    cards = zip(compiled.cards[view.side], view.own.supply, strict=True)
    return sum(copies for card, copies in cards if card.kind is not CardKind.FOG and squad in ("", card.squad))
