"""The head of a battle: the round, the initiative marker, and how near both sides are to their goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.ids import SIDES, GoalKind, Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.bots import BOTS, PERSON
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.rows import Piece, bar, ends, fitted, length, padded
from undaunted_tui.paint.sheet import Line, Span, sheet
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


LEAST: Final = Detail(*[False] * len(Detail._fields))

DETAILS: Final = (
    Detail(),
    Detail(has_full_name=False),
    LEAST._replace(has_lost_goal=True, has_bar=True, tells_you=True, tells_players=True),
    LEAST._replace(has_lost_goal=True, has_bar=True, tells_you=True),
    LEAST._replace(has_lost_goal=True, tells_you=True),
    LEAST._replace(has_lost_goal=True),
    LEAST,
)
"""From all that there is to tell to what must be told: the first that fits is painted."""


def paint_header(
    setting: Setting, view: PlayerView, players: tuple[str, str], width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """One line for a small terminal, or two: the battle, and under it both sides."""
    if height == 1:
        return sheet([_one_line(setting, view, players, width, glyphs)], width, GROUND)
    return sheet([_title(setting, view, width, glyphs), _sides(setting, view, players, width, glyphs)], width, GROUND)


def player_name(view: PlayerView, players: tuple[str, str], side: Side) -> str:
    """Who plays a side: the reader, another person, a guest, a bot, or somebody by a name of their own."""
    name = players[side]
    if name == PERSON:
        return say("player_you" if side == view.side else "player_other")
    return say(f"who_{name}") if name in (GUEST, *BOTS) else name


def _one_line(setting: Setting, view: PlayerView, players: tuple[str, str], width: int, glyphs: Glyphs) -> Line:
    """Round, initiative and both sides, as fully as they fit."""
    round_ = (say("log_round", round=view.round), "strong")
    marker = (*_initiative(glyphs, view), _gap(glyphs))
    spans: Piece = ()
    for detail in DETAILS:
        first, second = (tuple(_side(setting, view, players, side, detail, glyphs)) for side in SIDES)
        spans = (MARGIN, round_, _gap(glyphs), *marker, *first, _gap(glyphs), *second)
        if length(spans) < width:
            break
    return Line(fitted(spans, width, glyphs))


def _title(setting: Setting, view: PlayerView, width: int, glyphs: Glyphs) -> Line:
    """Game and scenario, then round and initiative at the other end."""
    scenario = setting.scenario
    names: dict[str, str | int] = {"number": scenario.number, "title": say(scenario.text)}
    holder = (side_name(setting, view.initiative), f"side{view.initiative}")
    round_ = (say("log_round", round=view.round), "strong")
    right = (round_, _gap(glyphs), *_initiative(glyphs, view), (" ", ""), holder, MARGIN)
    room = width - length(right) - 2
    whole = say("briefing_title", game=say(f"game_{scenario.game}"), **names)
    words = whole if len(whole) <= room else say("header_scenario", game=say(f"short_{scenario.game}"), **names)
    return ends([MARGIN, (words, "title")], right, width, glyphs)


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
