"""Paints a battle: from a desk and what is marked on it to a canvas for every pane, without a widget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.actions import Enter, HitSoldier, Reposition, SwitchSeats, TakeCard
from core.decisions import Ask
from core.ids import OFF
from core.setting import Setting
from undaunted_tui.desk import Desk
from undaunted_tui.paint.board import Lights, Tiling, light
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.hand import paint_hand
from undaunted_tui.paint.header import paint_header
from undaunted_tui.paint.log import paint_log
from undaunted_tui.paint.prompt import Saying, paint_prompt
from undaunted_tui.paint.sheet import headed, line, sheet
from undaunted_tui.paint.supply import paint_supply
from undaunted_tui.paint.tile import paint_tile
from undaunted_tui.paint.vehicles import paint_forces
from undaunted_tui.prompts import Choice
from undaunted_tui.sentences.journal import LogLine
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player has in sight besides the desk itself.

    `looking` is a tile that is looked at, `marked` are those where something happened, `check` is a question of the
    screen's own with its choices, `log_line` one that was chosen.
    """

    players: tuple[str, str]
    looking: int = OFF
    marked: frozenset[int] = frozenset()
    notice: str = ""
    check: str = ""
    choices: tuple[Choice, ...] = ()
    index: int = 0
    lines: tuple[LogLine, ...] = ()
    log_line: int | None = None
    hides_hand: bool = False


Painted = tuple[str, Canvas, Box | None]
"""The name of a pane, its canvas, and what of it must be in sight."""


def paint_battle(desk: Desk, sight: Sight, places: dict[str, Box], laid: Tiling, glyphs: Glyphs) -> Iterator[Painted]:
    """Every pane that has a place, but for the footer."""
    if desk.update is None:
        return
    setting, view = desk.setting, desk.update.view
    for name, box in places.items():
        width = box.width
        match name:
            case "header":
                yield name, paint_header(setting, view, sight.players, width, box.height, glyphs), None
            case "board":
                yield _board(desk, sight, box, laid, glyphs)
            case "hand" if sight.hides_hand:
                yield name, headed(say("pane_hand"), sheet([line(say("hand_hidden"), "faint")], width), glyphs), None
            case "hand":
                yield name, *paint_hand(desk, sight.choices, sight.index, width, glyphs)
            case "forces":
                body = paint_forces(setting, view, _seats(sight), width, glyphs)
                yield name, headed(say("pane_forces"), body, glyphs, ("command", "units")), None
            case "supply":
                body = paint_supply(setting, view, width, glyphs, _supply(desk, sight))
                yield name, headed(say("pane_supply"), body, glyphs, ("command", "supply")), None
            case "log":
                yield _log(setting, sight, box, glyphs)
            case "tile":
                body = paint_tile(setting, view, cursor_tile(desk, sight), width, glyphs)
                yield name, headed(say("pane_tile"), body, glyphs, ("command", "inspect")), None
            case "prompt":
                yield name, paint_prompt(saying(desk, sight), width, box.height, glyphs), None


def cursor_tile(desk: Desk, sight: Sight) -> int:
    """The tile under the cursor: the one that is looked at, or that of the marked choice."""
    if sight.looking != OFF:
        return sight.looking
    return sight.choices[sight.index].tile if sight.choices else OFF


def saying(desk: Desk, sight: Sight) -> Saying:
    """What the prompt says now."""
    setting = desk.setting
    news = sight.notice or (sight.lines[-1].text if sight.lines else "")
    if sight.check:
        return Saying(desk.side, sight.check, sight.choices[sight.index].meaning)
    assert desk.update
    if desk.update.view.outcome:
        return Saying(desk.side, say("prompt_over"), news, "")
    if desk.question is None or desk.is_waiting:
        foe = side_name(setting, 1 - desk.side)
        words = say("prompt_sending") if desk.question else say("prompt_waiting", side=foe)
        return Saying(desk.side, words, news=news)
    marked = sight.choices[sight.index] if sight.choices else None
    asked = say("prompt_card") if desk.card != OFF else desk.question.sentence()
    warning = say("prompt_final") if marked and marked.final else ""
    return Saying(desk.side, asked, marked.meaning if marked else "", warning, news)


def _board(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """The board in the middle of its pane, with its lights."""
    assert desk.update
    lit = frozenset() if sight.check or desk.is_waiting else desk.lit()
    cursor = cursor_tile(desk, sight)
    lights = Lights(lit, cursor, sight.marked)
    board = light(desk.ground(laid, glyphs), laid, lights, glyphs)
    canvas = Canvas(max(box.width, laid.width), max(box.height, laid.height))
    x, y = (canvas.width - laid.width) // 2, (canvas.height - laid.height) // 2
    canvas.paste(board, x, y)
    at = laid.boxes[cursor] if cursor != OFF else None
    return "board", canvas, at._replace(x=at.x + x, y=at.y + y) if at else None


def _log(setting: Setting, sight: Sight, box: Box, glyphs: Glyphs) -> Painted:
    """The log with its newest line in sight, or the chosen one."""
    body = paint_log(setting, sight.lines, sight.log_line, box.width, glyphs)
    canvas = headed(say("pane_log"), body, glyphs, ("command", "log"))
    wanted = len(sight.lines) - 1 if sight.log_line is None else sight.log_line
    shown = [spot for spot, meaning in canvas.spots if meaning == ("log", wanted)]
    return "log", canvas, shown[-1] if shown else None


def _seats(sight: Sight) -> dict[int, int]:
    """The seats that can be chosen, by the place of their choice; of several ways to one, the first."""
    found: dict[int, int] = {}
    for place, choice in enumerate(sight.choices):
        if isinstance(choice.action, Enter | Reposition):
            found.setdefault(choice.action.seat, place)
        elif isinstance(choice.action, HitSoldier | SwitchSeats):
            found.setdefault(choice.seat, place)
    return found


def _supply(desk: Desk, sight: Sight) -> dict[int, int]:
    """The cards of the supply that can be chosen, by the place of their choice."""
    if not desk.question or desk.question.decision.ask is not Ask.BOLSTER:
        return {}
    return {c.action.card: place for place, c in enumerate(sight.choices) if isinstance(c.action, TakeCard)}
