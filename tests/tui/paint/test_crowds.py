"""Where much lies on one tile nothing is dropped in silence: seats give way, then gaps, then what matters least."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, pairwise

import pytest

from core.ids import OFF, SIDES
from core.setting import Setting
from core.view import PlayerView, view
from scenarios.catalog import scenario_ids
from tests.builders import Table, setting
from tests.strategies import RandomGame, Recipe
from tests.tui.paint.easel import seen_by
from undaunted_tui.paint.badges import Badge, badges_on, extras_on
from undaunted_tui.paint.board import SIZES, Tiling, paint_tiles, tiling
from undaunted_tui.paint.glyphs import UNICODE


def tile_text(where: Setting, seen: PlayerView, tile: int, laid: Tiling) -> list[str]:
    """The rows inside a tile."""
    box = laid.boxes[tile]
    canvas = paint_tiles(where, seen, laid, UNICODE)
    rows = canvas.rows[box.y + 1 : box.y + box.height - 1]
    return ["".join(sign for sign, _ in row[box.x + 1 : box.x + box.width - 1]) for row in rows]


def crowded(where: Setting, seen: PlayerView, tile: int, counters: int) -> PlayerView:
    """The same with some counters on one tile, and both target markers."""
    here = [c for c in range(len(seen.places)) if seen.riding[c] == OFF][:counters]
    places = tuple(tile if c in here else OFF for c in range(len(seen.places)))
    return replace(seen, places=places, targets=(tile, tile))


@pytest.mark.parametrize("scenario", ["normandy/5", "normandy/11", "north_africa/6", "north_africa/11"])
@pytest.mark.parametrize("size", SIZES)
def test_what_has_no_room_is_counted_markers_included(scenario: str, size: int) -> None:
    where = setting(scenario)
    start = view(Table(scenario).state, 0)
    laid = tiling(where.scenario, size)
    for tile in range(0, len(where.board.tiles), 5):
        for counters in range(1, 12, 2):
            seen = crowded(where, start, tile, counters)
            told = "\n".join(tile_text(where, seen, tile, laid)[1:])
            badges = badges_on(where, seen, tile, UNICODE, wide=False)
            extras = extras_on(where, seen, tile, UNICODE)
            shown = sum(min(told.count(sign), sum(sign in each.text for each in extras)) for sign in "¤§→¶")
            codes = [re.sub(r"[×\d]", "", each.text) for each in badges]
            shown += sum(min(told.count(code), codes.count(code)) for code in set(codes))
            hidden = re.search(r"\+(\d+)", told)
            assert shown + (int(hidden[1]) if hidden else 0) >= len(badges) + len(extras), told


def things_on(where: Setting, seen: PlayerView, tile: int) -> list[Badge]:
    """All that should be seen on a small tile."""
    return [*badges_on(where, seen, tile, UNICODE, wide=False), *extras_on(where, seen, tile, UNICODE)]


def free_rows(where: Setting, seen: PlayerView, tile: int, laid: Tiling) -> list[tuple[str, int]]:
    """The rows under the first one: what they say, and how many of their last cells say nothing."""
    box = laid.boxes[tile]
    canvas = paint_tiles(where, seen, laid, UNICODE)
    found = []
    for row in canvas.rows[box.y + 2 : box.y + box.height - 1]:
        cells = row[box.x + 1 : box.x + box.width - 1]
        written = next((at for at, (_, ink) in enumerate(cells) if ink.startswith("texture")), len(cells))
        free = next((at for at, (_, ink) in enumerate(cells[written:]) if not ink.startswith("texture")), None)
        said = "".join(sign for sign, _ in cells[:written])
        found.append((said, len(cells) - written if free is None else free))
    return found


def no_more_fits(things: list[Badge], rows: list[tuple[str, int]]) -> bool:
    """Whether something is counted; none of it may fit behind what a row says."""
    told = "\n".join(said for said, _ in rows)
    counted = re.search(r"\+(\d+)", told)
    if not counted:
        return False
    hidden = [each for each in things if told.count(each.text) < sum(each.text == other.text for other in things)]
    assert not [each for each in hidden if each.text[-1] in "→§¤"], told
    for said, free in rows:
        shapes = re.findall(r"[▲●](?![¤→])", said)
        last = shapes[-1] if shapes else ""
        room = free + (len(counted[0]) if counted[1] == "1" and counted[0] in said else 0)
        for each in hidden:
            assert len(each.text) + (each.lead != last) * len(each.lead) > room, (told, each)
    return True


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_small_tile_shows_all_that_its_room_allows_and_signs_always(scenario: str) -> None:
    where = setting(scenario)
    laid = tiling(where.scenario, 0)
    tiles = {*range(0, len(where.board.tiles), 4), *(tile for side in SIDES for tile in where.escapes[side])}
    crowds = 0
    for step in islice(RandomGame(Recipe(scenario, "crowds")).steps(), 0, 160, 40):
        start = view(step.after, 0)
        for tile in tiles:
            for counters in range(3, 13, 3):
                seen = crowded(where, start, tile, counters)
                crowds += no_more_fits(things_on(where, seen, tile), free_rows(where, seen, tile, laid))
    assert crowds


def test_the_escape_marker_of_a_crowded_tile_is_seen_beside_two_vehicles() -> None:
    table = Table("north_africa/3")
    where, start = table.setting, seen_by(table, "lrdg")
    side, tile = next((side, tile) for side in SIDES for tile in where.escapes[side])
    laid = tiling(where.scenario, 0)
    for counters in range(1, 12):
        seen = replace(crowded(where, start, tile, counters), targets=(OFF, OFF))
        assert f"{UNICODE.counter[side]}→" in "".join(tile_text(where, seen, tile, laid))


def test_counters_that_fit_stay_and_so_does_a_target_marker() -> None:
    table = Table("normandy/5").place("us:RB", "18A").place("us:GB", "18A")
    seen = seen_by(table, "us")
    tile = table.tile("18A")
    laid = tiling(table.setting.scenario, 0)
    seen = replace(seen, targets=(OFF, tile))
    rows = tile_text(table.setting, seen, tile, laid)
    assert rows[1].startswith("▲RBGB ●¤"), rows


def test_seats_give_way_before_counters_do() -> None:
    where = setting("north_africa/6")
    start = seen_by(Table("north_africa/6"), "lrdg")
    laid = tiling(where.scenario, 1)
    inner = laid.boxes[0].width - 2
    narrowed = 0
    for tile in range(len(where.board.tiles)):
        seen = crowded(where, start, tile, 5)
        narrow = badges_on(where, seen, tile, UNICODE, wide=False)
        told = tile_text(where, seen, tile, laid)
        if any("+" in row for row in told):
            assert sum(each.width + 1 for each in narrow) > inner * 2
        narrowed += ":" not in "".join(told[2:])
    assert narrowed


@pytest.mark.rule("A2.1")
def test_a_rough_hill_shows_both_on_a_small_tile() -> None:
    table = Table("north_africa/3")
    rows = tile_text(table.setting, seen_by(table, "lrdg"), table.tile("10A"), tiling(table.setting.scenario, 0))
    assert rows[0].startswith("10A^≈3")


@pytest.mark.parametrize("scenario", ["normandy/1", "north_africa/3"])
def test_texture_keeps_away_from_words(scenario: str) -> None:
    where = setting(scenario)
    seen = view(Table(scenario).state, 0)
    for size in SIZES:
        laid = tiling(where.scenario, size)
        canvas = paint_tiles(where, seen, laid, UNICODE)
        for box in laid.boxes:
            for row in canvas.rows[box.y + 1 : box.y + box.height - 1]:
                cells = row[box.x + 1 : box.x + box.width - 1]
                for (left, before), (right, after) in pairwise(cells):
                    if before.startswith("texture") != after.startswith("texture"):
                        assert " " in (left, right), "".join(sign for sign, _ in cells)
