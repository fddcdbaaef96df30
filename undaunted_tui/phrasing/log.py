"""Sentences of the log: a label, a colon, and the facts of an event."""

from __future__ import annotations

from typing import assert_never

from core.compiled_scenario import CompiledScenario
from core.events import (
    ActionTaken,
    AttackRolled,
    BidPlaced,
    CardResolved,
    CardsMoved,
    Cause,
    CounterEscaped,
    CounterGuided,
    CounterMoved,
    CounterNeutralised,
    CounterReadied,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    DamageChanged,
    DeckRebuilt,
    DeckShuffled,
    DrawNamed,
    EmptyTileBlasted,
    Event,
    GameEnded,
    HopeLost,
    HopeRegained,
    InitiativeTaken,
    MarkerPlaced,
    MarkerTurned,
    ObjectiveRaised,
    RiderHit,
    RoundBegan,
    SeatLeft,
    SeatsSwitched,
    SeatTaken,
    StructureDestroyed,
    TargetMoved,
    TileChosen,
    TurnBegan,
    TurnEnded,
    VehicleActionTaken,
    VehicleCaptured,
)
from core.ids import OFF, Game, Marker, PieceKind, Side, Zone, other
from core.scenario import CardAction
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.defence_sums import defence_sum
from undaunted_tui.phrasing.names import (
    action_name,
    card_name,
    card_of_side,
    cards_listed,
    count_cards,
    counter_name,
    seat_name,
    seat_of_vehicle,
    side_at_start,
    side_in_sentence,
    side_name,
    tile_name,
    unit_name,
    zone_name,
)
from undaunted_tui.phrasing.victory import ending

HOPE_RULE = {Game.NORMANDY: "N8.4", Game.NORTH_AFRICA: "A8.4"}
"""The rule by which each game judges that a side is beyond all hope."""

CARD_MESSAGES = {
    Cause.BOLSTER: "log_bolster",
    Cause.INSPIRE: "log_inspire",
    Cause.FOG: "log_fog",
    Cause.CONCEAL: "log_fog",
    Cause.RECON: "log_recon",
}
"""Messages for one card that support or scouting moves (C6)."""


def log_sentence(compiled: CompiledScenario, event: Event) -> str | None:
    """Return the sentence for an event as its reader may see it, or None for a minor one."""
    match event:
        case RoundBegan(number):
            return say("log_round", round=number)
        case DeckRebuilt(side, count):
            return say("log_deck_rebuilt", side=side_at_start(compiled, side), count=count)
        case CardsMoved():
            return _cards_moved(compiled, event)
        case (
            BidPlaced()
            | DeckShuffled()
            | CardResolved()
            | DrawNamed()
            | CounterGuided()
            | TileChosen()
            | RiderHit()
            | StructureDestroyed()
        ):
            return None
        case InitiativeTaken():
            return _initiative(compiled, event)
        case TurnBegan(side):
            return say("log_turn_began", side=side_at_start(compiled, side))
        case TurnEnded(side):
            return say("log_turn_ended", side=side_at_start(compiled, side))
        case ActionTaken(side, card, kind, value, squad):
            action = action_name(CardAction(kind, value, squad))
            return say("log_action", card=card_of_side(compiled, side, card), action=action)
        case CounterSpawned(counter, tile):
            return say("log_spawned", counter=counter_name(compiled, counter), tile=tile_name(compiled, tile))
        case CounterMoved(counter, start, tile):
            names = {"start": tile_name(compiled, start), "tile": tile_name(compiled, tile)}
            return say("log_moved", counter=counter_name(compiled, counter), **names)
        case CounterRemoved(counter, tile):
            return _removed(compiled, counter, tile)
        case CounterSuppressed(counter):
            return say("log_suppressed", counter=counter_name(compiled, counter))
        case CounterReadied(counter):
            return say("log_readied", counter=counter_name(compiled, counter))
        case MarkerPlaced(side, tile):
            return say("log_scouted", side=side_at_start(compiled, side), tile=tile_name(compiled, tile))
        case MarkerTurned(side, tile, marker):
            key = "log_controlled" if marker is Marker.CONTROLLED else "log_control_lost"
            return say(key, side=side_at_start(compiled, side), tile=tile_name(compiled, tile))
        case ObjectiveRaised(_, tile, points):
            return say("log_objective", tile=tile_name(compiled, tile), points=points)
        case TargetMoved(side, _, tile):
            if tile == OFF:
                return say("log_target_off", side=side_at_start(compiled, side))
            return say("log_target", side=side_at_start(compiled, side), tile=tile_name(compiled, tile))
        case AttackRolled():
            return _attack(compiled, event)
        case EmptyTileBlasted(_, tile):
            return say("log_empty_tile", tile=tile_name(compiled, tile))
        case VehicleActionTaken(side, card, seat, kind, value):
            names = {"card": card_of_side(compiled, side, card), "seat": seat_of_vehicle(compiled, seat)}
            return say("log_vehicle_action", **names, action=action_name(CardAction(kind, value)))
        case SeatTaken(counter, seat, before):
            key = "log_entered" if before == OFF else "log_repositioned"
            return say(key, counter=counter_name(compiled, counter), seat=seat_of_vehicle(compiled, seat))
        case SeatsSwitched():
            return _switched(compiled, event)
        case SeatLeft(counter, seat, tile):
            names = {"seat": seat_of_vehicle(compiled, seat), "tile": tile_name(compiled, tile)}
            return say("log_seat_left", counter=counter_name(compiled, counter), **names)
        case VehicleCaptured(side, counter):
            return say("log_captured", vehicle=counter_name(compiled, counter), side=side_in_sentence(compiled, side))
        case DamageChanged():
            return _damage(compiled, event)
        case CounterEscaped(counter, tile):
            return say("log_escaped", counter=counter_name(compiled, counter), tile=tile_name(compiled, tile))
        case CounterNeutralised(side, counter, count):
            names = {"counter": counter_name(compiled, counter), "side": side_name(compiled, side)}
            return say("log_neutralised", **names, count=count, goal=compiled.goals[side].count)
        case HopeLost(side):
            return say("log_hope_lost", side=side_at_start(compiled, side), rule=HOPE_RULE[compiled.ruleset.game])
        case HopeRegained(side):
            return say("log_hope_regained", side=side_at_start(compiled, side))
        case GameEnded(winner, how):
            return _game_ended(compiled, winner, how)
        case _:
            assert_never(event)


def _cards_moved(compiled: CompiledScenario, event: CardsMoved) -> str | None:
    """The sentence for moved cards, or None if another event says the same."""
    match event.cause:
        case Cause.PLAY | Cause.BID | Cause.LOST | Cause.ESCAPE:
            return None
        case Cause.DRAW:
            return _counted(compiled, event, "log_drawn", "log_drawn_hidden")
        case Cause.TURN_END:
            return (
                _counted(compiled, event, "log_unplayed", "log_unplayed_hidden") if event.source is Zone.HAND else None
            )
        case Cause.HUNKER_DOWN:
            return say("log_hunkered_down", card=_only_card(compiled, event))
        case Cause.CASUALTY:
            names = {"card": _only_card(compiled, event), "zone": zone_name(event.source)}
            return say("log_casualty", **names, game=compiled.ruleset.game)
        case Cause.BOLSTER | Cause.INSPIRE | Cause.FOG | Cause.CONCEAL | Cause.RECON:
            assert event.cards is not None
            names = {
                "side": side_at_start(compiled, event.side),
                "card": card_name(compiled, event.side, event.cards[0]),
            }
            return say(CARD_MESSAGES[event.cause], **names)
        case _:
            assert_never(event.cause)


def _counted(compiled: CompiledScenario, event: CardsMoved, shown: str, hidden: str) -> str:
    side = side_at_start(compiled, event.side)
    if event.cards is None:
        return say(hidden, side=side, count=event.count)
    cards = cards_listed(compiled, event.side, count_cards(compiled, event.side, event.cards))
    return say(shown, side=side, count=event.count, cards=cards)


def _only_card(compiled: CompiledScenario, event: CardsMoved) -> str:
    assert event.cards is not None
    return card_of_side(compiled, event.side, event.cards[0])


def _initiative(compiled: CompiledScenario, event: InitiativeTaken) -> str:
    """Both bids and who holds the marker now; the holder's bid comes first (C3.4)."""
    first, second = event.holder, other(event.holder)
    bids = {"first": _bid(compiled, event, first), "second": _bid(compiled, event, second)}
    if event.tie:
        return say("log_tie", holder=side_in_sentence(compiled, first), **bids)
    return say("log_initiative", holder=side_at_start(compiled, first), **bids)


def _bid(compiled: CompiledScenario, event: InitiativeTaken, side: Side) -> str:
    card = event.bids[side]
    if card is None:
        return say("bid_none", side=side_name(compiled, side))
    name = card_name(compiled, side, card)
    return say("bid_revealed", side=side_name(compiled, side), card=name, value=event.values[side])


REMOVED = {
    PieceKind.UNIT: "log_removed",
    PieceKind.SOLDIER: "log_fallen",
    PieceKind.VEHICLE: "log_destroyed",
    PieceKind.STRUCTURE: "log_destroyed",
}
"""Messages for a counter that leaves the board."""


def _removed(compiled: CompiledScenario, counter: int, tile: int) -> str:
    """A counter that left the board, perhaps for good (N6.2, A6.3, A7.3, A7.5)."""
    key = REMOVED[compiled.kinds[counter]]
    return say(key, counter=counter_name(compiled, counter), tile=tile_name(compiled, tile))


def _switched(compiled: CompiledScenario, event: SeatsSwitched) -> str:
    """Two soldiers in the seats that they have now (A4.5)."""
    return say(
        "log_switched",
        vehicle=unit_name(compiled, compiled.seats[event.seat].vehicle),
        first=counter_name(compiled, event.counter),
        first_seat=seat_name(compiled, event.seat),
        second=counter_name(compiled, event.other),
        second_seat=seat_name(compiled, event.other_seat),
    )


def _damage(compiled: CompiledScenario, event: DamageChanged) -> str:
    """A vehicle's damage now, and whether it is disabled (A6.4, A7.2)."""
    printed = compiled.counters[event.counter]
    key = "log_damage"
    if event.disabled:
        key = "log_damage_disabled"
    elif event.before >= printed.critical:
        key = "log_damage_ready"
    vehicle = counter_name(compiled, event.counter)
    return say(key, vehicle=vehicle, damage=event.damage, integrity=printed.integrity)


def _attacker(compiled: CompiledScenario, event: AttackRolled) -> str:
    """The attacker: a counter, or a card that has none (A6.6)."""
    if event.attacker != OFF:
        return counter_name(compiled, event.attacker)
    cards = enumerate(compiled.uses[event.side])
    kinds = [(card, {use.action.kind for use in each.uses}) for card, each in cards if each.counter == OFF]
    return card_of_side(compiled, event.side, next(card for card, able in kinds if event.kind in able))


def _attack(compiled: CompiledScenario, event: AttackRolled) -> str:
    """An attack with its arithmetic and its dice (C7.3, C7.6)."""
    return say(
        "log_attack",
        attacker=_attacker(compiled, event),
        target=counter_name(compiled, event.target),
        tile=tile_name(compiled, event.tile),
        sum=defence_sum(compiled, event),
        dice=", ".join(map(str, event.dice)),
        result=say("hit") if event.hit else say("miss"),
    )


def rolling(compiled: CompiledScenario, event: AttackRolled) -> str:
    """An attack whose dice are still rolling."""
    return say(
        "prompt_rolling",
        attacker=_attacker(compiled, event),
        action=event.kind,
        target=counter_name(compiled, event.target),
        tile=tile_name(compiled, event.tile),
    )


def _game_ended(compiled: CompiledScenario, winner: Side | None, how: str) -> str:
    why = ending(compiled, winner, how)
    if winner is None:
        return say("log_draw", why=why)
    return say("log_victory", winner=side_name(compiled, winner), why=why)
