"""Parts of records: line by line, from a state on, in older versions, and up to the first damage."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.actions import HunkerDown
from core.compiled_scenario import CompiledScenario
from core.decisions import DecisionKind
from core.engine import apply, resalt
from core.events import CardsMoved
from core.ids import Zone
from core.match import Match, RequestRefused
from core.notation import UndoAgreed
from core.record import (
    CHECKPOINT_SIGN,
    BadRecordError,
    LineChecksum,
    apply_lines,
    dump,
    entry_lines,
    parse,
    record_of,
    replay,
    salvage,
    snapshot_of,
    start_match,
)
from core.record_header import MIGRATIONS, VERSION, BadHeaderError, read_header
from core.rulesets.north_africa import NORTH_AFRICA
from core.serialization import state_digest
from core.setup import compile_scenario
from scenarios.from_save import scenario_from_save
from tests.architecture.source_files import ROOT
from tests.random_games import RandomMatch, Recipe, matches

FIXTURES = ROOT / "tests" / "fixtures"

WRITTEN = {
    "record-1.rec": (53, "eb717edf20502a427a8beb2f90608cb8"),
    "record-2.rec": (60, "2af2c48c4ba98042c051d2c0a371f87c"),
    "snapshot-2.rec": (0, "2af2c48c4ba98042c051d2c0a371f87c"),
    "branch-2.rec": (20, "85b4380f9d924f682147ede911d9f11c"),
    "using-rules-1.rec": (0, "9c7a677e5fa071f807b3b1024208aaa1"),
    "record-rules-2.rec": (37, "90d1b2d79cb7fb3e20f166846a0a2029"),
}
"""Files of every version that there was, with how many entries they hold and the digest they lead to."""


def fixture(name: str) -> str:
    return Path(FIXTURES / name).read_text(encoding="utf-8")


def own_scenario(text: str) -> CompiledScenario:
    """The scenario that a record brings with it."""
    return compile_scenario(scenario_from_save(parse(text).scenario))


def test_there_is_a_fixture_of_every_version() -> None:
    assert set(WRITTEN) == {path.name for path in FIXTURES.glob("*.rec")}
    versions = {json.loads(fixture(name).partition("\t")[0])["version"] for name in WRITTEN}
    assert versions == set(range(1, VERSION + 1))
    assert set(MIGRATIONS) == set(range(1, VERSION))


@pytest.mark.parametrize("name", WRITTEN)
def test_a_file_of_every_version_opens_for_ever(name: str) -> None:
    record = parse(fixture(name))
    compiled = own_scenario(fixture(name))
    assert parse(dump(record)) == record
    if record.rules == compiled.ruleset.version:
        match = replay(record, compiled)
        assert (len(match.entries), state_digest(match.state)) == WRITTEN[name]
    else:
        with pytest.raises(BadRecordError) as error:
            replay(record, compiled)
        assert error.value.reason == "rules"


def test_there_is_a_fixture_of_every_version_of_the_rules() -> None:
    assert {parse(fixture(name)).rules for name in WRITTEN} == {*range(1, NORTH_AFRICA.version + 1)}


@pytest.mark.parametrize("name", ["snapshot-2.rec", "using-rules-1.rec"])
def test_a_state_that_was_kept_under_older_rules_is_gone_on_from(name: str) -> None:
    record = parse(fixture(name))
    assert record.rules < NORTH_AFRICA.version
    match = start_match(record, own_scenario(fixture(name)))
    assert (0, state_digest(match.state)) == WRITTEN[name]
    for decision in match.state.open_decisions:
        for option in decision.options:
            apply(match.state, decision.side, option)


@pytest.mark.rule("A4.1", "C4.4")
def test_a_card_that_was_kept_between_its_change_and_its_use_can_hunker_down_too() -> None:
    match = start_match(parse(fixture("using-rules-1.rec")), own_scenario(fixture("using-rules-1.rec")))
    (decision,) = match.state.open_decisions
    after, events = apply(match.state, decision.side, decision.options[-1])
    assert isinstance(decision.options[-1], HunkerDown)
    assert isinstance(events[0], CardsMoved)
    assert (events[0].source, events[0].to) == (Zone.PLAY, Zone.SUPPLY)
    assert after.open_decisions[0].ask is DecisionKind.PLAY


def test_what_is_migrated_is_written_in_the_version_of_today() -> None:
    again = dump(parse(fixture("record-1.rec")))
    assert f'"version":{VERSION},' in again
    assert dump(parse(again)) == again


@pytest.mark.parametrize("version", [0, -1, VERSION + 1, 99, None, "2", 1.5, True, []])
def test_a_version_that_is_not_known_is_refused_by_its_name(version: object) -> None:
    header = json.loads(fixture("record-2.rec").partition("\t")[0])
    with pytest.raises(BadHeaderError) as error:
        read_header(json.dumps({**header, "version": version}))
    assert (error.value.reason, error.value.found) == ("version", str(version))


@pytest.mark.parametrize("opening", [1, [], {}, [{}, 1], [{}, "1", ""], [[], 1, ""], [{}, 1, 1], [{}, 1, "", 1]])
def test_an_opening_of_another_shape_is_refused(opening: object) -> None:
    header = json.loads(fixture("record-2.rec").partition("\t")[0])
    with pytest.raises(BadHeaderError) as error:
        read_header(json.dumps({**header, "opening": opening}))
    assert error.value.reason == "format"


def test_an_opening_that_makes_no_sense_is_refused() -> None:
    record = parse(fixture("snapshot-2.rec"))
    assert record.opening
    state = record.opening.state
    assert isinstance(state, dict)
    compiled = own_scenario(fixture("snapshot-2.rec"))
    for name in ("zones", "stack", "places", "round"):
        header = json.loads(fixture("snapshot-2.rec").partition("\t")[0])
        header["opening"][0] = {**state, name: [] if name != "round" else -1}
        with pytest.raises(BadRecordError) as error:
            start_match(parse(LineChecksum().close(json.dumps(header, ensure_ascii=False))), compiled)
        assert (error.value.line, error.value.reason) == (1, "opening")


def test_line_by_line_a_record_is_the_same_as_at_once() -> None:
    for driver in matches(9, 80, "lines"):
        with driver:
            match = driver.match
            checksum, text = LineChecksum(), [dump(record_of(match))]
            for line in text[0].splitlines():
                checksum.close(line.rpartition("\t")[0])
            for _ in driver.entries():
                text += map(checksum.close, entry_lines(match, len(match.entries)))
                assert checksum.check == text[-1][-9:-1]
            assert "".join(text) == dump(record_of(match))


def test_a_seal_goes_on_from_any_line() -> None:
    whole = fixture("record-2.rec").splitlines(keepends=True)
    for number in range(1, len(whole)):
        checksum = LineChecksum(whole[number - 1][-9:-1])
        assert checksum.close(whole[number].rpartition("\t")[0]) == whole[number]


def test_all_that_is_whole_is_salvaged() -> None:
    text = fixture("record-2.rec")
    lines = text.splitlines(keepends=True)
    assert salvage(text).fault is None
    for number in range(1, len(lines)):
        torn = salvage("".join(lines[:number]) + lines[number][:-3])
        assert torn.record.lines == parse(text).lines[: number - 1]
        assert torn.sums == tuple(line[-9:-1] for line in lines[:number])
        assert torn.fault
        assert (torn.fault.line, torn.fault.reason, torn.torn) == (number + 1, "checksum", True)
        changed = salvage("".join([*lines[:number], f"x{lines[number]}", *lines[number + 1 :]]))
        assert changed.record == torn.record
        assert changed.torn == (number == len(lines) - 1)


def test_a_match_goes_on_from_a_snapshot_as_if_nothing_had_happened() -> None:
    for driver in matches(12, 60, "snapshot"):
        with driver:
            driver.played()
            record = snapshot_of(driver.match, 7, "0123abcd")
            assert record.opening
            assert (record.opening.entries, record.opening.check) == (7, "0123abcd")
            again = replay(parse(dump(record)), driver.compiled)
            assert again.state == driver.match.state
            assert again.players == driver.match.players
            assert dump(record_of(again)) == dump(record_of(replay(record, driver.compiled)))


def test_a_game_that_opens_with_a_state_can_not_go_back_behind_it() -> None:
    first = RandomMatch(Recipe("normandy/4", "opening"), most=50).played().match
    match = Match(first.compiled, "fresh", first.players, resalt(first.state, b"fresh"))
    assert not match.log
    assert not match.effective_acts()
    assert not any(match.can_undo(side) for side in (0, 1))
    with pytest.raises(RequestRefused):
        match.enter(UndoAgreed(1, b"s"))
    decision = match.state.open_decisions[0]
    match.submit(decision.side, match.number(decision.side), decision.options[0])
    assert len(match.effective_acts()) == 1
    match.enter(UndoAgreed(1, b"s"))
    assert match.state.zones == first.state.zones
    record = record_of(match)
    assert replay(parse(dump(record)), match.compiled).state == match.state


def test_a_later_digest_confirms_those_before_it() -> None:
    match = RandomMatch(Recipe("normandy/4", "sure"), most=60).played().match
    record = record_of(match)
    last = max(place for place, line in enumerate(record.lines) if line.startswith(CHECKPOINT_SIGN))
    for trusted in (0, last, last + 1):
        again = start_match(record, match.compiled)
        apply_lines(again, record.lines, trusted=trusted)
        assert again.state == match.state
    wrong = Match(match.compiled, "another seed")
    with pytest.raises(BadRecordError) as error:
        apply_lines(wrong, record.lines, trusted=last)
    assert error.value.line > 2
    shifted = [line.replace("= 2 ", "= 3 ") for line in record.lines]
    with pytest.raises(BadRecordError) as error:
        apply_lines(start_match(record, match.compiled), shifted, trusted=last)
    assert error.value.reason == "digest"


def test_lines_after_a_snapshot_are_checked_like_all_others() -> None:
    match = RandomMatch(Recipe("normandy/4", "tail"), most=60).played().match
    lines = record_of(match).lines
    again = replay(record_of(match), match.compiled, 0)
    apply_lines(again, lines[1:], confirmed=1)
    assert again.state == match.state
    other = replay(record_of(match), match.compiled, 0)
    marks = [line for line in lines[1:] if line.startswith("=")]
    without = tuple(line for line in lines[1:] if line not in marks)
    with pytest.raises(BadRecordError) as error:
        apply_lines(other, without, confirmed=1)
    assert error.value.reason == "digest"
