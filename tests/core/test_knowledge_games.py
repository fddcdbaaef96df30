"""In random games the true cards are always possible, and cards are dealt nowhere but where they can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from core.compiled_scenario import CompiledScenario
from core.determinize import determinize
from core.engine import apply
from core.events import CardsMoved, Cause, CounterRemoved, DeckRebuilt, Event
from core.ids import OFF, SIDES, CardId, Side, Zone, other
from core.knowledge import Knowledge, KnowledgeTracker
from core.match import Match
from core.rng import SeededRng
from core.state import CardCounts, GameState
from core.view import redact, view
from scenarios.catalog import scenario_ids
from tests.effort import effort
from tests.invariants import check_state
from tests.random_games import Position, RandomGame, Recipe, at_positions, matches

SECRET_ZONES = (Zone.HAND, Zone.DISCARD, Zone.DECK)
"""The opponent's zones whose cards are not seen, in the order in which casualties are looked for (C7.7)."""

STEPS = effort(150, 2000)
"""How much of each game is followed."""


class Notes:
    """What an attentive player writes down, without weighing one card against another.

    `sure` are the copies of a card that were seen to go to a zone and can't have left it, `limit` the most that can
    have come to a zone since it was seen that there were none.
    """

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        force = compiled.forces[other(side)]
        self.compiled, self.owner = compiled, other(side)
        self.sure: dict[Zone, Counter[int]] = {zone: Counter() for zone in Zone}
        self.limit: dict[Zone, dict[int, int]] = {zone: {} for zone in Zone}
        self.sure[Zone.DECK] = Counter(dict(enumerate(force.deck)))
        self.removed: Counter[int] = Counter()

    def write_down(self, event: Event) -> None:
        """Note an event that was told to the side."""
        match event:
            case CardsMoved(side=side, cards=None, source=Zone.HAND) if side == self.owner:
                self._discard_hand()
            case CardsMoved(side=side, cards=None, count=count) if side == self.owner:
                self._draw(count)
            case CardsMoved(side=side, cards=cards, source=source, to=to, cause=cause) if side == self.owner:
                for card in cards or ():
                    self._move(card, source, to)
                    if cause is Cause.CASUALTY:
                        self._nothing_in(SECRET_ZONES[: SECRET_ZONES.index(source)], card)
            case DeckRebuilt(side=side) if side == self.owner:
                self.sure[Zone.DECK], self.limit[Zone.DECK] = self.sure[Zone.DISCARD], self.limit[Zone.DISCARD]
                self._empty(Zone.DISCARD)
            case CounterRemoved(counter):
                card = self.compiled.card_of[counter]
                if self.compiled.owner[counter] == self.owner and card != OFF:
                    self._nothing_in(SECRET_ZONES, card)

    def _discard_hand(self) -> None:
        """The whole hand goes to the discard pile, unseen."""
        self.sure[Zone.DISCARD] += self.sure[Zone.HAND]
        both = self.limit[Zone.DISCARD].keys() & self.limit[Zone.HAND].keys()
        self.limit[Zone.DISCARD] = {card: self.limit[Zone.DISCARD][card] + self.limit[Zone.HAND][card] for card in both}
        self._empty(Zone.HAND)

    def _empty(self, zone: Zone) -> None:
        """Nothing is left in a zone."""
        self.sure[zone] = Counter()
        self.limit[zone] = dict.fromkeys(range(len(self.compiled.cards[self.owner])), 0)

    def _draw(self, count: int) -> None:
        """So many cards come from the deck to the hand, unseen."""
        for card in self.sure[Zone.DECK]:
            self.sure[Zone.DECK][card] -= min(count, self.sure[Zone.DECK][card])
        for card in self.limit[Zone.HAND]:
            self.limit[Zone.HAND][card] += min(count, self.limit[Zone.DECK].get(card, count))

    def _move(self, card: CardId, source: Zone, to: Zone) -> None:
        """One card goes from zone to zone, seen."""
        self.sure[source][card] = max(0, self.sure[source][card] - 1)
        self.sure[to][card] += 1
        if card in self.limit[source]:
            self.limit[source][card] -= 1
        if card in self.limit[to]:
            self.limit[to][card] += 1
        if to is Zone.REMOVED:
            self.removed[card] += 1

    def _nothing_in(self, zones: Sequence[Zone], card: CardId) -> None:
        """It turned out that no copy of a card lay there."""
        for zone in zones:
            self.limit[zone][card] = 0

    def check(self, zones: Sequence[CardCounts]) -> None:
        """Compare the notes with the opponent's cards."""
        assert +Counter(dict(enumerate(zones[Zone.REMOVED]))) == +self.removed
        for zone in SECRET_ZONES:
            for card, copies in enumerate(zones[zone]):
                assert self.sure[zone][card] <= copies <= self.limit[zone].get(card, copies), (zone.name, card)


def check_bounds(known: Knowledge, zones: Sequence[CardCounts]) -> None:
    """The cards may lie so, by what is known."""
    assert known.sizes == tuple(map(sum, zones))
    for zone, least, most in zip(zones, known.least, known.most, strict=True):
        assert all(low <= copies <= high for low, copies, high in zip(least, zone, most, strict=True))


def followed(compiled: CompiledScenario, side: Side, log: Sequence[Event]) -> Knowledge:
    """What a side knows that has heard all of a game."""
    known = Knowledge.at_start(compiled, side)
    for event in log:
        known = known.after(compiled, redact(event, side))
    return known


def true_cards(compiled: CompiledScenario, side: Side, log: Sequence[Event]) -> Iterator[tuple[Event, list[list[int]]]]:
    """Each event of a whole game with the zones of a side after it."""
    force = compiled.forces[side]
    zones = [[0] * len(force.cards) for _ in Zone]
    zones[Zone.DECK], zones[Zone.SUPPLY] = list(force.deck), list(force.supply)
    for event in log:
        match event:
            case CardsMoved(side=owner, cards=cards, source=source, to=to) if owner == side:
                assert cards is not None
                for card in cards:
                    zones[source][card] -= 1
                    zones[to][card] += 1
            case DeckRebuilt(side=owner) if owner == side:
                zones[Zone.DECK], zones[Zone.DISCARD] = zones[Zone.DISCARD], zones[Zone.DECK]
        yield event, zones


@pytest.mark.rule("C1.5", "C3.3", "C3.7", "C7.7", "A6.3", "A8.2")
@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_true_cards_are_possible_after_every_event_and_removed_ones_known(scenario: str) -> None:
    game = RandomGame(Recipe(scenario, "known"), most=STEPS).played()
    for side in SIDES:
        known = Knowledge.at_start(game.compiled, side)
        for event, zones in true_cards(game.compiled, other(side), game.log):
            known = known.after(game.compiled, redact(event, side))
            check_bounds(known, [*map(tuple, zones)])
            assert known.least[Zone.REMOVED] == known.most[Zone.REMOVED] == tuple(zones[Zone.REMOVED])
        check_bounds(known, game.state.zones[other(side)])
        assert known.with_view(game.compiled, view(game.state, side)) == known


@pytest.mark.rule("C1.5", "C3.4", "C7.7")
@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_dealt_state_agrees_with_all_that_was_told(scenario: str) -> None:
    rng = SeededRng("dealt", scenario)
    for uniform in (False, True):
        with RandomGame(Recipe(scenario, "told", uniform), most=STEPS) as game:
            notes = [Notes(game.compiled, side) for side in SIDES]
            known = [Knowledge.at_start(game.compiled, side) for side in SIDES]
            heard = 0
            for step in game.steps():
                for event in game.log[heard:]:
                    for side in SIDES:
                        notes[side].write_down(redact(event, side))
                        known[side] = known[side].after(game.compiled, redact(event, side))
                heard = len(game.log)
                if step.number % 5 == 0 or step.after.outcome:
                    for side in SIDES:
                        notes[side].check(step.after.zones[other(side)])
                        check_deal(step.after, side, known[side], notes[side], rng)


def check_deal(state: GameState, side: Side, known: Knowledge, notes: Notes, rng: SeededRng) -> None:
    """What is dealt is a sound state that the side can't tell from the true one."""
    seen = view(state, side)
    twin = determinize(state.compiled, seen, rng, known)
    check_state(twin)
    assert view(twin, side) == seen
    check_bounds(known, twin.zones[other(side)])
    notes.check(twin.zones[other(side)])


@at_positions(60)
def test_a_late_watcher_keeps_to_what_is_possible(position: Position) -> None:
    state, rng = position.state, position.rng()
    for side in SIDES:
        tracker = KnowledgeTracker(state.compiled, side)
        known = tracker.update(view(state, side), len(position.log), ())
        check_bounds(known, state.zones[other(side)])
        after, told = state, len(position.log)
        for _ in range(25):
            if after.outcome:
                break
            decision = after.open_decisions[0]
            after, events = apply(after, decision.side, decision.options[rng.randbelow(len(decision.options))])
            known = tracker.update(view(after, side), told, [redact(event, side) for event in events])
            told += len(events)
            check_bounds(known, after.zones[other(side)])
            twin = determinize(after.compiled, view(after, side), rng, known)
            check_state(twin)
            assert view(twin, side) == view(after, side)


def test_a_tracker_follows_a_match_through_undo_and_agreed_undo() -> None:
    for driver in matches(30, 150, "knowledge"):
        compiled = driver.compiled
        trackers = [KnowledgeTracker(compiled, side) for side in SIDES]
        late = [KnowledgeTracker(compiled, side) for side in SIDES]
        with driver:
            for number, _ in enumerate(driver.entries()):
                for side in SIDES:
                    update = driver.match.update(side)
                    known = trackers[side].update(update.view, update.start, update.events)
                    assert known == followed(compiled, side, driver.match.log)
                    if number > 20:
                        watched = late[side].update(update.view, update.start, update.events)
                        check_bounds(watched, driver.match.state.zones[other(side)])


def test_a_tracker_of_a_game_that_opens_with_a_state_knows_what_its_first_view_shows() -> None:
    for side in SIDES:
        opening = RandomGame(Recipe("normandy/8", "opened"), most=60).played().state
        match = Match(opening.compiled, "another", opening=opening)
        tracker = KnowledgeTracker(match.compiled, side)
        update = match.update(side)
        known = tracker.update(update.view, update.start, update.events)
        assert known == Knowledge.of_view(match.compiled, update.view)
        check_bounds(known, match.state.zones[other(side)])
