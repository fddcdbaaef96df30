"""A game that is looked back on: every place from every other, for all eyes that may see it and for no others."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType

import pytest

from core.chance import Stream
from core.events import BidPlaced, CardsMoved, Cause, Event
from core.ids import SIDES, Zone, other
from core.match import Match
from core.notation import Act, Entry, NewPlayer, Redo, Resign, Undo, UndoAgreed
from core.setting import Setting
from core.state import GameState
from core.view import PlayerView, redact, view
from tests.builders import setting
from tests.strategies import matches
from undaunted_tui.play.recall import Eyes, Recall, allowed_eyes
from undaunted_tui.reel import Reel
from undaunted_tui.sentences.journal import Journal, LogLine
from undaunted_tui.sentences.replaying import step_sentence
from undaunted_tui.storage.sharing import shared

SCENARIOS = ("normandy/1", "normandy/7", "north_africa/8")
PERSON, BOT = "person", "random"


def by_lot(players: tuple[str, str], number: int, most: int = 120) -> Match:
    """A game under way, with steps taken back and again."""
    match = Match(setting(SCENARIOS[number % len(SCENARIOS)]), "recall", players)
    lots = Stream("recall", number, *players)
    count = 20 + lots.below(most)
    while len(match.entries) < count and match.state.listed:
        match.enter(_entry(match, lots))
    return match


def _entry(match: Match, lots: Stream) -> Entry:
    """Something that can be done now."""
    for side in SIDES:
        if match.can_undo(side) and not lots.below(6):
            return Undo(side)
        if match.can_redo(side) and not lots.below(3):
            return Redo(side)
    if match.standing() and not lots.below(25):
        return UndoAgreed(1 + lots.below(min(len(match.standing()), 4)), b"salt")
    decision = match.state.listed[lots.below(len(match.state.listed))]
    return Act(decision.side, decision.options[lots.below(len(decision.options))])


def running(players: tuple[str, str], count: int = 9) -> Iterator[Match]:
    """Games under way."""
    for number in range(count):
        match = by_lot(players, number)
        if not match.state.outcome:
            yield match


def standings(match: Match) -> list[tuple[GameState, tuple[Event, ...]]]:
    """How a game stood after each of its entries, and what had been told by then."""
    again = Match(match.setting, match.seed, match.began_with, match.opening)
    found = [(again.state, tuple(again.log))]
    for entry in match.entries:
        again.enter(entry)
        found.append((again.state, tuple(again.log)))
    return found


def open_to(events: tuple[Event, ...], *sides: int) -> list[Event]:
    """Events as all of some sides may see them."""
    for side in sides:
        events = tuple(redact(event, side) for event in events)
    return list(events)


def lines_of(table: Setting, events: list[Event]) -> tuple[LogLine, ...]:
    """A log that is told at once."""
    journal = Journal(table)
    journal.take(0, events)
    return journal.lines


# going from place to place


def test_every_place_is_the_same_from_wherever_it_is_reached() -> None:
    for driver in matches(18, 90, "recall"):
        with driver:
            match = driver.played().finished().match
            recall, told = Recall(match), standings(match)
            assert recall.last == len(match.entries)
            lots = Stream("places", driver.recipe.seed)
            for eyes, sides in ((Eyes.BOTH, ()), (Eyes.FIRST, (0,)), (Eyes.SECOND, (1,))):
                reel = Reel(recall)
                reel.look_with(eyes)
                for place in [recall.last, 0, *(lots.below(recall.last + 1) for _ in range(24))]:
                    reel.go_to(place)
                    state, log = told[place]
                    assert reel.place == place
                    assert reel.update.view == view(state, sides[0] if sides else 0)
                    assert reel.journal.events == open_to(log, *sides)
                    assert reel.journal.lines == lines_of(match.setting, reel.journal.events)


def test_what_is_fresh_is_what_the_step_itself_brought_forwards_and_backwards() -> None:
    for match in running((PERSON, PERSON), 6):
        match.enter(Resign(0))
        onward, reel = [], Reel(Recall(match))
        for place in range(reel.recall.last + 1):
            reel.go_to(place)
            onward.append((reel.journal.fresh, step_sentence(reel)))
            assert reel.journal.lines[len(reel.journal.lines) - len(reel.journal.fresh) :] == reel.journal.fresh
        for place in reversed(range(reel.recall.last + 1)):
            reel.go_to(place)
            assert (reel.journal.fresh, step_sentence(reel)) == onward[place]
        assert all(said for _, said in onward), "no step goes by without a word"


def test_nobody_goes_beyond_the_beginning_or_the_end() -> None:
    reel = Reel(Recall(by_lot((PERSON, BOT), 0)))
    reel.go_to(-5)
    assert reel.place == 0
    reel.go_to(10_000)
    assert reel.place == reel.recall.last
    assert reel.is_at_end


def test_a_game_without_entries_has_one_place() -> None:
    recall = Recall(Match(setting("normandy/1"), "none", (PERSON, BOT)))
    assert recall.last == 0
    assert recall.next_round(0) == recall.previous_round(0) == 0
    assert Reel(recall).is_at_end


def test_the_first_place_of_every_round_is_known() -> None:
    for driver in matches(12, 200, "rounds"):
        with driver:
            match = driver.played().finished().match
            recall, told = Recall(match), standings(match)
            rounds = [state.round for state, _ in told]
            assert recall.round_places[0] == 0
            for place in recall.round_places[1:]:
                assert rounds[place] == max(rounds[: place + 1]) > max(rounds[:place])
            for number in range(1, max(rounds) + 1):
                assert recall.round_place(number) == rounds.index(number)
            assert recall.round_place(max(rounds) + 1) is None
            for first, second in pairwise(recall.round_places):
                assert recall.next_round(first) == recall.next_round(second - 1) == second
                assert recall.previous_round(second) == recall.previous_round(first + 1) == first
            assert recall.next_round(recall.round_places[-1]) == recall.last


def test_a_game_that_opens_with_a_state_is_told_from_there() -> None:
    match = shared(by_lot((PERSON, BOT), 3))
    start = match.state
    lots = Stream("on")
    while len(match.entries) < 60 and match.state.listed:
        match.enter(_entry(match, lots))
    reel = Reel(Recall(match))
    assert reel.journal.lines == ()
    assert reel.update.view == view(start, 0)
    reel.go_to(reel.recall.last)
    alone = Journal(match.setting, view(start, 0))
    alone.take(0, reel.journal.events)
    assert reel.journal.lines == alone.lines


def test_who_played_is_known_at_every_place() -> None:
    match = by_lot((PERSON, BOT), 1)
    entries = len(match.entries)
    match.enter(NewPlayer(1, "Ada"))
    recall = Recall(match)
    assert recall.players(entries) == (PERSON, BOT)
    assert recall.players(entries + 1) == (PERSON, "Ada")
    reel = Reel(recall)
    reel.go_to(entries + 1)
    assert "Ada" in step_sentence(reel)


# what may be seen


@pytest.mark.parametrize(
    ("players", "eyes"),
    [
        ((PERSON, BOT), (Eyes.FIRST,)),
        ((BOT, PERSON), (Eyes.SECOND,)),
        ((PERSON, "Ada"), (Eyes.FIRST,)),
        ((PERSON, PERSON), (Eyes.NEITHER,)),
        ((BOT, BOT), (Eyes.NEITHER,)),
    ],
)
def test_a_running_game_is_open_to_its_one_owner_or_to_nobody(players: tuple[str, str], eyes: tuple[Eyes, ...]) -> None:
    match = next(running(players))
    assert allowed_eyes(match) == Recall(match).eyes == eyes
    match.enter(Resign(0))
    assert Recall(match).eyes == (Eyes.BOTH, Eyes.FIRST, Eyes.SECOND)


@pytest.mark.parametrize("owner", SIDES)
def test_nothing_that_an_owner_may_not_see_of_a_running_game_is_kept_at_all(owner: int) -> None:
    players = (PERSON, BOT) if owner == 0 else (BOT, PERSON)
    for match in running(players):
        recall = Recall(match)
        for eyes in Eyes:
            if eyes not in recall.eyes:
                with pytest.raises(ValueError, match="index"):
                    recall.update(0, eyes)
        for place, (state, log) in enumerate(standings(match)):
            assert recall.seen(place, recall.eyes[0]) == (view(state, owner), view(state, owner))
            update = recall.update(place, recall.eyes[0])
            assert update.view == view(state, owner)
            assert list(update.events) == open_to(log, owner)
            assert update.decision is None
        for thing in held_by(recall):
            assert not isinstance(thing, GameState | Match | Entry)
            if isinstance(thing, PlayerView):
                assert thing.side == owner
            assert not isinstance(thing, CardsMoved | BidPlaced) or redact(thing, owner) == thing


@pytest.mark.parametrize("players", [(PERSON, PERSON), (BOT, BOT)], ids=" and ".join)
def test_nothing_that_one_of_two_may_not_see_of_a_running_game_is_kept_at_all(players: tuple[str, str]) -> None:
    for match in running(players):
        recall = Recall(match)
        for place, (state, log) in enumerate(standings(match)):
            update = recall.update(place, Eyes.NEITHER)
            assert list(update.events) == open_to(log, *SIDES)
            assert update.view.places == state.places
            for side, seen in enumerate(recall.seen(place, Eyes.NEITHER)):
                assert seen.side == other(side)
                assert seen.foe == view(state, seen.side).foe
        for thing in held_by(recall):
            assert not isinstance(thing, GameState | Match | Entry)
            if isinstance(thing, PlayerView):
                assert not any(map(sum, (thing.own.hand, thing.own.deck, thing.own.discard, thing.own.removed)))
                assert thing.stack == ()
            assert not isinstance(thing, CardsMoved) or thing.cause is not Cause.DRAW or thing.cards is None
            assert not isinstance(thing, CardsMoved | BidPlaced) or open_to((thing,), *SIDES) == [thing]


def held_by(recall: Recall) -> Iterator[object]:
    """All that can be reached from what a recall keeps, but for the scenario."""
    seen: dict[int, object] = {id(recall.setting): recall.setting}
    waiting: list[object] = [vars(recall)]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, type | ModuleType):
            seen[id(thing)] = thing
            yield thing
            waiting += gc.get_referents(thing)


def test_a_finished_game_is_wholly_open() -> None:
    for match in running((PERSON, BOT), 6):
        match.enter(Resign(1))
        recall = Recall(match)
        for place, (state, log) in enumerate(standings(match)):
            both = recall.seen(place, Eyes.BOTH)
            assert both == (view(state, 0), view(state, 1))
            assert both[1].own.hand == state.zones[1][Zone.HAND]
            assert recall.update(place, Eyes.BOTH).events == log
            assert recall.seen(place, Eyes.SECOND) == (view(state, 1), view(state, 1))
            assert list(recall.update(place, Eyes.SECOND).events) == open_to(log, 1)


def test_a_bid_is_told_to_those_who_may_know_it() -> None:
    match = Match(setting("normandy/1"), "bids", (PERSON, BOT))
    for _ in SIDES:
        decision = match.state.listed[0]
        match.enter(Act(decision.side, decision.options[0]))
    first = match.entries[0]
    assert isinstance(first, Act)
    reel = Reel(Recall(match))
    reel.go_to(1)
    assert first.side == 0
    own = step_sentence(reel)
    assert ":" in own
    match.enter(Resign(0))
    reel = Reel(Recall(match))
    reel.go_to(1)
    assert step_sentence(reel) == own
    reel.look_with(Eyes.SECOND)
    assert step_sentence(reel) == own.partition(":")[0] + "."
