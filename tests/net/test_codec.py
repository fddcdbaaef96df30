"""Views, decisions and events over the wire: exactly what the host's match says, small, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import msgpack
import pytest

from core.actions import Bid, EndTurn, FinishAction, Fire, HunkerDown, LeaveBoard, Play, Step, TakeCard
from core.determinize import determinize
from core.engine import refusal
from core.ids import SIDES, CardId, CounterId, TileId, other
from core.match import Match, Update
from core.rng import SeededRng
from core.serialization import to_plain
from core.state import GameState
from core.view import view
from net.chunking import update_messages
from net.codec import RowDecoder, event_row, view_digest, view_row
from net.errors import PeerError
from net.messages import EarlierEvents, Message, UpdateMessage, pack, unpack
from net.pairing import Role
from tests.builders import compiled

FORBIDDEN = (
    Bid(CardId(0)),
    Play(CardId(1), 0),
    HunkerDown(CardId(2)),
    EndTurn(),
    Step(TileId(3)),
    FinishAction(),
    TakeCard(CardId(1)),
    Fire(CounterId(2)),
    LeaveBoard(),
)
"""Things to try, most of which are refused: the reason must tell nothing either."""

SCENARIOS = ("normandy/1", "normandy/7", "north_africa/8", "north_africa/3")


def played(scenario: str, seed: int, most: int = 150) -> Iterator[Match]:
    """A match after each step of a random game."""
    match, rng = Match(compiled(scenario), str(seed)), Random(seed)
    yield match
    while match.state.open_decisions and len(match.entries) < most:
        decision = rng.choice(match.state.open_decisions)
        match.submit(decision.side, match.number(decision.side), rng.choice(decision.options))
        yield match


def wire(update: Update) -> list[bytes]:
    """An update as the plaintext of its messages."""
    return [pack(message) for message in update_messages(update)]


def read_back(reader: RowDecoder, bodies: list[bytes]) -> Update:
    """An update from the wire."""
    messages: list[Message] = [unpack(Role.HOST, body) for body in bodies]
    news = messages[-1]
    assert isinstance(news, UpdateMessage)
    rows = [row for message in messages if isinstance(message, EarlierEvents | UpdateMessage) for row in message.events]
    can = (news.can_undo, news.can_redo)
    return reader.update(news.number, news.view, news.decision, news.start, [*map(reader.event, rows)], can)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_update_comes_out_as_it_went_in(scenario: str) -> None:
    readers = [RowDecoder(compiled(scenario), side) for side in SIDES]
    for match in played(scenario, 3):
        for side in SIDES:
            update = match.update(side)
            assert read_back(readers[side], wire(update)) == update


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_hidden_from_the_guest_changes_no_byte_of_what_it_is_sent(scenario: str) -> None:
    differed = 0
    for match in played(scenario, 4):
        for guest in SIDES:
            twin = Match(match.compiled, "another seed", opening=_twin(match, guest))
            original = Match(match.compiled, "a seed", opening=match.state)
            differed += twin.state.zones[other(guest)] != original.state.zones[other(guest)]
            assert wire(twin.update(guest)) == wire(original.update(guest))
            refusals = [{refusal(game.state, guest, action) for action in FORBIDDEN} for game in (twin, original)]
            assert refusals[0] == refusals[1]
            _same_step(twin, original, guest)
    assert differed > 20


def _twin(match: Match, guest: int) -> GameState:
    """A state like a match's in which all is dealt anew that a guest can't see."""
    state = determinize(match.compiled, view(match.state, guest), SeededRng("twin", len(match.entries)))
    state.key, state.chance = match.state.key, match.state.chance
    return state


def _same_step(twin: Match, original: Match, guest: int) -> None:
    """The other side takes a step that both games allow and that shows nothing new; the guest gets the same events."""
    mine, theirs = original.decision(other(guest)), twin.decision(other(guest))
    if not mine or not theirs or mine.ask != "bid":
        return
    common = [option for option in mine.options if option in theirs.options]
    others = [option for option in theirs.options if option not in common[:1]]
    if common and others and original.decision(guest):
        original.submit(other(guest), original.number(other(guest)), common[0])
        twin.submit(other(guest), twin.number(other(guest)), others[0])
        assert wire(twin.update(guest)) == wire(original.update(guest))


@cache
def middle() -> Match:
    """A match in the middle of a game."""
    *_, match = played("normandy/7", 5, 80)
    return match


def test_a_view_on_the_wire_is_at_most_seven_tenths_of_its_json() -> None:
    for scenario in SCENARIOS:
        for match in played(scenario, 6):
            seen = view(match.state, 0)
            plain = json.dumps(to_plain(seen), separators=(",", ":"))
            assert len(msgpack.packb(view_row(seen))) <= 0.7 * len(plain)


def test_a_digest_is_of_the_view_and_not_of_the_state() -> None:
    state = middle().state
    hidden = determinize(state.compiled, view(state, 0), SeededRng("x"))
    assert view_digest(view(state, 0)) == view_digest(view(hidden, 0))
    assert view_digest(view(state, 0)) != view_digest(view(state, 1))
    changed = replace(view(state, 0), round=state.round + 1)
    assert view_digest(changed) != view_digest(view(state, 0))


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, 2),
        (1, -1),
        (3, ((), (), (), (), (), ())),
        (4, (1, 500, (), 0, (), 0)),
        (5, (0,)),
        (5, (10**6,) * 40),
        (7, ((), ())),
        (16, ()),
        (16, (("Turn", 7),)),
        (16, (("Rounds",), ("Firing", 0, "attack", 1, 999))),
    ],
)
def test_a_view_that_makes_no_sense_in_the_game_is_refused(place: int, value: object) -> None:
    row = list(view_row(view(middle().state, 0)))
    row[place] = value
    (news,) = update_messages(middle().update(0))[-1:]
    forged = news.model_copy(update={"view": tuple(row)})
    with pytest.raises(PeerError):
        read_back(RowDecoder(middle().compiled, 0), [pack(forged)])


def test_a_decision_that_the_view_does_not_lead_to_is_refused() -> None:
    match = Match(compiled("normandy/1"), "1")
    (news,) = update_messages(match.update(0))
    assert isinstance(news, UpdateMessage)
    assert news.decision is not None
    ask, options, about = news.decision
    for forged in (None, (ask, options[:-1], about), (ask, (("end",),), about), ("play", options, about)):
        with pytest.raises(PeerError):
            read_back(RowDecoder(match.compiled, 0), [pack(news.model_copy(update={"decision": forged}))])


@pytest.mark.parametrize(
    "row",
    [
        ("counter_moved", 999, 0, 1, "move"),
        ("counter_moved", 0, 0, 999, "move"),
        ("turn_began", 2),
        ("cards_moved", 0, (99,), 1, 1, 2, "play"),
    ],
)
def test_an_event_about_what_does_not_exist_is_refused(row: tuple[object, ...]) -> None:
    with pytest.raises(PeerError):
        RowDecoder(compiled("normandy/1"), 0).event(row)


def test_a_log_too_long_for_one_message_comes_in_several() -> None:
    update = middle().update(0)
    long = replace(update, start=0, events=tuple(list(update.events or middle().log) * 400)[:30_000])
    messages = update_messages(long)
    assert len(messages) > 1
    assert max(len(pack(message)) for message in messages) < 256 * 1024
    reader = RowDecoder(middle().compiled, 0)
    rows = [row for message in messages for row in message.events]
    assert [reader.event(row) for row in rows] == list(long.events)
    assert event_row(long.events[0]) == rows[0]
