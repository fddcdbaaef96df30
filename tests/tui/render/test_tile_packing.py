"""Where much lies on one tile nothing is dropped in silence: seats give way, then gaps, then what matters least."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from core.compiled_scenario import CompiledScenario
from core.ids import OFF, SIDES, TileId
from core.view import PlayerView, view
from scenarios.catalog import scenario_ids
from tests.builders import GameBuilder, compiled
from tests.random_games import RandomGame, Recipe
from tests.tui.render.render_helpers import seen_by
from undaunted_tui.render.badges import Badge, badges_on, extras_on
from undaunted_tui.render.board import SIZES, BoardLayout, board_layout, render_tiles
from undaunted_tui.render.glyphs import UNICODE


def tile_text(where: CompiledScenario, seen: PlayerView, tile: int, layout: BoardLayout) -> list[str]:
    """The rows inside a tile."""
    box = layout.boxes[tile]
    canvas = render_tiles(where, seen, layout, UNICODE)
    rows = canvas.rows[box.y + 1 : box.y + box.height - 1]
    return ["".join(sign for sign, _ in row[box.x + 1 : box.x + box.width - 1]) for row in rows]


def crowded(where: CompiledScenario, seen: PlayerView, tile: TileId, counters: int) -> PlayerView:
    """The same with some counters on one tile, and both target markers."""
    here = [c for c in range(len(seen.places)) if seen.riding[c] == OFF][:counters]
    places = tuple(tile if c in here else OFF for c in range(len(seen.places)))
    return replace(seen, places=places, targets=(tile, tile))


@pytest.mark.parametrize("scenario", ["normandy/5", "normandy/11", "north_africa/6", "north_africa/11"])
@pytest.mark.parametrize("size", SIZES)
def test_what_has_no_room_is_counted_markers_included(scenario: str, size: int) -> None:
    where = compiled(scenario)
    start = view(GameBuilder(scenario).state, 0)
    layout = board_layout(where.scenario, size)
    for tile in where.tile_ids[::5]:
        for counters in range(1, 12, 2):
            seen = crowded(where, start, tile, counters)
            shown_text = "\n".join(tile_text(where, seen, tile, layout)[1:])
            badges = badges_on(where, seen, tile, UNICODE, wide=False)
            extras = extras_on(where, seen, tile, UNICODE)
            shown = sum(min(shown_text.count(sign), sum(sign in each.text for each in extras)) for sign in "¤§→¶")
            codes = [re.sub(r"[×\d]", "", each.text) for each in badges]
            shown += sum(min(shown_text.count(code), codes.count(code)) for code in set(codes))
            hidden = re.search(r"\+(\d+)", shown_text)
            assert shown + (int(hidden[1]) if hidden else 0) >= len(badges) + len(extras), shown_text


def things_on(where: CompiledScenario, seen: PlayerView, tile: int) -> list[Badge]:
    """All that should be seen on a small tile."""
    return [*badges_on(where, seen, tile, UNICODE, wide=False), *extras_on(where, seen, tile, UNICODE)]


def free_rows(where: CompiledScenario, seen: PlayerView, tile: int, layout: BoardLayout) -> list[tuple[str, int]]:
    """The rows under the first one: what they say, and how many of their last cells say nothing."""
    box = layout.boxes[tile]
    canvas = render_tiles(where, seen, layout, UNICODE)
    found = []
    for row in canvas.rows[box.y + 2 : box.y + box.height - 1]:
        cells = row[box.x + 1 : box.x + box.width - 1]
        written = next((at for at, (_, foreground) in enumerate(cells) if foreground.startswith("texture")), len(cells))
        free = next(
            (at for at, (_, foreground) in enumerate(cells[written:]) if not foreground.startswith("texture")), None
        )
        said = "".join(sign for sign, _ in cells[:written])
        found.append((said, len(cells) - written if free is None else free))
    return found


def no_more_fits(things: list[Badge], rows: list[tuple[str, int]]) -> bool:
    """Whether something is counted; none of it may fit behind what a row says."""
    shown_text = "\n".join(said for said, _ in rows)
    counted = re.search(r"\+(\d+)", shown_text)
    if not counted:
        return False
    hidden = [each for each in things if shown_text.count(each.text) < sum(each.text == other.text for other in things)]
    assert not [each for each in hidden if each.text[-1] in "→§¤"], shown_text
    for said, free in rows:
        shapes = re.findall(r"[▲●](?![¤→])", said)
        last = shapes[-1] if shapes else ""
        room = free + (len(counted[0]) if counted[1] == "1" and counted[0] in said else 0)
        for each in hidden:
            assert len(each.text) + (each.lead != last) * len(each.lead) > room, (shown_text, each)
    return True


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_small_tile_shows_all_that_its_room_allows_and_signs_always(scenario: str) -> None:
    where = compiled(scenario)
    layout = board_layout(where.scenario, 0)
    tiles = {*range(0, len(where.board.tiles), 4), *(tile for side in SIDES for tile in where.escape_tiles[side])}
    crowds = 0
    for step in islice(RandomGame(Recipe(scenario, "crowds")).steps(), 0, 160, 40):
        start = view(step.after, 0)
        for tile in tiles:
            for counters in range(3, 13, 3):
                seen = crowded(where, start, tile, counters)
                crowds += no_more_fits(things_on(where, seen, tile), free_rows(where, seen, tile, layout))
    assert crowds


def test_the_escape_marker_of_a_crowded_tile_is_seen_beside_two_vehicles() -> None:
    table = GameBuilder("north_africa/3")
    where, start = table.compiled, seen_by(table, "lrdg")
    side, tile = next((side, tile) for side in SIDES for tile in where.escape_tiles[side])
    layout = board_layout(where.scenario, 0)
    for counters in range(1, 12):
        seen = replace(crowded(where, start, tile, counters), targets=(OFF, OFF))
        assert f"{UNICODE.counter[side]}→" in "".join(tile_text(where, seen, tile, layout))


def test_counters_that_fit_stay_and_so_does_a_target_marker() -> None:
    table = GameBuilder("normandy/5").place("us:RB", "18A").place("us:GB", "18A")
    seen = seen_by(table, "us")
    tile = table.tile("18A")
    layout = board_layout(table.compiled.scenario, 0)
    seen = replace(seen, targets=(OFF, tile))
    rows = tile_text(table.compiled, seen, tile, layout)
    assert rows[1].startswith("▲RBGB ●¤"), rows


def test_seats_give_way_before_counters_do() -> None:
    where = compiled("north_africa/6")
    start = seen_by(GameBuilder("north_africa/6"), "lrdg")
    layout = board_layout(where.scenario, 1)
    inner = layout.boxes[0].width - 2
    narrowed = 0
    for tile in where.tile_ids:
        seen = crowded(where, start, tile, 5)
        narrow = badges_on(where, seen, tile, UNICODE, wide=False)
        shown_text = tile_text(where, seen, tile, layout)
        if any("+" in row for row in shown_text):
            assert sum(each.width + 1 for each in narrow) > inner * 2
        narrowed += ":" not in "".join(shown_text[2:])
    assert narrowed


@pytest.mark.rule("A2.1")
def test_a_rough_hill_shows_both_on_a_small_tile() -> None:
    table = GameBuilder("north_africa/3")
    rows = tile_text(
        table.compiled, seen_by(table, "lrdg"), table.tile("10A"), board_layout(table.compiled.scenario, 0)
    )
    assert rows[0].startswith("10A^≈3")


@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/3"])
def test_texture_keeps_away_from_words(scenario: str) -> None:
    where = compiled(scenario)
    seen = view(GameBuilder(scenario).state, 0)
    for size in SIZES:
        layout = board_layout(where.scenario, size)
        canvas = render_tiles(where, seen, layout, UNICODE)
        for box in layout.boxes:
            for row in canvas.rows[box.y + 1 : box.y + box.height - 1]:
                cells = row[box.x + 1 : box.x + box.width - 1]
                for (left, before), (right, after) in pairwise(cells):
                    if before.startswith("texture") != after.startswith("texture"):
                        assert " " in (left, right), "".join(sign for sign, _ in cells)
