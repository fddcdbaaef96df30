"""The components of a side: cards, the counters that they act through, vehicles and structures (C1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from core.ids import CardKind, Game, PieceKind
from core.scenario import Card, CardAction, Counter, Seat
from scenarios.phrases import OWN
from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.schema import CardEntry, FactionEntry
from scenarios.validation.force import MOST_COPIES, fog_problems
from scenarios.validation.game_terms import GAME_TERMS
from scenarios.validation.names import range_problems, repeat_problems
from scenarios.validation.pieces import card_problems, counter_problems
from scenarios.validation.placement import stray_structure_problems


@dataclass(frozen=True, slots=True)
class Faction:
    """The cards and counters that a side owns, in their order, and the printed copies by code (C1.1).

    The counters are those of the combat cards, then vehicles, then structures.
    """

    cards: tuple[Card, ...]
    counters: tuple[Counter, ...]
    copies: Mapping[str, int]

    def codes(self, *kinds: PieceKind) -> set[str]:
        """Return the codes of the counters of some kinds."""
        return {counter.code for counter in self.counters if counter.kind in kinds}


def faction_from_entry(entry: FactionEntry, game: Game) -> Faction:
    """Return a faction's cards and counters; the fog card comes last."""
    cards: list[Card] = []
    counters: list[Counter] = []
    copies: dict[str, int] = {}
    for key, printed in entry.cards.items():
        for card in _cards(key, printed):
            cards.append(card)
            copies[card.code] = printed.copies
            if printed.defence is not None:
                counters.append(_counter(card, printed.defence, game))
    cards.sort(key=lambda card: card.kind is CardKind.FOG)
    return Faction(tuple(cards), (*counters, *_vehicles(entry), *_structures(entry)), copies)


def faction_problems(entry: FactionEntry, game: Game, *place: str | int) -> Iterator[Problem]:
    """Yield what is wrong with a faction."""
    for key, printed in entry.cards.items():
        yield from _card_entry_problems(key, printed, game, *place, "cards", key)
    for code, vehicle in entry.vehicles.items():
        for name, seat in vehicle.seats.items():
            yield from _own_problems(seat.actions, "", *place, "vehicles", code, "seats", name, "actions")
    for counter in _vehicles(entry):
        yield from counter_problems(counter, game, *place, "vehicles", counter.code)
    for counter in _structures(entry):
        yield from counter_problems(counter, game, *place, "structures", counter.code)
    if GAME_TERMS[game].structure_side and GAME_TERMS[game].structure_side not in entry.sides:
        yield from stray_structure_problems(entry.structures, *place)
    faction = faction_from_entry(entry, game)
    yield from repeat_problems((card.code for card in faction.cards), *place, "cards")
    yield from repeat_problems(
        (*dict.fromkeys(card.code for card in faction.cards), *entry.vehicles), *place, "vehicles"
    )
    yield from repeat_problems((*entry.vehicles, *entry.structures), *place, "structures")
    yield from fog_problems(faction.cards, *place, "cards")
    yield from _squad_problems(entry, {card.squad for card in faction.cards}, *place)


def specialism_problems(factions: Iterable[Faction]) -> Iterator[Problem]:
    """Report seats that ask for a specialism which no soldier of either side has (A4.6)."""
    everybody = tuple(factions)
    known = {card.specialism for faction in everybody for card in faction.cards} | {""}
    for counter in (counter for faction in everybody for counter in faction.counters):
        for seat in counter.seats:
            if seat.specialism not in known:
                place = ("vehicles", counter.code, "seats", seat.name, "specialism")
                yield problem(ProblemReason.SPECIALISM_OF_NOBODY, *place, found=printable(seat.specialism))


def _cards(key: str, entry: CardEntry) -> Iterator[Card]:
    """The cards of an entry, one for each of its squads (C1.3, N1.1)."""
    for letter in entry.squads or ("",):
        squad = letter or entry.squad
        actions = _for_squad(entry.actions, squad)
        yield Card(
            key + letter, entry.title, entry.kind, squad, entry.initiative, actions, entry.specialism, entry.name
        )


def _for_squad(actions: Iterable[CardAction], squad: str) -> tuple[CardAction, ...]:
    """Replace `own` in actions by the squad's letter."""
    return tuple(replace(action, squad=squad) if action.squad == OWN else action for action in actions)


def _counter(card: Card, defence: int, game: Game) -> Counter:
    """The counter that a combat card acts through (C1.2)."""
    return Counter(card.code, card.title, card.squad, defence, GAME_TERMS[game].people, name=card.name)


def _vehicles(entry: FactionEntry) -> Iterator[Counter]:
    for code, printed in entry.vehicles.items():
        yield Counter(
            code,
            printed.title,
            "",
            printed.defence,
            PieceKind.VEHICLE,
            printed.armoured,
            printed.critical,
            printed.integrity,
            seats=tuple(
                Seat(name, _for_squad(seat.actions, ""), seat.specialism) for name, seat in printed.seats.items()
            ),
            name=printed.make,
        )


def _structures(entry: FactionEntry) -> Iterator[Counter]:
    for code, printed in entry.structures.items():
        yield Counter(code, printed.title, "", 0, PieceKind.STRUCTURE, armoured=printed.defence, points=printed.points)


def _card_entry_problems(key: str, entry: CardEntry, game: Game, *place: str | int) -> Iterator[Problem]:
    if entry.squad and entry.squads:
        yield problem(ProblemReason.SQUAD_AND_SQUADS, *place, "squads")
        return
    for card in _cards(key, entry):
        yield from card_problems(card, game, *place)
    yield from range_problems(entry.copies, 1, MOST_COPIES, *place, "copies")
    yield from _own_problems(entry.actions, entry.squad or "".join(entry.squads), *place, "actions")
    yield from _defence_problems(key, entry, game, *place)


def _own_problems(actions: Iterable[CardAction], squads: str, *place: str | int) -> Iterator[Problem]:
    """Only a card of a squad can have an action for its own squad (C1.3)."""
    for number, action in enumerate(actions):
        if action.squad == OWN and not squads:
            yield problem(ProblemReason.OWN_WITHOUT_SQUAD, *place, number, found=action.kind.value)


def _squad_problems(entry: FactionEntry, squads: set[str], *place: str | int) -> Iterator[Problem]:
    """Report actions for a squad that no card of the side belongs to (C1.3)."""
    for key, printed in entry.cards.items():
        for number, action in enumerate(printed.actions):
            if action.squad not in squads | {"", OWN}:
                where = (*place, "cards", key, "actions", number)
                yield problem(ProblemReason.SQUAD_OF_NOBODY, *where, found=printable(action.squad))


def _defence_problems(key: str, entry: CardEntry, game: Game, *place: str | int) -> Iterator[Problem]:
    """A combat card has a counter with a defence, and no other card has (C1.2)."""
    if entry.defence is None:
        if entry.kind is CardKind.COMBAT:
            yield problem(ProblemReason.MISSING_KEY, *place, "defence", found="defence")
    elif entry.kind is not CardKind.COMBAT:
        yield problem(ProblemReason.DEFENCE_WITHOUT_COUNTER, *place, "defence", kind=entry.kind.value)
    else:
        for card in _cards(key, entry):
            yield from counter_problems(_counter(card, entry.defence, game), game, *place)
