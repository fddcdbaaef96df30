"""The options of a decision in words, with what is worth knowing before one is chosen."""

from __future__ import annotations

from typing import assert_never

from core.actions import (
    Action,
    AimAt,
    Bid,
    Done,
    DrawCards,
    EndTurn,
    Enter,
    Exit,
    Fire,
    GuideCounter,
    HitSoldier,
    HunkerDown,
    Leave,
    Man,
    MarkTile,
    Play,
    RepairVehicle,
    Reposition,
    Step,
    SwitchSeats,
    TakeCard,
    TurnReady,
)
from core.decisions import Ask, Decision
from core.explain import AttackSum
from core.ids import OFF, ActionKind, PieceKind, Zone
from core.rules.vehicles import RAIDERS
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.insight import Insight, action_of
from undaunted_tui.sentences.names import (
    action_name,
    card_name,
    copies_name,
    counters_listed,
    percentage,
    seat_name,
    seat_of_vehicle,
    tile_name,
    unit_name,
    zone_name,
)
from undaunted_tui.sentences.places import structure_points, structures_on, tile_in_short
from undaunted_tui.sentences.sums import defence_sum
from undaunted_tui.sentences.vehicles import faced_name, rider_in, soldier_name, vehicle_in_short, whereabouts
from undaunted_tui.text import say

Change = Enter | Exit | Reposition
CardUse = Play | HunkerDown | TurnReady | Man | SwitchSeats | Change
"""What plays a card, or goes on with one."""


def card_heading(setting: Setting, view: PlayerView, card: int) -> str:
    """A card in the hand of the view's side, with where its counter is and whether it is suppressed."""
    side = view.side
    name = copies_name(setting, side, card, view.own.hand[card])
    counter = setting.uses[side][card].counter
    if counter == OFF:
        return name
    if view.places[counter] == OFF:
        return say("card_off_board", card=name, tile=tile_name(setting, setting.spawn[counter]))
    placed = whereabouts(setting, view, counter, name)
    return say("card_suppressed", card=placed) if view.suppressed[counter] else placed


def card_use(setting: Setting, view: PlayerView, action: CardUse, insight: Insight) -> str:
    """What a card would be played for, without the card's own name."""
    match action:
        case HunkerDown():
            return say("option_last_hope") if action in insight.hopeless else say("act_hunker_down")
        case TurnReady():
            return say("option_turn_ready")
        case Play():
            name = action_name(action_of(setting, view.side, action))
            note = _note(setting, view, action, insight)
            return say("use_noted", action=name, note=note) if note else name
        case Man(seat=seat):
            names = {"action": action_name(action_of(setting, view.side, action)), "seat": seat_name(setting, seat)}
            note = _note(setting, view, action, insight)
            return say("use_of_seat_noted", **names, note=note) if note else say("use_of_seat", **names)
        case SwitchSeats(counter=counter):
            return _seated(setting, view, counter, "option_switch")
        case Enter() | Exit() | Reposition():
            return say("option_change_first", change=change(setting, view, action))
        case _:
            assert_never(action)


def change(setting: Setting, view: PlayerView, action: Change) -> str:
    """How a soldier would change his place (A4.1); one who enters the enemy's vehicle captures it (A4.2)."""
    match action:
        case Enter(seat=seat):
            captures = view.holders[setting.seats[seat].vehicle] != view.side
            return say("option_capture" if captures else "option_enter", seat=seat_of_vehicle(setting, seat))
        case Exit():
            return say("act_exit")
        case Reposition(seat=seat):
            return say("option_reposition", seat=seat_name(setting, seat))
        case _:
            assert_never(action)


def option(setting: Setting, view: PlayerView, decision: Decision, action: Action, insight: Insight) -> str:
    """One option of a decision, complete in itself."""
    side = decision.side
    match action:
        case Bid(card):
            value = setting.cards[side][card].initiative
            return say("option_bid", card=card_name(setting, side, card), value=value)
        case Enter() | Exit() | Reposition() if decision.ask is Ask.CREW:
            return change(setting, view, action)
        case Play() | HunkerDown() | TurnReady() | Man() | SwitchSeats() | Enter() | Exit() | Reposition():
            name = card_name(setting, side, action.card)
            return say("option_card", card=name, use=card_use(setting, view, action, insight))
        case EndTurn():
            return say("option_end_turn")
        case Step(tile) | AimAt(tile) | MarkTile(tile):
            return tile_in_short(setting, view, tile)
        case Done():
            return _done(setting, view, decision)
        case Leave():
            return _leave(setting, view, decision.about.counter)
        case GuideCounter(counter):
            return say("option_guide", unit=unit_name(setting, counter), tile=tile_name(setting, view.places[counter]))
        case TakeCard(card):
            zone, cards = (Zone.SUPPLY, view.own.supply) if decision.ask is Ask.BOLSTER else (Zone.PLAY, view.own.play)
            names = {"card": card_name(setting, side, card), "zone": zone_name(zone)}
            return say("option_take", **names, copies=cards[card])
        case DrawCards(count):
            return say("option_draw", count=count)
        case Fire(target):
            (sum_,) = (sum_ for sum_ in insight.sums if sum_.target == target)
            return attack_sum(setting, view, sum_)
        case RepairVehicle(vehicle):
            return vehicle_in_short(setting, view, vehicle)
        case HitSoldier(counter):
            return _seated(setting, view, counter, "option_hit")
        case _:
            assert_never(action)


def attack_sum(setting: Setting, view: PlayerView, sum_: AttackSum) -> str:
    """The arithmetic of an attack: base defence, cover, range, total, dice, and the chance to hit (C7.3)."""
    is_vehicle = setting.kinds[sum_.target] is PieceKind.VEHICLE
    return say(
        "attack_sum",
        target=(vehicle_in_short if is_vehicle else faced_name)(setting, view, sum_.target),
        tile=tile_name(setting, view.places[sum_.target]),
        sum=defence_sum(setting, sum_),
        dice=sum_.dice,
        chance=percentage(sum_.chance),
    )


def _note(setting: Setting, view: PlayerView, use: Play | Man, insight: Insight) -> str:
    """What is worth knowing before a card is played: no effect, the best chance, what the tile is worth."""
    if use in insight.idle:
        return say("no_effect")
    chance = insight.best_chance(setting, view.side, use)
    if chance is not None:
        return say("note_chance", chance=percentage(chance))
    if action_of(setting, view.side, use).kind is ActionKind.CONTROL:
        return _worth(setting, view, setting.uses[view.side][use.card].counter)
    return ""


def _worth(setting: Setting, view: PlayerView, counter: int) -> str:
    """What controlling a counter's tile brings its side; a structure brings the raiders nothing (C8.2, A8.1)."""
    place = view.places[counter]
    tile = setting.spawn[counter] if place == OFF else place
    worth = [say("tile_objective", points=view.objectives[tile])] if view.objectives[tile] else []
    if view.side != RAIDERS:
        worth += [structure_points(setting, structure) for structure in structures_on(setting, view, tile)]
    return ", ".join(worth)


def _done(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """Stopping short of all that an action allows (C4.2), or staying in place (A4.1)."""
    counter = decision.about.counter
    match decision.ask:
        case Ask.CREW if view.riding[counter] != OFF:
            return say("option_stay_seated")
        case Ask.STEP | Ask.CREW:
            return say("option_stay", tile=tile_name(setting, view.places[counter]))
        case Ask.GUIDE:
            return say("option_no_one")
        case Ask.NAVIGATE | Ask.SURVEIL:
            return say("option_no_more_tiles")
        case _:
            return say("option_no_more")


def _leave(setting: Setting, view: PlayerView, counter: int) -> str:
    """Who would leave the board: a soldier, or a vehicle and all in it (A8.2)."""
    inside = [rider_in(view, seat) for seat in setting.seats_of[counter] if seat in view.riding]
    tile = tile_name(setting, view.places[counter])
    return say("option_leave", tile=tile, counters=counters_listed(setting, [counter, *inside]))


def _seated(setting: Setting, view: PlayerView, counter: int, key: str) -> str:
    """A message about a soldier in a vehicle and his seat."""
    return say(key, soldier=soldier_name(setting, view, counter), seat=seat_name(setting, view.riding[counter]))
