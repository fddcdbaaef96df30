"""The lobby of a hosted game: the code in large letters, the host's addresses, the players, and a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES, Side, other
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import side_name
from undaunted_tui.render.banner import render_word
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.glyphs import SHAPES
from undaunted_tui.render.text_lines import (
    TextLine,
    clipped,
    hanging,
    line,
    render_lines,
    with_title,
    wrap_text,
    wrapped,
)
from undaunted_tui.system.terminal_cells import to_single_cells

LETTER_ROWS: Final = 5
"""Height of large letters."""

CODE_ROWS: Final = 1 + 1 + LETTER_ROWS + 1 + 2
"""A heading, the code with a row above and below it, and two lines of instructions."""

FACT_ROWS: Final = 5
"""A heading and four lines."""

MARGIN: Final = " "


class HostAddress(NamedTuple):
    """The host's name, its addresses, its port if it listens, and whether only this machine can reach it."""

    name: str
    places: tuple[str, ...]
    port: int
    is_local: bool


class LobbyPlayers(NamedTuple):
    """The scenario, the host's side and name, and the guest's name if it is known."""

    compiled: CompiledScenario
    side: Side
    host: str
    guest: str


def render_code_pane(code: str, hints: Sequence[str], width: int) -> Canvas:
    """Render the code in large and small letters, with instructions; or hints alone."""
    body = Canvas(width, CODE_ROWS - 1)
    letters = render_word(code) if code else Canvas(0, 0)
    body.paste(letters, (width - letters.width) // 2, 1)
    rows = [row for hint in hints for row in wrap_text(to_single_cells(hint), width - 4)]
    for y, row in enumerate(rows, 2 + LETTER_ROWS if code else 2):
        body.put((width - len(row)) // 2, y, row, "" if code else "bad")
    return with_title(say("pane_code", code=code) if code else say("pane_no_code"), body)


def render_host_address(host_address: HostAddress, width: int) -> Canvas:
    """Render the name, the addresses and the port of this machine, as a friend types them."""
    room = FACT_ROWS - 3
    name = clipped(to_single_cells(host_address.name), width - _name_width() - 1)
    lines = _fact(say("lobby_name"), name, width)
    if host_address.port:
        shown, more = host_address.places[:room], host_address.places[room:]
        places = shown or (say("lobby_port", port=host_address.port),)
        for y, place in enumerate(places):
            lines += _fact("" if y else say("lobby_address"), place, width)
        if host_address.is_local:
            lines += wrapped(MARGIN + say("lobby_local"), width - 1, "dim", MARGIN)
        elif not shown:
            lines += wrapped(MARGIN + say("lobby_no_network"), width - 1, "bad", MARGIN)
        elif more:
            lines += _fact("", say("lobby_more_addresses", count=len(more)), width)
    return with_title(say("pane_machine"), render_lines(lines[: FACT_ROWS - 1], width))


def render_lobby_players(lobby_players: LobbyPlayers, width: int) -> Canvas:
    """Render the scenario, and who plays which side; only a long name is clipped."""
    compiled = lobby_players.compiled
    scenario = compiled.scenario
    title = say("preview_title", number=scenario.number, title=say(scenario.text))
    game = f"{say(f'short_{scenario.game}')} {title}"
    friend = to_single_cells(lobby_players.guest) or say("lobby_your_friend")
    own, guest = ("lobby_you", to_single_cells(lobby_players.host)), ("lobby_awaited", friend)
    who = {lobby_players.side: own, other(lobby_players.side): guest}
    lines = wrapped(MARGIN + game, width - 1, "strong", MARGIN * 3)
    for side in SIDES:
        lead = f"{MARGIN}{SHAPES[side]} {side_name(compiled, side)}  "
        message, name = who[side]
        room = width - len(lead) - len(say(message, name=""))
        words = say(message, name=clipped(name, room))
        lines.append(TextLine(((lead, f"side{side}"), (words, "" if side == lobby_players.side else "dim"))))
    return with_title(say("pane_lobby_game"), render_lines(lines, width))


def render_lobby_log(log_lines: Sequence[str], width: int, height: int) -> Canvas:
    """Render the latest connections, or that nobody came yet."""
    wrapped_lines = [
        row for words in log_lines for row in wrapped(MARGIN + to_single_cells(words), width - 1, indent=MARGIN * 3)
    ]
    rows = wrapped_lines[-max(height - 1, 1) :] or [line(MARGIN + say("lobby_quiet"), "dim")]
    return with_title(say("pane_door"), render_lines(rows, width))


def _fact(name: str, value: str, width: int) -> list[TextLine]:
    return hanging(((f"{MARGIN}{name:<{_name_width()}}", "dim"),), value, width, "strong")


def _name_width() -> int:
    return max(len(say("lobby_name")), len(say("lobby_address"))) + 2
