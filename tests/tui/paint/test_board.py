"""The board shows every tile with all that lies on it, or counts what has no room."""

from __future__ import annotations

import re

import pytest

from core.ai.random_bot import pick
from core.chance import Stream
from core.ids import OFF
from core.match import Match
from core.setup import setting_of
from core.view import PlayerView
from scenarios.catalog import load, scenario_ids
from undaunted_tui.paint.board import PITCHES, SHORTENED, SIZES, Lights, light, paint_tiles, tiling
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.paint.palette import GROUNDS
from undaunted_tui.text import say


def positions(match: Match, steps: int, every: int) -> list[PlayerView]:
    """Views along a game played by lot."""
    views, lots = [], Stream("board")
    for step in range(steps):
        if not match.state.listed:
            break
        decision = match.state.listed[0]
        match.submit(decision.side, match.number(decision.side), pick(decision.options, lots))
        if step % every == 0:
            views.append(match.update(0).view)
    return views


def inside(canvas: Canvas, box: Box) -> str:
    rows = canvas.rows[box.y + 1 : box.y + box.height - 1]
    return "\n".join("".join(sign for sign, _ in row[box.x + 1 : box.x + box.width - 1]) for row in rows)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_tile_shows_its_name_worth_markers_and_counters(scenario: str, glyphs: Glyphs) -> None:
    setting = setting_of(load(scenario))
    for view in positions(Match(setting, "1"), 300, 60):
        for size in SIZES:
            laid = tiling(setting.scenario, size)
            canvas = paint_tiles(setting, view, laid, glyphs)
            for tile, box in enumerate(laid.boxes):
                seen = inside(canvas, box)
                assert seen.startswith(setting.board.tiles[tile].name)
                if view.objectives[tile]:
                    assert f"{glyphs.objective}{view.objectives[tile]}" in seen
                for side in (0, 1):
                    marker = view.markers[side][tile]
                    if marker:
                        assert ((glyphs.scouted, glyphs.controlled)[marker - 1][side]) in seen
                here = [c for c, place in enumerate(view.places) if place == tile and view.riding[c] == OFF]
                hidden = sum(setting.counters[counter].code[:2] not in seen for counter in here)
                counted = re.search(r"\+(\d+)", seen)
                assert hidden <= (int(counted[1]) if counted else 0)
                assert not (size == 2 and counted)


@pytest.mark.parametrize("scenario", scenario_ids())
def test_tiles_share_lines_with_their_neighbours_alone(scenario: str) -> None:
    setting = setting_of(load(scenario))
    for size in SIZES:
        boxes = tiling(setting.scenario, size).boxes
        for a, box in enumerate(boxes):
            for b, other in enumerate(boxes):
                if a >= b:
                    continue
                across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
                down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
                touching = (across == 1 and down > 1) or (down == 1 and across > 1)
                assert touching == (b in setting.board.adjacent[a])
                assert across <= 1 or down <= 1


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_words_of_terrains_stand_whole_on_larger_tiles(scenario: str, glyphs: Glyphs) -> None:
    setting = setting_of(load(scenario))
    view = Match(setting, "1").update(0).view
    for size in SIZES[1:]:
        laid = tiling(setting.scenario, size)
        canvas = paint_tiles(setting, view, laid, glyphs)
        for tile, box in zip(setting.board.tiles, laid.boxes, strict=True):
            known = [say(f"terrain_{tile.terrain}")]
            known += [say(f"ground_{tile.terrain}")] if tile.terrain in SHORTENED else []
            row = inside(canvas, box).split("\n")[1]
            assert any(f" {word} " in f"{row} " for word in known), row


def test_the_short_words_of_terrains_fit_any_tile_but_the_small_ones() -> None:
    least = min(pitches[1].width for pitches in PITCHES.values()) - 1
    for terrain in GROUNDS:
        word = say(f"ground_{terrain}" if terrain in SHORTENED else f"terrain_{terrain}")
        assert len(f"^3~ {word}") <= least


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/1"])
@pytest.mark.parametrize("size", SIZES)
def test_the_cursor_is_whole_and_a_lit_tile_beside_it_can_be_told(scenario: str, size: int, glyphs: Glyphs) -> None:
    setting = setting_of(load(scenario))
    laid = tiling(setting.scenario, size)
    ground = Canvas(laid.width, laid.height)
    for cursor in range(len(setting.board.tiles)):
        alone = light(ground, laid, Lights(cursor=cursor), glyphs)
        for neighbour in setting.board.adjacent[cursor]:
            both = light(ground, laid, Lights(frozenset({cursor, neighbour}), cursor), glyphs)
            drawn = {
                (x, y): (alone.rows[y][x], both.rows[y][x])
                for x in range(laid.width)
                for y in range(laid.height)
                if alone.rows[y][x][1] == "cursor"
            }
            assert all(before == now for before, now in drawn.values())
            box = laid.boxes[neighbour]
            frame = [(x, y) for x in range(laid.width) for y in range(laid.height) if box.holds(x, y)]
            lit = {both.rows[y][x][0] for x, y in frame if both.rows[y][x][1] == "lit"}
            assert lit & set("║H"), lit
            assert lit & set("═="), lit
        assert light(ground, laid, Lights(frozenset({cursor}), cursor), glyphs).text() == alone.text()


def test_lights_stand_out_without_colours() -> None:
    setting = setting_of(load("normandy/1"))
    view = Match(setting, "1").update(0).view
    laid = tiling(setting.scenario, 1)
    ground = paint_tiles(setting, view, laid, UNICODE)
    lit = light(ground, laid, Lights(lit=frozenset({0}), cursor=1, marked=frozenset({5})), UNICODE)
    assert lit.text() != ground.text()
    assert "╔" in lit.text()
    assert "▐" in lit.text()
    assert "╔" not in ground.text()
    assert ground.text() == paint_tiles(setting, view, laid, UNICODE).text()
