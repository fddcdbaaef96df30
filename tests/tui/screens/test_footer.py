"""The footer: what can be done, as much of it as fits, each word a spot."""

from __future__ import annotations

import pytest

from undaunted_tui.commands import Scope, keymap
from undaunted_tui.render.footer import render_footer

SCOPES = [scope for scope in Scope if scope is not Scope.EVERYWHERE]


@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize("width", [80, 120, 160, 300])
def test_hints_keep_their_order_and_never_overlap(scope: Scope, width: int) -> None:
    canvas = render_footer(keymap({}), scope, width)
    assert (canvas.width, canvas.height) == (width, 1)
    click_regions = [(box, meaning) for box, meaning in canvas.click_regions]
    ends = [box.x + box.width for box, _ in click_regions]
    assert all(end <= box.x for end, (box, _) in zip(ends, click_regions[1:], strict=False))
    assert all(end <= width for end in ends)
    listed = [command.id for command in keymap({}).commands(scope) if command.in_footer and not command.group]
    shown = [meaning[1] for _, meaning in click_regions if isinstance(meaning, tuple)]
    assert shown == [name for name in listed if name in shown]
    assert canvas.text().startswith(" Space Play" if scope is Scope.REPLAY else " Enter Choose")


def test_a_wide_footer_has_every_command_of_its_scope() -> None:
    text = render_footer(keymap({}), Scope.BATTLE, 400).text()
    for command in keymap({}).commands(Scope.BATTLE):
        assert (command.title in text) or not command.in_footer


def test_a_small_battle_keeps_the_ways_to_help_to_all_commands_and_out() -> None:
    text = render_footer(keymap({}), Scope.BATTLE, 80).text()
    for hint in ("? Help", ": Commands", "q Quit"):
        assert hint in text


def test_what_is_not_available_is_dim() -> None:
    canvas = render_footer(keymap({}), Scope.BATTLE, 80, lambda command: command != "undo")
    text = canvas.text()
    assert canvas.rows[0][text.index("Undo")][1] == "dim/bar"
    assert canvas.rows[0][text.index("End turn")][1] == "/bar"


def test_a_group_is_shown_but_a_click_could_not_tell_which_is_meant() -> None:
    canvas = render_footer(keymap({}), Scope.TITLE, 80)
    assert canvas.at(canvas.text().index("Pick"), 0) is None


def test_the_players_own_keys_are_shown() -> None:
    assert " y Undo " in render_footer(keymap({"undo": ("y",)}), Scope.BATTLE, 80).text()
