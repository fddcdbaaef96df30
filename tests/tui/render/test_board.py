"""The board shows every tile with all that lies on it, or counts what has no room."""

from __future__ import annotations

import re

import pytest

from core.ai.random_bot import pick
from core.ids import OFF
from core.match import Match
from core.rng import SeededRng
from core.setup import compile_scenario
from core.view import PlayerView
from scenarios.catalog import load, scenario_ids
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.board import (
    PITCHES,
    SHORTENED,
    SIZES,
    Highlights,
    board_layout,
    draw_highlights,
    render_tiles,
)
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import ASCII, UNICODE, Glyphs
from undaunted_tui.render.theme import TERRAIN_BACKGROUNDS


def positions(match: Match, steps: int, every: int) -> list[PlayerView]:
    """Views along a random game."""
    views, rng = [], SeededRng("board")
    for step in range(steps):
        if not match.state.open_decisions:
            break
        decision = match.state.open_decisions[0]
        match.submit(decision.side, match.number(decision.side), pick(decision.options, rng))
        if step % every == 0:
            views.append(match.update(0).view)
    return views


def inside(canvas: Canvas, box: Rect) -> str:
    rows = canvas.rows[box.y + 1 : box.y + box.height - 1]
    return "\n".join("".join(sign for sign, _ in row[box.x + 1 : box.x + box.width - 1]) for row in rows)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_tile_shows_its_name_worth_markers_and_counters(scenario: str, glyphs: Glyphs) -> None:
    compiled = compile_scenario(load(scenario))
    for view in positions(Match(compiled, "1"), 300, 60):
        for size in SIZES:
            layout = board_layout(compiled.scenario, size)
            canvas = render_tiles(compiled, view, layout, glyphs)
            for tile, box in enumerate(layout.boxes):
                seen = inside(canvas, box)
                assert seen.startswith(compiled.board.tiles[tile].name)
                if view.objectives[tile]:
                    assert f"{glyphs.objective}{view.objectives[tile]}" in seen
                for side in (0, 1):
                    marker = view.markers[side][tile]
                    if marker:
                        assert ((glyphs.scouted, glyphs.controlled)[marker - 1][side]) in seen
                here = [c for c, place in enumerate(view.places) if place == tile and view.riding[c] == OFF]
                hidden = sum(compiled.counters[counter].code[:2] not in seen for counter in here)
                counted = re.search(r"\+(\d+)", seen)
                assert hidden <= (int(counted[1]) if counted else 0)
                assert not (size == 2 and counted)


@pytest.mark.parametrize("scenario", scenario_ids())
def test_tiles_share_lines_with_their_neighbours_alone(scenario: str) -> None:
    compiled = compile_scenario(load(scenario))
    for size in SIZES:
        boxes = board_layout(compiled.scenario, size).boxes
        for a, box in enumerate(boxes):
            for b, other in enumerate(boxes):
                if a >= b:
                    continue
                across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
                down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
                touching = (across == 1 and down > 1) or (down == 1 and across > 1)
                assert touching == (b in compiled.board.adjacent[a])
                assert across <= 1 or down <= 1


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_words_of_terrains_stand_whole_on_larger_tiles(scenario: str, glyphs: Glyphs) -> None:
    compiled = compile_scenario(load(scenario))
    view = Match(compiled, "1").update(0).view
    for size in SIZES[1:]:
        layout = board_layout(compiled.scenario, size)
        canvas = render_tiles(compiled, view, layout, glyphs)
        for tile, box in zip(compiled.board.tiles, layout.boxes, strict=True):
            known = [say(f"terrain_{tile.terrain}")]
            known += [say(f"ground_{tile.terrain}")] if tile.terrain in SHORTENED else []
            row = inside(canvas, box).split("\n")[1]
            assert any(f" {word} " in f"{row} " for word in known), row


def test_the_short_words_of_terrains_fit_any_tile_but_the_small_ones() -> None:
    least = min(pitches[1].width for pitches in PITCHES.values()) - 1
    for terrain in TERRAIN_BACKGROUNDS:
        word = say(f"ground_{terrain}" if terrain in SHORTENED else f"terrain_{terrain}")
        assert len(f"^3~ {word}") <= least


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/1"])
@pytest.mark.parametrize("size", SIZES)
def test_the_cursor_is_whole_and_a_lit_tile_beside_it_can_be_told(scenario: str, size: int, glyphs: Glyphs) -> None:
    compiled = compile_scenario(load(scenario))
    layout = board_layout(compiled.scenario, size)
    background = Canvas(layout.width, layout.height)
    for cursor in range(len(compiled.board.tiles)):
        alone = draw_highlights(background, layout, Highlights(cursor=cursor), glyphs)
        for neighbour in compiled.board.adjacent[cursor]:
            both = draw_highlights(background, layout, Highlights(frozenset({cursor, neighbour}), cursor), glyphs)
            drawn = {
                (x, y): (alone.rows[y][x], both.rows[y][x])
                for x in range(layout.width)
                for y in range(layout.height)
                if alone.rows[y][x][1] == "cursor"
            }
            assert all(before == now for before, now in drawn.values())
            box = layout.boxes[neighbour]
            frame = [(x, y) for x in range(layout.width) for y in range(layout.height) if box.contains(x, y)]
            selectable_tiles = {both.rows[y][x][0] for x, y in frame if both.rows[y][x][1] == "lit"}
            assert selectable_tiles & set("║H"), selectable_tiles
            assert selectable_tiles & set("═="), selectable_tiles
        assert (
            draw_highlights(background, layout, Highlights(frozenset({cursor}), cursor), glyphs).text() == alone.text()
        )


def test_lights_stand_out_without_colours() -> None:
    compiled = compile_scenario(load("normandy/1"))
    view = Match(compiled, "1").update(0).view
    layout = board_layout(compiled.scenario, 1)
    background = render_tiles(compiled, view, layout, UNICODE)
    selectable_tiles = draw_highlights(
        background, layout, Highlights(selectable_tiles=frozenset({0}), cursor=1, marked=frozenset({5})), UNICODE
    )
    assert selectable_tiles.text() != background.text()
    assert "╔" in selectable_tiles.text()
    assert "▐" in selectable_tiles.text()
    assert "╔" not in background.text()
    assert background.text() == render_tiles(compiled, view, layout, UNICODE).text()
