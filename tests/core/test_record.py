"""Records: a game comes back from its text, and a damaged text is refused at the right line for the right reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from zlib import crc32

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from core.ids import SIDES
from core.match import Match
from core.notation import Act, Redo, Resign, Undo, write
from core.record import CHECKPOINT_SIGN, BadRecordError, Record, dump, parse, record_of, replay
from core.record_header import VERSION
from core.rulesets.normandy import NORMANDY
from core.serialization import digest, state_digest
from core.setup import compile_scenario
from core.state import GameState
from scenarios.from_save import scenario_from_save
from tests.builders import compiled
from tests.random_games import RandomGame, RandomMatch, Recipe, matches

COMPILED = compiled("normandy/4")


@cache
def played() -> Match:
    """A match of some rounds with everything in between."""
    return RandomMatch(Recipe("normandy/4", "record"), most=150).played().match


@cache
def text() -> str:
    """Its record."""
    return dump(record_of(played()))


def summed(*bodies: str) -> str:
    """Lines with the checksums that belong to them."""
    check, lines = 0, []
    for body in bodies:
        check = crc32(body.encode(), check)
        lines.append(f"{body}\t{check:08x}\n")
    return "".join(lines)


def bodies() -> list[str]:
    """The lines of the record without their checksums."""
    return [line.rpartition("\t")[0] for line in text().splitlines()]


def refused(damaged: str) -> tuple[int, str]:
    """Where and why a text is refused."""
    with pytest.raises(BadRecordError) as error:
        replay(parse(damaged), COMPILED)
    return error.value.line, error.value.reason


def test_a_match_comes_back_from_its_record_whatever_was_taken_back_and_whoever_played() -> None:
    kinds = set()
    for driver in matches(36, 150):
        with driver:
            match = driver.played().finished().match
            record = record_of(match)
            assert parse(dump(record)) == record
            again = replay(parse(dump(record)), driver.compiled)
            assert state_digest(again.state) == state_digest(match.state)
            assert again.state == match.state
            assert again.log == match.log
            assert again.entries == match.entries
            assert (again.players, again.initial_players) == (match.players, match.initial_players)
            assert dump(record_of(again)) == dump(record)
            kinds |= {type(entry).__name__ for entry in match.entries}
    assert kinds == {"Act", "Undo", "Redo", "Resign", "DrawAgreed", "UndoAgreed", "NewPlayer"}


def test_a_match_that_came_back_can_take_back_what_the_first_could() -> None:
    taken_back = 0
    for driver in matches(24):
        with driver:
            match = driver.played().match
            again = replay(record_of(match), driver.compiled)
            for side in SIDES:
                assert again.can_undo(side) == match.can_undo(side)
                assert again.can_redo(side) == match.can_redo(side)
                assert again.decision(side) == match.decision(side)
                while match.can_undo(side):
                    match.enter(Undo(side))
                    again.enter(Undo(side))
                    assert (again.state, again.log) == (match.state, match.log)
                    taken_back += 1
                while match.can_redo(side):
                    match.enter(Redo(side))
                    again.enter(Redo(side))
                    assert (again.state, again.log) == (match.state, match.log)
    assert taken_back > 5


def test_a_part_of_a_record_replays_to_the_state_after_so_many_entries() -> None:
    for driver in matches(6, 80):
        with driver:
            states = [driver.match.state]
            states += [driver.match.state for _ in driver.entries()]
            record = record_of(driver.match)
            for entries in (0, 1, len(states) // 2, len(states) - 1, len(states) + 5):
                again = replay(record, driver.compiled, entries)
                assert again.state == states[min(entries, len(states) - 1)]


def test_a_record_holds_a_digest_at_the_start_of_every_round_and_at_the_end() -> None:
    match = RandomMatch(Recipe("normandy/4", "digests"), most=200).played().finished().match
    digests = [line.split(" ") for line in record_of(match).lines if line.startswith(CHECKPOINT_SIGN)]
    rounds = [int(number) for _, number, _ in digests]
    assert rounds[0] == 1
    assert set(rounds) >= set(range(1, match.state.round + 1))
    assert digests[-1][2] == state_digest(match.state)
    assert record_of(match).lines[-1].startswith(CHECKPOINT_SIGN)


def test_the_scenario_in_a_record_is_the_one_that_was_played() -> None:
    record = parse(text())
    assert digest(record.scenario) == record.content
    again = replay(record, compile_scenario(scenario_from_save(record.scenario)))
    assert again.state == played().state


@settings(max_examples=200)
@given(st.data())
def test_a_changed_character_is_found_in_its_line(data: st.DataObject) -> None:
    whole = text()
    lines = whole.split("\n")
    number = data.draw(st.integers(0, len(lines) - 2))
    place = sum(len(line) + 1 for line in lines[:number]) + data.draw(st.integers(0, len(lines[number])))
    last = place == len(whole) - 1
    put = data.draw(st.characters(codec="utf-8").filter(lambda character: character != whole[place]))
    line, reason = refused(whole[:place] + put + whole[place + 1 :])
    assert line == number + 1
    assert reason in ({"checksum", "format", "version"} if line == 1 and not last else {"checksum"})


@given(st.data())
def test_a_missing_line_is_found_where_it_is_missing(data: st.DataObject) -> None:
    lines = text().splitlines(keepends=True)
    number = data.draw(st.integers(1, len(lines) - 2))
    assert refused("".join(lines[:number] + lines[number + 1 :])) == (number + 1, "checksum")
    assert refused("".join(lines[1:])) == (1, "format")


@given(st.data())
def test_swapped_and_doubled_lines_are_found_where_they_begin(data: st.DataObject) -> None:
    lines = text().splitlines(keepends=True)
    number = data.draw(st.integers(1, len(lines) - 2))
    swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
    doubled = [*lines[: number + 1], *lines[number:]]
    assert refused("".join(swapped)) == (number + 1, "checksum")
    assert refused("".join(doubled)) == (number + 2, "checksum")


@given(st.integers(0, 10**9))
def test_a_truncated_record_is_refused_at_its_last_line_or_is_a_shorter_game(number: int) -> None:
    whole = text()
    start = whole.rindex("\n", 0, len(whole) - 4000) if number % 2 else 0
    length = start + number % (len(whole) - start)
    cut = whole[:length]
    last = cut.rpartition("\n")[2]
    if last and f"{last}\n" not in whole.splitlines(keepends=True):
        reason = "checksum" if "\t" in cut else "format"
        assert refused(cut) == (cut.count("\n") + 1, reason)
    elif cut:
        shorter = replay(parse(cut), COMPILED)
        assert shorter.entries == played().entries[: len(shorter.entries)]


def edited(change: Callable[[str], str | None]) -> tuple[int, str]:
    """Change the first line that can be changed, update all checksums, and return the line and the text."""
    lines = bodies()
    for number, body in enumerate(lines[1:], 1):
        changed = change(body)
        if changed is not None:
            return number + 1, summed(*lines[:number], changed, *lines[number + 1 :])
    raise AssertionError("no line to change")


def test_an_action_that_was_not_legal_is_found_though_the_checksums_fit() -> None:
    line, damaged = edited(lambda body: "us fire germany:RA" if body.startswith("us play") else None)
    assert refused(damaged) == (line, "not_legal")


def test_a_line_that_is_no_notation_is_found_though_the_checksums_fit() -> None:
    line, damaged = edited(lambda body: "us play chess" if body.startswith("us play") else None)
    assert refused(damaged) == (line, "notation")


def test_a_changed_digest_is_found_though_the_checksums_fit() -> None:
    line, damaged = edited(
        lambda body: body[:-1] + ("0" if body[-1] != "0" else "1") if body[0] == CHECKPOINT_SIGN else None
    )
    assert refused(damaged) == (line, "digest")


def test_another_legal_action_is_found_later_unless_it_makes_no_difference() -> None:
    game = RandomGame(Recipe("normandy/4", "edited"), most=45)
    match = Match(COMPILED, game.recipe.seed)
    for step in game.steps():
        match.enter(step.act)
    record = record_of(match)
    places = [place for place, line in enumerate(record.lines) if not line.startswith(CHECKPOINT_SIGN)]
    last_digest = max(place for place, line in enumerate(record.lines) if line.startswith(CHECKPOINT_SIGN))
    reasons = set()
    for place, entry, before in zip(places, match.entries, states_before(match), strict=True):
        assert isinstance(entry, Act)
        (options,) = (decision.options for decision in before.open_decisions if decision.side == entry.side)
        for option in set(options) - {entry.action}:
            line = write(COMPILED, Act(entry.side, option))
            changed = replace(record, lines=(*record.lines[:place], line, *record.lines[place + 1 :]))
            error = fault(changed)
            if error:
                assert error.line > place + 2
                assert error.reason == "digest" or not record.lines[error.line - 2].startswith(CHECKPOINT_SIGN)
                reasons.add(error.reason)
            else:
                assert replay(changed, COMPILED).state == match.state or place > last_digest
    assert reasons == {"digest", "not_legal"}


def fault(record: Record) -> BadRecordError | None:
    """What is wrong with a record, if anything."""
    try:
        replay(record, COMPILED)
    except BadRecordError as error:
        return error
    return None


def states_before(match: Match) -> list[GameState]:
    """The state before each entry of a match."""
    again = Match(match.compiled, match.seed)
    states = []
    for entry in match.entries:
        states.append(again.state)
        again.enter(entry)
    return states


@pytest.mark.parametrize(
    ("extra", "reason"),
    [("us undo", "nothing_to_undo"), ("germany redo", "nothing_to_redo"), ("undo-agreed 999", "nothing_to_undo")],
)
def test_an_entry_that_could_not_be_made_is_named_with_its_line(extra: str, reason: str) -> None:
    assert refused(summed(*bodies()[:2], extra)) == (3, reason)


def test_a_game_that_is_over_takes_no_more_entries() -> None:
    match = Match(COMPILED, "over")
    match.enter(Resign(0))
    lines = [line.rpartition("\t")[0] for line in dump(record_of(match)).splitlines()]
    assert lines[2] == "us resign"
    assert refused(summed(*lines, "germany resign")) == (5, "over")
    assert refused(summed(*lines, "us bid RA")) == (5, "not_legal")


def test_a_digest_that_is_missing_is_found_at_the_entry_in_its_place() -> None:
    lines = bodies()
    places = [place for place, body in enumerate(lines[:-1]) if body.startswith(CHECKPOINT_SIGN)]
    assert len(places) > 3
    for place in places:
        assert refused(summed(*lines[:place], *lines[place + 1 :])) == (place + 1, "digest")
        assert refused(summed(*lines[: place + 1], *lines[place:])) == (place + 3, "digest")


def header(**changes: object) -> str:
    """The record with its header changed and everything summed up again."""
    first, *rest = bodies()
    return summed(json.dumps({**json.loads(first), **changes}, ensure_ascii=False), *rest)


def test_other_rules_another_scenario_and_another_format_are_told_apart() -> None:
    assert refused(header(rules=NORMANDY.version + 1)) == (1, "rules")
    assert refused(header(content="0" * 32)) == (1, "content")
    assert refused(header(version=VERSION + 1)) == (1, "version")
    assert refused(header(format="another program's record")) == (1, "format")
    with pytest.raises(BadRecordError) as error:
        replay(parse(text()), compiled("normandy/5"))
    assert (error.value.line, error.value.reason) == (1, "content")


def test_another_seed_is_found_at_the_first_digest() -> None:
    assert refused(header(seed="another")) == (2, "digest")


@pytest.mark.parametrize("field", ["rules", "content", "seed", "players"])
@pytest.mark.parametrize("value", [None, [], {}, 1.5, ["a"], ["a", "b", "c"], [1, 2]])
def test_a_header_with_a_field_of_another_shape_is_refused(field: str, value: object) -> None:
    assert refused(header(**{field: value})) == (1, "format")


def test_a_seed_that_is_no_text_is_refused() -> None:
    first, *rest = bodies()
    escaped = first.replace(json.dumps(played().seed), '"\\ud800"')
    assert escaped != first
    assert refused(summed(escaped, *rest)) == (1, "format")


@given(st.text(st.characters()))
@example("")
@example("\n")
@example("{}")
@example("[]\t00000000\n")
@example("null")
@example('{"format": "undaunted-tui record"}')
@example("\ud800")
def test_a_foreign_file_is_refused_at_its_first_line(foreign: str) -> None:
    with pytest.raises(BadRecordError) as error:
        parse(foreign)
    assert (error.value.line, error.value.reason) == (1, "format")


@pytest.mark.parametrize("line", ["[" * 100_000, '{"a":' * 100_000, "\ud800"], ids=["lists", "dicts", "surrogate"])
def test_a_file_made_to_break_its_reader_is_refused_too(line: str) -> None:
    with pytest.raises(BadRecordError) as error:
        parse(f"{line}\t00000000\n")
    assert (error.value.line, error.value.reason) == (1, "format")


def test_names_of_players_and_seeds_may_be_anything_that_can_be_written() -> None:
    match = Match(COMPILED, "seed\twith\nall ~ sorts “of” signs", ("Ada\tLovelace", "\u2028Ñandú"))
    record = record_of(match)
    again = replay(parse(dump(record)), COMPILED)
    assert (again.seed, again.players, again.state) == (match.seed, match.players, match.state)
    assert dump(record).count("\n") == 2
