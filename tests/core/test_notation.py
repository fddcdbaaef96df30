"""Every entry writes as one line of its own, and reads back exactly; nothing else is a line."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.actions import ACTIONS, END_TURN, FINISH_ACTION, LEAVE_BOARD, Enter, Exit, Reposition, SwitchSeats, UseSeat
from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side
from core.notation import (
    Act,
    BadNotationError,
    DrawAgreed,
    Entry,
    NewPlayer,
    Redo,
    Resign,
    Undo,
    UndoAgreed,
    read,
    write,
    write_action,
)
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.north_africa import north_africa
from tests.random_games import every_action, matches

COMPILED = compiled("normandy/8")
NORTH_AFRICA = north_africa()

names = st.text(min_size=1).filter(str.isprintable)
salts = st.binary(max_size=20)
lines_of_a_game = st.sampled_from(
    [
        "us bid RA",
        "germany play Mo target",
        "us hunker LA",
        "us step 5B",
        "us fire germany:RA",
        "germany guide germany:SA",
        "us draw 2",
        "us done",
        "us end ~00ff",
        "germany undo",
        "undo-agreed 3 ~c0de",
        "draw-agreed",
        "us player Ada Lovelace",
    ]
)
lines_of_north_africa = st.sampled_from(
    [
        "lrdg man Nv lrdg:TRUCK:driver drive",
        "italy switch Td italy:Tg",
        "lrdg enter Ri italy:CAR:gunner",
        "lrdg exit Nv",
        "italy reposition Mg italy:CAR:navigator",
        "lrdg leave",
        "italy mark a4",
        "lrdg repair lrdg:TRUCK",
        "lrdg hit italy:Ri",
        "italy fire lrdg:PILOT",
    ]
)


SEATED = {UseSeat, Enter, Reposition}
"""The actions that name a seat, which not every scenario has."""


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_action_has_a_line_of_its_own_and_reads_back_exactly(scenario: str) -> None:
    compiled_scenario = compiled(scenario)
    for side in SIDES:
        actions = every_action(compiled_scenario, side)
        written = {write(compiled_scenario, Act(side, action)): action for action in actions}
        assert len(written) == len(actions)
        assert {type(action) for action in actions} == set(ACTIONS) - (set() if compiled_scenario.seats else SEATED)
        for line, action in written.items():
            assert read(compiled_scenario, line) == Act(side, action)
            assert line == f"{compiled_scenario.ruleset.sides[side]} {write_action(compiled_scenario, side, action)}"


def test_every_entry_of_random_matches_reads_back_exactly_and_distinct_ones_have_distinct_lines() -> None:
    for driver in matches(24):
        with driver:
            entries: list[Entry] = list(driver.entries())
            lines: dict[str, Entry] = {}
            for entry in entries:
                line = write(driver.compiled, entry)
                assert read(driver.compiled, line) == entry
                assert lines.setdefault(line, entry) == entry
                assert "\n" not in line
                assert "\t" not in line


@given(st.sampled_from(SIDES), st.integers(1, 30), salts, names)
@example(0, 1, b"", "~")
@example(0, 1, b"", "~ada")
@example(0, 1, b"", "ada ~lovelace")
@example(1, 1, b"", " ada ")
def test_entries_that_are_no_actions_read_back_exactly(side: Side, count: int, salt: bytes, name: str) -> None:
    entries: list[Entry] = [
        Undo(side),
        Redo(side),
        Resign(side),
        DrawAgreed(),
        UndoAgreed(count, salt),
        NewPlayer(side, name),
        Act(side, FINISH_ACTION, salt),
    ]
    lines = [write(COMPILED, entry) for entry in entries]
    assert [read(COMPILED, line) for line in lines] == entries
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("name", ["", "two\nlines", "a\ttab", "\x1b[2J", "\u2028", "\ud800"])
def test_a_player_has_a_name_that_fits_on_a_line(name: str) -> None:
    with pytest.raises(ValueError, match="printable"):
        NewPlayer(0, name)


def test_lines_read_as_a_person_would_write_them() -> None:
    rifleman, mortar = COMPILED.card_named(0, "RA"), COMPILED.counter_named(1, "Mo")
    attack = next(use.play for use in COMPILED.uses[0][rifleman].uses if use.action.kind == "attack")
    assert write(COMPILED, Act(0, COMPILED.bids[rifleman])) == "us bid RA"
    assert write(COMPILED, Act(0, attack)) == "us play RA attack"
    assert write(COMPILED, Act(0, COMPILED.fires[mortar])) == "us fire germany:Mo"
    assert write(COMPILED, Act(1, COMPILED.steps[0])) == f"germany step {COMPILED.board.tiles[0].name}"
    assert write(COMPILED, Act(1, END_TURN, b"\x00\xff")) == "germany end ~00ff"
    assert write(COMPILED, UndoAgreed(3, b"\xc0\xde")) == "undo-agreed 3 ~c0de"
    assert write(COMPILED, NewPlayer(1, "Ada Lovelace")) == "germany player Ada Lovelace"


def test_lines_of_north_africa_read_as_a_person_would_write_them() -> None:
    navigator, driver = NORTH_AFRICA.card_named(0, "Nv"), NORTH_AFRICA.card_named(1, "Td")
    gunner, tank = NORTH_AFRICA.counter_named(1, "Tg"), NORTH_AFRICA.counter_named(1, "TANK")
    wheel = NORTH_AFRICA.seat_named(tank, "driver")
    car = NORTH_AFRICA.seat_named(NORTH_AFRICA.counter_named(1, "CAR"), "gunner")
    assert write(NORTH_AFRICA, Act(1, UseSeat(driver, wheel, 0))) == "italy man Td italy:TANK:driver drive"
    assert write(NORTH_AFRICA, Act(1, UseSeat(driver, wheel, 1))) == "italy man Td italy:TANK:driver control"
    assert write(NORTH_AFRICA, Act(1, SwitchSeats(driver, gunner))) == "italy switch Td italy:Tg"
    assert write(NORTH_AFRICA, Act(0, Enter(navigator, car))) == "lrdg enter Nv italy:CAR:gunner"
    assert write(NORTH_AFRICA, Act(0, Exit(navigator))) == "lrdg exit Nv"
    assert write(NORTH_AFRICA, Act(1, Reposition(driver, car))) == "italy reposition Td italy:CAR:gunner"
    assert write(NORTH_AFRICA, Act(0, LEAVE_BOARD)) == "lrdg leave"
    assert write(NORTH_AFRICA, Act(1, NORTH_AFRICA.marks[3])) == "italy mark a4"
    assert write(NORTH_AFRICA, Act(1, NORTH_AFRICA.repairs[tank])) == "italy repair italy:TANK"
    assert write(NORTH_AFRICA, Act(0, NORTH_AFRICA.hits[gunner])) == "lrdg hit italy:Tg"


@pytest.mark.parametrize(
    "line",
    [
        "lrdg man Nv lrdg:TRUCK:driver",
        "lrdg man Nv lrdg:TRUCK:driver navigate",
        "lrdg man Nv TRUCK:driver drive",
        "lrdg man Nv lrdg:TRUCK drive",
        "lrdg man Nv lrdg:TRUCK:pilot drive",
        "lrdg man Nv lrdg:CAR:driver drive",
        "lrdg man Nv lrdg:Ri:driver drive",
        "lrdg man Td italy:TANK:driver drive",
        "lrdg man Nv drive lrdg:TRUCK:driver",
        "lrdg enter Nv",
        "lrdg enter Nv lrdg:TRUCK:driver now",
        "lrdg exit",
        "lrdg exit Nv lrdg:TRUCK:driver",
        "lrdg leave d1",
        "lrdg mark d9",
        "lrdg hit Ri",
        "lrdg repair lrdg:TRUCK:driver",
        "us exit Nv",
    ],
)
def test_a_line_of_north_africa_that_is_nearly_right_is_refused(line: str) -> None:
    with pytest.raises(BadNotationError):
        read(NORTH_AFRICA, line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "~",
        "us",
        "us ",
        "us bid",
        "us bid XX",
        "us bid RA RA",
        "us bid  RA",
        " us bid RA",
        "us bid RA ",
        "US bid RA",
        "italy bid RA",
        "us play RA",
        "us play RA blast",
        "us play FW move",
        "us step 99Z",
        "us fire RA",
        "us fire us:us:RA",
        "us fire italy:RA",
        "us draw two",
        "us draw +1",
        "us draw 01",
        "us draw 1_0",
        "us draw ٢",
        "us done ~",
        "us done ~f",
        "us done ~FF",
        "us done ~ff ~ff",
        "us undo now",
        "us undo ~ff",
        "undo",
        "undo-agreed",
        "undo-agreed x",
        "undo-agreed 1 2",
        "us undo-agreed 1",
        "draw-agreed now",
        "draw-agreed ~ff",
        "us player",
        "us player ",
        "us player two\nlines",
        "us bid RA\n",
        "= 1 0123456789abcdef",
        "us draw " + "9" * 5000,
    ],
)
def test_a_line_that_is_nearly_right_is_refused(line: str) -> None:
    with pytest.raises(BadNotationError):
        read(COMPILED, line)


@given(st.text(st.characters()) | st.lists(st.text()).map(" ".join))
def test_garbage_is_refused_and_never_crashes(line: str) -> None:
    with pytest.raises(BadNotationError):
        read(COMPILED, line)


@given(lines_of_a_game, st.data())
def test_a_damaged_line_is_refused_or_is_exactly_another_entry(line: str, data: st.DataObject) -> None:
    refused_or_another(COMPILED, damaged(line, "us germanybidRA:~ 0123456789ABf-\t\n", data))


@given(lines_of_north_africa, st.data())
def test_a_damaged_line_of_north_africa_is_refused_or_is_exactly_another_entry(line: str, data: st.DataObject) -> None:
    refused_or_another(NORTH_AFRICA, damaged(line, "lrdg italyNvTdRUCKCA:~ abcd1234\t\n", data))


def damaged(line: str, letters: str, data: st.DataObject) -> str:
    """A line with a few characters cut out and others put in."""
    place = data.draw(st.integers(0, len(line)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text(st.sampled_from(letters), max_size=3))
    return line[:place] + put + line[place + cut :]


def refused_or_another(compiled_scenario: CompiledScenario, line: str) -> None:
    """A line is refused, or writes again exactly."""
    try:
        entry = read(compiled_scenario, line)
    except BadNotationError:
        return
    assert write(compiled_scenario, entry) == line
