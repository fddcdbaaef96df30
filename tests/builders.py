"""Tables for tests: put a situation together, play entries in notation, look at what came of it."""

from __future__ import annotations

from functools import cache

from core.chance import draw, key_of
from core.decisions import About
from core.engine import NotLegal, apply, begin, relist
from core.events import Event
from core.explain import denied
from core.ids import OFF, Marker, Side, Zone
from core.notation import Act, read, write_action, write_counter
from core.rules.rounds import Initiative, Rounds, Turns
from core.rules.turn import Turn
from core.setting import Setting
from core.setup import set_up, setting_of
from core.state import GameState, Outcome
from core.view import PlayerView, redact, view
from scenarios.catalog import load
from tests.story import tell


@cache
def setting(scenario: str) -> Setting:
    """A shipped scenario, worked out once for all tests."""
    return setting_of(load(scenario))


class Table:
    """A game laid out as a test wants it: given with the builder methods, when with `do`, then with the rest.

    A new table stands in the turn of `turn` with empty hands and everything else as the scenario sets it up. Cards are
    named by code, tiles by designation, counters as `us:RA`.
    """

    def __init__(self, scenario: str | Setting = "normandy/1", turn: str = "us") -> None:
        """Lay a scenario out in the middle of a side's turn (the other side's turn follows)."""
        self.setting = setting(scenario) if isinstance(scenario, str) else scenario
        self.events: list[Event] = []
        self.state = set_up(self.setting, "test")
        self.state.round = 1
        side = self.side(turn)
        self._given("stack", (Rounds(), Turns((1 - side,)), Turn(side)))

    # names

    def side(self, name: str) -> Side:
        """A side's number."""
        return self.setting.side_named(name)

    def tile(self, name: str) -> int:
        """A tile's number, or OFF for an empty name."""
        return self.setting.tile_named(name) if name else OFF

    def counter(self, name: str) -> int:
        """A counter's number by its name with side."""
        side, code = name.split(":")
        return self.setting.counter_named(self.side(side), code)

    def card(self, side: str, code: str) -> int:
        """A card's number."""
        return self.setting.card_named(self.side(side), code)

    # given

    def _given(self, slot: str, value: object) -> Table:
        """Change one slot of the state and list its decisions anew."""
        state = self.state.clone()
        setattr(state, slot, value)
        self.state = relist(state)
        return self

    def first_turn_over(self) -> Table:
        """Make this the second turn of its round."""
        return self._given("stack", (Rounds(), Turns(()), self.state.stack[-1]))

    def bidding(self) -> Table:
        """Stand at the initiative instead of in a turn."""
        return self._given("stack", (Rounds(), Initiative((None, None))))

    def cards(
        self, side: str, *, hand: str = "", deck: str = "", discard: str = "", play: str = "", supply: str = ""
    ) -> Table:
        """Put exactly these cards into a side's zones, and all its others out of the game."""
        number = self.side(side)
        named = {
            Zone.HAND: hand,
            Zone.DECK: deck,
            Zone.DISCARD: discard,
            Zone.PLAY: play,
            Zone.SUPPLY: supply,
        }
        zones = [[0] * len(self.setting.cards[number]) for _ in Zone]
        zones[Zone.REMOVED] = list(self.setting.totals[number])
        for zone, codes in named.items():
            for code in codes.split():
                card = self.card(side, code)
                zones[zone][card] += 1
                zones[Zone.REMOVED][card] -= 1
        assert min(zones[Zone.REMOVED]) >= 0, "more copies than the scenario has"
        both = list(self.state.zones)
        both[number] = tuple(map(tuple, zones))
        return self._given("zones", tuple(both))

    def hand(self, side: str, codes: str) -> Table:
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
        return self._given("zones", tuple(both))

    def place(self, name: str, tile: str) -> Table:
        """Put a counter on a tile, or off the board for an empty one."""
        places = list(self.state.places)
        places[self.counter(name)] = self.tile(tile)
        return self._given("places", tuple(places))

    def only(self, *names: str) -> Table:
        """Take every counter off the board but these."""
        kept = {self.counter(name) for name in names}
        return self._given(
            "places", tuple(place if counter in kept else OFF for counter, place in enumerate(self.state.places))
        )

    def suppressed(self, *names: str) -> Table:
        """Turn counters suppressed."""
        faces = list(self.state.suppressed)
        for name in names:
            faces[self.counter(name)] = True
        return self._given("suppressed", tuple(faces))

    def mark(self, side: str, marker: Marker, *tiles: str) -> Table:
        """Put, turn or take off a side's control markers."""
        rows = [list(row) for row in self.state.markers]
        for tile in tiles:
            rows[self.side(side)][self.tile(tile)] = int(marker)
        return self._given("markers", tuple(map(tuple, rows)))

    def target(self, side: str, tile: str) -> Table:
        """Put a side's target marker on a tile."""
        targets = list(self.state.targets)
        targets[self.side(side)] = self.tile(tile)
        return self._given("targets", tuple(targets))

    def objective(self, tile: str, points: int) -> Table:
        """Put an objective of so many points on a tile."""
        values = list(self.state.objectives)
        values[self.tile(tile)] = points
        return self._given("objectives", tuple(values))

    def initiative(self, side: str) -> Table:
        """Give the initiative marker to a side."""
        return self._given("initiative", self.side(side))

    def dice(self, *faces: int) -> Table:
        """Make the next dice show these faces, by finding a key under which they do."""
        chance = self.state.chance
        for number in range(1_000_000):
            key = key_of("dice", number)
            if all(draw(key, chance + place, 10) == face for place, face in enumerate(faces, 1)):
                return self._given("key", key)
        raise AssertionError("no key for these dice")

    # when

    def do(self, *entries: str) -> Table:
        """Play entries in notation; `events` then holds what they led to."""
        self.events = []
        for line in entries:
            entry = read(self.setting, line)
            assert isinstance(entry, Act)
            self.state, events = apply(self.state, entry.side, entry.action, entry.salt)
            self.events += events
        return self

    def refused(self, line: str) -> str:
        """Try an entry that is not legal, which changes nothing, and name the rule that refuses it."""
        before, slots = self.state, self.state.clone()
        try:
            self.do(line)
        except NotLegal as refusal:
            assert self.state is before
            assert before == slots
            assert before.listed == slots.listed
            return refusal.rule
        raise AssertionError(f"{line} is legal")

    # then

    def options(self, side: str) -> list[str]:
        """What a side may do now, in notation without the side."""
        number = self.side(side)
        return [
            write_action(self.setting, number, option)
            for decision in self.state.listed
            if decision.side == number
            for option in decision.options
        ]

    def denied(self, side: str) -> dict[str, str]:
        """What is denied to a side: card and action to rule id."""
        number = self.side(side)
        cards = self.setting.cards[number]
        return {
            f"{cards[denial.card].code} {cards[denial.card].actions[denial.use].kind}": denial.rule
            for denial in denied(self.state, number)
        }

    def zone(self, side: str, zone: Zone) -> str:
        """The codes in a zone, sorted by the side's own order."""
        number = self.side(side)
        cards = self.setting.cards[number]
        return " ".join(
            cards[card].code for card, copies in enumerate(self.state.zones[number][zone]) for _ in range(copies)
        )

    def at(self, name: str) -> str:
        """The tile that a counter stands on, empty if it is off the board."""
        place = self.state.places[self.counter(name)]
        return "" if place == OFF else self.setting.board.tiles[place].name

    def is_suppressed(self, name: str) -> bool:
        """Whether a counter is suppressed."""
        return self.state.suppressed[self.counter(name)]

    def marker(self, side: str, tile: str) -> Marker:
        """A side's marker on a tile."""
        return Marker(self.state.markers[self.side(side)][self.tile(tile)])

    def targeted(self, side: str) -> str:
        """The tile with a side's target marker, empty if it is off the board."""
        tile = self.state.targets[self.side(side)]
        return "" if tile == OFF else self.setting.board.tiles[tile].name

    def points(self, side: str) -> int:
        """A side's objective points."""
        return self.state.points(self.side(side))

    def on_board(self, side: str) -> list[str]:
        """The names of a side's counters on the board."""
        return [
            write_counter(self.setting, counter)
            for counter in self.setting.own[self.side(side)]
            if self.state.places[counter] != OFF
        ]

    @property
    def story(self) -> list[str]:
        """All that the last entries led to, in words."""
        return [tell(self.setting, event) for event in self.events]

    def heard(self, side: str) -> list[str]:
        """What a side gets to know of the last entries, in words."""
        return [tell(self.setting, redact(event, self.side(side))) for event in self.events]

    def view(self, side: str) -> PlayerView:
        """What a side may see."""
        return view(self.state, self.side(side))

    def told(self, kind: type[Event]) -> list[Event]:
        """The events of one kind that the last entries led to."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def asks(self) -> str:
        """What the only open decision asks."""
        (decision,) = self.state.listed
        return decision.ask

    @property
    def about(self) -> About:
        """What the only open decision is about."""
        (decision,) = self.state.listed
        return decision.about

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.state.outcome


def fresh(scenario: str, seed: str = "fresh") -> GameState:
    """A game at its first decision."""
    state, _ = begin(setting(scenario), seed)
    return state
