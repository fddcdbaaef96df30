"""Whole games in lines of text, from the briefing to the end."""

from __future__ import annotations

import re
from itertools import count

import pytest

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Fate, GoalKind
from core.view import view
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.effort import effort
from tests.tui.text_mode.text_mode_driver import (
    PERSON_AND_BOT,
    TWO_PEOPLE,
    UNFINISHED,
    play_script,
    play_with,
    random_player,
)
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_at_start, side_name
from undaunted_tui.text_mode.briefing import debriefing
from undaunted_tui.text_mode.console import WIDTH

MOST_LINES = 6000
COUNTED = (GoalKind.ESCAPE, GoalKind.NEUTRALISE)


@pytest.mark.parametrize("scenario", effort(scenario_ids()[::4], scenario_ids()))
def test_a_random_person_plays_a_scenario_to_its_end(scenario: str) -> None:
    seats = ("random", "person") if compiled(scenario).scenario.number % 2 else ("person", "random")
    status, written = play_with(random_player(scenario), compiled(scenario), seats, "1", MOST_LINES)
    assert status == 0
    assert UNFINISHED not in written
    assert_shown_to_the_end(compiled(scenario), written)


@pytest.mark.parametrize("scenario", effort(("normandy/5", "north_africa/3"), scenario_ids()))
def test_two_random_people_play_a_scenario_to_its_end(scenario: str) -> None:
    status, written = play_with(random_player(scenario), compiled(scenario), TWO_PEOPLE, "2", MOST_LINES)
    assert status == 0
    assert_shown_to_the_end(compiled(scenario), written)


def test_bots_play_among_themselves_and_are_told_of_openly() -> None:
    status, written = play_script([], ("random", "random"))
    assert status == 0
    assert "> " not in written
    assert " draws 4 cards\n" in written
    assert " draws 4 cards: " not in written
    assert_shown_to_the_end(compiled("normandy/1"), written)


def test_a_bot_that_takes_its_time_says_that_it_thinks() -> None:
    assert "Germany (Recruit) is thinking…\n" in play_script(["1"] * 8, ("person", "recruit"))[1]
    assert "is thinking" not in play_script(["1"] * 8, ("person", "random"))[1]


def test_whoever_always_takes_the_first_option_gets_somewhere() -> None:
    status, written = play_script(["1"] * 400)
    assert status == 0
    assert "There is no option" not in written
    assert "\nRound 10\n" in written


@pytest.mark.parametrize("scenario", scenario_ids())
def test_no_line_is_wider_than_the_page(scenario: str) -> None:
    pages = ["board", "vehicles", "hand", "supply", "?", "log all"]
    think = random_player("wide")
    turns = count()

    def looking(shown: str) -> str:
        page, step = divmod(next(turns), 3)
        return (pages[page % len(pages)], "", think(shown))[step]

    _, written = play_with(looking, compiled(scenario), PERSON_AND_BOT, "3", effort(150, 300))
    assert [line for line in written.splitlines() if len(line) > WIDTH] == []
    assert "\u00a0" not in written


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    lines = ["1", "2", "1", "3"] * 20
    assert play_script(lines, seed="9") == play_script(lines, seed="9")
    assert play_script(lines, seed="9") != play_script(lines, seed="8")


def test_the_situation_comes_first() -> None:
    _, written = play_script([], scenario="normandy/2")
    unwrapped = " ".join(written.split())
    assert written.startswith("Undaunted: Normandy, scenario 2: Montmartin-en-Graignes\n15 June 1944, From L’Enauderie")
    assert say("n_s02_situation") in unwrapped
    assert say("n_s02_new") in unwrapped
    assert "United States: Claim objectives, 1 point (C8.2)\n" in written
    assert "Germany: Pin the enemy, until no enemy Rifleman is on the board (N8.2)\n" in written
    assert "Initiative: United States\n" in written
    assert "You are: United States\n" in written
    assert "Round 1. United States: 0 of 1 point. Germany: 2 enemy Riflemen left to pin.\n" in written


def test_a_situation_in_north_africa_names_whom_the_goals_are_about() -> None:
    _, written = play_script([], scenario="north_africa/3")
    unwrapped = " ".join(written.split())
    assert written.startswith("Undaunted: North Africa, scenario 3: Ambush at Gebel Sherif\n31 January 1941, ")
    assert "LRDG: Escape from 2A, 20B, 19B, 3 of: Scout, Machine Gunner, Engineer," in unwrapped
    assert "may also leave, but don’t count: Support Truck Italy: Neutralise enemies, 2 of: Scout," in unwrapped
    assert "Round 1. LRDG: 0 of 3 escaped. Italy: 0 of 2 neutralised.\n" in written


def test_a_game_in_north_africa_ends_with_who_is_out_of_it() -> None:
    table = GameBuilder("north_africa/8").held("italy:LORRY", "lrdg").gone(Fate.ESCAPED, "italy:LORRY", "lrdg:Ri")
    table.gone(Fate.NEUTRALISED, "lrdg:Sc").gone(Fate.LOST, "italy:CAR", "italy:Ri")
    assert debriefing(table.compiled, view(table.state, 0), (), None, "1") == [
        "Points: LRDG 0, Italy 0",
        "LRDG: 1 of 2 escaped",
        "Italy: 1 of 3 neutralised",
        "The LRDG lost 0 cards",
        "Italy lost 0 cards",
        "Out of the game, LRDG: Scout (lost), Rifleman (escaped), Saharan Truck (escaped)",
        "Out of the game, Italy: Rifleman A (lost), Scout Car (destroyed)",
        "Rounds: 1",
        "Seed: 1",
    ]


def test_losses_are_named_to_their_owner_alone() -> None:
    _, written = play_with(random_player("losses"), compiled("normandy/1"), PERSON_AND_BOT, "2", MOST_LINES)
    own, opponent = (line for line in written.splitlines() if " lost " in line)
    assert own.startswith("The US lost ")
    assert "(" in own
    assert opponent.startswith("Germany lost ")
    assert "(" not in opponent


def assert_shown_to_the_end(where: CompiledScenario, written: str) -> None:
    tail = " ".join(written.rpartition("\n\nVictory: ")[2].split())
    winner, _, rest = tail.partition(". ")
    names = [side_name(where, side) for side in SIDES]
    assert winner in names
    for label in (
        f"Points: {names[0]}",
        *[f"{side_at_start(where, side)} lost " for side in SIDES],
        "Rounds: ",
        "Seed: ",
    ):
        assert label in rest
    for side in SIDES:
        if where.goals[side].kind in COUNTED:
            assert re.search(rf"{names[side]}: \d of {where.goals[side].count} (escaped|neutralised)", rest)
