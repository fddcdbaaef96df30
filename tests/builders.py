"""Build a situation for a test, play entries in notation, and inspect the result."""

from __future__ import annotations

from functools import cache

from core.compiled_scenario import CompiledScenario
from core.decisions import DecisionContext
from core.engine import IllegalAction, apply, begin, relist
from core.events import BOOKKEEPING, Event
from core.explain import denied
from core.ids import OFF, CardId, CounterId, Fate, Marker, SeatId, Side, TileId, Zone
from core.notation import Act, read, write_action, write_counter, write_seat
from core.rng import derive_key, keyed_randbelow
from core.rules.rounds import InitiativeFrame, RoundsFrame, TurnOrderFrame
from core.rules.turn import TurnFrame
from core.setup import compile_scenario, set_up
from core.state import GameState, Outcome
from core.view import PlayerView, redact, view
from scenarios.catalog import load
from tests.event_text import event_line


@cache
def compiled(scenario: str) -> CompiledScenario:
    """A shipped scenario, compiled once for all tests."""
    return compile_scenario(load(scenario))


class GameBuilder:
    """A game as a test wants it: given with the builder methods, when with `do`, then with the rest.

    A new game is in the turn of `turn` with empty hands and everything else as the scenario sets it up. Cards are
    named by code, tiles by designation, counters as `us:RA`, seats as `italy:CAR:driver`.
    """

    def __init__(self, scenario: str | CompiledScenario = "normandy/1", turn: str = "") -> None:
        """Lay a scenario out in the middle of a side's turn, by default the first one's (the other's turn follows)."""
        self.compiled = compiled(scenario) if isinstance(scenario, str) else scenario
        self.events: list[Event] = []
        self.state = set_up(self.compiled, "test")
        self.state.round = 1
        side = self.side(turn) if turn else 0
        self._with_slot("stack", (RoundsFrame(), TurnOrderFrame((1 - side,)), TurnFrame(side)))

    # names

    def side(self, name: str) -> Side:
        """A side's number."""
        return self.compiled.side_named(name)

    def tile(self, name: str) -> TileId:
        """A tile's number, or OFF for an empty name."""
        return OFF if not name else self.compiled.tile_named(name)

    def counter(self, name: str) -> CounterId:
        """A counter's number by its name with side."""
        side, code = name.split(":")
        return self.compiled.counter_named(self.side(side), code)

    def card(self, side: str, code: str) -> CardId:
        """A card's number."""
        return self.compiled.card_named(self.side(side), code)

    def seat(self, name: str) -> SeatId:
        """A seat's number by the name of its vehicle and its own."""
        vehicle, _, seat = name.rpartition(":")
        return self.compiled.seat_named(self.counter(vehicle), seat)

    # given

    def _with_slot(self, slot: str, value: object) -> GameBuilder:
        """Change one slot of the state and list its decisions anew."""
        state = self.state.clone()
        setattr(state, slot, value)
        self.state = relist(state)
        return self

    def first_turn_over(self) -> GameBuilder:
        """Make this the second turn of its round."""
        return self._with_slot("stack", (RoundsFrame(), TurnOrderFrame(()), self.state.stack[-1]))

    def bidding(self) -> GameBuilder:
        """Begin at the initiative instead of in a turn."""
        return self._with_slot("stack", (RoundsFrame(), InitiativeFrame((None, None))))

    def cards(
        self, side: str, *, hand: str = "", deck: str = "", discard: str = "", play: str = "", supply: str = ""
    ) -> GameBuilder:
        """Put exactly these cards into a side's zones, and all its others out of the game."""
        number = self.side(side)
        named = {
            Zone.HAND: hand,
            Zone.DECK: deck,
            Zone.DISCARD: discard,
            Zone.PLAY: play,
            Zone.SUPPLY: supply,
        }
        zones = [[0] * len(self.compiled.cards[number]) for _ in Zone]
        zones[Zone.REMOVED] = list(self.compiled.totals[number])
        for zone, codes in named.items():
            for code in codes.split():
                card = self.card(side, code)
                zones[zone][card] += 1
                zones[Zone.REMOVED][card] -= 1
        assert min(zones[Zone.REMOVED]) >= 0, "more copies than the scenario has"
        both = list(self.state.zones)
        both[number] = tuple(map(tuple, zones))
        return self._with_slot("zones", tuple(both))

    def hand(self, side: str, codes: str) -> GameBuilder:
        """Give a side exactly this hand, out of its deck and supply; other zones keep the rest."""
        number = self.side(side)
        zones = [list(zone) for zone in self.state.zones[number]]
        for card, copies in enumerate(zones[Zone.HAND]):
            zones[Zone.DECK][card] += copies
            zones[Zone.HAND][card] = 0
        for code in codes.split():
            card = self.card(side, code)
            source = next(zone for zone in (Zone.DECK, Zone.SUPPLY, Zone.DISCARD) if zones[zone][card])
            zones[source][card] -= 1
            zones[Zone.HAND][card] += 1
        both = list(self.state.zones)
        both[number] = tuple(map(tuple, zones))
        return self._with_slot("zones", tuple(both))

    def place(self, name: str, tile: str) -> GameBuilder:
        """Put a counter on a tile, a vehicle with its soldiers, or off the board for an empty one."""
        moved = self.counter(name)
        riding = list(self.state.riding)
        riding[moved] = OFF
        inside = [counter for counter, seat in enumerate(riding) if seat in self.compiled.seats_of[moved]]
        places = list(self.state.places)
        for counter in (moved, *inside):
            places[counter] = self.tile(tile)
        return self._with_slot("riding", tuple(riding))._with_slot("places", tuple(places))

    def aboard(self, **seats: str) -> GameBuilder:
        """Put soldiers into seats of a vehicle on their side, as `Ri="CAR:driver"`, with the side as `side="italy"`."""
        side = seats.pop("side", self.compiled.ruleset.sides[0])
        riding, places = list(self.state.riding), list(self.state.places)
        for code, name in seats.items():
            soldier, seat = self.counter(f"{side}:{code}"), self.seat(name if name.count(":") > 1 else f"{side}:{name}")
            riding[soldier] = seat
            places[soldier] = places[self.compiled.seats[seat].vehicle]
        return self._with_slot("riding", tuple(riding))._with_slot("places", tuple(places))

    def only(self, *names: str) -> GameBuilder:
        """Take every counter off the board but these; a vehicle stays without its soldiers if they are not named."""
        kept = {self.counter(name) for name in names}
        places, riding = list(self.state.places), list(self.state.riding)
        for counter, seat in enumerate(riding):
            if counter not in kept:
                places[counter] = riding[counter] = OFF
            elif seat != OFF and self.compiled.seats[seat].vehicle not in kept:
                riding[counter] = OFF
        return self._with_slot("riding", tuple(riding))._with_slot("places", tuple(places))

    def damage(self, name: str, markers: int) -> GameBuilder:
        """Put so many damage markers on a vehicle."""
        damage = list(self.state.damage)
        damage[self.counter(name)] = markers
        return self._with_slot("damage", tuple(damage))

    def held(self, name: str, side: str) -> GameBuilder:
        """Give a vehicle to a side."""
        holders = list(self.state.holders)
        holders[self.counter(name)] = self.side(side)
        return self._with_slot("holders", tuple(holders))

    def gone(self, fate: Fate, *names: str) -> GameBuilder:
        """Let counters have left the board for good, by a fate."""
        fates, places, riding = list(self.state.fates), list(self.state.places), list(self.state.riding)
        for name in names:
            fates[self.counter(name)] = int(fate)
            places[self.counter(name)] = riding[self.counter(name)] = OFF
        return (
            self._with_slot("riding", tuple(riding))
            ._with_slot("places", tuple(places))
            ._with_slot("fates", tuple(fates))
        )

    def suppressed(self, *names: str) -> GameBuilder:
        """Turn counters suppressed."""
        faces = list(self.state.suppressed)
        for name in names:
            faces[self.counter(name)] = True
        return self._with_slot("suppressed", tuple(faces))

    def mark(self, side: str, marker: Marker, *tiles: str) -> GameBuilder:
        """Put, turn or take off a side's control markers."""
        rows = [list(row) for row in self.state.markers]
        for tile in tiles:
            rows[self.side(side)][self.tile(tile)] = int(marker)
        return self._with_slot("markers", tuple(map(tuple, rows)))

    def target(self, side: str, tile: str) -> GameBuilder:
        """Put a side's target marker on a tile."""
        targets = list(self.state.targets)
        targets[self.side(side)] = self.tile(tile)
        return self._with_slot("targets", tuple(targets))

    def objective(self, tile: str, points: int) -> GameBuilder:
        """Put an objective of so many points on a tile."""
        values = list(self.state.objectives)
        values[self.tile(tile)] = points
        return self._with_slot("objectives", tuple(values))

    def initiative(self, side: str) -> GameBuilder:
        """Give the initiative marker to a side."""
        return self._with_slot("initiative", self.side(side))

    def dice(self, *faces: int) -> GameBuilder:
        """Make the next dice show these faces, by finding a key under which they do."""
        chance = self.state.chance
        for number in range(1_000_000):
            key = derive_key("dice", number)
            if all(keyed_randbelow(key, chance + place, 10) == face for place, face in enumerate(faces, 1)):
                return self._with_slot("key", key)
        raise AssertionError("no key for these dice")

    # when

    def do(self, *entries: str) -> GameBuilder:
        """Play entries in notation; `events` then holds what they led to."""
        self.events = []
        for line in entries:
            entry = read(self.compiled, line)
            assert isinstance(entry, Act)
            self.state, events = apply(self.state, entry.side, entry.action, entry.salt)
            self.events += events
        return self

    def refused(self, line: str) -> str:
        """Try an entry that is not legal, which changes nothing, and name the rule that refuses it."""
        before, slots = self.state, self.state.clone()
        try:
            self.do(line)
        except IllegalAction as refusal:
            assert self.state is before
            assert before == slots
            assert before.open_decisions == slots.open_decisions
            return refusal.rule
        raise AssertionError(f"{line} is legal")

    # then

    def options(self, side: str) -> list[str]:
        """What a side may do now, in notation without the side."""
        number = self.side(side)
        return [
            write_action(self.compiled, number, option)
            for decision in self.state.open_decisions
            if decision.side == number
            for option in decision.options
        ]

    def denied(self, side: str) -> dict[str, str]:
        """What is denied to a side: card and action to rule id, a vehicle action with its seat before it."""
        number = self.side(side)
        found = {}
        for denial in denied(self.state, number):
            card = self.compiled.cards[number][denial.card]
            shown = f"{card.code} {card.actions[denial.use].kind}" if denial.seat == OFF else ""
            if denial.seat != OFF:
                place = self.compiled.seats[denial.seat].seat
                shown = f"{card.code} {write_seat(self.compiled, denial.seat)} {place.actions[denial.use].kind}"
            found[shown] = denial.rule
        return found

    def zone(self, side: str, zone: Zone) -> str:
        """The codes in a zone, sorted by the side's own order."""
        number = self.side(side)
        cards = self.compiled.cards[number]
        return " ".join(
            cards[card].code for card, copies in enumerate(self.state.zones[number][zone]) for _ in range(copies)
        )

    def at(self, name: str) -> str:
        """The tile that a counter stands on, empty if it is off the board."""
        place = self.state.places[self.counter(name)]
        return "" if place == OFF else self.compiled.board.tiles[place].name

    def seat_of(self, name: str) -> str:
        """The seat that a soldier sits in, empty on foot."""
        seat = self.state.riding[self.counter(name)]
        return "" if seat == OFF else write_seat(self.compiled, seat)

    def holder(self, name: str) -> str:
        """The side that a counter belongs to."""
        return self.compiled.ruleset.sides[self.state.holders[self.counter(name)]]

    def damage_of(self, name: str) -> int:
        """The damage markers on a vehicle."""
        return self.state.damage[self.counter(name)]

    def fate(self, name: str) -> Fate:
        """What became of a counter."""
        return Fate(self.state.fates[self.counter(name)])

    def is_suppressed(self, name: str) -> bool:
        """Whether a counter is suppressed."""
        return self.state.suppressed[self.counter(name)]

    def marker(self, side: str, tile: str) -> Marker:
        """A side's marker on a tile."""
        return Marker(self.state.markers[self.side(side)][self.tile(tile)])

    def targeted(self, side: str) -> str:
        """The tile with a side's target marker, empty if it is off the board."""
        tile = self.state.targets[self.side(side)]
        return "" if tile == OFF else self.compiled.board.tiles[tile].name

    def points(self, side: str) -> int:
        """A side's objective points."""
        return self.state.points(self.side(side))

    def on_board(self, side: str) -> list[str]:
        """The names of a side's counters on the board."""
        return [
            write_counter(self.compiled, counter)
            for counter in self.compiled.own[self.side(side)]
            if self.state.places[counter] != OFF
        ]

    @property
    def event_lines(self) -> list[str]:
        """All that the last entries led to, in words, without what only a referee reads."""
        return [event_line(self.compiled, event) for event in self.events if not isinstance(event, BOOKKEEPING)]

    @property
    def referee_lines(self) -> list[str]:
        """What only a referee reads of the last entries, in words."""
        return [event_line(self.compiled, event) for event in self.events if isinstance(event, BOOKKEEPING)]

    def event_lines_for(self, side: str) -> list[str]:
        """What a side gets to know of the last entries, in words, without what only a referee reads."""
        seen = [redact(event, self.side(side)) for event in self.events if not isinstance(event, BOOKKEEPING)]
        return [event_line(self.compiled, event) for event in seen]

    def view(self, side: str) -> PlayerView:
        """What a side may see."""
        return view(self.state, self.side(side))

    def events_of(self, kind: type[Event]) -> list[Event]:
        """The events of one kind that the last entries led to."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asks(self) -> str:
        """What the only open decision asks."""
        (decision,) = self.state.open_decisions
        return decision.ask

    @property
    def about(self) -> DecisionContext:
        """What the only open decision is about."""
        (decision,) = self.state.open_decisions
        return decision.about

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.outcome


def first_state(scenario: str, seed: str = "fresh") -> GameState:
    """A game at its first decision."""
    state, _ = begin(compiled(scenario), seed)
    return state
