"""What a side owns: cards, the counters that they act through, vehicles and structures (C1.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from core.ids import CardKind, Game, PieceKind
from core.scenario import Card, CardAction, Counter, Seat
from scenarios.faults import Fault, Reason, fault
from scenarios.phrases import OWN
from scenarios.schema import CardEntry, FactionEntry
from scenarios.sense.force import MOST_COPIES, fog_flaws
from scenarios.sense.games import TERMS
from scenarios.sense.names import beyond, repeated
from scenarios.sense.pieces import card_flaws, counter_flaws
from scenarios.sense.placing import strays


@dataclass(frozen=True, slots=True)
class Faction:
    """The cards and counters that a side owns, in their order, and the printed copies by code (C1.1).

    The counters are those of the combat cards, then vehicles, then structures.
    """

    cards: tuple[Card, ...]
    counters: tuple[Counter, ...]
    copies: Mapping[str, int]

    def codes(self, *kinds: PieceKind) -> set[str]:
        """The codes of the counters of some kinds."""
        return {counter.code for counter in self.counters if counter.kind in kinds}


def faction_of(entry: FactionEntry, game: Game) -> Faction:
    """A faction's cards and counters, fog last."""
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


def faction_flaws(entry: FactionEntry, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a faction."""
    for key, printed in entry.cards.items():
        yield from _card_entry_flaws(key, printed, game, *place, "cards", key)
    for code, vehicle in entry.vehicles.items():
        for name, seat in vehicle.seats.items():
            yield from _own_flaws(seat.actions, "", *place, "vehicles", code, "seats", name, "actions")
    for counter in _vehicles(entry):
        yield from counter_flaws(counter, game, *place, "vehicles", counter.code)
    for counter in _structures(entry):
        yield from counter_flaws(counter, game, *place, "structures", counter.code)
    if TERMS[game].keeper and TERMS[game].keeper not in entry.sides:
        yield from strays(entry.structures, *place)
    faction = faction_of(entry, game)
    yield from repeated((card.code for card in faction.cards), *place, "cards")
    yield from repeated((*dict.fromkeys(card.code for card in faction.cards), *entry.vehicles), *place, "vehicles")
    yield from repeated((*entry.vehicles, *entry.structures), *place, "structures")
    yield from fog_flaws(faction.cards, *place, "cards")


def _cards(key: str, entry: CardEntry) -> Iterator[Card]:
    """The cards of an entry, one for each of its squads (C1.3, N1.1)."""
    for letter in entry.squads or ("",):
        squad = letter or entry.squad
        actions = _for_squad(entry.actions, squad)
        yield Card(key + letter, entry.title, entry.kind, squad, entry.initiative, actions, entry.specialism)


def _for_squad(actions: Iterable[CardAction], squad: str) -> tuple[CardAction, ...]:
    """Actions with the squad's letter in the place of `own`."""
    return tuple(replace(action, squad=squad) if action.squad == OWN else action for action in actions)


def _counter(card: Card, defence: int, game: Game) -> Counter:
    """The counter that a combat card acts through (C1.2)."""
    return Counter(card.code, card.title, card.squad, defence, TERMS[game].people)


def _vehicles(entry: FactionEntry) -> Iterator[Counter]:
    """The vehicles of a faction (A1.3)."""
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
        )


def _structures(entry: FactionEntry) -> Iterator[Counter]:
    """The structure markers of a faction (A1.4)."""
    for code, printed in entry.structures.items():
        yield Counter(code, printed.title, "", 0, PieceKind.STRUCTURE, armoured=printed.defence, points=printed.points)


def _card_entry_flaws(key: str, entry: CardEntry, game: Game, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a card as it stands in the file."""
    if entry.squad and entry.squads:
        yield fault(Reason.SQUAD_AND_SQUADS, *place, "squads")
        return
    for card in _cards(key, entry):
        yield from card_flaws(card, game, *place)
    yield from beyond(entry.copies, 1, MOST_COPIES, *place, "copies")
    yield from _own_flaws(entry.actions, entry.squad or "".join(entry.squads), *place, "actions")
    yield from _defence_flaws(key, entry, game, *place)


def _own_flaws(actions: Iterable[CardAction], squads: str, *place: str | int) -> Iterator[Fault]:
    """Only a card of a squad can have an action for its own squad (C1.3)."""
    for number, action in enumerate(actions):
        if action.squad == OWN and not squads:
            yield fault(Reason.OWN_WITHOUT_SQUAD, *place, number, found=action.kind.value)


def _defence_flaws(key: str, entry: CardEntry, game: Game, *place: str | int) -> Iterator[Fault]:
    """A combat card has a counter with a defence, and no other card has (C1.2)."""
    if entry.defence is None:
        if entry.kind is CardKind.COMBAT:
            yield fault(Reason.MISSING_KEY, *place, "defence", found="defence")
    elif entry.kind is not CardKind.COMBAT:
        yield fault(Reason.DEFENCE_WITHOUT_COUNTER, *place, "defence", kind=entry.kind.value)
    else:
        for card in _cards(key, entry):
            yield from counter_flaws(_counter(card, entry.defence, game), game, *place)
