"""The log of games in North Africa has the shape of its page, and its points are those of A8.1."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from scenarios.catalog import load, scenario_ids
from tests.architecture.source_files import ROOT, modules
from tests.tui.game_log.africa_checker.game import check_africa_game
from tests.tui.game_log.checker.log_checker import Violation
from tests.tui.game_log.tampering.north_africa import TAMPERINGS, Tampering
from tests.tui.game_log.test_log_checker import imported
from undaunted_tui.session.simulation import SimulationConfig, simulate_game

Line = dict[str, Any]

SCENARIOS = [scenario for scenario in scenario_ids() if scenario.startswith("north_africa/")]
PLAYED = ["north_africa/2", "north_africa/3", "north_africa/8", "north_africa/9"]
"""Scenarios in which everything happens sooner or later."""

MOST_ROUNDS = 100
COMMON = {"game", "round", "side", "event", "points"}
SIDES = {"lrdg", "italy"}

FIELDS = {
    "round_began": "",
    "deck_rebuilt": "count",
    "deck_shuffled": "count",
    "cards_moved": "cards count from to cause",
    "bid_placed": "card",
    "initiative_taken": "bids values holder tie",
    "turn_began": "",
    "turn_ended": "",
    "action_taken": "card kind value squad",
    "card_resolved": "",
    "draw_named": "count",
    "counter_moved": "counter start tile kind",
    "counter_removed": "counter tile",
    "counter_suppressed": "counter",
    "counter_readied": "counter",
    "marker_placed": "tile",
    "marker_turned": "tile marker",
    "attack_rolled": "kind attacker start target tile base cover range total dice hit",
    "vehicle_action_taken": "card seat kind value",
    "seat_taken": "counter seat before",
    "seats_switched": "counter seat other other_seat",
    "seat_left": "counter seat tile",
    "vehicle_captured": "counter",
    "tile_chosen": "tile kind",
    "rider_hit": "vehicle counter",
    "structure_destroyed": "counter",
    "damage_changed": "counter before damage disabled",
    "counter_escaped": "counter tile",
    "counter_neutralised": "counter count",
    "hope_lost": "",
    "hope_regained": "",
    "game_ended": "winner ending",
    "result": "winner ending",
}
"""The fields of every North Africa event besides the common ones."""

NORTH_AFRICA_EVENTS = [
    "vehicle_action_taken",
    "seat_taken",
    "seats_switched",
    "seat_left",
    "vehicle_captured",
    "tile_chosen",
    "rider_hit",
    "structure_destroyed",
    "damage_changed",
    "counter_escaped",
    "counter_neutralised",
]

SET_UP = "version max_rounds scenario rules seed players lines tiles initiative radio sides"
TILE = "number name terrain line position cover hill rough objective"
SIDE = "goal cards counters zones start spawn scouted controlled aboard damage escape"
GOAL = "kind points counters of also"
CARD = "code title kind squad initiative actions specialism"
COUNTER = "code title squad defence kind armoured critical integrity points seats"
SEAT = "name actions specialism"

COUNTER_NAME = re.compile(r"(lrdg|italy):\w+")
SEAT_NAME = re.compile(r"(lrdg|italy):[A-Z]+:[a-z]+")
NAMED = {
    **dict.fromkeys(["counter", "other", "target", "attacker", "vehicle"], COUNTER_NAME),
    **dict.fromkeys(["seat", "other_seat"], SEAT_NAME),
    **dict.fromkeys(["tile", "start"], re.compile(r"\d{1,2}[AB]")),
}
SEEN = "A4.1 A4.2 A4.3 A4.4 A4.5 A4.6 A5.1 A6.2 A6.3 A6.5 A6.7 A6.8 A7.1 A7.2 A7.3 A7.4 A7.5 A8.1 A8.3 C6.2 C8.7"
"""Rules that every line they are about shows to be kept, in any game."""

ENDINGS = {"C8.2", "C8.5", "A8.2", "A8.3", "A8.4"}


@cache
def log_of(scenario: str, rounds: int = MOST_ROUNDS) -> list[Line]:
    lines = simulate_game(SimulationConfig(load(scenario), 17, ("random", "random"), rounds, logged=True), 0).log
    return [json.loads(line) for line in lines]


def all_lines() -> Iterator[Line]:
    return (line for scenario in PLAYED for line in log_of(scenario)[1:])


@pytest.mark.rule(*SEEN.split())
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_referee_accepts_every_line_of_the_games_of_bots(scenario: str) -> None:
    for bot in ("random", "uniform", "regular"):
        config = SimulationConfig(load(scenario), 4, (bot, bot), MOST_ROUNDS, logged=True)
        result = simulate_game(config, 1)
        assert check_africa_game(enumerate(result.log, 1)) == (result.winner, result.ending)


@pytest.mark.parametrize("tampering", TAMPERINGS, ids=lambda each: each.change.__name__)
def test_the_referee_refuses_a_log_that_was_tampered_with(tampering: Tampering) -> None:
    for scenario in (*PLAYED, *SCENARIOS):
        lines = [dict(line) for line in log_of(scenario)]
        place = tampering.change(lines)
        if place is None:
            continue
        with pytest.raises(Violation) as refused:
            check_africa_game(enumerate(map(json.dumps, lines), 1))
        assert (refused.value.line, refused.value.rule) == (place, tampering.rule), refused.value
        return
    raise AssertionError("no game has a place for it")


def test_the_referee_knows_nothing_of_the_program() -> None:
    allowed = ("tests.tui.game_log.", "json", "collections", "typing", "__future__")
    files = modules("tests/tui/game_log/africa_checker")
    found = [f"{module.name}: {name}" for module in files for name in imported(module.tree)]
    assert len(files) > 5
    assert [each for each in found if not each.partition(": ")[2].startswith(allowed)] == []


def test_every_line_has_the_fields_of_its_event_and_names_in_them() -> None:
    seen = set()
    for line in all_lines():
        seen.add(line["event"])
        assert set(line) == COMMON | set(FIELDS[line["event"]].split()), line
        assert line["side"] in (None, *SIDES)
        for field, form in NAMED.items():
            if field in line and line[field] is not None:
                assert form.fullmatch(line[field]), line
    assert set(FIELDS) - seen <= {"hope_regained"}


def test_only_a_card_without_a_counter_attacks_without_an_attacker() -> None:
    without = [line for line in all_lines() if line["event"] == "attack_rolled" and line["attacker"] is None]
    assert without
    assert {(line["kind"], line["start"], line["range"]) for line in without} == {("strafe", None, 0)}


def test_a_change_of_seats_tells_both_seats_and_entering_none_before() -> None:
    taken = [line for line in all_lines() if line["event"] == "seat_taken"]
    assert {line["before"] is None for line in taken} == {True, False}
    assert all(line["before"] != line["seat"] for line in taken)


@pytest.mark.rule("A4.2", "A4.8")
def test_an_event_about_a_vehicle_belongs_to_whoever_holds_it() -> None:
    seen = 0
    for scenario in PLAYED:
        holders: dict[str, str] = {}
        for line in log_of(scenario)[1:]:
            if line["event"] == "vehicle_captured":
                holders[line["counter"]] = line["side"]
            elif line["event"] in ("counter_moved", "damage_changed", "counter_removed", "counter_escaped"):
                assert line["side"] == holders.get(line["counter"], line["counter"].partition(":")[0]), line
                seen += line["counter"] in holders
    assert seen


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_set_up_has_everything_that_lies_on_the_table(scenario: str) -> None:
    first = log_of(scenario, rounds=1)[0]
    assert set(first) == COMMON | set(SET_UP.split())
    assert all(set(tile) == set(TILE.split()) for tile in first["tiles"])
    assert set(first["sides"]) == SIDES
    for side in first["sides"].values():
        assert set(side) == set(SIDE.split())
        assert set(side["goal"]) == set(GOAL.split())
        assert all(set(card) == set(CARD.split()) for card in side["cards"])
        assert all(set(counter) == set(COUNTER.split()) for counter in side["counters"])
        seats = [seat for counter in side["counters"] for seat in counter["seats"]]
        assert all(set(seat) == set(SEAT.split()) for seat in seats)
        assert {*side["start"], *side["aboard"]} == {counter["code"] for counter in side["counters"]}
        assert all(SEAT_NAME.fullmatch(seat) for seat in side["aboard"].values())


@pytest.mark.rule("A7.5", "A8.1")
@pytest.mark.parametrize("scenario", PLAYED)
def test_the_points_of_every_line_are_those_of_markers_and_structures(scenario: str) -> None:
    first, *lines = log_of(scenario)
    objectives = {tile["name"]: tile["objective"] for tile in first["tiles"]}
    controlled = {side: set(first["sides"][side]["controlled"]) for side in SIDES}
    italy = first["sides"]["italy"]
    standing = {
        f"italy:{counter['code']}": (italy["start"][counter["code"]], counter["points"])
        for counter in italy["counters"]
        if counter["kind"] == "structure"
    }
    destroyed = 0
    assert first["points"] == points(objectives, controlled, standing, destroyed)
    for line in lines:
        if line["event"] == "marker_turned":
            (set.add if line["marker"] == "controlled" else set.discard)(controlled[line["side"]], line["tile"])
        elif line["event"] == "counter_removed" and line["counter"] in standing:
            destroyed += standing.pop(line["counter"])[1]
        assert line["points"] == points(objectives, controlled, standing, destroyed), line


def points(
    objectives: dict[str, int], controlled: dict[str, set[str]], standing: dict[str, tuple[str, int]], destroyed: int
) -> dict[str, int]:
    held = {side: sum(objectives[tile] for tile in tiles) for side, tiles in controlled.items()}
    guarded = sum(worth for tile, worth in standing.values() if tile in controlled["italy"])
    return {"lrdg": held["lrdg"] + destroyed, "italy": held["italy"] + guarded}


def test_the_page_on_the_log_names_every_field_of_north_africa() -> None:
    section = (ROOT / "docs" / "log-format.md").read_text(encoding="utf-8").partition("## In North Africa")[2]
    table = {event: quoted(cell) for event, cell in re.findall(r"^\| `(\w+)` \|([^|]*)\|$", section, re.MULTILINE)}
    assert list(table) == NORTH_AFRICA_EVENTS
    for event in NORTH_AFRICA_EVENTS:
        assert table[event] - {"navigate", "surveil"} == set(FIELDS[event].split()), event
    prose = quoted(section.partition("| event |")[0])
    added = "rough counters of also specialism kind armoured critical integrity points seats aboard damage escape"
    assert {*added.split(), "name", "actions", "drive", "strafe", "antitank", "demolition", "lost", "escape"} <= prose


def test_every_ending_is_on_the_page() -> None:
    page = (ROOT / "docs" / "log-format.md").read_text(encoding="utf-8")
    last = page.partition("## Last line")[2].partition("##")[0]
    endings = {line["ending"] for line in all_lines() if line["event"] == "result"}
    assert endings <= {*ENDINGS, "unfinished"}
    assert set(re.findall(r"`([A-Z]\d\.\d)`", last)) >= ENDINGS


def quoted(text: str) -> set[str]:
    """The words in code quotes."""
    return set(re.findall(r"`(\w+)`", text))
