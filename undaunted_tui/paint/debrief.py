"""The end of a game: who won and why, both sides side by side, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.events import Event
from core.ids import SIDES, GoalKind, Side
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.bots import BOTS, PERSON
from undaunted_tui.paint.canvas import Box, Canvas
from undaunted_tui.paint.cells import in_cells
from undaunted_tui.paint.glyphs import Glyphs
from undaunted_tui.paint.sheet import Line, clipped, headed, line, sheet, wrapped
from undaunted_tui.seat_names import GUEST
from undaunted_tui.sentences.debriefing import gone, lost_by_name, lost_cards
from undaunted_tui.sentences.endings import ending, needed, reached
from undaunted_tui.sentences.names import card_count, side_at_start, side_name
from undaunted_tui.text import say

LEFT: Final = 3
"""The cells before every line."""

WIDEST: Final = 96

GOALS: Final = {
    GoalKind.POINTS: "goal_objectives",
    GoalKind.PIN: "goal_pin",
    GoalKind.ESCAPE: "goal_escape",
    GoalKind.NEUTRALISE: "goal_neutralise",
}
"""What each kind of goal is called."""

PINNED: Final = {"N8.2": "debrief_pinned", "N8.4": "debrief_hopeless"}
"""What a side has made of an enemy that it was to pin, by the rule that ended the game."""

BY_POINTS: Final = ("C8.5", "N8.3")
"""The endings that points decide, and on a tie the initiative marker."""


class Ended(NamedTuple):
    """A game that is over: `log` is what the reader was told, `named` whose losses may be named, if anybody's."""

    setting: Setting
    view: PlayerView
    log: Sequence[Event]
    players: tuple[str, str]
    seed: str
    named: Side | None
    note: str = ""
    """What else there is to say, such as what came of an audit."""


def paint_result(ended: Ended, width: int, glyphs: Glyphs) -> Canvas:
    """Who won and why, and how both sides fared."""
    setting, view = ended.setting, ended.view
    room = min(width, WIDEST) - LEFT - 1
    assert view.outcome
    named = [] if ended.named is None else lost_by_name(setting, ended.named, ended.log)
    facts = [*named, *(row for side in SIDES for row in gone(setting, view, side))]
    parts = [
        [_verdict(ended), *wrapped(ending(setting, view.outcome.winner, view.outcome.ending), room)],
        _table(ended, room, glyphs),
        [part for fact in facts for part in wrapped(fact, room, "", "  ")],
        wrapped(ended.note, room, "strong"),
        wrapped(say("debriefing_seed", seed=ended.seed), room, "faint") if ended.seed else [],
    ]
    lines = [row for part in parts if part for row in (line(), *part)]
    canvas = Canvas(width, len(lines))
    canvas.paste(sheet(lines, width - LEFT), LEFT, 0)
    return canvas


def _verdict(ended: Ended) -> Line:
    """The result in a few words: as the reader sees it, or as two readers do."""
    assert ended.view.outcome
    winner = ended.view.outcome.winner
    if winner is None:
        return line(say("debrief_draw"), "title")
    if ended.named is None:
        return line(say("debrief_winner", side=side_at_start(ended.setting, winner)), f"side{winner}")
    if winner == ended.named:
        return line(say("debrief_won"), "good")
    return line(say("debrief_lost"), "bad")


def _table(ended: Ended, width: int, glyphs: Glyphs) -> list[Line]:
    """Both sides in columns."""
    setting, view = ended.setting, ended.view
    rows = [
        ("debrief_player", [_player(player) for player in ended.players]),
        ("debrief_goal", [say(GOALS[setting.goals[side].kind]) for side in SIDES]),
        ("debrief_reached", [_share(setting, view, side) for side in SIDES]),
        ("debrief_points", [str(view.points(side)) for side in SIDES]),
        ("debrief_losses", [card_count(len(lost_cards(side, ended.log))) for side in SIDES]),
    ]
    if view.outcome and view.outcome.ending in BY_POINTS:
        rows.append(
            ("debrief_initiative", [say("debrief_holder") if side == view.initiative else "" for side in SIDES])
        )
    elif not _has_points(setting, view):
        rows = [row for row in rows if row[0] != "debrief_points"]
    names = [say(message) for message, _ in rows]
    first = max(map(len, names)) + 3
    column = max((width - first) // 2, 1)
    heads = [f"{glyphs.counter[side]} {side_name(setting, side)}" for side in SIDES]
    table = [Line(((" " * first, ""), *((_cell(heads[side], column, glyphs), f"side{side}") for side in SIDES)))]
    for name, (_, cells) in zip(names, rows, strict=True):
        table.append(Line(((f"{name:<{first}}", "faint"), *((_cell(cell, column, glyphs), "") for cell in cells))))
    return table


def _has_points(setting: Setting, view: PlayerView) -> bool:
    """Whether points mean anything: a side is to claim them, or there are any (C8.2, C8.5)."""
    return any(goal.kind is GoalKind.POINTS for goal in setting.goals) or any((*view.scores, *view.objectives))


def _player(player: str) -> str:
    """Who played a side: a person here or elsewhere, a bot, or somebody by a name of their own."""
    return say(f"who_{player}") if player in (PERSON, GUEST, *BOTS) else in_cells(player)


def _share(setting: Setting, view: PlayerView, side: Side) -> str:
    """How much of its goal a side has reached; whoever is beyond all hope counts as pinned (N8.4)."""
    outcome = view.outcome
    if setting.goals[side].kind is GoalKind.PIN and outcome and outcome.winner == side and outcome.ending in PINNED:
        return say(PINNED[outcome.ending])
    return say("debrief_share", count=reached(setting, view, side), goal=needed(setting, side))


def _cell(text: str, width: int, glyphs: Glyphs) -> str:
    """A text in a column."""
    return f"{clipped(text, width - 1, glyphs.more):<{width}}"


class Deed(NamedTuple):
    """Something to do next: the id of its command, its key and name, what it means, and whether it can be done."""

    command: str
    key: str
    name: str
    meaning: str
    is_open: bool


def paint_deeds(deeds: Sequence[Deed], marked: int, width: int, glyphs: Glyphs) -> Canvas:
    """What to do next, a row each."""
    keys = max(len(deed.key) for deed in deeds) + 2
    names = max(len(deed.name) for deed in deeds) + 2
    body = Canvas(width, len(deeds))
    for y, deed in enumerate(deeds):
        body.put(1, y, glyphs.pointer if y == marked else " ", "key")
        after = body.put(LEFT, y, f"{deed.key:<{keys}}", "key" if deed.is_open else "dim")
        after = body.put(after, y, f"{deed.name:<{names}}", "strong" if deed.is_open else "dim")
        body.put(after, y, clipped(deed.meaning, width - after - 1, glyphs.more), "faint" if deed.is_open else "dim")
        if y == marked:
            body.restyle(Box(0, y, width, 1), "chosen/chosen" if deed.is_open else "chosen_dim/chosen")
        body.spot(Box(0, y, width, 1), ("deed", y))
    return headed(say("pane_deeds"), body, glyphs)
