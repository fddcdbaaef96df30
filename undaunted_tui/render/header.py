"""The header of a battle in one line: scenario and round, the progress of both sides, and who has the initiative."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, GoalKind, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_name, side_short_name
from undaunted_tui.phrasing.players import is_person, player_kind_name
from undaunted_tui.phrasing.victory import goal_progress, goal_target, riflemen_left
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.chips import goal_stars
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import Span, SpanGroup, clipped, spans_width
from undaunted_tui.system.terminal_cells import to_single_cells

PAPER: Final = "bar"

GAP: Final = 2
"""Least cells between the parts of the line."""


class Detail(NamedTuple):
    """How much is shown of the scenario, of each side, and of the initiative."""

    has_game: bool = True
    has_title: bool = True
    has_full_name: bool = True
    shows_players: bool = True
    shows_you: bool = True
    has_stars: bool = True
    has_lost_goal: bool = True
    """Whether the progress towards a goal that is out of reach is shown."""
    names_marker: bool = True
    """Whether the initiative is named, or only the sign of its holder shown."""


class HeaderMark(NamedTuple):
    """A mark at the end of the line: its text, its foreground, and a name, which is clipped first."""

    words: str
    foreground: str
    name: str = ""


LEAST_DETAIL: Final = Detail(*[False] * len(Detail._fields))
ENOUGH_DETAIL: Final = LEAST_DETAIL._replace(has_lost_goal=True, names_marker=True)
"""What is shown even if names at the end of the line must be clipped for it."""

DETAILS: Final = (
    Detail(),
    Detail(shows_players=False),
    Detail(has_game=False, shows_players=False),
    Detail(has_game=False, has_full_name=False, shows_players=False),
    ENOUGH_DETAIL._replace(has_stars=True, shows_you=True, shows_players=True),
    ENOUGH_DETAIL._replace(has_stars=True, shows_you=True),
    ENOUGH_DETAIL._replace(has_stars=True),
    ENOUGH_DETAIL._replace(shows_you=True),
    ENOUGH_DETAIL,
    LEAST_DETAIL._replace(names_marker=True),
    LEAST_DETAIL,
)
"""From most to least detail: the first that fits is used."""

SHORTEST: Final = 3
"""Least cells of a clipped name."""


HeaderParts = tuple[SpanGroup, SpanGroup, SpanGroup]
"""The left, the middle and the right of the line."""


def render_header(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], width: int, marks: Sequence[HeaderMark] = ()
) -> Canvas:
    """Render as much as fits; marks end the line."""
    candidates = {detail: _parts(compiled, view, players, detail) for detail in DETAILS}
    needed = {detail: sum(map(spans_width, parts)) + 2 * GAP for detail, parts in candidates.items()}
    last = _kept(_cut(marks, width - needed[ENOUGH_DETAIL]), width - needed[LEAST_DETAIL])
    room = width - spans_width(last)
    left, middle, right = candidates[next((each for each in DETAILS if needed[each] <= room), LEAST_DETAIL)]
    canvas = Canvas(width, 1, f"/{PAPER}")
    after = _put(canvas, 0, left)
    end = room - spans_width(right)
    free = end - after - spans_width(middle)
    after = _put(canvas, after + max(free // 2, 1), middle)
    _put(canvas, max(end, after + 1), right)
    _put(canvas, room, last)
    return canvas


def _put(canvas: Canvas, x: int, spans: Iterable[Span]) -> int:
    for text, ink in spans:
        x = canvas.put(x, 0, text[: max(canvas.width - x, 0)], "on/gold" if ink == "chosen" else f"{ink}/{PAPER}")
    return x


def _cut(marks: Sequence[HeaderMark], room: int) -> Iterator[Span]:
    """Marks with names clipped, or left out, if they don't fit."""
    over = sum(len(_mark(mark, mark.name)) for mark in marks) - room
    for mark in marks:
        name = clipped(mark.name, len(mark.name) - max(over, 0))
        name = name if len(name) >= min(SHORTEST, len(mark.name)) else ""
        over -= len(mark.name) - len(name)
        yield _mark(mark, name), mark.foreground


def _mark(mark: HeaderMark, name: str) -> str:
    return f" {f'{name} {mark.words}'.strip()} "


def _kept(marks: Iterable[Span], room: int) -> SpanGroup:
    """The first marks that fit completely."""
    kept: SpanGroup = ()
    for mark in marks:
        if spans_width((*kept, mark)) <= room:
            kept = (*kept, mark)
    return kept


def player_name(view: PlayerView, players: tuple[str, str], side: Side) -> str:
    """Who plays a side: the reader, another person, a guest, a bot, or a name."""
    name = players[side]
    if is_person(name):
        return say("player_you" if side == view.side else "player_other")
    return player_kind_name(name) or to_single_cells(name)


def _parts(compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], detail: Detail) -> HeaderParts:
    scenario = compiled.scenario
    left: list[Span] = [(" ", "")]
    if detail.has_game:
        left.append((f"{say(f'short_{scenario.game}')} {scenario.number}  ", "dim"))
    if detail.has_title:
        left.append((f"{say(scenario.text)}   ", "strong"))
    left.append((say("log_round", round=view.round), "" if detail.has_title else "strong"))
    first, second = (tuple(_side(compiled, view, players, side, detail)) for side in SIDES)
    shape, ink = SHAPES[view.initiative], f"side{view.initiative}"
    holder = f"{shape} "
    if detail.names_marker:
        holder = f"{shape} {say('has_initiative')} " if detail.has_title else f"{say('initiative')} {shape} "
    gap = "    " if detail.has_title else "  "
    return tuple(left), (*first, (gap, ""), *second), ((holder, ink),)


def _side(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], side: Side, detail: Detail
) -> Iterator[Span]:
    """One side: its shape and name, who plays it, and its progress."""
    ink = f"side{side}!"
    name = side_name(compiled, side) if detail.has_full_name else side_short_name(compiled, side)
    is_you = side == view.side and is_person(players[side])
    if detail.shows_players or (detail.shows_you and is_you):
        name = say("header_side", side=name, player=player_name(view, players, side))
    yield f"{SHAPES[side]} {name}", ink
    stars = goal_stars(compiled, view, side)
    if detail.has_stars and stars:
        yield f" {stars}", f"side{side}"
    if detail.has_lost_goal or not view.hopeless[side]:
        yield f" {_progress(compiled, view, side)}", "strong"
    if view.hopeless[side]:
        yield f" {say('beyond_all_hope')}", "bad"


def _progress(compiled: CompiledScenario, view: PlayerView, side: Side) -> str:
    """The progress of a side, with what it counts unless that is points."""
    kind = compiled.goals[side].kind
    if kind is GoalKind.PIN:
        return say("header_pin", count=riflemen_left(compiled, view, side))
    share = say("header_share", count=goal_progress(compiled, view, side), goal=goal_target(compiled, side))
    if view.hopeless[side] or kind is GoalKind.POINTS:
        return share
    return f"{share} {say('st_escaped' if kind is GoalKind.ESCAPE else 'st_neutralised')}"
