"""The replay: every way through a game, with a speed, through all eyes that may see it."""

from __future__ import annotations

import asyncio

import pytest

from core.ids import SIDES, Zone
from core.notation import NewPlayer, Resign, Undo
from tests.tui.screens.rewinding import ALONE, over, place, played, replay, screen_of, the_round
from undaunted_tui.play.recall import Eyes, Recall
from undaunted_tui.screens.help import HelpScreen
from undaunted_tui.sentences.names import card_name
from undaunted_tui.settings import Settings, read, settings_path

pytestmark = pytest.mark.asyncio

# winding


async def test_arrows_and_letters_go_step_by_step_and_round_by_round() -> None:
    async with replay() as there:
        assert "Step 0 of " in there.sees("progress")
        await there.press("right", "l", "right")
        assert place(there) == 3
        assert "Step 3 of " in there.sees("progress")
        await there.press("left", "h")
        assert place(there) == 1
        places = over().round_places
        await there.press("down")
        assert place(there) == places[1]
        await there.press("j", "right")
        assert the_round(there) == 3
        await there.press("up")
        assert place(there) == places[2]
        await there.press("k")
        assert place(there) == places[1]
        await there.press("end")
        assert place(there) == over().last
        await there.press("right", "down")
        assert place(there) == over().last
        await there.press("home", "left", "up")
        assert place(there) == 0


async def test_digits_go_to_a_round() -> None:
    recall = over()
    assert len(recall.round_places) > 12
    async with replay() as there:
        await there.press("5")
        assert place(there) == recall.round_places[4]
        await there.press("left", "1")
        assert the_round(there) == 1
        await there.press("2")
        assert place(there) == recall.round_places[11]
        await there.press("9")
        assert the_round(there) == 9
        await there.press("right", "0")
        assert the_round(there) == 9
        assert "There is no round 0" in there.sees("progress")
        await there.press("right")
        assert "There is no round" not in there.sees("progress")


async def test_every_step_tells_what_happened_and_lights_the_newest_lines() -> None:
    async with replay() as there:
        for _ in range(40):
            await there.press("right")
            screen = screen_of(there)
            fresh = screen.reel.journal.fresh
            lit = {
                meaning
                for box, meaning in screen.pane("log").canvas.spots
                if screen.pane("log").canvas.rows[box.y][box.x][1].endswith("/bar")
            }
            lines = len(screen.reel.journal.lines)
            assert lit == {("log", number) for number in range(lines - len(fresh), lines)}
            assert screen.scene().marked == frozenset(tile for line in fresh for tile in line.tiles)
            assert there.sees("progress").splitlines()[2].strip()


async def test_a_step_that_was_taken_back_is_told_as_such() -> None:
    match = played("normandy/1", ALONE, 120)
    taken_back = next(number for number, entry in enumerate(match.entries, 1) if isinstance(entry, Undo))
    match.enter(NewPlayer(1, "uniform"))
    match.enter(Resign(0))
    async with replay(Recall(match), (120, 40)) as there:
        screen_of(there).reel.go_to(taken_back)
        await there.press("left", "right")
        assert "takes the last step back" in there.sees("progress")
        await there.press("end", "left")
        assert "Germany is played by another from here on: Uniform bot" in there.sees("progress")
        assert "Uniform bot" in there.sees("header")
        await there.press("left")
        assert "Random bot" in there.sees("header")


# playing


async def test_space_lets_it_run_to_the_end_and_enter_stops_it() -> None:
    match = played("normandy/1", ALONE, 8)
    match.enter(Resign(0))
    async with replay(Recall(match)) as there:
        await there.press("space")
        assert screen_of(there).is_playing
        assert "playing, 0.05 s a step" in there.sees("progress")
        await there.until(lambda: place(there) >= 2)
        await there.press("enter")
        assert not screen_of(there).is_playing
        assert "paused" in there.sees("progress")
        stopped = place(there)
        await there.pilot.pause(0.15)
        assert place(there) == stopped
        await there.press("enter")
        await there.until(lambda: place(there) == len(match.entries))
        assert not screen_of(there).is_playing
        await there.press("space")
        assert place(there) < len(match.entries)
        await there.press("right")
        assert not screen_of(there).is_playing


async def test_the_speed_is_that_of_the_settings_and_is_kept_there() -> None:
    async with replay(settings=Settings(speed=4)) as there:
        await there.press("space", "plus")
        assert "Each step is shown for 1.5 s." in there.sees("progress")
        assert screen_of(there).is_playing
        assert read(settings_path())[0].speed == 3
        await there.press("minus", "minus")
        assert there.app.settings.speed == 4
        await there.press("plus", "plus", "plus", "plus", "plus")
        assert there.app.settings.speed == 0
        assert "0.05 s" in there.sees("progress")


async def test_it_stands_still_while_another_screen_is_on_top() -> None:
    async with replay() as there:
        await there.press("space")
        await there.press("question_mark")
        assert isinstance(there.app.screen, HelpScreen)
        assert "Let the replay run by itself" in there.sees("body")
        await there.press("escape")
        stopped = place(there)
        assert not screen_of(there).is_playing
        await asyncio.sleep(0.12)
        await there.pilot.pause()
        assert place(there) == stopped


# whose eyes


async def test_a_finished_game_is_seen_from_both_sides_or_either() -> None:
    async with replay(size=(160, 50)) as there:
        await there.press("right")
        reel = screen_of(there).reel
        hands = there.sees("hand")
        assert reel.eyes is Eyes.BOTH
        for side, seen in enumerate(reel.seen):
            for card, copies in enumerate(seen.own.hand):
                assert not copies or card_name(reel.recall.setting, side, card) in hands
        assert "hidden cards" not in hands
        assert "both sides open" in there.sees("progress")
        await there.press("tab")
        assert "view of the United States" in there.sees("progress")
        assert "hidden cards" in there.sees("hand")
        assert place(there) == 1
        await there.press("tab")
        assert "view of Germany" in there.sees("progress")
        assert there.sees("hand").index("Germany") < there.sees("hand").index("United States")
        await there.press("tab")
        assert there.sees("hand") == hands


async def test_a_running_game_shows_its_owner_alone() -> None:
    match = played("normandy/1", ("random", "person"), 60)
    async with replay(Recall(match), (160, 50)) as there:
        await there.press("end")
        assert "view of Germany" in there.sees("progress")
        await there.press("tab")
        assert "view of Germany" in there.sees("progress")
        assert "hidden cards" in there.sees("hand")
        assert screen_of(there).reel.update.view.side == 1


async def test_of_a_running_game_of_two_no_hand_is_seen() -> None:
    match = played("normandy/1", ("person", "person"), 60)
    sizes = [sum(match.state.zones[side][Zone.HAND]) for side in SIDES]
    async with replay(Recall(match), (160, 50)) as there:
        await there.press("end")
        assert "cards of neither side" in there.sees("progress")
        assert there.sees("hand").count("hidden cards") == sum(map(bool, sizes))
        rows = [row.split() for row in there.sees("supply").splitlines() if row.startswith("hand")]
        first, second = (str(size) if size else "·" for size in sizes)
        assert rows == [["hand", "▲", first, "●", second]]
        assert "unseen" in there.sees("forces").splitlines()[1]
