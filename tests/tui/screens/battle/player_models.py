"""A player model of a game that a test has built, and its panes, without a terminal."""

from __future__ import annotations

from typing import Any, cast

from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.match import Update
from core.view import view
from tests.builders import GameBuilder
from undaunted_tui.panes.content_pane import ContentPane
from undaunted_tui.panes.hand import ChoicesPane, HandPane
from undaunted_tui.panes.prompt import PromptPane
from undaunted_tui.panes.supply import SupplyPane
from undaunted_tui.panes.units import UnitsPane
from undaunted_tui.render.glyphs import UNICODE, Glyphs
from undaunted_tui.screens.battle.contents import BattleViewState, battle_contents
from undaunted_tui.screens.battle.player_model import PlayerModel
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


PANES: dict[str, type[ContentPane[Any]]] = {
    "hand": HandPane,
    "choices": ChoicesPane,
    "forces": UnitsPane,
    "supply": SupplyPane,
    "prompt": PromptPane,
}
SIDE = {80: (27, 9), 120: (50, 12), 160: (51, 12)}
"""The cells of a pane beside the board, by the width of the terminal."""


def pane_of(model: PlayerModel, name: str, size: tuple[int, int] = (80, 24), glyphs: Glyphs = UNICODE) -> str:
    """What a pane of a battle shows, scrolled as it would be."""
    width, height = (size[0], 3) if name == "prompt" else SIDE[size[0]]
    pane = PANES[name](id=name)
    pane.glyphs = glyphs
    canvas, follow = pane.paint(contents_of(model)[name], width, height)
    rows = canvas.text().split("\n")
    top = max(follow.y + follow.height - height, 0) if follow else 0
    fixed = canvas.fixed_rows
    return "\n".join([*rows[:fixed], *rows[top + fixed : top + height]])


def contents_of(model: PlayerModel) -> dict[str, Any]:
    """The contents of all panes."""
    return battle_contents(model, BattleViewState(PLAYERS, lines=model.player_log.lines))
