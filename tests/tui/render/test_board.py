"""The board shows every tile with all that lies on it, or counts what has no room."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, Marker, PieceKind, TileId
from core.view import PlayerView, view
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.random_games import RandomGame, Recipe
from tests.tui.render.render_helpers import seen_by
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import unit_name
from undaunted_tui.render.board import Highlights, aim_path, draw_highlights, render_tiles
from undaunted_tui.render.board_layout import MEDIUM, PITCHES, BoardLayout, Pitch, board_layout, largest_board_layout
from undaunted_tui.render.board_marks import BoardChoices, Target
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import ASCII, FRAMED, OBJECTIVE, TARGET, UNICODE, Glyphs
from undaunted_tui.render.grounds import GROUNDS
from undaunted_tui.render.tiles import SHORTENED

ALL_GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, FRAMED, ASCII], ids=["unicode", "framed", "ascii"])


def layouts(where: CompiledScenario) -> list[BoardLayout]:
    return [board_layout(where.scenario, pitch) for pitch in PITCHES[where.scenario.lines]]


def inside(canvas: Canvas, box: Rect) -> list[str]:
    """The rows of a tile, without its edges."""
    rows = canvas.rows[box.y + 1 : box.y + box.height]
    return ["".join(sign for sign, _ in row[box.x + 1 : box.x + box.width - 1]) for row in rows]


def edge(canvas: Canvas, box: Rect, side: int) -> set[tuple[str, str]]:
    """The cells of a side's edge of a tile."""
    x = box.x if side == 0 else box.x + box.width - 1
    return {canvas.rows[y][x] for y in range(box.y + 1, box.y + box.height)}


def on_foot(where: CompiledScenario, seen: PlayerView, tile: int) -> list[int]:
    return [
        counter
        for counter, place in enumerate(seen.places)
        if place == tile and seen.riding[counter] == OFF and where.kinds[counter] is not PieceKind.STRUCTURE
    ]


def crowded(seen: PlayerView, tile: TileId, counters: int) -> PlayerView:
    """The same with some counters on one tile, and both target markers."""
    here = [c for c in range(len(seen.places)) if seen.riding[c] == OFF][:counters]
    places = tuple(tile if c in here else OFF for c in range(len(seen.places)))
    return replace(seen, places=places, targets=(tile, tile))


def count_hidden(where: CompiledScenario, seen: PlayerView, tile: int, text: str) -> tuple[int, int]:
    """How many counters of a tile are not shown, and how many it says there are more."""
    codes = [where.counters[counter].code[:2] for counter in on_foot(where, seen, tile)]
    shown = sum(min(text.count(code), codes.count(code)) for code in set(codes))
    counted = re.search(r"\+(\d+)", text)
    return len(codes) - shown, int(counted[1]) if counted else 0


@ALL_GLYPHS
@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_tile_shows_its_name_points_markers_and_counters(scenario: str, glyphs: Glyphs) -> None:
    where = compiled(scenario)
    for step in islice(RandomGame(Recipe(scenario, "board")).steps(), 0, 300, 75):
        seen = view(step.after, 0)
        for layout in layouts(where):
            canvas = render_tiles(where, seen, layout, glyphs)
            for tile, box in enumerate(layout.boxes):
                rows = inside(canvas, box)
                assert rows[0].strip().startswith(where.board.tiles[tile].name)
                if seen.objectives[tile]:
                    assert f"{OBJECTIVE}{seen.objectives[tile]}" in rows[0]
                for side in SIDES:
                    marker = seen.markers[side][tile]
                    signs = {sign for sign, _ in edge(canvas, box, side)}
                    assert (signs == {"█"}) == (marker == Marker.CONTROLLED)
                    assert (signs == {"┊"}) == (marker == Marker.SCOUTED)
                    assert not any(where.escape_tiles[side] & {tile}) or "→" in rows[0]
                hidden, counted = count_hidden(where, seen, tile, "\n".join(rows[1:]))
                assert hidden <= counted, rows


@ALL_GLYPHS
@pytest.mark.parametrize("scenario", ["normandy/5", "normandy/11", "north_africa/6", "north_africa/11"])
def test_what_has_no_room_is_counted_and_signs_stay(scenario: str, glyphs: Glyphs) -> None:
    where = compiled(scenario)
    start = view(GameBuilder(scenario).state, 0)
    crowds = 0
    for layout in layouts(where):
        for tile in where.tile_ids[::5]:
            for counters in range(1, 12, 2):
                seen = crowded(start, tile, counters)
                rows = inside(render_tiles(where, seen, layout, glyphs), layout.boxes[tile])
                text = "\n".join(rows[1:])
                hidden, counted = count_hidden(where, seen, tile, text)
                assert hidden <= counted, text
                assert text.count(TARGET) == 2
                crowds += bool(counted)
    assert crowds


@pytest.mark.parametrize("scenario", scenario_ids())
def test_only_small_tiles_ever_count_what_real_games_put_on_them(scenario: str) -> None:
    where = compiled(scenario)
    for step in islice(RandomGame(Recipe(scenario, "crowds")).steps(), 0, 400, 80):
        seen = view(step.after, 1)
        for layout in layouts(where):
            if layout.pitch.height >= MEDIUM:
                assert "+" not in render_tiles(where, seen, layout, UNICODE).text()


@pytest.mark.parametrize("scenario", scenario_ids())
def test_between_tiles_lies_a_gutter_and_neighbours_share_it(scenario: str) -> None:
    where = compiled(scenario)
    for layout in layouts(where):
        for a, box in enumerate(layout.boxes):
            for b, other in enumerate(layout.boxes):
                if a < b:
                    across = min(box.x + box.width, other.x + other.width) - max(box.x, other.x)
                    down = min(box.y + box.height, other.y + other.height) - max(box.y, other.y)
                    assert across <= -1 or down <= 0
                    assert ((across == -1 and down > 0) or (down == 0 and across > 0)) == (b in where.board.adjacent[a])
        assert all(box.x >= 1 and box.x + box.width < layout.width for box in layout.boxes)
        assert all(box.y + box.height < layout.height for box in layout.boxes)


@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_words_of_terrains_stand_whole_on_all_but_small_tiles(scenario: str) -> None:
    where = compiled(scenario)
    seen = view(GameBuilder(scenario).state, 0)
    for layout in layouts(where):
        canvas = render_tiles(where, seen, layout, UNICODE)
        for tile, box in zip(where.board.tiles, layout.boxes, strict=True):
            if layout.pitch.height < MEDIUM:
                continue
            known = [say(f"terrain_{tile.terrain}")]
            known += [say(f"ground_{tile.terrain}")] if tile.terrain in SHORTENED else []
            first, second = inside(canvas, box)[:2]
            assert any(f" {word} " in f" {second.lower()} " for word in known), second
            assert f"◊{tile.cover}" in f"{first} {second}"


def test_every_terrain_has_a_ground() -> None:
    used = {tile.terrain for scenario in scenario_ids() for tile in compiled(scenario).board.tiles}
    assert used <= set(GROUNDS)


@pytest.mark.rule("A2.1")
def test_a_rough_hill_shows_both_on_every_size() -> None:
    table = GameBuilder("north_africa/3")
    for layout in layouts(table.compiled):
        canvas = render_tiles(table.compiled, seen_by(table, "lrdg"), layout, UNICODE)
        text = " ".join(inside(canvas, layout.boxes[table.tile("10A")]))
        assert "rough" in text or "≈" in text
        assert "◊3/1" in text or layout.pitch.width == 8


def test_a_large_tile_tells_titles_and_cards_and_all_from_medium_on_tell_structures() -> None:
    table = GameBuilder("north_africa/11")
    where, seen = table.compiled, seen_by(table, "lrdg")
    for layout in layouts(where):
        text = render_tiles(where, seen, layout, UNICODE).text()
        assert ("⌂" in text) == bool(where.structures)
        if layout.pitch == Pitch(24, 10):
            assert unit_name(where, where.structures[0]) in text
    normandy = GameBuilder("normandy/12").place("us:RA", "7B")
    layout = board_layout(normandy.compiled.scenario, Pitch(24, 10))
    text = render_tiles(normandy.compiled, seen_by(normandy, "us"), layout, UNICODE).text()
    assert "Rifleman A" in text
    assert "▯▯" in text


def test_the_counter_that_acts_is_seen_on_a_crowded_tile() -> None:
    table = GameBuilder("normandy/1")
    where, seen = table.compiled, seen_by(table, "us")
    layout = board_layout(where.scenario, PITCHES[where.scenario.lines][0])
    for acting in where.own[0]:
        canvas = render_tiles(where, seen, layout, UNICODE, BoardChoices(acting=acting))
        box = layout.boxes[seen.places[acting]]
        cells = [row[box.x : box.x + box.width] for row in canvas.rows[box.y : box.y + box.height]]
        text = "\n".join("".join(sign for sign, _ in row) for row in cells)
        assert where.counters[acting].code in text
        assert "+" in text


def test_what_can_be_chosen_is_lit_and_numbered_and_the_rest_dimmed() -> None:
    table = GameBuilder("normandy/1")
    where, seen = table.compiled, seen_by(table, "us")
    acting = where.own[0][0]
    home = seen.places[acting]
    legal: dict[int, int] = {tile: number for number, tile in enumerate(where.board.adjacent[home], 1)}
    for layout in layouts(where):
        canvas = render_tiles(where, seen, layout, UNICODE, BoardChoices(tiles=legal, acting=acting))
        for tile, box in enumerate(layout.boxes):
            ground = canvas.rows[box.y + 1][box.x + box.width - 2 if not seen.objectives[tile] else box.x + 1][1]
            expected = "+lit" if tile in legal else "" if tile == home else "+dim"
            assert ground.endswith(f":{where.board.tiles[tile].terrain}{expected}")
            middle = canvas.rows[box.y][box.x + box.width // 2]
            assert (middle == (str(legal.get(tile)), "on/gold")) == (tile in legal)


@ALL_GLYPHS
def test_targets_have_their_number_beside_their_chip_in_every_size(glyphs: Glyphs) -> None:
    table = GameBuilder("normandy/12")
    where, seen = table.compiled, seen_by(table, "us")
    enemies = [counter for counter in where.own[1] if seen.places[counter] != OFF]
    targets: dict[int, Target] = {counter: Target(number, "40%") for number, counter in enumerate(enemies, 1)}
    for layout in layouts(where):
        canvas = render_tiles(where, seen, layout, glyphs, BoardChoices(targets=targets, acting=where.own[0][0]))
        gold = [sign for row in canvas.rows for sign, role in row if role == "on/gold" and sign.strip()]
        shown = {int(sign) for sign in gold}
        counted = sum(int(more) for more in re.findall(r"\+(\d)", canvas.text()))
        assert len(shown) + counted >= len(targets)
        if layout.pitch.height >= MEDIUM:
            assert shown == set(range(1, len(targets) + 1))


@ALL_GLYPHS
@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/3"])
def test_the_cursor_is_a_closed_frame(scenario: str, glyphs: Glyphs) -> None:
    where = compiled(scenario)
    seen = view(GameBuilder(scenario).state, 0)
    for layout in layouts(where):
        background = render_tiles(where, seen, layout, glyphs)
        for cursor, box in enumerate(layout.boxes):
            canvas = draw_highlights(background, layout, Highlights(cursor=cursor), glyphs)
            around = [(x, y) for x in (box.x - 1, box.x + box.width) for y in range(box.y, box.y + box.height + 1)]
            around += [(x, y) for y in (box.y, box.y + box.height) for x in range(box.x, box.x + box.width)]
            assert all("cursor" in canvas.rows[y][x][1] for x, y in around)
            changed = {
                (x, y)
                for y, (old, new) in enumerate(zip(background.rows, canvas.rows, strict=True))
                for x, (before, after) in enumerate(zip(old, new, strict=True))
                if before != after
            }
            assert changed <= set(around)
        assert background.text() == render_tiles(where, seen, layout, glyphs).text()


@ALL_GLYPHS
@pytest.mark.parametrize("scenario", ["normandy/12", "north_africa/9"])
def test_numbers_stay_whole_on_the_frame_of_the_cursor(scenario: str, glyphs: Glyphs) -> None:
    where = compiled(scenario)
    seen = view(GameBuilder(scenario).state, 0)
    numbers: dict[int, int] = {tile: tile % 9 + 1 for tile in where.tile_ids}
    for layout in layouts(where):
        background = render_tiles(where, seen, layout, glyphs, BoardChoices(tiles=numbers))
        for cursor in where.tile_ids:
            canvas = draw_highlights(background, layout, Highlights(cursor=cursor), glyphs)
            for tile, box in enumerate(layout.boxes):
                middle = box.x + box.width // 2
                badge = canvas.rows[box.y][middle - 1 : middle + 2]
                assert badge == [(sign, "on/gold") for sign in f"{numbers[tile]:^3}"]


@pytest.mark.parametrize("scenario", ["normandy/12", "north_africa/9", "north_africa/11"])
def test_the_line_of_an_attack_runs_through_gutters_alone(scenario: str) -> None:
    where = compiled(scenario)
    for layout in layouts(where)[1::2]:
        boxes = layout.boxes
        for start in range(0, len(boxes), 3):
            for target in range(len(boxes)):
                path = aim_path(boxes, start, target)
                assert path
                for x, half in path:
                    assert not any(
                        box.x <= x < box.x + box.width and 2 * box.y < half < 2 * (box.y + box.height) for box in boxes
                    )
                assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(path))


def test_highlights_stand_out_without_colours() -> None:
    table = GameBuilder("normandy/1")
    seen = seen_by(table, "us")
    layout = board_layout(table.compiled.scenario, Pitch(16, 6))
    for glyphs in (FRAMED, ASCII):
        background = render_tiles(table.compiled, seen, layout, glyphs)
        marked = draw_highlights(background, layout, Highlights(marked=frozenset({5})), glyphs)
        aimed = draw_highlights(background, layout, Highlights(cursor=8, acting=0, is_aiming=True), glyphs)
        assert len({background.text(), marked.text(), aimed.text()}) == 3
        assert "•" in aimed.text()


@pytest.mark.parametrize(
    ("scenario", "room", "pitch"),
    [
        ("normandy/1", (66, 27), Pitch(16, 6)),
        ("normandy/12", (51, 20), Pitch(10, 4)),
        ("normandy/12", (122, 42), Pitch(24, 10)),
        ("north_africa/9", (51, 22), Pitch(10, 5)),
        ("north_africa/9", (72, 26), Pitch(14, 6)),
        ("north_africa/11", (122, 34), Pitch(20, 8)),
        ("north_africa/11", (107, 34), Pitch(16, 8)),
    ],
)
def test_tiles_grow_with_the_room_as_the_pictures_show(scenario: str, room: tuple[int, int], pitch: Pitch) -> None:
    assert largest_board_layout(compiled(scenario).scenario, *room).pitch == pitch
