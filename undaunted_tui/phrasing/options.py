"""The options of a decision, with what is useful to know before choosing."""

from __future__ import annotations

from typing import assert_never

from core.actions import (
    Action,
    AimAt,
    Bid,
    DrawCards,
    EndTurn,
    Enter,
    Exit,
    FinishAction,
    Fire,
    GuideCounter,
    HitSoldier,
    HunkerDown,
    LeaveBoard,
    MarkTile,
    Play,
    RepairVehicle,
    Reposition,
    Step,
    SwitchSeats,
    TakeCard,
    TurnReady,
    UseSeat,
)
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind
from core.explain import AttackSum
from core.ids import OFF, ActionKind, PieceKind, Zone
from core.rules.vehicles import LRDG_SIDE
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.defence_sums import defence_sum
from undaunted_tui.phrasing.insight import Insight, action_of
from undaunted_tui.phrasing.names import (
    action_name,
    card_name,
    copies_name,
    counters_listed,
    percentage,
    seat_name,
    seat_of_vehicle,
    seat_word,
    tile_name,
    unit_name,
    zone_name,
)
from undaunted_tui.phrasing.tiles import structure_points, structures_on, tile_summary
from undaunted_tui.phrasing.vehicles import (
    counter_with_state,
    name_with_place,
    rider_in,
    soldier_name,
    vehicle_in_short,
)

SeatChange = Enter | Exit | Reposition
CardUse = Play | HunkerDown | TurnReady | UseSeat | SwitchSeats | SeatChange
"""Actions that play a card, or continue with one."""


def card_heading(compiled: CompiledScenario, view: PlayerView, card: int) -> str:
    """A card in the hand of the view's side, with where its counter is and whether it is suppressed."""
    side = view.side
    name = copies_name(compiled, side, card, view.own.hand[card])
    counter = compiled.uses[side][card].counter
    if counter == OFF:
        return name
    if view.places[counter] == OFF:
        return say("card_off_board", card=name, tile=tile_name(compiled, compiled.spawn[counter]))
    placed = name_with_place(compiled, view, counter, name)
    return say("card_suppressed", card=placed) if view.suppressed[counter] else placed


def card_use(compiled: CompiledScenario, view: PlayerView, action: CardUse, insight: Insight) -> str:
    """The use of a card, without the card's own name."""
    match action:
        case HunkerDown():
            return say("option_last_hope") if action in insight.hopeless else say("act_hunker_down")
        case TurnReady():
            return say("option_turn_ready")
        case Play():
            name = action_name(action_of(compiled, view.side, action))
            note = _note(compiled, view, action, insight)
            return say("use_noted", action=name, note=note) if note else name
        case UseSeat(seat=seat):
            names = {"action": action_name(action_of(compiled, view.side, action)), "seat": seat_word(compiled, seat)}
            note = _note(compiled, view, action, insight)
            return say("use_of_seat_noted", **names, note=note) if note else say("use_of_seat", **names)
        case SwitchSeats(counter=counter):
            return _seated(compiled, view, counter, "option_switch")
        case Enter() | Exit() | Reposition():
            return say("option_change_first", change=change(compiled, view, action))
        case _:
            assert_never(action)


def change(compiled: CompiledScenario, view: PlayerView, action: SeatChange) -> str:
    """A soldier's change of seats (A4.1); entering the enemy's vehicle captures it (A4.2)."""
    match action:
        case Enter(seat=seat):
            captures = view.holders[compiled.seats[seat].vehicle] != view.side
            return say("option_capture" if captures else "option_enter", seat=seat_of_vehicle(compiled, seat))
        case Exit():
            return say("act_exit")
        case Reposition(seat=seat):
            return say("option_reposition", seat=seat_name(compiled, seat))
        case _:
            assert_never(action)


def option(compiled: CompiledScenario, view: PlayerView, decision: Decision, action: Action, insight: Insight) -> str:
    """One option of a decision, complete in itself."""
    side = decision.side
    match action:
        case Bid(card):
            value = compiled.cards[side][card].initiative
            return say("option_bid", card=card_name(compiled, side, card), value=value)
        case Enter() | Exit() | Reposition() if decision.ask is DecisionKind.CREW:
            return change(compiled, view, action)
        case Play() | HunkerDown() | TurnReady() | UseSeat() | SwitchSeats() | Enter() | Exit() | Reposition():
            name = card_name(compiled, side, action.card)
            return say("option_card", card=name, use=card_use(compiled, view, action, insight))
        case EndTurn():
            return say("option_end_turn")
        case Step(tile) | AimAt(tile) | MarkTile(tile):
            return tile_summary(compiled, view, tile)
        case FinishAction():
            return _done(compiled, view, decision)
        case LeaveBoard():
            return _leave(compiled, view, decision.about.counter)
        case GuideCounter(counter):
            return say(
                "option_guide", unit=unit_name(compiled, counter), tile=tile_name(compiled, view.places[counter])
            )
        case TakeCard(card):
            zone, cards = (
                (Zone.SUPPLY, view.own.supply) if decision.ask is DecisionKind.BOLSTER else (Zone.PLAY, view.own.play)
            )
            names = {"card": card_name(compiled, side, card), "zone": zone_name(zone)}
            return say("option_take", **names, copies=cards[card])
        case DrawCards(count):
            return say("option_draw", count=count)
        case Fire(target):
            (sum_,) = (sum_ for sum_ in insight.sums if sum_.target == target)
            return attack_sum(compiled, view, sum_)
        case RepairVehicle(vehicle):
            words = vehicle_in_short(compiled, view, vehicle)
            return words if view.holders[vehicle] == side else say("option_repair_enemy", vehicle=words)
        case HitSoldier(counter):
            return _seated(compiled, view, counter, "option_hit")
        case _:
            assert_never(action)


def attack_sum(compiled: CompiledScenario, view: PlayerView, sum_: AttackSum) -> str:
    """The arithmetic of an attack: base defence, cover, range, total, dice, and the chance to hit (C7.3)."""
    is_vehicle = compiled.kinds[sum_.target] is PieceKind.VEHICLE
    return say(
        "attack_sum",
        target=(vehicle_in_short if is_vehicle else counter_with_state)(compiled, view, sum_.target),
        tile=tile_name(compiled, view.places[sum_.target]),
        sum=defence_sum(compiled, sum_),
        dice=sum_.dice,
        chance=percentage(sum_.chance),
    )


def _note(compiled: CompiledScenario, view: PlayerView, use: Play | UseSeat, insight: Insight) -> str:
    """A note on a use: no effect, none but the enemy gains by it, the best chance, or the value of the tile."""
    if use in insight.without_effect:
        return say("no_effect")
    if use in insight.for_enemy:
        return say("note_repairs_enemy")
    chance = insight.best_chance(compiled, view.side, use)
    if chance is not None:
        return say("note_chance", chance=percentage(chance))
    if action_of(compiled, view.side, use).kind is ActionKind.CONTROL:
        return _control_value(compiled, view, compiled.uses[view.side][use.card].counter)
    return ""


def _control_value(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """The points for controlling a counter's tile; structures give none to the LRDG (C8.2, A8.1)."""
    place = view.places[counter]
    tile = compiled.spawn[counter] if place == OFF else place
    worth = [say("tile_objective", points=view.objectives[tile])] if view.objectives[tile] else []
    if view.side != LRDG_SIDE:
        worth += [structure_points(compiled, structure) for structure in structures_on(compiled, view, tile)]
    return ", ".join(worth)


def _done(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> str:
    """Stopping before all that an action allows (C4.2), or staying in place (A4.1)."""
    counter = decision.about.counter
    match decision.ask:
        case DecisionKind.CREW if view.riding[counter] != OFF:
            return say("option_stay_seated")
        case DecisionKind.STEP | DecisionKind.CREW:
            return say("option_stay", tile=tile_name(compiled, view.places[counter]))
        case DecisionKind.GUIDE:
            return say("option_no_one")
        case DecisionKind.NAVIGATE | DecisionKind.SURVEIL:
            return say("option_no_more_tiles")
        case _:
            return say("option_no_more")


def _leave(compiled: CompiledScenario, view: PlayerView, counter: int) -> str:
    """The counters that would leave the board: a soldier, or a vehicle and all in it (A8.2)."""
    inside = [rider_in(view, seat) for seat in compiled.seats_of[counter] if seat in view.riding]
    tile = tile_name(compiled, view.places[counter])
    return say("option_leave", tile=tile, counters=counters_listed(compiled, [counter, *inside]))


def _seated(compiled: CompiledScenario, view: PlayerView, counter: int, key: str) -> str:
    return say(key, soldier=soldier_name(compiled, view, counter), seat=seat_name(compiled, view.riding[counter]))
