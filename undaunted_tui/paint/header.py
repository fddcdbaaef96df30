"""The head of a battle: the round, the initiative marker, and how near both sides are to their goals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.ids import SIDES, GoalKind, Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.bots import BOTS, PERSON
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import Piece, bar, ends, fitted, length, padded
from undaunted_tui.paint.sheet import Line, Span, clipped, sheet
from undaunted_tui.seat_names import GUEST
from undaunted_tui.sentences.endings import needed, reached, riflemen_left
from undaunted_tui.sentences.names import side_in_short, side_name
from undaunted_tui.text import say

GROUND: Final = "bar"

CELLS: Final = 5
"""The most cells of a bar."""

MARGIN: Final[Span] = (" ", "")


class Detail(NamedTuple):
    """How much is told of a side: its full name, what it counts, who plays it or only whether it is you, and a bar."""

    has_full_name: bool = True
    has_unit: bool = True
    tells_players: bool = True
    tells_you: bool = True
    has_bar: bool = True
    has_lost_goal: bool = True
    """Whether it is told how near a side came to a goal that is out of reach."""
    names_marker: bool = True
    """Whether the initiative marker is named, or told by its place alone."""


class Mark(NamedTuple):
    """Something at the end of the first line: what is said, its ink, and of whom, which is cut before all else."""

    words: str
    ink: str
    name: str = ""


LEAST: Final = Detail(*[False] * len(Detail._fields))
ENOUGH: Final = LEAST._replace(has_lost_goal=True, names_marker=True)
"""What is told even if names at the end of the line must be cut for it."""

DETAILS: Final = (
    Detail(),
    Detail(has_full_name=False),
    ENOUGH._replace(has_bar=True, tells_you=True, tells_players=True),
    ENOUGH._replace(has_bar=True, tells_you=True),
    ENOUGH._replace(tells_you=True),
    ENOUGH,
    LEAST._replace(names_marker=True),
    LEAST,
)
"""From all that there is to tell to what must be told: the first that fits is painted."""

SHORTEST: Final = 3
"""How many cells of a name are worth showing."""


def paint_header(
    setting: Setting,
    view: PlayerView,
    players: tuple[str, str],
    width: int,
    height: int,
    glyphs: Glyphs,
    marks: Sequence[Mark] = (),
) -> Canvas:
    """One line for a small terminal, or two: the battle, and under it both sides; marks end the first line."""
    if height == 1:
        enough, least = (length(_one_line(setting, view, players, each, glyphs)) for each in (ENOUGH, LEAST))
    else:
        least = length(_state(setting, view, glyphs))
        enough = least + len(_name(setting, "header_scenario", "short")) + 2
    last = _kept(_cut(marks, width - enough, glyphs), width - least)
    room = width - length(last)
    lines = [Line(_fullest_line(setting, view, players, room, glyphs))]
    if height > 1:
        lines = [_title(setting, view, room, glyphs), _sides(setting, view, players, width, glyphs)]
    canvas = sheet(lines, width, GROUND)
    for words, ink in last:
        room = canvas.put(room, 0, words, f"{ink}/{'chosen' if ink == 'chosen' else GROUND}")
    return canvas


def _cut(marks: Sequence[Mark], room: int, glyphs: Glyphs) -> Iterator[Span]:
    """Marks of which names are cut, or left out, if there is no room for all of them."""
    over = sum(len(_mark(mark, mark.name)) for mark in marks) - room
    for mark in marks:
        name = clipped(mark.name, len(mark.name) - max(over, 0), glyphs.more)
        name = name if len(name) >= min(SHORTEST, len(mark.name)) else ""
        over -= len(mark.name) - len(name)
        yield _mark(mark, name), mark.ink


def _mark(mark: Mark, name: str) -> str:
    """A mark as it stands in the line, with as much of its name as is left."""
    return f" {f'{name} {mark.words}'.strip()} "


def _kept(marks: Iterable[Span], room: int) -> Piece:
    """The first marks that fit whole; what both sides have reached needs its room more."""
    kept: Piece = ()
    for mark in marks:
        if length((*kept, mark)) <= room:
            kept = (*kept, mark)
    return kept


def player_name(view: PlayerView, players: tuple[str, str], side: Side) -> str:
    """Who plays a side: the reader, another person, a guest, a bot, or somebody by a name of their own."""
    name = players[side]
    if name == PERSON:
        return say("player_you" if side == view.side else "player_other")
    return say(f"who_{name}") if name in (GUEST, *BOTS) else in_cells(name)


def _fullest_line(setting: Setting, view: PlayerView, players: tuple[str, str], width: int, glyphs: Glyphs) -> Piece:
    """Round, initiative and both sides, as fully as they fit."""
    told = (_one_line(setting, view, players, detail, glyphs) for detail in DETAILS)
    spans: Piece = ()
    for spans in told:
        if length(spans) <= width:
            break
    return fitted(spans, width, glyphs)


def _one_line(setting: Setting, view: PlayerView, players: tuple[str, str], detail: Detail, glyphs: Glyphs) -> Piece:
    """Round, initiative and both sides, with a gap at the end."""
    round_ = (say("log_round", round=view.round), "strong")
    marker = tuple(_initiative(glyphs, view))[0 if detail.names_marker else 1 :]
    first, second = (tuple(_side(setting, view, players, side, detail, glyphs)) for side in SIDES)
    gap = _gap(glyphs)
    return (MARGIN, round_, gap, *marker, gap, *first, gap, *second, MARGIN)


def _title(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs) -> Line:
    """Game and scenario, then round and initiative at the other end."""
    right = _state(setting, view, glyphs)
    words = _name(setting, "briefing_title", "game")
    if len(words) > width - length(right) - 2:
        words = _name(setting, "header_scenario", "short")
    return ends([MARGIN, (words, "title")], right, width, glyphs)


def _state(setting: Setting, view: PlayerView, glyphs: Glyphs) -> Piece:
    """The round, and who has the initiative."""
    holder = (side_name(setting, view.initiative), f"side{view.initiative}")
    round_ = (say("log_round", round=view.round), "strong")
    return (round_, _gap(glyphs), *_initiative(glyphs, view), (" ", ""), holder, MARGIN)


def _name(setting: Setting, message: str, game: str) -> str:
    """Game and scenario, in full or in short."""
    scenario = setting.scenario
    title = say(scenario.text)
    return say(message, game=say(f"{game}_{scenario.game}"), number=scenario.number, title=title)


def _sides(setting: Setting, view: PlayerView, players: tuple[str, str], width: int, glyphs: Glyphs) -> Line:
    """Both sides, one from the left and one from the middle on, as fully as they fit."""
    half = width // 2
    first, second = (_fullest(setting, view, players, side, half - 2, glyphs) for side in SIDES)
    return Line((MARGIN, *padded(first, half - 1, glyphs), *fitted(second, width - half, glyphs)))


def _fullest(
    setting: Setting, view: PlayerView, players: tuple[str, str], side: Side, width: int, glyphs: Glyphs
) -> Piece:
    """One side as fully as it fits."""
    told = [tuple(_side(setting, view, players, side, detail, glyphs)) for detail in DETAILS]
    return next((spans for spans in told if length(spans) <= width), told[-1])


def _initiative(glyphs: Glyphs, view: PlayerView) -> Iterator[Span]:
    """Who has the initiative marker, by shape."""
    yield f"{say('initiative')} ", "faint"
    yield glyphs.counter[view.initiative], f"side{view.initiative}"


def _side(
    setting: Setting, view: PlayerView, players: tuple[str, str], side: Side, detail: Detail, glyphs: Glyphs
) -> Iterator[Span]:
    """One side: its shape and name, who plays it, and how near it is to its goal."""
    ink = f"side{side}"
    name = side_name(setting, side) if detail.has_full_name else side_in_short(setting, side)
    player = player_name(view, players, side)
    is_you = side == view.side and players[side] == PERSON
    yield f"{glyphs.counter[side]} ", ink
    if detail.tells_players or (detail.tells_you and is_you):
        name = say("header_side", side=name, player=player)
    yield name, ink
    if detail.has_bar:
        yield f" {bar(reached(setting, view, side), needed(setting, side), CELLS, glyphs)}", "objective"
    if detail.has_lost_goal or not view.hopeless[side]:
        yield f" {_progress(setting, view, side, detail)}", "strong"
    if view.hopeless[side]:
        yield f" {say('beyond_all_hope')}", "bad"


def _progress(setting: Setting, view: PlayerView, side: Side, detail: Detail) -> str:
    """How near a side is to its goal; what is counted can be left out of points, or where it is beyond all hope."""
    kind = setting.goals[side].kind
    if kind is GoalKind.PIN:
        return say("header_pin", count=riflemen_left(setting, view, side))
    goal = needed(setting, side)
    share = say("header_share", count=reached(setting, view, side), goal=goal)
    if view.hopeless[side] or (kind is GoalKind.POINTS and not detail.has_unit):
        return share
    words = {
        GoalKind.POINTS: say("header_points", goal=goal),
        GoalKind.ESCAPE: say("st_escaped"),
        GoalKind.NEUTRALISE: say("st_neutralised"),
    }
    return f"{share} {words[kind]}"


def _gap(glyphs: Glyphs) -> Span:
    """What parts the facts of a line."""
    return f" {glyphs.bar} ", "frame"
