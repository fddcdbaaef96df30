"""Paints a battle: from a desk and what is marked on it to a canvas for every pane, without a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from core.actions import Enter, HitSoldier, RepairVehicle, Reposition, SwitchSeats, TakeCard
from core.decisions import Ask
from core.ids import OFF
from core.view import PlayerView
from undaunted_tui.desk import Desk
from undaunted_tui.paint.board import Lights, Tiling, in_sight, light
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.hand import paint_hand
from undaunted_tui.paint.header import Mark, paint_header
from undaunted_tui.paint.log import paint_log
from undaunted_tui.paint.prompt import Meaning, Saying, paint_prompt
from undaunted_tui.paint.sheet import headed, sheet, wrapped
from undaunted_tui.paint.supply import paint_supply
from undaunted_tui.paint.tile import paint_tile
from undaunted_tui.paint.vehicles import paint_forces
from undaunted_tui.prompts import Choice
from undaunted_tui.screens.battle_places import PROMPT
from undaunted_tui.sentences.journal import LogLine
from undaunted_tui.sentences.names import side_at_start
from undaunted_tui.text import say


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player has in sight besides the desk itself.

    `looking` is a tile that is looked at, `marked` are those where something happened, `check` is a question of the
    screen's own with its choices, `log_line` one that was chosen, `rolling` what dice are being thrown for.
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
    has_whole_log: bool = False
    hides_cards: bool = False
    marks: tuple[Mark, ...] = ()
    """What stands at the end of the header."""
    waiting: tuple[str, ...] = ()
    """What is said while nobody can decide anything because the other player is away."""
    rolling: str = ""
    target: int = OFF
    """The tile at which dice are being thrown."""


FREE: Final = 2
"""The cells at the end of a row that are kept for arrows and a gap before them."""

RECENT: Final = 96
"""How many lines of the log are at hand while it is not in front: a long one takes megabytes."""

SECRET: Final = ("hand", "forces", "supply")
"""The panes that tell what is in a side's own zones."""

Painted = tuple[Canvas, Box | None]
"""A canvas, and what of it must be in sight."""


class BattlePainter:
    """Paints every pane anew only if what it shows has changed."""

    def __init__(self, glyphs: Glyphs) -> None:
        """Paint with a set of signs."""
        self.glyphs = glyphs
        self._kept: dict[str, tuple[tuple[object, ...], Painted]] = {}

    def paint(self, desk: Desk, sight: Sight, places: dict[str, Box], laid: Tiling) -> Iterator[tuple[str, Painted]]:
        """Every pane that has a place, but for the footer."""
        for name, box in places.items():
            if name in PAINTERS:
                painter, inputs = PAINTERS[name]
                key = (desk.side, sight.hides_cards, box.width, box.height, laid, *inputs(desk, sight))
                if name not in self._kept or self._kept[name][0] != key:
                    is_hidden = sight.hides_cards and name in SECRET
                    painted = (
                        _hidden(name, box, self.glyphs) if is_hidden else painter(desk, sight, box, laid, self.glyphs)
                    )
                    self._kept[name] = (key, painted)
                yield name, self._kept[name][1]


def cursor_tile(sight: Sight) -> int:
    """The tile under the cursor: that at which dice are thrown, the one that is looked at, or the marked choice's."""
    if sight.target != OFF:
        return sight.target
    if sight.looking != OFF:
        return sight.looking
    return sight.choices[sight.index].tile if sight.choices else OFF


def saying(desk: Desk, sight: Sight) -> Saying:
    """What the prompt says now."""
    setting = desk.setting
    fresh = tuple(told.text for told in desk.journal.fresh or sight.lines[-1:])
    news = (sight.notice,) if sight.notice else fresh
    meanings = tuple(map(_meaning, sight.choices))
    if sight.check:
        return Saying(desk.side, sight.check, meanings, sight.index)
    if sight.rolling:
        return Saying(desk.side, sight.rolling)
    assert desk.update
    if desk.update.view.outcome:
        return Saying(desk.side, say("prompt_over"), news=news)
    why, *codes = sight.waiting or ("",)
    if why:
        news = (*codes, *([sight.notice] if sight.notice not in ("", why) else []))
    if desk.question is None or desk.is_waiting:
        foe = side_at_start(setting, 1 - desk.side)
        words = say("prompt_sending") if desk.question else why or say("prompt_waiting", side=foe)
        return Saying(desk.side, words, news=news)
    asked = say("prompt_card") if desk.card != OFF else desk.question.sentence()
    return Saying(desk.side, f"{why} {asked}".strip(), meanings, sight.index, news)


def _meaning(choice: Choice) -> Meaning:
    """What a choice means, and whether it can't be taken back."""
    return Meaning(choice.meaning, say("prompt_final") if choice.final else "")


def _hidden(name: str, box: Box, glyphs: Glyphs) -> Painted:
    """A pane of cards at the end of a game of two who share a keyboard: neither learns what the other had (C1.5)."""
    words = wrapped(say("cards_hidden"), box.width - 1, "faint")
    return headed(say(f"pane_{name}"), sheet(words, box.width - 1), glyphs, ("maximise", name)), None


def _view(desk: Desk) -> PlayerView:
    """What the side at the desk sees."""
    assert desk.update
    return desk.update.view


def _headed(name: str, box: Box, glyphs: Glyphs, paint: Callable[[int], Canvas]) -> Canvas:
    """A pane under its title; one that can be scrolled leaves a gap before the arrows that say so."""
    canvas = headed(say(f"pane_{name}"), paint(box.width - 1), glyphs, ("maximise", name))
    if canvas.height <= box.height:
        return canvas
    return headed(say(f"pane_{name}"), paint(box.width - FREE), glyphs, ("maximise", name))


def _header(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """Round, initiative, goals, and marks such as that the disk refuses."""
    return paint_header(desk.setting, _view(desk), sight.players, box.width, box.height, glyphs, sight.marks), None


def _hand(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """The choices and the hand."""
    return paint_hand(desk, sight.choices, sight.index, box.width - 1, glyphs)


def _forces(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """Vehicles or units, with the seats that can be chosen."""
    seats, (vehicle, marked) = _seats(sight), _vehicle(desk, sight)
    view = _view(desk)
    canvas = _headed("forces", box, glyphs, lambda width: paint_forces(desk.setting, view, seats, width, glyphs))
    meant = {place: ("choice", place) for seat, place in seats.items() if desk.setting.seats[seat].vehicle == vehicle}
    rows = [spot.y for spot, meaning in canvas.spots if meaning in (("counter", vehicle), *meant.values())]
    if not rows:
        return canvas, None
    last = max([spot.y for spot, meaning in canvas.spots if meaning == meant.get(marked)], default=rows[0])
    first = max(rows[0], last + 1 - (box.height - canvas.pinned))
    last = min(rows[-1], first + box.height - canvas.pinned - 1)
    return canvas, Box(0, first, canvas.width, last + 1 - first)


def _supply(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """Both supplies, with the cards that can be taken."""
    view, takes = _view(desk), _takes(desk, sight)
    canvas = _headed("supply", box, glyphs, lambda width: paint_supply(desk.setting, view, width, glyphs, takes))
    marked = [spot for spot, meaning in canvas.spots if takes and meaning == ("choice", sight.index)]
    return canvas, marked[0] if marked else Box(0, canvas.pinned, canvas.width, 1)


def _tile(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """All that lies on the tile under the cursor."""
    tile = cursor_tile(sight)
    if tile == OFF:
        return headed(say("pane_tile"), sheet([], box.width), glyphs, ("maximise", "tile")), None
    view = _view(desk)
    return _headed("tile", box, glyphs, lambda width: paint_tile(desk.setting, view, tile, width, glyphs)), None


def _prompt(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """What is asked, as high as it needs to be whatever place it had before."""
    return paint_prompt(saying(desk, sight), box.width, PROMPT, glyphs), None


def _board(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """The board in the middle of its pane, with its lights."""
    cursor = cursor_tile(sight)
    lights = Lights(_lit(desk, sight), cursor, sight.marked)
    board = light(desk.ground(laid, glyphs), laid, lights, glyphs)
    canvas = Canvas(max(box.width, laid.width), max(box.height, laid.height))
    x, y = (canvas.width - laid.width) // 2, (canvas.height - laid.height) // 2
    canvas.paste(board, x, y)
    at = in_sight(laid, cursor if sight.log_line is None else OFF, sight.marked)
    return canvas, at._replace(x=at.x + x, y=at.y + y) if at else None


def _log(desk: Desk, sight: Sight, box: Box, laid: Tiling, glyphs: Glyphs) -> Painted:
    """The log with its newest line in sight, or the chosen one; all of it only in front."""
    recent = None if sight.has_whole_log else RECENT
    body = paint_log(desk.setting, sight.lines, sight.log_line, box.width - FREE, glyphs, recent)
    canvas = headed(say("pane_log"), body, glyphs, ("maximise", "log"))
    wanted = len(sight.lines) - 1 if sight.log_line is None else sight.log_line
    shown = [spot for spot, meaning in canvas.spots if meaning == ("log", wanted)]
    return canvas, shown[-1] if shown else None


def _lit(desk: Desk, sight: Sight) -> frozenset[int]:
    """The tiles to choose from."""
    return frozenset() if sight.check or desk.is_waiting else desk.lit()


def _seats(sight: Sight) -> dict[int, int]:
    """The seats that can be chosen, by the place of their choice; of several ways to one, the first."""
    found: dict[int, int] = {}
    for place, choice in enumerate(sight.choices):
        if isinstance(choice.action, Enter | Reposition):
            found.setdefault(choice.action.seat, place)
        elif isinstance(choice.action, HitSoldier | SwitchSeats):
            found.setdefault(choice.seat, place)
    return found


def _vehicle(desk: Desk, sight: Sight) -> tuple[int, int]:
    """The vehicle that the question or the marked choice is about, and the place of that choice if it is a seat."""
    action = sight.choices[sight.index].action if sight.choices and not sight.check else None
    question, view = desk.question, _view(desk)
    match action:
        case RepairVehicle(counter=vehicle):
            return vehicle, OFF
        case Enter(seat=seat) | Reposition(seat=seat):
            return desk.setting.seats[seat].vehicle, sight.index
        case HitSoldier(counter=counter) | SwitchSeats(counter=counter):
            return desk.setting.seats[view.riding[counter]].vehicle, sight.index
    if question is None or question.decision.ask is not Ask.CREW:
        return OFF, OFF
    seat = view.riding[question.decision.about.counter]
    return (OFF if seat == OFF else desk.setting.seats[seat].vehicle), OFF


def _takes(desk: Desk, sight: Sight) -> dict[int, int]:
    """The cards of the supply that can be chosen, by the place of their choice."""
    if not desk.question or desk.question.decision.ask is not Ask.BOLSTER:
        return {}
    return {c.action.card: place for place, c in enumerate(sight.choices) if isinstance(c.action, TakeCard)}


def _taking(desk: Desk, sight: Sight) -> tuple[object, ...]:
    """The cards of the supply that can be chosen, and the marked one of them."""
    takes = _takes(desk, sight)
    return takes, sight.index if takes else 0


Painter = Callable[[Desk, Sight, Box, Tiling, Glyphs], Painted]
Inputs = Callable[[Desk, Sight], tuple[object, ...]]

PAINTERS: Final[dict[str, tuple[Painter, Inputs]]] = {
    "header": (_header, lambda desk, sight: (_view(desk), sight.players, sight.marks)),
    "board": (
        _board,
        lambda desk, sight: (_view(desk), _lit(desk, sight), cursor_tile(sight), sight.marked, sight.log_line),
    ),
    "hand": (_hand, lambda desk, sight: (_view(desk), sight.choices, sight.index, desk.card)),
    "forces": (_forces, lambda desk, sight: (_view(desk), _seats(sight), *_vehicle(desk, sight))),
    "supply": (_supply, lambda desk, sight: (_view(desk), *_taking(desk, sight))),
    "tile": (_tile, lambda desk, sight: (_view(desk), cursor_tile(sight))),
    "log": (_log, lambda desk, sight: (sight.lines, sight.log_line, sight.has_whole_log)),
    "prompt": (_prompt, lambda desk, sight: (saying(desk, sight),)),
}
"""How each pane is painted, and what its painting depends on."""
