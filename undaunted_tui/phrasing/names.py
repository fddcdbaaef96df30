"""Names of sides, cards, counters, seats, tiles, actions and zones."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from core.compiled_scenario import CompiledScenario
from core.ids import ActionKind, CardKind, PieceKind, Side, Zone
from core.scenario import CardAction, Scenario
from core.state import CardCounts
from scenarios.listing import ListedScenario
from scenarios.wording import PREFIXES
from undaunted_tui.i18n.messages import say

ALMOST_CERTAIN = 99
"""The highest percentage of a chance that is not certain."""


def source_name(scenario: Scenario | ListedScenario) -> str:
    """The source of a scenario's figures, or nothing for printed ones."""
    match scenario.source:
        case "known":
            return ""
        case "reconstructed":
            return say("source_reconstructed")
        case pack:
            return pack


def side_name(compiled: CompiledScenario, side: Side) -> str:
    """A side, as in “Germany”."""
    return say(f"side_{compiled.ruleset.sides[side]}")


def side_in_sentence(compiled: CompiledScenario, side: Side) -> str:
    """A side within a sentence, as in “the US”."""
    return say(f"the_{compiled.ruleset.sides[side]}")


def side_at_start(compiled: CompiledScenario, side: Side) -> str:
    """A side at the beginning of a sentence, as in “The US”."""
    name = side_in_sentence(compiled, side)
    return name[:1].upper() + name[1:]


def side_short_name(compiled: CompiledScenario, side: Side) -> str:
    """A side where there is little space, as in “US”."""
    return say(f"short_{compiled.ruleset.sides[side]}")


def side_adjective(compiled: CompiledScenario, side: Side) -> str:
    """A side as an adjective, as in “German”."""
    return say(f"adj_{compiled.ruleset.sides[side]}")


def card_name(compiled: CompiledScenario, side: Side, card: int) -> str:
    """A card without its side, as in “Rifleman A”."""
    printed = compiled.cards[side][card]
    if printed.kind is CardKind.FOG:
        return say("card_fog")
    return _titled(say(f"unit_{printed.title}"), printed.squad)


def card_of_side(compiled: CompiledScenario, side: Side, card: int) -> str:
    """A card with its side, as in “German Rifleman A”."""
    return _owned(compiled, side, card_name(compiled, side, card))


def unit_name(compiled: CompiledScenario, counter: int) -> str:
    """A counter without its side, as in “Rifleman A”."""
    printed = compiled.counters[counter]
    return _titled(say(f"{PREFIXES[printed.kind]}_{printed.title}"), printed.squad)


def with_own_name(words: str, name: str) -> str:
    """A card or counter with the name of its soldier or the make of its vehicle, if a pack gives one (C1.3)."""
    return say("title_with_name", title=words, name=name) if name else words


def with_name_that_fits(words: str, name: str, width: int) -> str:
    """A counter with its own name if both fit a width, else without."""
    whole = with_own_name(words, name)
    return whole if len(whole) <= width else words


def named_unit(compiled: CompiledScenario, counter: int) -> str:
    """A counter without its side, with the soldier's name or the vehicle's make if there is one."""
    return with_own_name(unit_name(compiled, counter), compiled.counters[counter].name)


def counter_name(compiled: CompiledScenario, counter: int) -> str:
    """A counter with its side, as in “German Rifleman A”; a structure has no side (A7.5)."""
    name = unit_name(compiled, counter)
    if compiled.kinds[counter] is PieceKind.STRUCTURE:
        return name
    return _owned(compiled, compiled.owner[counter], name)


def counters_listed(compiled: CompiledScenario, counters: Iterable[int]) -> str:
    """A list of counters without their side."""
    return ", ".join(unit_name(compiled, counter) for counter in counters)


def seat_word(compiled: CompiledScenario, seat: int) -> str:
    """The role of a seat, as in “driver”."""
    return say(f"seat_{compiled.seats[seat].seat.name}")


def seat_name(compiled: CompiledScenario, seat: int) -> str:
    """A seat without its vehicle, as in “driver’s seat”."""
    return say("place_of_seat", seat=seat_word(compiled, seat))


def seat_of_vehicle(compiled: CompiledScenario, seat: int) -> str:
    """A seat with its vehicle, as in “Scout Car, driver’s seat”."""
    vehicle = unit_name(compiled, compiled.seats[seat].vehicle)
    return say("place_in_vehicle", vehicle=vehicle, seat=seat_name(compiled, seat))


def tile_name(compiled: CompiledScenario, tile: int) -> str:
    """The designation of a tile (C1.6)."""
    return compiled.board.tiles[tile].name


def specialism_name(specialism: str) -> str:
    """A specialism of soldiers, as in “tank crew” (A1.3)."""
    return say(f"specialism_{specialism}")


def action_kind_name(kind: ActionKind) -> str:
    """An action by its kind alone, as in “Bolster”."""
    return say(f"act_{kind}")


def action_name(action: CardAction) -> str:
    """An action as its card prints it, as in “Bolster 2 A” (C1.3)."""
    name = action_kind_name(action.kind)
    if not action.value:
        return name
    if not action.squad:
        return say("action_with_value", action=name, value=action.value)
    return say("action_with_squad", action=name, value=action.value, squad=action.squad)


def zone_name(zone: Zone) -> str:
    """A zone of a side's cards (C1.4)."""
    return say(f"zone_{zone.name.lower()}")


def card_count(count: int) -> str:
    """A number of cards."""
    return say("card_count", count=count)


def copies_name(compiled: CompiledScenario, side: Side, card: int, copies: int) -> str:
    """A card and how many copies of it, if more than one."""
    name = card_name(compiled, side, card)
    return name if copies == 1 else say("card_copies", card=name, copies=copies)


def cards_listed(compiled: CompiledScenario, side: Side, cards: CardCounts) -> str:
    """The cards of a zone in the side's order, or the word for none."""
    names = [copies_name(compiled, side, card, copies) for card, copies in enumerate(cards) if copies]
    return ", ".join(names) or say("no_cards")


def count_cards(compiled: CompiledScenario, side: Side, cards: tuple[int, ...]) -> CardCounts:
    """Return cards as counts per kind, as zones have them."""
    return tuple(cards.count(card) for card in range(len(compiled.cards[side])))


def percentage(chance: Fraction) -> str:
    """A chance in percent; only certainty is shown as 100."""
    value = 100 if chance == 1 else min(round(chance * 100), ALMOST_CERTAIN)
    return say("percentage", value=value)


def _titled(title: str, squad: str) -> str:
    return say("title_with_squad", title=title, squad=squad) if squad else title


def _owned(compiled: CompiledScenario, side: Side, name: str) -> str:
    return say("name_with_side", side=side_adjective(compiled, side), name=name)
