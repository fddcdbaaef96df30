"""Somebody plays whole games with the mouse alone: menus, choices, tiles, words of the footer."""

from __future__ import annotations

from pathlib import Path

from tests.tui.terminal import words
from tests.tui.terminal.person import Page, Row
from tests.tui.terminal.playing import play_to_the_end
from tests.tui.terminal.program import Program, at_home, faults_of, with_seed


def by_clicks(program: Program, page: Page, row: Row) -> None:
    """Click on the tile, if nothing else is to be done there, on a word of the footer, or on the line itself."""
    tile = row.tile if sum(row.tile in each.text for each in page.rows) == 1 else ""
    if tile and (place := page.tile(tile)):
        program.click(*place)
    elif row.text == words.END_OF_TURN:
        program.click_on("e Finish")
    else:
        program.click(*row.place)


def click_at(program: Program, row: str, part: str) -> None:
    """Click on a part of a row."""
    frame = program.look(row)
    y = next(y for y, line in enumerate(frame.rows) if row in line)
    program.click(frame.rows[y].index(part, frame.rows[y].index(row)), y)


def test_normandy_is_played_with_the_mouse_from_the_title_until_the_program_is_left(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), start=with_seed("101")) as program:
        program.click_on(words.NEW_GAME)
        program.look(words.WHO_PLAYS)
        program.click_on(words.START)
        last = play_to_the_end(program, lambda page, row: by_clicks(program, page, row))
        assert "Undaunted: Normandy, scenario 1: La Raye" in last.text
        program.click_on(words.TO_THE_TITLE)
        assert faults_of(program.look(words.JOIN).text) == []
        program.click_on(f"8  {words.LEAVE}")
        assert program.wait() == 0


def test_north_africa_is_played_with_the_mouse_by_whoever_sits_on_the_second_side(tmp_path: Path) -> None:
    with Program(at_home(tmp_path), start=with_seed("111")) as program:
        program.click_on(words.NEW_GAME)
        program.click_on("Landing Ground 7")
        click_at(program, "▲ LRDG   ", "›")
        click_at(program, "● Italy  ", "‹")
        program.look(f"● Italy  ‹ {words.PERSON} ›")
        chosen = program.look(f"▲ LRDG   ‹ {words.BOT} ›")
        assert faults_of(chosen.text) == []
        program.click_on(words.START)
        last = play_to_the_end(program, lambda page, row: by_clicks(program, page, row))
        assert "Undaunted: North Africa, scenario 1" in last.text
        assert "Italy" in last.text
        program.click_on(words.SWAP)
        swapped = program.look(words.BID)
        assert "LRDG (you)" in swapped.text
