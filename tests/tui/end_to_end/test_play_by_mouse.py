"""Somebody plays whole games with the mouse alone: menus, choices, tiles, words of the footer."""

from __future__ import annotations

from pathlib import Path

from tests.effort import long_only
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.play_loop import play_to_end
from tests.tui.end_to_end.program import Program, make_home, screen_faults, with_seed
from tests.tui.end_to_end.screen_player import BattlePage, ChoiceRow


def by_clicks(program: Program, page: BattlePage, row: ChoiceRow) -> None:
    """Click on the tile, if nothing else is to be done there, or on the line itself."""
    tile = row.tile if sum(row.tile in each.text for each in page.rows) == 1 else ""
    if tile and (place := page.tile(tile)):
        program.click(*place)
    else:
        program.click(*row.place)


def click_at(program: Program, row: str, part: str) -> None:
    """Click on a part of a row."""
    frame = program.wait_for_text(row)
    y = next(y for y, line in enumerate(frame.rows) if row in line)
    program.click(frame.rows[y].index(part, frame.rows[y].index(row)), y)


@long_only
def test_normandy_is_played_with_the_mouse_from_the_title_until_the_program_is_left(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), start=with_seed("101")) as program:
        program.click_on(screen_texts.NEW_GAME)
        program.wait_for_text(screen_texts.WHO_PLAYS)
        program.click_on(screen_texts.START)
        last = play_to_end(program, lambda page, row: by_clicks(program, page, row))
        assert "Undaunted: Normandy, scenario 1: La Raye" in last.text
        program.click_on(screen_texts.TO_THE_TITLE)
        assert screen_faults(program.wait_for_text(screen_texts.JOIN).text) == []
        program.click_on(f"8  {screen_texts.LEAVE}")
        assert program.wait() == 0


def test_north_africa_is_played_with_the_mouse_by_whoever_sits_on_the_second_side(tmp_path: Path) -> None:
    with Program(make_home(tmp_path), start=with_seed("111")) as program:
        program.click_on(screen_texts.NEW_GAME)
        program.click_on("Landing Ground 7")
        click_at(program, "▲ LRDG  ", "›")
        for _ in range(2):
            click_at(program, "● Italy  ", "‹")
        program.wait_for_text(f"● Italy          ‹ {screen_texts.PERSON} ›")
        chosen = program.wait_for_text(f"▲ LRDG           ‹ {screen_texts.BOT} ")
        assert screen_faults(chosen.text) == []
        program.click_on(screen_texts.START)
        last = play_to_end(program, lambda page, row: by_clicks(program, page, row))
        assert "Undaunted: North Africa, scenario 1" in last.text
        assert "Italy" in last.text
        program.click_on(screen_texts.SWAP)
        swapped = program.wait_for_screen(screen_texts.BID)
        assert "LRDG (you)" in swapped.text
