"""The lobby of a hosted game: the code in large letters, where the host is, who plays what, and who knocked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.ids import SIDES, Side, other
from core.setting import Setting
from undaunted_tui.paint.canvas import Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.lettering import paint_code
from undaunted_tui.paint.sheet import Line, broken, clipped, headed, line, sheet, wrapped
from undaunted_tui.sentences.names import side_name
from undaunted_tui.text import say

LETTERS: Final = 5
"""How high large letters are."""

CODE_ROWS: Final = 1 + 1 + LETTERS + 1 + 2
"""A heading, the code with a row above and below it, and two lines on what to do with it."""

FACT_ROWS: Final = 5
"""A heading and four lines."""

MARGIN: Final = " "


class Machine(NamedTuple):
    """Where a host is: its name, its addresses, its port if it listens, and whether only this machine can reach it."""

    name: str
    places: tuple[str, ...]
    port: int
    is_local: bool


class Seated(NamedTuple):
    """Who plays what: the scenario, the host's side and name, and the guest's name if it is known."""

    setting: Setting
    side: Side
    host: str
    guest: str


def paint_code_pane(code: str, hints: Sequence[str], width: int, glyphs: Glyphs) -> Canvas:
    """The code in the middle, in large letters and in small ones, and what to do with it; or hints alone."""
    body = Canvas(width, CODE_ROWS - 1)
    letters = paint_code(code, glyphs) if code else Canvas(0, 0)
    body.paste(letters, (width - letters.width) // 2, 1)
    rows = [row for hint in hints for row in wrapped(in_cells(hint), width - 4, "" if code else "bad")]
    for y, row in enumerate(rows, 2 + LETTERS if code else 2):
        text, ink = row.spans[0]
        body.put((width - len(text)) // 2, y, text, ink)
    return headed(say("pane_code", code=code) if code else say("pane_no_code"), body, glyphs)


def paint_machine(machine: Machine, width: int, glyphs: Glyphs) -> Canvas:
    """The name, the addresses and the port of this machine, as a friend types them."""
    room = FACT_ROWS - 3
    name = clipped(in_cells(machine.name), width - _named() - 1, glyphs.more)
    lines = _fact(say("lobby_name"), name, width)
    if machine.port:
        shown, more = machine.places[:room], machine.places[room:]
        places = shown or (say("lobby_port", port=machine.port),)
        for y, place in enumerate(places):
            lines += _fact("" if y else say("lobby_address"), place, width)
        if machine.is_local:
            lines += wrapped(MARGIN + say("lobby_local"), width - 1, "faint", MARGIN)
        elif not shown:
            lines += wrapped(MARGIN + say("lobby_no_network"), width - 1, "bad", MARGIN)
        elif more:
            lines += _fact("", say("lobby_more_addresses", count=len(more)), width)
    return headed(say("pane_machine"), sheet(lines[: FACT_ROWS - 1], width), glyphs)


def paint_seated(seated: Seated, width: int, glyphs: Glyphs) -> Canvas:
    """The scenario, and who plays which side; a name that is too long is cut, and nothing else is."""
    setting = seated.setting
    scenario = setting.scenario
    title = say("preview_title", number=scenario.number, title=say(scenario.text))
    game = f"{say(f'short_{scenario.game}')} {title}"
    friend = in_cells(seated.guest) or say("lobby_your_friend")
    own, guest = ("lobby_you", in_cells(seated.host)), ("lobby_awaited", friend)
    who = {seated.side: own, other(seated.side): guest}
    lines = wrapped(MARGIN + game, width - 1, "strong", MARGIN * 3)
    for side in SIDES:
        lead = f"{MARGIN}{glyphs.counter[side]} {side_name(setting, side)}  "
        message, name = who[side]
        room = width - len(lead) - len(say(message, name=""))
        words = say(message, name=clipped(name, room, glyphs.more))
        lines.append(Line(((lead, f"side{side}"), (words, "" if side == seated.side else "faint"))))
    return headed(say("pane_lobby_game"), sheet(lines, width), glyphs)


def paint_door(happened: Sequence[str], width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The last of what happened at the door, or that nobody came yet."""
    told = [row for words in happened for row in wrapped(MARGIN + in_cells(words), width - 1, indent=MARGIN * 3)]
    rows = told[-max(height - 1, 1) :] or [line(MARGIN + say("lobby_quiet"), "faint")]
    return headed(say("pane_door"), sheet(rows, width), glyphs)


def _fact(name: str, value: str, width: int) -> list[Line]:
    """A name and its value, which must be whole, in as many rows as it needs."""
    rows = broken(value, width - _named() - 1)
    leads = (f"{MARGIN}{'' if y else name:<{_named()}}" for y in range(len(rows)))
    return [Line(((lead, "faint"), (row, "strong"))) for lead, row in zip(leads, rows, strict=True)]


def _named() -> int:
    """The cells for the name of a fact."""
    return max(len(say("lobby_name")), len(say("lobby_address"))) + 2
