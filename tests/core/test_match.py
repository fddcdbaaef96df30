"""A match: undo, stale answers, and the updates of each side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.actions import END_TURN
from core.engine import IllegalAction
from core.events import AttackRolled, BidPlaced, CardsMoved, Cause, Event, GameEnded, InitiativeTaken, TurnEnded
from core.ids import SIDES, Side, Zone, other
from core.match import DRAWN, RESIGNED, Match, RequestRefused, Update
from core.notation import Act, DrawAgreed, Entry, NewPlayer, Redo, Resign, Undo, UndoAgreed
from core.state import SLOTS, GameState, Outcome
from core.view import redact, view
from tests.builders import compiled
from tests.random_games import RandomMatch, Recipe, matches

UNDOABLE_NEVER = (AttackRolled, InitiativeTaken, BidPlaced, TurnEnded, GameEnded)
"""After these somebody knows more than before, or somebody else is asked."""


class Listener:
    """A side that keeps its log by updates alone."""

    def __init__(self, match: Match, side: Side) -> None:
        """Begin with nothing."""
        self.match = match
        self.side = side
        self.log: list[Event] = []

    def listen(self) -> Update:
        """Take what is new."""
        update = self.match.update(self.side)
        assert update.start <= len(self.log)
        self.log[update.start :] = update.events
        return update


@pytest.mark.rule("C1.5")
def test_a_side_keeps_its_whole_log_by_updates_however_seldom_it_asks_and_whatever_is_taken_back() -> None:
    for driver in matches(36):
        listeners = [Listener(driver.match, side) for side in SIDES]
        with driver:
            for _ in driver.entries():
                for listener in listeners:
                    if driver.rng.randbelow(3) == 0:
                        listener.listen()
                        assert listener.log == [redact(event, listener.side) for event in driver.match.log]


@pytest.mark.rule("C1.5")
def test_an_update_shows_what_its_side_may_see_and_do_now() -> None:
    for driver in matches(12):
        match = driver.match
        with driver:
            for _ in driver.entries():
                for side in SIDES:
                    update = match.update(side)
                    mine = [decision for decision in match.state.open_decisions if decision.side == side]
                    assert update.view == view(match.state, side)
                    assert update.number == match.number(side)
                    assert update.decision == (mine[0] if mine else None)
                    assert (update.can_undo, update.can_redo) == (match.can_undo(side), match.can_redo(side))


def test_the_state_and_the_log_are_those_of_the_steps_that_stand() -> None:
    for driver in matches(36):
        match = driver.match
        standing = [(match.state, tuple(match.log))]
        with driver:
            for entry in driver.entries():
                match_now = (match.state, tuple(match.log))
                match entry:
                    case Act() | Redo():
                        standing.append(match_now)
                    case Undo():
                        standing.pop()
                        assert standing[-1] == match_now
                    case UndoAgreed(count):
                        del standing[-count:]
                        assert but_for_the_key(standing[-1][0]) == but_for_the_key(match.state)
                        assert standing[-1][0].key != match.state.key
                        assert standing[-1][1] == tuple(match.log)
                        standing[-1] = match_now
                    case NewPlayer():
                        assert standing[-1] == match_now
                assert match.log[: len(standing[-1][1])] == list(standing[-1][1])


def test_undo_then_redo_is_as_if_nothing_had_been_done() -> None:
    tried = 0
    for driver in matches(24):
        match = driver.match
        with driver:
            for entry in driver.entries():
                for side in SIDES:
                    if isinstance(entry, Act) and match.can_undo(side):
                        before = lasting(match)
                        match.enter(Undo(side))
                        assert lasting(match) != before
                        assert match.can_redo(side)
                        match.enter(Redo(side))
                        assert lasting(match) == before
                        tried += 1
    assert tried > 100


def test_steps_are_taken_back_one_by_one_to_the_last_barrier_and_taken_again_in_the_same_order() -> None:
    deepest = 0
    for driver in matches(24):
        match = driver.match
        with driver:
            for _ in driver.entries():
                pass
            seen = [lasting(match)]
            side = next((side for side in SIDES if match.can_undo(side)), 0)
            while match.can_undo(side):
                match.enter(Undo(side))
                seen.append(lasting(match))
            deepest = max(deepest, len(seen))
            for earlier in reversed(seen[:-1]):
                match.enter(Redo(side))
                assert lasting(match) == earlier
    assert deepest > 3


def test_a_new_step_forgets_those_that_were_taken_back() -> None:
    driver, side = at_an_undo()
    match = driver.match
    match.enter(Undo(side))
    decision = match.decision(side)
    assert decision
    match.enter(Act(side, decision.options[0]))
    assert not match.can_redo(side)
    with pytest.raises(RequestRefused, match="nothing_to_redo"):
        match.enter(Redo(side))


def test_nothing_is_taken_back_beyond_chance_beyond_a_reveal_or_beyond_a_change_of_who_is_asked() -> None:
    for driver, entry, before, events in acts():
        match, after = driver.match, driver.match.state
        drawn = any(isinstance(event, CardsMoved) and event.cause is Cause.DRAW for event in events)
        irreversible = any(isinstance(event, UNDOABLE_NEVER) for event in events)
        passed = {decision.side for decision in before.open_decisions} != {
            decision.side for decision in after.open_decisions
        }
        shown = any(turned_up(event, entry.side) for event in events)
        if drawn or irreversible or shown or passed or before.chance != after.chance:
            assert not any(match.can_undo(side) for side in SIDES)
        else:
            assert match.can_undo(entry.side)


def test_only_who_took_a_step_can_take_it_back_or_take_it_again() -> None:
    driver, side = at_an_undo()
    match = driver.match
    assert not match.can_undo(other(side))
    assert_refused(match, Undo(other(side)), "nothing_to_undo")
    match.enter(Undo(side))
    assert not match.can_redo(other(side))
    assert_refused(match, Redo(other(side)), "nothing_to_redo")


def test_a_decision_gets_a_new_number_when_it_changes_and_keeps_it_while_it_stays() -> None:
    for driver in matches(24):
        match = driver.match
        with driver:
            before = [(match.number(side), match.decision(side)) for side in SIDES]
            for entry in driver.entries():
                after = [(match.number(side), match.decision(side)) for side in SIDES]
                for side in SIDES:
                    (number, decision), (new_number, new_decision) = before[side], after[side]
                    assert new_number >= number
                    if decision != new_decision:
                        assert new_number > number
                    if isinstance(entry, Act) and entry.side == side:
                        assert new_number > number
                before = after


@pytest.mark.rule("C3.4")
@pytest.mark.parametrize("first", SIDES)
def test_the_opponents_secret_bid_never_makes_an_answer_stale(first: Side) -> None:
    match = Match(compiled("normandy/1"), "bids")
    numbers = [match.number(side) for side in SIDES]
    for side in (first, other(first)):
        decision = match.decision(side)
        assert decision
        match.submit(side, numbers[side], decision.options[0])
    assert all(match.number(side) > numbers[side] for side in SIDES)


def test_a_stale_answer_is_refused_and_changes_nothing() -> None:
    for driver in matches(12):
        match = driver.match
        with driver:
            for _ in driver.entries():
                pass
            for decision in match.state.open_decisions:
                for number in (match.number(decision.side) - 1, match.number(decision.side) + 1):
                    before = everything(match)
                    with pytest.raises(RequestRefused, match="stale"):
                        match.submit(decision.side, number, decision.options[0])
                    assert everything(match) == before


def test_the_number_of_a_step_that_was_taken_back_is_stale() -> None:
    driver, side = at_an_undo()
    match = driver.match
    spent = match.number(side)
    match.enter(Undo(side))
    decision = match.decision(side)
    assert decision
    with pytest.raises(RequestRefused, match="stale"):
        match.submit(side, spent, decision.options[0])


def test_an_action_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    match = Match(compiled("normandy/1"), "bids")
    before = everything(match)
    with pytest.raises(IllegalAction, match=r"C3\.4"):
        match.submit(0, match.number(0), END_TURN)
    assert everything(match) == before


@pytest.mark.rule("C8.5")
@pytest.mark.parametrize("side", SIDES)
def test_who_resigns_loses_at_any_time(side: Side) -> None:
    for driver in matches(6, 60):
        match = driver.match
        with driver:
            for _ in driver.entries():
                pass
            if not match.state.outcome:
                match.enter(Resign(side))
                assert_over(match, Outcome(other(side), RESIGNED))


@pytest.mark.rule("C8.5")
def test_a_draw_agreed_is_nobodys_win() -> None:
    for driver in matches(6, 60):
        with driver:
            for _ in driver.entries():
                pass
            if not driver.match.state.outcome:
                driver.match.enter(DrawAgreed())
                assert_over(driver.match, Outcome(None, DRAWN))


@pytest.mark.rule("C8.5")
def test_a_game_that_is_over_can_be_neither_resigned_nor_drawn() -> None:
    match = RandomMatch(Recipe("normandy/1", "over"), most=20).played().finished().match
    for entry in (Resign(0), Resign(1), DrawAgreed()):
        assert_refused(match, entry, "over")


def test_an_agreed_undo_goes_back_beyond_a_barrier_and_chance_comes_out_otherwise_from_there() -> None:
    driver, act = at_a_draw()
    match = driver.match
    hands = {match.state.zones}
    for salt in (b"a", b"b", b"c", b"d"):
        match.enter(UndoAgreed(1, salt))
        assert match.decision(act.side) is not None
        match.enter(act)
        hands.add(match.state.zones)
    assert len(hands) > 2


def test_an_agreed_undo_starts_every_log_afresh_and_makes_every_answer_stale() -> None:
    driver, _ = at_a_draw()
    match = driver.match
    numbers = [match.number(side) for side in SIDES]
    for side in SIDES:
        match.update(side)
    match.enter(UndoAgreed(2, b"s"))
    for side in SIDES:
        update = match.update(side)
        assert update.start == 0
        assert list(update.events) == [redact(event, side) for event in match.log]
        assert update.number > numbers[side]
        assert not update.can_undo
        assert not update.can_redo


@pytest.mark.parametrize("count", [-1, 0, 3, 1000])
def test_no_more_steps_are_taken_back_than_were_taken(count: int) -> None:
    match = Match(compiled("normandy/4"), "few")
    for bid in [Act(decision.side, decision.options[0]) for decision in match.state.open_decisions]:
        match.enter(bid)
    match.enter(Resign(0))
    assert_refused(match, UndoAgreed(count, b"s"), "nothing_to_undo")
    match.enter(UndoAgreed(2, b"s"))
    assert match.state.outcome is None
    assert but_for_the_key(match.state) == but_for_the_key(Match(match.compiled, match.seed).state)


def test_a_new_player_takes_a_seat_and_nothing_else_changes() -> None:
    driver, side = at_an_undo()
    match = driver.match
    before = lasting(match)
    match.enter(NewPlayer(1, "somebody else"))
    assert match.players == ("person", "somebody else")
    match.enter(NewPlayer(0, "a bot"))
    assert match.players == ("a bot", "somebody else")
    assert match.initial_players == ("person", "person")
    assert lasting(match) == before
    assert match.can_undo(side)


def turned_up(event: Event, side: Side) -> bool:
    """Whether a card that lay hidden from a side is removed from the game before its eyes."""
    if not isinstance(event, CardsMoved) or event.to is not Zone.REMOVED:
        return False
    return event.source is Zone.DECK or (event.side != side and event.source in (Zone.HAND, Zone.DISCARD))


def lasting(match: Match) -> tuple[object, ...]:
    """What a match is, apart from how it came to be so: no numbers and no entries."""
    views = tuple((view(match.state, side), match.decision(side), match.can_undo(side)) for side in SIDES)
    return match.state, tuple(match.log), views


def everything(match: Match) -> tuple[object, ...]:
    """All that anybody could notice about a match."""
    numbers = [match.number(side) for side in SIDES]
    redo = [match.can_redo(side) for side in SIDES]
    return lasting(match), numbers, redo, tuple(match.entries), match.players, len(match.checkpoints)


def assert_refused(match: Match, entry: Entry, reason: str) -> None:
    """An entry is refused for a reason, and nothing has changed."""
    before = everything(match)
    with pytest.raises(RequestRefused) as refused:
        match.enter(entry)
    assert refused.value.reason == reason
    assert everything(match) == before


def assert_over(match: Match, outcome: Outcome) -> None:
    """Check that the game has ended so, in both updates, without decisions or undo."""
    assert match.state.outcome == outcome
    assert match.log[-1] == GameEnded(outcome.winner, outcome.ending)
    assert match.state.open_decisions == ()
    for side in SIDES:
        update = match.update(side)
        assert update.view.outcome == outcome
        assert update.decision is None
        assert not update.can_undo
        assert not update.can_redo
        with pytest.raises(IllegalAction, match=r"C8\.1"):
            match.submit(side, match.number(side), END_TURN)


def but_for_the_key(state: GameState) -> dict[str, object]:
    """The values of a state without its chance to come."""
    return {name: getattr(state, name) for name in SLOTS if name != "key"}


def acts() -> Iterator[tuple[RandomMatch, Act, GameState, list[Event]]]:
    """Every action of some random matches, with the state before and what came of it."""
    for driver in matches(24):
        match = driver.match
        before, logged = match.state, len(match.log)
        with driver:
            for entry in driver.entries():
                if isinstance(entry, Act):
                    yield driver, entry, before, match.log[logged:]
                before, logged = match.state, len(match.log)


def at_an_undo() -> tuple[RandomMatch, Side]:
    """A match whose last step can be taken back, and by whom."""
    driver = RandomMatch(Recipe("normandy/4", "undo"), most=200)
    for entry in driver.entries():
        if isinstance(entry, Act) and driver.match.can_undo(entry.side):
            return driver, entry.side
    raise AssertionError("no step that could be taken back")


def at_a_draw() -> tuple[RandomMatch, Act]:
    """A match whose last action dealt both sides new hands, and that action."""
    driver = RandomMatch(Recipe("normandy/4", "draw"), most=200)
    rounds = driver.match.state.round
    for entry in driver.entries():
        if isinstance(entry, Act) and driver.match.state.round > rounds:
            return driver, replace(entry, salt=b"")
    raise AssertionError("no second round")
