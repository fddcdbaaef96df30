"""The panes of a lobby in a small terminal: every sentence is whole, and only names are cut."""

from __future__ import annotations

import pytest

from core.ids import SIDES, Side
from scenarios.catalog import scenario_ids
from tests.builders import compiled
from tests.tui.render.render_helpers import within_edges, words
from undaunted_tui.i18n.messages import say
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.lobby import (
    CODE_ROWS,
    FACT_ROWS,
    HostAddress,
    LobbyPlayers,
    render_code_pane,
    render_host_address,
    render_lobby_players,
)
from undaunted_tui.screens.lobby import (
    APPLICANT_ITEMS,
    BAD_ADDRESS_ITEMS,
    CLOSED_PORT_ITEMS,
    RESUMED_GAME_ITEMS,
    WAITING_ITEMS,
)

WIDTH = 80
HALVES = (40, 39)
LONG = "Maximilian von Habsburg."
MACHINE = "a-machine-with-quite-a-long-name-of-its-own"


def lobby_text(canvas: Canvas, height: int) -> str:
    """What is said in as many rows as there is room for."""
    assert canvas.height <= height
    return words(canvas)


@pytest.mark.parametrize(
    "machine", [HostAddress("laptop", (), 16644, False), HostAddress("laptop", ("::1",), 16644, True)]
)
@pytest.mark.parametrize("width", HALVES)
def test_what_is_wrong_with_the_network_is_said_whole(machine: HostAddress, width: int) -> None:
    with within_edges():
        said = lobby_text(render_host_address(machine, width), FACT_ROWS)
    assert "…" not in said
    assert say("lobby_local" if machine.is_local else "lobby_no_network") in said


@pytest.mark.parametrize("place", ["192.168.100.200:16644", "[fe80:1234:5678:9abc:def0:1234:5678:9abc]:16644"])
def test_an_address_stays_whole_and_a_long_name_of_a_machine_is_cut(place: str) -> None:
    with within_edges():
        canvas = render_host_address(HostAddress(MACHINE, (place,), 16644, False), HALVES[0])
    said = lobby_text(canvas, FACT_ROWS)
    assert MACHINE[:20] in said
    assert said.count("…") == 1
    assert place in said.replace(" ", "")


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("guest", ["", "Bert", LONG])
def test_titles_are_whole_and_of_long_names_only_letters_are_missing(scenario: str, side: Side, guest: str) -> None:
    seated = LobbyPlayers(compiled(scenario), side, LONG, guest)
    with within_edges():
        said = lobby_text(render_lobby_players(seated, HALVES[1]), FACT_ROWS)
    assert say(compiled(scenario).scenario.text) in said
    assert "(you)" in said
    assert f"{guest or 'Your friend'} (waiting)" in said or (guest == LONG and "Max" in said)
    assert said.count("(waiting)") == 1


@pytest.mark.parametrize(
    "names", [CLOSED_PORT_ITEMS, BAD_ADDRESS_ITEMS, APPLICANT_ITEMS, WAITING_ITEMS, RESUMED_GAME_ITEMS]
)
def test_what_can_be_done_fits_a_small_terminal(names: tuple[str, ...]) -> None:
    for name in names:
        assert len(say(f"lobby_do_{name}_note")) < WIDTH - 6


@pytest.mark.parametrize(
    "hints",
    [
        [say("lobby_hint"), say("lobby_hint_shell")],
        [say("lobby_hint_local"), say("lobby_hint_shell_local", place="127.0.0.1:16644")],
        [say("lobby_hint_back", name=LONG), say("lobby_hint_lost")],
    ],
)
def test_what_a_friend_has_to_do_is_said_whole_under_the_code(hints: list[str]) -> None:
    with within_edges():
        said = lobby_text(render_code_pane("Q4J-NQC", hints, WIDTH), CODE_ROWS)
    assert all(hint in said for hint in hints)


@pytest.mark.parametrize("message", ["lobby_port_busy", "lobby_port_refused", "lobby_bad_address", "host_no_door"])
def test_why_a_lobby_is_closed_is_shown_whole(message: str) -> None:
    hint = say(message, port=16644, address="fe80::1234:5678:9abc:def0", problem="No buffer space available")
    with within_edges():
        assert hint in lobby_text(render_code_pane("", [hint], WIDTH), CODE_ROWS)
