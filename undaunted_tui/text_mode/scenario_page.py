"""A scenario as a page, in the order of a printed one: board, markers, initiative, and for each side its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, CardKind, PieceKind, Side
from core.scenario import Card, Counter
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import (
    action_name,
    card_name,
    named_unit,
    seat_word,
    side_name,
    source_name,
    specialism_name,
    tile_name,
)
from undaunted_tui.phrasing.tiles import counters_on, spawn_facts, tile_facts
from undaunted_tui.phrasing.vehicles import rider_in, vehicle_in_short
from undaunted_tui.phrasing.victory import goal
from undaunted_tui.render.board import render_tiles
from undaunted_tui.render.board_layout import largest_board_layout
from undaunted_tui.render.glyphs import FRAMED, OBJECTIVE, RADIO, ROUGH, SHAPES, STRUCTURE
from undaunted_tui.render.text_lines import wrap_text

GAP: Final = "  "
NOTHING: Final = "-"
"""A cell of a table with no value."""

WIDEST, TALLEST = 120, 80
"""The most cells of a board on a page."""

SIGNS: Final = FRAMED
"""The characters of the board, which needs frames without colours."""

Row = Sequence[str]


def scenario_page(compiled: CompiledScenario, view: PlayerView, width: int) -> Iterator[str]:
    """Yield the lines of a scenario's page; `view` is any side's at the start, of which only the board is used."""
    scenario = compiled.scenario
    title = say(scenario.text)
    date, place = say(f"{scenario.text}_date"), say(f"{scenario.text}_place")
    yield say("briefing_title", game=say(f"game_{scenario.game}"), number=scenario.number, title=title)
    yield say("briefing_when_and_where", date=date, place=place)
    if source := source_name(scenario):
        yield say("preview_source", source=source)
    yield ""
    yield from wrap_text(say(f"{scenario.text}_situation"), width)
    yield ""
    layout = largest_board_layout(scenario, min(width, WIDEST), TALLEST)
    yield from render_tiles(compiled, view, layout, SIGNS).text().split("\n")
    yield ""
    yield from wrap_text(_signs(compiled), width)
    yield from _heading("page_tiles", width)
    for tile in sorted(range(len(scenario.tiles)), key=lambda tile: _position(compiled, tile)):
        yield from wrap_text(_tile(compiled, view, tile), width, "     ")
    yield from _heading("page_goals", width)
    for side in SIDES:
        yield from wrap_text(goal(compiled, side), width, "  ")
    yield say("briefing_initiative", side=side_name(compiled, view.initiative))
    for side in SIDES:
        yield from _side(compiled, view, side, width)


def _tile(compiled: CompiledScenario, view: PlayerView, tile: int) -> str:
    """All of a tile in words: ground, markers, who spawns there and who stands there (C1.6)."""
    facts = ", ".join((*tile_facts(compiled, view, tile), *spawn_facts(compiled, tile)))
    counters = ", ".join(counters_on(compiled, view, tile, vehicle_in_short, with_names=True))
    name = tile_name(compiled, tile)
    if counters:
        return say("tile_with_counters", tile=name, facts=facts, counters=counters)
    return say("tile_without_counters", tile=name, facts=facts)


def _side(compiled: CompiledScenario, view: PlayerView, side: Side, width: int) -> Iterator[str]:
    """Yield a side's starting cards, vehicles and structures."""
    force = compiled.forces[side]
    yield from _heading("page_cards", width, side=side_name(compiled, side))
    counters = {counter.code: counter for counter in force.counters}
    head = ("code", "card", "deck", "supply", "initiative", "defence", "actions")
    rows = [
        (
            card.code,
            card_name(compiled, side, number),
            str(deck or NOTHING),
            str(supply or NOTHING),
            str(card.initiative),
            _defence(card, counters),
            _actions(card),
        )
        for number, (card, deck, supply) in enumerate(zip(force.cards, force.deck, force.supply, strict=True))
    ]
    total = ("", say("page_total"), str(sum(force.deck)), str(sum(force.supply)), "", "", "")
    yield from _table([tuple(say(f"page_{each}") for each in head), *rows, total], range(2, 6), width)
    names = [f"{card_name(compiled, side, i)}: {card.name}" for i, card in enumerate(force.cards) if card.name]
    if names:
        yield from wrap_text(say("page_names", names="; ".join(names)), width, "  ")
    own = compiled.own[side]
    vehicles = [each for each in own if compiled.kinds[each] is PieceKind.VEHICLE]
    for vehicle in vehicles:
        yield ""
        yield from _vehicle(compiled, view, vehicle, width)
    structures = [each for each in own if compiled.kinds[each] is PieceKind.STRUCTURE]
    if structures:
        yield from _heading("page_structures", width)
        heads = tuple(say(f"page_{each}") for each in ("code", "structure", "tile", "defence", "points"))
        yield from _table([heads, *(_structure(compiled, view, each) for each in structures)], range(3, 5), width)


def _defence(card: Card, counters: dict[str, Counter]) -> str:
    return str(counters[card.code].defence) if card.kind is CardKind.COMBAT else NOTHING


def _actions(card: Card) -> str:
    """The actions of a card, and the specialism of its soldier."""
    actions = ", ".join(map(action_name, card.actions)) or NOTHING
    if not card.specialism:
        return actions
    return say("page_specialism", actions=actions, specialism=specialism_name(card.specialism))


def _vehicle(compiled: CompiledScenario, view: PlayerView, vehicle: int, width: int) -> Iterator[str]:
    """Yield a vehicle with its figures, and its seats with who sits there (A1.3)."""
    printed = compiled.counters[vehicle]
    facts: dict[str, str | int] = {
        "vehicle": named_unit(compiled, vehicle),
        "code": printed.code,
        "tile": tile_name(compiled, view.places[vehicle]),
        "regular": str(printed.defence or NOTHING),
        "armoured": printed.armoured,
        "critical": printed.critical,
        "integrity": printed.integrity,
        "damage": view.damage[vehicle],
    }
    yield from wrap_text(say("page_vehicle", **facts), width, "  ")
    rows = []
    for number in compiled.seats_of[vehicle]:
        seat = compiled.seats[number].seat
        rider = rider_in(view, number)
        actions = ", ".join(map(action_name, seat.actions))
        if seat.specialism:
            actions = say("seat_actions_required", actions=actions, specialism=specialism_name(seat.specialism))
        who = named_unit(compiled, rider) if rider >= 0 else NOTHING
        rows.append((seat_word(compiled, number), who, actions))
    heads = tuple(say(f"page_{each}") for each in ("seat", "soldier", "actions"))
    yield from _table([heads, *rows], (), width)


def _structure(compiled: CompiledScenario, view: PlayerView, structure: int) -> Row:
    printed = compiled.counters[structure]
    tile = tile_name(compiled, view.places[structure])
    return (printed.code, named_unit(compiled, structure), tile, str(printed.armoured), str(printed.points))


def _signs(compiled: CompiledScenario) -> str:
    """What the signs on the board mean, as far as the game uses them."""
    first, second = (side_name(compiled, side) for side in SIDES)
    signs = {
        "own": SHAPES[0],
        "enemy": SHAPES[1],
        "scouted": "┊",
        "controlled": "█",
        "objective": OBJECTIVE,
        "structure": STRUCTURE,
        "escape": "→",
        "spawn": SIGNS.spawn,
        "hill": SIGNS.texture["hill"],
        "rough": ROUGH,
        "radio": RADIO,
    }
    return say(f"page_signs_{compiled.scenario.game}", first=first, second=second, **signs)


def _heading(message: str, width: int, **values: str) -> Iterator[str]:
    """Yield a heading with a line under it."""
    words = say(message, **values)
    yield from ("", words, "-" * min(len(words), width))


def _table(rows: Sequence[Row], numbers: Iterable[int], width: int) -> Iterator[str]:
    """Yield rows in columns, those of numbers to the right; the last column is wrapped."""
    right = set(numbers)
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    left = sum(widths[:-1]) + len(GAP) * len(widths)
    for row in rows:
        cells = [
            cell.rjust(room) if place in right else cell.ljust(room)
            for place, (cell, room) in enumerate(zip(row, widths, strict=True))
        ]
        first, *more = wrap_text(row[-1], max(width - left, len(GAP) * 8)) or [""]
        yield (GAP + GAP.join((*cells[:-1], first))).rstrip()
        yield from (" " * left + part for part in more)


def _position(compiled: CompiledScenario, tile: int) -> tuple[int, int]:
    return compiled.board.tiles[tile].line, compiled.board.tiles[tile].position
