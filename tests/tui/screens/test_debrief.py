"""The debriefing: what is shown, what stays hidden, and every way to the next game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache

import pytest

from core.ai.random_bot import pick
from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, GoalKind, Side
from core.match import Match
from core.notation import DrawAgreed, Resign
from core.rng import SeededRng
from core.state import Outcome
from tests.builders import compiled
from tests.effort import effort
from tests.tui.screens.pane_reader import pane
from tests.tui.screens.screen_driver import SIZES, SMALL, ScreenDriver, open_app
from undaunted_tui.commands import Scope
from undaunted_tui.navigation.next_game import LocalNextGame
from undaunted_tui.phrasing.debrief import lost_cards
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.phrasing.victory import ending, goal_target
from undaunted_tui.render.debrief import FinishedGame, render_result
from undaunted_tui.screens.debrief import DebriefScreen
from undaunted_tui.screens.game_screen import GameScreen
from undaunted_tui.screens.new_game import NewGameScreen
from undaunted_tui.screens.replay.screen import ReplayScreen
from undaunted_tui.screens.title import TitleScreen
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.system.textual_compat import is_exiting

pytestmark = pytest.mark.asyncio

PLAYERS = ("person", "random")
NEVER = 3600.0
"""More seconds than a test takes."""


@cache
def played(scenario: str) -> tuple[CompiledScenario, Match]:
    """A random game, played to its end."""
    match = Match(compiled(scenario), "7")
    rng = SeededRng("debrief")
    while match.state.outcome is None:
        for side in SIDES:
            update = match.update(side)
            if update.decision:
                match.submit(side, update.number, pick(update.decision.options, rng))
                break
    return match.compiled, match


class OldBattle(GameScreen):
    """Stands for a battle that lies beneath."""

    SCOPE = Scope.BATTLE


@asynccontextmanager
async def debrief(
    match: Match,
    named: Side | None = 0,
    players: tuple[str, str] = PLAYERS,
    size: tuple[int, int] = SMALL,
    is_read: bool | None = True,
    is_saved: bool = False,
) -> AsyncIterator[ScreenDriver]:
    """The debriefing over a battle over the title, before a player who has had a moment to see it."""
    async with open_app(size) as driver:
        await driver.app.push_screen(OldBattle())
        config = GameConfig(match.compiled, match.seed, players)
        save = driver.app.save_store.add(match) if is_saved else ""
        screen = DebriefScreen(
            match.compiled, match.update(0).view, tuple(match.log), config, named, LocalNextGame(config), save=save
        )
        if is_read is False:
            screen.READY_SECONDS = NEVER  # type: ignore[misc]  # of this screen alone
        await driver.app.push_screen(screen)
        await driver.pilot.pause()
        screen.is_ready = screen.is_ready or bool(is_read)
        yield driver


def over(entry: Resign | DrawAgreed) -> Match:
    """A game that was ended by its players."""
    match = Match(compiled("normandy/1"), "7")
    match.enter(entry)
    return match


@SIZES
@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/2", "north_africa/3", "north_africa/11"])
async def test_everything_is_told_at_every_size(scenario: str, size: tuple[int, int]) -> None:
    where, match = played(scenario)
    async with debrief(match, size=size) as driver:
        driver.assert_nothing_is_cut()
        words = " ".join(driver.sees("result").split())
        assert match.state.outcome
        why = ending(where, match.state.outcome.winner, match.state.outcome.ending)
        assert all(word in words for word in why.split())
        for part in ("Player", "Goal", "Losses", "Seed: 7", "Random bot"):
            assert part in words
        # A large heading tells it in stars and numbers, the table of a small one in a row of its own.
        assert "Reached" in words or size != SMALL
        for side in SIDES:
            goal = f"of {goal_target(where, side)}"
            assert goal in words or where.goals[side].kind is GoalKind.PIN
        assert f"Rounds: {match.state.round}" in driver.sees("heading")
        for action in ("Rematch", "Swap sides", "Another scenario", "Watch replay", "View board", "Title"):
            assert action in driver.sees("deeds")
        assert driver.chosen("deeds") == ""


async def test_only_the_readers_own_losses_are_named() -> None:
    where, match = played("normandy/1")
    for named in (0, 1, None):
        async with debrief(match, named) as driver:
            shown = " ".join(driver.sees("result").split())
            assert ("Cards you lost: " in shown) is (named is not None)
            if named is not None:
                lost = lost_cards(named, match.log)
                assert lost
                assert all(card_name(where, named, card) in shown.partition("Cards you lost: ")[2] for card in lost)


@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/6"])
async def test_nothing_is_told_twice_and_the_parts_stand_apart(scenario: str) -> None:
    where, match = played(scenario)
    without_losses = FinishedGame(where, match.update(0).view, (), PLAYERS, "7", 0, "A note.")
    for log, lost in (((), False), (tuple(match.log), True)):
        rows = render_result(without_losses._replace(log=log), 80).text().splitlines()
        assert any(row.strip().startswith("Cards you lost: ") for row in rows) is (lost and bool(lost_cards(0, log)))
        assert not any(" lost " in row for row in rows)
        for part in ("A note.", "Seed: 7"):
            place = next(place for place, row in enumerate(rows) if row.strip() == part)
            assert not rows[place - 1].strip()
            assert rows[place - 2].strip()


@pytest.mark.parametrize(
    ("entry", "named", "words"),
    [
        (Resign(1), 0, "Victory!"),
        (Resign(0), 0, "Defeat"),
        (Resign(0), None, "Germany wins."),
        (DrawAgreed(), 0, "Draw"),
    ],
)
async def test_the_verdict_is_the_readers(entry: Resign | DrawAgreed, named: Side | None, words: str) -> None:
    async with debrief(over(entry), named) as driver:
        assert words in driver.sees("result")


async def do(driver: ScreenDriver, action: str, way: str) -> None:
    """Choose what comes next by its own key, by walking, or by a click."""
    names = {
        "rematch": "Rematch",
        "swap": "Swap",
        "another": "Another",
        "look_back": "Watch",
        "look": "View",
        "quit": "Title",
    }
    place = list(names).index(action)
    if way == "key":
        await driver.press("rwnpbq"[place])
    elif way == "walk":
        await driver.press(*["down"] * (place + 1), "enter")
    else:
        await driver.click_on("deeds", names[action])


WAYS = pytest.mark.parametrize("way", effort(["key", "click"], ["key", "walk", "click"]))


@WAYS
@pytest.mark.parametrize(("action", "players"), [("rematch", ("person", "random")), ("swap", ("random", "person"))])
async def test_another_game_of_the_same_lies_on_the_title_alone(
    action: str, players: tuple[str, str], way: str
) -> None:
    async with debrief(over(Resign(0))) as driver:
        await do(driver, action, way)
        (config,) = driver.app.ordered_games
        assert config.players == players
        assert config.seed != "7"
        assert config.compiled is compiled("normandy/1")
        assert isinstance(driver.screen, TitleScreen)
        assert not any(isinstance(screen, OldBattle) for screen in driver.app.screen_stack)


@WAYS
async def test_another_scenario_is_chosen_over_the_title(way: str) -> None:
    async with debrief(over(Resign(0))) as driver:
        await do(driver, "another", way)
        assert [type(screen) for screen in driver.app.screen_stack] == [TitleScreen, NewGameScreen]


@WAYS
async def test_the_title_is_not_far(way: str) -> None:
    async with debrief(over(Resign(0))) as driver:
        await do(driver, "quit", way)
        assert [type(screen) for screen in driver.app.screen_stack] == [TitleScreen]
        assert not is_exiting(driver.app)


@WAYS
async def test_the_board_can_be_looked_at(way: str) -> None:
    async with debrief(over(Resign(0))) as driver:
        await do(driver, "look", way)
        assert isinstance(driver.screen, OldBattle)


@WAYS
async def test_the_game_can_be_watched_again(way: str) -> None:
    async with debrief(over(Resign(0)), is_saved=True) as driver:
        await do(driver, "look_back", way)
        await driver.until(lambda: isinstance(driver.screen, ReplayScreen))
        await driver.press("escape")
        assert isinstance(driver.screen, DebriefScreen)


@WAYS
async def test_a_game_without_a_record_cannot_be_watched(way: str) -> None:
    async with debrief(over(Resign(0))) as driver:
        assert "No record on this machine." in driver.sees("deeds")
        await do(driver, "look_back", way)
        assert isinstance(driver.screen, DebriefScreen)


async def test_no_digit_begins_another_game() -> None:
    async with debrief(over(Resign(0))) as driver:
        await driver.press(*"123456789")
        assert driver.app.ordered_games == []
        assert isinstance(driver.screen, DebriefScreen)


async def test_a_key_that_was_meant_for_the_battle_leads_nowhere() -> None:
    async with debrief(over(Resign(0)), is_read=False) as driver:
        await driver.press("enter", "r", "n", "escape")
        assert driver.app.ordered_games == []
        assert isinstance(driver.screen, DebriefScreen)


async def test_keys_are_obeyed_a_moment_later() -> None:
    async with debrief(over(Resign(0)), is_read=None) as driver:
        screen = driver.screen
        assert isinstance(screen, DebriefScreen)
        await driver.until(lambda: screen.is_ready)
        await driver.press("r")
        assert len(driver.app.ordered_games) == 1


async def test_enter_alone_begins_nothing() -> None:
    async with debrief(over(Resign(0))) as driver:
        await driver.press("enter", "space", "enter")
        assert driver.app.ordered_games == []
        assert isinstance(driver.screen, DebriefScreen)
        await driver.press("down", "enter")
        assert len(driver.app.ordered_games) == 1


async def test_a_click_leads_on_at_once() -> None:
    async with debrief(over(Resign(0)), is_read=False) as driver:
        await driver.click_on("deeds", "Rematch")
        assert len(driver.app.ordered_games) == 1


@pytest.mark.rule("A8.2", "A8.3")
async def test_where_nobody_claims_points_none_are_told() -> None:
    async with debrief(played("north_africa/3")[1]) as driver:
        assert "Points" not in driver.sees("result")
    async with debrief(played("normandy/1")[1]) as driver:
        assert "Points" in driver.sees("result")


@pytest.mark.rule("N8.2", "N8.4")
@pytest.mark.parametrize(("ended", "words"), [("N8.2", "enemy pinned"), ("N8.4", "enemy beyond all hope")])
async def test_whoever_pins_the_enemy_has_reached_the_goal(ended: str, words: str) -> None:
    where = compiled("normandy/2")
    pins = next(side for side in SIDES if where.goals[side].kind is GoalKind.PIN)
    match = Match(where, "7")
    seen = replace(match.update(0).view, outcome=Outcome(pins, ended))
    shown = FinishedGame(where, seen, (), PLAYERS, "7", pins)
    text = render_result(shown, 68).text()
    assert words in text
    lost = shown._replace(view=replace(seen, outcome=Outcome(1 - pins, "C8.2")))
    assert words not in render_result(lost, 68).text()


@pytest.mark.rule("C8.5", "N8.3")
@pytest.mark.parametrize("ended", ["C8.5", "N8.3"])
async def test_an_end_by_points_tells_them_and_who_holds_the_marker(ended: str) -> None:
    where = compiled("north_africa/3")
    seen = replace(Match(where, "7").update(0).view, outcome=Outcome(0, "resign"))
    shown = FinishedGame(where, seen, (), PLAYERS, "7", 0)
    assert "Initiative" not in render_result(shown, 68).text()
    for holder in SIDES:
        over = replace(seen, outcome=Outcome(holder, ended), initiative=holder)
        rows = render_result(shown._replace(view=over), 68).text().split("\n")
        assert any(row.strip().startswith("Points") for row in rows)
        (marker,) = [row for row in rows if row.strip().startswith("Initiative")]
        assert (marker.index("the marker") > 34) == bool(holder), marker


async def test_escape_leads_to_the_board() -> None:
    async with debrief(over(Resign(0))) as driver:
        await driver.press("escape")
        assert isinstance(driver.screen, OldBattle)


async def test_players_who_are_alike_cannot_swap() -> None:
    async with debrief(over(Resign(0)), None, ("person", "person")) as driver:
        await driver.press("w", "down", "down", "enter")
        await driver.click_on("deeds", "Swap")
        assert driver.app.ordered_games == []
        assert isinstance(driver.screen, DebriefScreen)


async def test_keys_walk_around_and_scroll() -> None:
    async with debrief(played("north_africa/4")[1]) as driver:
        await driver.press("up")
        assert "Title" in driver.chosen("deeds")
        await driver.press("tab", "j", "shift+tab", "end", "home", "l")
        assert "Swap" in driver.chosen("deeds")
        driver.screen.remark("A long remark. " * 60)
        await driver.pilot.pause()
        assert "Seed" not in driver.in_sight("result")
        await driver.press("pagedown", "pagedown")
        assert "Seed" in driver.in_sight("result")
        await driver.press("pageup", "pageup")
        assert "Seed" not in driver.in_sight("result")


async def test_the_board_is_shown_where_there_is_room_and_cannot_be_clicked() -> None:
    async with debrief(over(Resign(0)), size=(160, 50)) as driver:
        assert "17B" in driver.sees("board")
        assert pane(driver.screen, "board").canvas.click_regions == []
