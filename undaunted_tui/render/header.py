"""The header of a battle: the round, the initiative marker, and the progress of both sides."""

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
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import Span, TextLine, clipped, render_lines
from undaunted_tui.render.text_spans import SpanGroup, bar, justify_spans, padded, spans_width, truncate_spans
from undaunted_tui.system.terminal_cells import to_single_cells

BACKGROUND: Final = "bar"

CELLS: Final = 5
"""Most cells of a progress bar."""

MARGIN: Final[Span] = (" ", "")


class Detail(NamedTuple):
    """How much is shown of a side: its full name, what it counts, who plays it or only whether it is you, and a bar."""

    has_full_name: bool = True
    has_unit: bool = True
    shows_players: bool = True
    shows_you: bool = True
    has_bar: bool = True
    has_lost_goal: bool = True
    """Whether the progress towards a goal that is out of reach is shown."""
    names_marker: bool = True
    """Whether the initiative marker is named, or shown by its position alone."""


class HeaderMark(NamedTuple):
    """A mark at the end of the first line: its text, its foreground, and a name, which is clipped first."""

    words: str
    foreground: str
    name: str = ""


LEAST_DETAIL: Final = Detail(*[False] * len(Detail._fields))
ENOUGH_DETAIL: Final = LEAST_DETAIL._replace(has_lost_goal=True, names_marker=True)
"""What is shown even if names at the end of the line must be clipped for it."""

DETAILS: Final = (
    Detail(),
    Detail(has_full_name=False),
    ENOUGH_DETAIL._replace(has_bar=True, shows_you=True, shows_players=True),
    ENOUGH_DETAIL._replace(has_bar=True, shows_you=True),
    ENOUGH_DETAIL._replace(shows_you=True),
    ENOUGH_DETAIL,
    LEAST_DETAIL._replace(names_marker=True),
    LEAST_DETAIL,
)
"""From most to least detail: the first that fits is used."""

SHORTEST: Final = 3
"""Least cells of a clipped name."""


def render_header(
    compiled: CompiledScenario,
    view: PlayerView,
    players: tuple[str, str],
    width: int,
    height: int,
    glyphs: Glyphs,
    marks: Sequence[HeaderMark] = (),
) -> Canvas:
    """Render one line for a small terminal, or two: the battle, and below it both sides; marks end the first line."""
    if height == 1:
        enough, least = (
            spans_width(_one_line(compiled, view, players, each, glyphs)) for each in (ENOUGH_DETAIL, LEAST_DETAIL)
        )
    else:
        least = spans_width(_state(compiled, view, glyphs))
        enough = least + len(_name(compiled, "header_scenario", "short")) + 2
    last = _kept(_cut(marks, width - enough, glyphs), width - least)
    room = width - spans_width(last)
    lines = [TextLine(_fullest_line(compiled, view, players, room, glyphs))]
    if height > 1:
        lines = [_title(compiled, view, room, glyphs), _sides(compiled, view, players, width, glyphs)]
    canvas = render_lines(lines, width, BACKGROUND)
    for words, foreground in last:
        room = canvas.put(room, 0, words, f"{foreground}/{'chosen' if foreground == 'chosen' else BACKGROUND}")
    return canvas


def _cut(marks: Sequence[HeaderMark], room: int, glyphs: Glyphs) -> Iterator[Span]:
    """Marks with names clipped, or left out, if they don't fit."""
    over = sum(len(_mark(mark, mark.name)) for mark in marks) - room
    for mark in marks:
        name = clipped(mark.name, len(mark.name) - max(over, 0), glyphs.more)
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


def _fullest_line(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], width: int, glyphs: Glyphs
) -> SpanGroup:
    candidates = (_one_line(compiled, view, players, detail, glyphs) for detail in DETAILS)
    spans: SpanGroup = ()
    for spans in candidates:
        if spans_width(spans) <= width:
            break
    return truncate_spans(spans, width, glyphs)


def _one_line(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], detail: Detail, glyphs: Glyphs
) -> SpanGroup:
    round_ = (say("log_round", round=view.round), "strong")
    marker = tuple(_initiative(glyphs, view))[0 if detail.names_marker else 1 :]
    first, second = (tuple(_side(compiled, view, players, side, detail, glyphs)) for side in SIDES)
    gap = _gap(glyphs)
    return (MARGIN, round_, gap, *marker, gap, *first, gap, *second, MARGIN)


def _title(compiled: CompiledScenario, view: PlayerView, width: int, glyphs: Glyphs) -> TextLine:
    right = _state(compiled, view, glyphs)
    words = _name(compiled, "briefing_title", "game")
    if len(words) > width - spans_width(right) - 2:
        words = _name(compiled, "header_scenario", "short")
    return justify_spans([MARGIN, (words, "title")], right, width, glyphs)


def _state(compiled: CompiledScenario, view: PlayerView, glyphs: Glyphs) -> SpanGroup:
    holder = (side_name(compiled, view.initiative), f"side{view.initiative}")
    round_ = (say("log_round", round=view.round), "strong")
    return (round_, _gap(glyphs), *_initiative(glyphs, view), (" ", ""), holder, MARGIN)


def _name(compiled: CompiledScenario, message: str, game: str) -> str:
    scenario = compiled.scenario
    title = say(scenario.text)
    return say(message, game=say(f"{game}_{scenario.game}"), number=scenario.number, title=title)


def _sides(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], width: int, glyphs: Glyphs
) -> TextLine:
    """Both sides, one from the left and one from the middle on, with as much detail as fits."""
    half = width // 2
    first, second = (_fullest(compiled, view, players, side, half - 2, glyphs) for side in SIDES)
    return TextLine((MARGIN, *padded(first, half - 1, glyphs), *truncate_spans(second, width - half, glyphs)))


def _fullest(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], side: Side, width: int, glyphs: Glyphs
) -> SpanGroup:
    candidates = [tuple(_side(compiled, view, players, side, detail, glyphs)) for detail in DETAILS]
    return next((spans for spans in candidates if spans_width(spans) <= width), candidates[-1])


def _initiative(glyphs: Glyphs, view: PlayerView) -> Iterator[Span]:
    yield f"{say('initiative')} ", "faint"
    yield glyphs.counter[view.initiative], f"side{view.initiative}"


def _side(
    compiled: CompiledScenario, view: PlayerView, players: tuple[str, str], side: Side, detail: Detail, glyphs: Glyphs
) -> Iterator[Span]:
    """One side: its shape and name, who plays it, and its progress."""
    foreground = f"side{side}"
    name = side_name(compiled, side) if detail.has_full_name else side_short_name(compiled, side)
    player = player_name(view, players, side)
    is_you = side == view.side and is_person(players[side])
    yield f"{glyphs.counter[side]} ", foreground
    if detail.shows_players or (detail.shows_you and is_you):
        name = say("header_side", side=name, player=player)
    yield name, foreground
    if detail.has_bar:
        yield f" {bar(goal_progress(compiled, view, side), goal_target(compiled, side), CELLS, glyphs)}", "objective"
    if detail.has_lost_goal or not view.hopeless[side]:
        yield f" {_progress(compiled, view, side, detail)}", "strong"
    if view.hopeless[side]:
        yield f" {say('beyond_all_hope')}", "bad"


def _progress(compiled: CompiledScenario, view: PlayerView, side: Side, detail: Detail) -> str:
    """The progress of a side; the unit can be left out for points, or if the side is beyond all hope."""
    kind = compiled.goals[side].kind
    if kind is GoalKind.PIN:
        return say("header_pin", count=riflemen_left(compiled, view, side))
    goal = goal_target(compiled, side)
    share = say("header_share", count=goal_progress(compiled, view, side), goal=goal)
    if view.hopeless[side] or (kind is GoalKind.POINTS and not detail.has_unit):
        return share
    words = {
        GoalKind.POINTS: say("header_points", goal=goal),
        GoalKind.ESCAPE: say("st_escaped"),
        GoalKind.NEUTRALISE: say("st_neutralised"),
    }
    return f"{share} {words[kind]}"


def _gap(glyphs: Glyphs) -> Span:
    return f" {glyphs.bar} ", "frame"
