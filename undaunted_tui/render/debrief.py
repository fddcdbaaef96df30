"""The debriefing: who won and why, both sides compared, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import SIDES, GoalKind, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.debrief import counters_lost, lost_cards, own_losses
from undaunted_tui.phrasing.names import card_count, side_at_start, side_name
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.phrasing.victory import ending, goal_progress, goal_target
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, with_title, wrapped
from undaunted_tui.system.terminal_cells import to_single_cells

LEFT: Final = 3
"""Cells before every line."""

WIDEST: Final = 96

GOALS: Final = {
    GoalKind.POINTS: "goal_objectives",
    GoalKind.PIN: "goal_pin",
    GoalKind.ESCAPE: "goal_escape",
    GoalKind.NEUTRALISE: "goal_neutralise",
}
"""Message ids of the kinds of goal."""

PINNED: Final = {"N8.2": "debrief_pinned", "N8.4": "debrief_hopeless"}
"""Message ids for an enemy that was to be pinned, by the rule that ended the game."""

BY_POINTS: Final = ("C8.5", "N8.3")
"""Endings that are decided by points, and on a tie by the initiative marker."""


class FinishedGame(NamedTuple):
    """A finished game: `log` is the reader's log, `named` the side whose losses may be named, if any."""

    compiled: CompiledScenario
    view: PlayerView
    log: Sequence[Event]
    players: tuple[str, str]
    seed: str
    named: Side | None
    note: str = ""
    """Further remarks, such as the result of an audit."""


def render_result(game: FinishedGame, width: int, glyphs: Glyphs) -> Canvas:
    """Render who won and why, and the results of both sides."""
    compiled, view = game.compiled, game.view
    room = min(width, WIDEST) - LEFT - 1
    assert view.outcome
    named = [] if game.named is None else own_losses(compiled, game.named, game.log)
    facts = [*named, *(row for side in SIDES for row in counters_lost(compiled, view, side))]
    parts = [
        [_verdict(game), *wrapped(ending(compiled, view.outcome.winner, view.outcome.ending), room)],
        _table(game, room, glyphs),
        [part for fact in facts for part in wrapped(fact, room, "", "  ")],
        wrapped(game.note, room, "strong"),
        wrapped(say("debriefing_seed", seed=game.seed), room, "faint") if game.seed else [],
    ]
    lines = [row for part in parts if part for row in (line(), *part)]
    canvas = Canvas(width, len(lines))
    canvas.paste(render_lines(lines, width - LEFT), LEFT, 0)
    return canvas


def _verdict(game: FinishedGame) -> TextLine:
    assert game.view.outcome
    winner = game.view.outcome.winner
    if winner is None:
        return line(say("debrief_draw"), "title")
    if game.named is None:
        return line(say("debrief_winner", side=side_at_start(game.compiled, winner)), f"side{winner}")
    if winner == game.named:
        return line(say("debrief_won"), "good")
    return line(say("debrief_lost"), "bad")


def _table(game: FinishedGame, width: int, glyphs: Glyphs) -> list[TextLine]:
    compiled, view = game.compiled, game.view
    rows = [
        ("debrief_player", [_player(player) for player in game.players]),
        ("debrief_goal", [say(GOALS[compiled.goals[side].kind]) for side in SIDES]),
        ("debrief_reached", [_share(compiled, view, side) for side in SIDES]),
        ("debrief_points", [str(view.points(side)) for side in SIDES]),
        ("debrief_losses", [card_count(len(lost_cards(side, game.log))) for side in SIDES]),
    ]
    if view.outcome and view.outcome.ending in BY_POINTS:
        rows.append(
            ("debrief_initiative", [say("debrief_holder") if side == view.initiative else "" for side in SIDES])
        )
    elif not _has_points(compiled, view):
        rows = [row for row in rows if row[0] != "debrief_points"]
    names = [say(message) for message, _ in rows]
    first = max(map(len, names)) + 3
    column = max((width - first) // 2, 1)
    heads = [f"{glyphs.counter[side]} {side_name(compiled, side)}" for side in SIDES]
    table = [TextLine(((" " * first, ""), *((_cell(heads[side], column, glyphs), f"side{side}") for side in SIDES)))]
    for name, (_, cells) in zip(names, rows, strict=True):
        table.append(TextLine(((f"{name:<{first}}", "faint"), *((_cell(cell, column, glyphs), "") for cell in cells))))
    return table


def _has_points(compiled: CompiledScenario, view: PlayerView) -> bool:
    """Whether points matter: a side needs them, or there are any (C8.2, C8.5)."""
    return any(goal.kind is GoalKind.POINTS for goal in compiled.goals) or any((*view.scores, *view.objectives))


def _player(player: str) -> str:
    """Who played a side: a person here or elsewhere, a bot, or somebody by a name of their own."""
    return player_kind_name(player) or to_single_cells(player)


def _share(compiled: CompiledScenario, view: PlayerView, side: Side) -> str:
    """How much of its goal a side has reached; a side beyond all hope counts as pinned (N8.4)."""
    outcome = view.outcome
    if compiled.goals[side].kind is GoalKind.PIN and outcome and outcome.winner == side and outcome.ending in PINNED:
        return say(PINNED[outcome.ending])
    return say("debrief_share", count=goal_progress(compiled, view, side), goal=goal_target(compiled, side))


def _cell(text: str, width: int, glyphs: Glyphs) -> str:
    return f"{clipped(text, width - 1, glyphs.more):<{width}}"


class DebriefAction(NamedTuple):
    """Something to do next: the id of its command, its key, name and description, and whether it is available."""

    command: str
    key: str
    name: str
    meaning: str
    is_open: bool


def render_debrief_actions(actions: Sequence[DebriefAction], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """Render what to do next, one row each."""
    keys = max(len(action.key) for action in actions) + 2
    names = max(len(action.name) for action in actions) + 2
    body = Canvas(width, len(actions))
    for y, action in enumerate(actions):
        body.put(1, y, glyphs.pointer if y == marked else " ", "key")
        after = body.put(LEFT, y, f"{action.key:<{keys}}", "key" if action.is_open else "dim")
        after = body.put(after, y, f"{action.name:<{names}}", "strong" if action.is_open else "dim")
        body.put(
            after, y, clipped(action.meaning, width - after - 1, glyphs.more), "faint" if action.is_open else "dim"
        )
        if y == marked:
            body.restyle(Rect(0, y, width, 1), "chosen/chosen" if action.is_open else "chosen_dim/chosen")
        body.click_region(Rect(0, y, width, 1), ("deed", y))
    return with_title(say("pane_deeds"), body, glyphs)
