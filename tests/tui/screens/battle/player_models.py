"""A player model of a game that a test has built, and its panes, without a terminal."""

from __future__ import annotations

from typing import cast

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update
from core.view import view
from tests.builders import GameBuilder
from undaunted_tui.panes.pane import Pane
from undaunted_tui.render.canvas import Rect
from undaunted_tui.render.glyphs import UNICODE, Glyphs
from undaunted_tui.screens.battle.layout import ActivePane, battle_board_layout, battle_places
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.screens.battle.renderer import BattleRenderer, BattleViewState
from undaunted_tui.session.link import Link

PLAYERS = ("person", "random")


class QuietLink:
    """A link that sends nothing."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self.compiled = compiled
        self.side = side


def model_of(table: GameBuilder, side: str) -> PlayerModel:
    """The player model of a side after its first update."""
    number = table.side(side)
    model = PlayerModel(cast("Link", QuietLink(table.compiled, number)))
    decision = next((each for each in table.state.open_decisions if each.side == number), None)
    model.take(Update(1, view(table.state, number), decision, 0, (), can_undo=False, can_redo=False))
    return model


def pane_of(
    model: PlayerModel, name: str, active_pane: str = "", size: tuple[int, int] = (80, 24), glyphs: Glyphs = UNICODE
) -> str:
    """What a pane of a battle shows, scrolled as it would be."""
    opened = ActivePane(active_pane)
    places = battle_places(model.compiled.scenario, *size, opened)
    layout = battle_board_layout(model.compiled.scenario, *size, opened)
    view_state = BattleViewState(PLAYERS, choices=model.choices, index=model.index, lines=model.player_log.lines)
    renderer = BattleRenderer(glyphs)
    rendered = dict(renderer.render_panes(model, view_state, places, layout))
    places = battle_places(model.compiled.scenario, *size, opened, {"prompt": rendered["prompt"][0].height})
    rendered = dict(renderer.render_panes(model, view_state, places, layout))
    window = Pane(name, glyphs)
    window.place(places.get(name, Rect(0, 0, size[0], size[1])))
    window.show(*rendered[name])
    return "\n".join("".join(sign for sign, _ in window.cells(y)).rstrip() for y in range(window.box.height))
