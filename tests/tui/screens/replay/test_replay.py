"""The replay: every way through a game, with a speed, through all eyes that may see it."""

from __future__ import annotations

import pytest

from core.ids import SIDES, Zone
from core.notation import NewPlayer, Resign, Undo
from tests.tui.screens.pane_reader import screen_text
from tests.tui.screens.replay.replay_driver import ALONE, over, place, played, replay, screen_of, the_round
from tests.tui.screens.screen_driver import ScreenDriver
from undaunted_tui.config.settings import Settings, read_settings, settings_path
from undaunted_tui.phrasing.names import card_name
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.screens.replay.screen import MIN_PAUSE
from undaunted_tui.session.game_history import GameHistory, Perspective

pytestmark = pytest.mark.asyncio


async def wait_longer_than_a_step(driver: ScreenDriver) -> None:
    """Wait for a timer that ends after any that an earlier step set at the highest speed."""
    ended: list[bool] = []
    screen_of(driver).call_after(2 * MIN_PAUSE, lambda: ended.append(True))
    await driver.until(lambda: bool(ended))


# winding


async def test_arrows_and_letters_go_step_by_step_and_round_by_round() -> None:
    async with replay() as driver:
        assert "Step 0 of " in driver.sees("prompt")
        await driver.press("right", "l", "right")
        assert place(driver) == 3
        assert "Step 3 of " in driver.sees("prompt")
        await driver.press("left", "h")
        assert place(driver) == 1
        places = over().round_starts
        await driver.press("down")
        assert place(driver) == places[1]
        await driver.press("j", "right")
        assert the_round(driver) == 3
        await driver.press("up")
        assert place(driver) == places[2]
        await driver.press("k")
        assert place(driver) == places[1]
        await driver.press("end")
        assert place(driver) == over().last
        await driver.press("right", "down")
        assert place(driver) == over().last
        await driver.press("home", "left", "up")
        assert place(driver) == 0


async def test_digits_go_to_a_round() -> None:
    history = over()
    assert len(history.round_starts) > 12
    async with replay() as driver:
        await driver.press("5")
        assert place(driver) == history.round_starts[4]
        await driver.press("left", "1")
        assert the_round(driver) == 1
        await driver.press("2")
        assert place(driver) == history.round_starts[11]
        await driver.press("9")
        assert the_round(driver) == 9
        await driver.press("right", "0")
        assert the_round(driver) == 9
        assert "This game has no round 0" in driver.sees("prompt")
        await driver.press("right")
        assert "There is no round" not in driver.sees("prompt")


async def test_every_step_tells_what_happened_and_lights_the_newest_lines() -> None:
    async with replay() as driver:
        for _ in range(40):
            await driver.press("right")
            screen = screen_of(driver)
            fresh = screen.cursor.player_log.fresh
            content = screen.pane("log").content
            assert content
            assert content.fresh == len(fresh)
            assert screen.marked_tiles() == frozenset(tile for line in fresh for tile in line.tiles)
            assert "".join(driver.sees("prompt").splitlines()[2:]).strip()


async def test_a_step_that_was_taken_back_is_told_as_such() -> None:
    match = played("normandy/1", ALONE, 120)
    taken_back = next(number for number, entry in enumerate(match.entries, 1) if isinstance(entry, Undo))
    match.enter(NewPlayer(1, "uniform"))
    match.enter(Resign(0))
    async with replay(GameHistory(match), (200, 55)) as driver:
        screen_of(driver).cursor.go_to(taken_back)
        await driver.press("left", "right")
        assert "undoes its last step" in driver.sees("prompt")
        await driver.press("end", "left")
        assert "Germany is now played by Uniform bot" in driver.sees("prompt")
        assert "Uniform bot" in driver.sees("header")
        await driver.press("left")
        assert "Random bot" in driver.sees("header")


# playing


async def test_space_lets_it_run_and_enter_stops_it() -> None:
    async with replay(settings=Settings(speed=4)) as driver:
        await driver.press("space")
        assert screen_of(driver).is_playing
        assert "playing, 3 s per step" in driver.sees("prompt")
        await driver.press("enter")
        assert not screen_of(driver).is_playing
        assert "paused" in driver.sees("prompt")
        await driver.press("space", "right")
        assert not screen_of(driver).is_playing


async def test_it_runs_to_the_end_and_from_there_begins_again() -> None:
    match = played("normandy/1", ALONE, 8)
    match.enter(Resign(0))
    async with replay(GameHistory(match)) as driver:
        await driver.press("space")
        await driver.until(lambda: place(driver) == len(match.entries))
        assert not screen_of(driver).is_playing
        driver.app.apply_settings(Settings(speed=4))
        await driver.press("space")
        assert place(driver) == 0


async def test_the_speed_is_that_of_the_settings_and_is_kept_there() -> None:
    async with replay(settings=Settings(speed=4)) as driver:
        await driver.press("space", "plus")
        assert "Each step shows for 1.5 s." in driver.sees("prompt")
        assert screen_of(driver).is_playing
        assert read_settings(settings_path())[0].speed == 3
        await driver.press("minus", "minus")
        assert driver.app.settings.speed == 4
        await driver.press("plus", "plus", "plus", "plus", "plus")
        assert driver.app.settings.speed == 0
        assert "0.05 s" in driver.sees("prompt")


async def test_it_stands_still_while_another_screen_is_on_top() -> None:
    async with replay() as driver:
        await driver.press("space")
        await driver.press("question_mark")
        assert isinstance(driver.app.screen, HelpScreen)
        assert "Play or pause" in screen_text(driver.app.screen)
        await driver.press("escape")
        stopped = place(driver)
        assert not screen_of(driver).is_playing
        await wait_longer_than_a_step(driver)
        assert place(driver) == stopped


# whose eyes


async def test_a_finished_game_is_seen_from_both_sides_or_either() -> None:
    async with replay(size=(160, 50)) as driver:
        await driver.press("right")
        cursor = screen_of(driver).cursor
        hands = driver.sees("hand")
        assert cursor.perspective is Perspective.BOTH
        for side, seen in enumerate(cursor.seen):
            for card, copies in enumerate(seen.own.hand):
                assert not copies or card_name(cursor.history.compiled, side, card) in hands
        assert "hidden cards" not in hands
        assert "both hands open" in driver.sees("prompt")
        await driver.press("tab")
        assert "view of the US" in driver.sees("prompt")
        assert "hidden cards" in driver.sees("hand")
        assert place(driver) == 1
        await driver.press("tab")
        assert "view of Germany" in driver.sees("prompt")
        assert driver.sees("hand").index("Germany") < driver.sees("hand").index("United States")
        await driver.press("tab")
        assert driver.sees("hand") == hands


async def test_a_running_game_shows_its_owner_alone() -> None:
    match = played("normandy/1", ("random", "person"), 60)
    async with replay(GameHistory(match), (160, 50)) as driver:
        await driver.press("end")
        assert "view of Germany" in driver.sees("prompt")
        await driver.press("tab")
        assert "view of Germany" in driver.sees("prompt")
        assert "hidden cards" in driver.sees("hand")
        assert screen_of(driver).cursor.update.view.side == 1


async def test_of_a_running_game_of_two_no_hand_is_seen() -> None:
    match = played("normandy/1", ("person", "person"), 60)
    sizes = [sum(match.state.zones[side][Zone.HAND]) for side in SIDES]
    async with replay(GameHistory(match), (200, 55)) as driver:
        await driver.press("end")
        assert "both hands hidden" in driver.sees("prompt")
        assert driver.sees("hand").count("hidden cards") == sum(map(bool, sizes))
        rows = [row.split() for row in driver.sees("supply").splitlines() if row.startswith("hand")]
        first, second = (str(size) if size else "·" for size in sizes)
        assert rows == [["hand", "▲", first, "●", second]]
        assert "unseen" in driver.sees("forces")
