"""The debriefing: who won and why, both sides compared, with charts of points and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.compiled_scenario import CompiledScenario
from core.events import Event
from core.ids import OFF, SIDES, GoalKind, Side, other
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.debrief import counters_lost, lost_cards, own_losses
from undaunted_tui.phrasing.luck import Luck, luck_of
from undaunted_tui.phrasing.names import card_count, side_at_start, side_name, unit_name
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.phrasing.points import points_by_round
from undaunted_tui.phrasing.victory import ending, goal_progress, goal_target
from undaunted_tui.render.banner import render_fading_word
from undaunted_tui.render.canvas import Canvas, indented, stack
from undaunted_tui.render.chips import card_pips, chip_or_code, goal_stars
from undaunted_tui.render.glyphs import PIPS, SHAPES, Glyphs
from undaunted_tui.render.text_lines import TextLine, clipped, line, render_lines, with_title, wrap_text, wrapped
from undaunted_tui.system.terminal_cells import to_single_cells

LEFT: Final = 3
"""Cells before every line."""

WIDEST: Final = 96

ROOMY_WIDTH: Final = 100
ROOMY_HEIGHT: Final = 24
"""The least room for large letters and charts."""

CHART_ROWS: Final = 13
CHART_GAP: Final = 5
LUCK_ROWS: Final = 7
AXIS: Final = 4
"""Cells of the scale at the left."""

BAR_WIDTHS: Final = (1, 2)
"""Least and greatest width of a bar."""

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


def render_debrief(game: FinishedGame, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Render the result below a large word and charts, if there is room for them, else the result alone."""
    if width < ROOMY_WIDTH or height < ROOMY_HEIGHT:
        return render_result(game, width)
    charts = _charts(game, width - 2 * LEFT, glyphs)
    return stack(width, _top(game, width), indented(charts, LEFT), render_result(game, width, is_headed=True))


def _top(game: FinishedGame, width: int) -> Canvas:
    """The verdict in large letters, and beside it how far both sides came and why the game is over."""
    compiled, view = game.compiled, game.view
    assert view.outcome
    winner = view.outcome.winner
    verdict = "draw" if winner is None else "won" if game.named in (None, winner) else "lost"
    word = render_fading_word(say(f"debrief_word_{verdict}"))
    canvas = Canvas(width, word.height + 3)
    canvas.paste(word, LEFT, 1)
    x = LEFT + word.width + 5
    for y, side in enumerate(SIDES, 1):
        stars = goal_stars(compiled, view, side)
        reached = f"{stars} " if stars else ""
        name = (f"{SHAPES[side]} {side_name(compiled, side):<14} ", f"side{side}!")
        canvas.put_spans(x, y, (name, (reached, f"side{side}"), (_share(compiled, view, side), "strong")))
    for y, row in enumerate(wrap_text(ending(compiled, winner, view.outcome.ending), width - x - 2)[:3], 4):
        canvas.put(x, y, row)
    return canvas


def _charts(game: FinishedGame, width: int, glyphs: Glyphs) -> Canvas:
    """Points by round if a goal is about them, and luck."""
    compiled, view = game.compiled, game.view
    goals = [goal.points for goal in compiled.goals if goal.kind is GoalKind.POINTS]
    points = points_by_round(compiled, view, game.log) if goals else ()
    luck = (luck_of(0, game.log), luck_of(1, game.log))
    left = (width - CHART_GAP) // 2 if points else 0
    losses = _losses(game, width - left - (CHART_GAP if points else 0), glyphs)
    canvas = Canvas(width, max(CHART_ROWS if points else 0, LUCK_ROWS + losses.height))
    if points:
        chart = render_points_chart(points, max(goals), left, CHART_ROWS - 1, glyphs)
        note = say("debrief_goal_line", points=max(goals))
        canvas.paste(with_title(say("debrief_points_by_round"), chart, note=note), 0, 0)
    x = left + CHART_GAP if points else 0
    bars = render_luck(luck, game.named, width - x)
    canvas.paste(with_title(say("debrief_luck"), bars, note=say("debrief_luck_note")), x, 0)
    canvas.paste(losses, x, LUCK_ROWS)
    return canvas


def _losses(game: FinishedGame, width: int, glyphs: Glyphs) -> Canvas:
    """The cards that the counters of both sides have left, unless two readers may not see each other's (C1.5)."""
    compiled, view = game.compiled, game.view
    if game.named is None:
        return Canvas(width, 0)
    sides = (game.named, other(game.named))
    counters = [[each for each in compiled.own[side] if compiled.card_of[each] != OFF] for side in sides]
    body = Canvas(width, max(map(len, counters)))
    half = width // 2
    for column, each in enumerate(counters):
        for y, counter in enumerate(each):
            x = body.put_spans(column * half, y, chip_or_code(compiled, view, counter, glyphs))
            pips = card_pips(compiled, view, counter)
            name = clipped(unit_name(compiled, counter), (column + 1) * half - x - len(pips) - 3)
            body.put(x + 1, y, name, "dim" if view.places[counter] == OFF else "")
            body.put((column + 1) * half - len(pips) - 1, y, pips, f"mark{sides[column]}")
    signs = zip(PIPS, ("pips_in_use_or_unseen", "pips_supply", "pips_lost"), strict=True)
    note = "  ".join(f"{sign} {say(words)}" for sign, words in signs)
    return with_title(say("debrief_losses_title"), body, note=note)


def render_result(game: FinishedGame, width: int, *, is_headed: bool = False) -> Canvas:
    """Render who won and why, unless a heading says so, and the results of both sides."""
    compiled, view = game.compiled, game.view
    room = min(width, WIDEST) - LEFT - 1
    assert view.outcome
    named = [] if game.named is None else own_losses(compiled, game.named, game.log)
    facts = [*named, *(row for side in SIDES for row in counters_lost(compiled, view, side))]
    verdict = [_verdict(game), *wrapped(ending(compiled, view.outcome.winner, view.outcome.ending), room)]
    parts = [
        verdict if not is_headed else [],
        _table(game, room, is_headed),
        [part for fact in facts for part in wrapped(fact, room, "", "  ")],
        wrapped(game.note, room, "strong"),
        wrapped(say("debriefing_seed", seed=game.seed), room, "dim") if game.seed else [],
    ]
    lines = [row for part in parts if part for row in (line(), *part)]
    return indented(render_lines(lines, width - LEFT), LEFT)


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


def _table(game: FinishedGame, width: int, is_headed: bool) -> list[TextLine]:
    """Both sides compared; a heading says already how far they came."""
    compiled, view = game.compiled, game.view
    rows = [
        ("debrief_player", [player_kind_name(each) or to_single_cells(each) for each in game.players]),
        ("debrief_goal", [say(GOALS[compiled.goals[side].kind]) for side in SIDES]),
        *([] if is_headed else [("debrief_reached", [_share(compiled, view, side) for side in SIDES])]),
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
    heads = [f"{SHAPES[side]} {side_name(compiled, side)}" for side in SIDES]
    table = [TextLine(((" " * first, ""), *((_cell(heads[side], column), f"side{side}") for side in SIDES)))]
    for name, (_, cells) in zip(names, rows, strict=True):
        table.append(TextLine(((f"{name:<{first}}", "dim"), *((_cell(cell, column), "") for cell in cells))))
    return table


def _has_points(compiled: CompiledScenario, view: PlayerView) -> bool:
    """Whether points matter: a side needs them, or there are any (C8.2, C8.5)."""
    return any(goal.kind is GoalKind.POINTS for goal in compiled.goals) or any((*view.scores, *view.objectives))


def _share(compiled: CompiledScenario, view: PlayerView, side: Side) -> str:
    """How much of its goal a side has reached; a side beyond all hope counts as pinned (N8.4)."""
    outcome = view.outcome
    if compiled.goals[side].kind is GoalKind.PIN and outcome and outcome.winner == side and outcome.ending in PINNED:
        return say(PINNED[outcome.ending])
    return say("debrief_share", count=goal_progress(compiled, view, side), goal=goal_target(compiled, side))


def _cell(text: str, width: int) -> str:
    return f"{clipped(text, width - 1):<{width}}"


# charts


def render_points_chart(
    points: Sequence[tuple[int, int]], goal: int, width: int, height: int, glyphs: Glyphs
) -> Canvas:
    """Render a pair of bars for each round, and a line at the goal."""
    canvas = Canvas(width, height)
    top = max([goal, 1, *(value for pair in points for value in pair)])
    zero = height - 2
    # Each point takes the same rows, where there are enough.
    scale = zero // top * top or zero
    room = (width - AXIS - 1) // max(len(points), 1)
    bar = max(BAR_WIDTHS[0], min(BAR_WIDTHS[1], (room - 1) // 2))
    shown = points[-((width - AXIS - 1) // (2 * bar + 1)) :]
    pitch = max((width - AXIS - 1) // max(len(shown), 1), 2 * bar + 1)
    every = -(-(len(str(len(points))) + 1) // pitch)
    for value in {*range(0, top + 1, -(-top // scale)), goal}:
        y = zero - round(value * scale / top)
        canvas.put(0, y, f"{value:>{AXIS - 2}} ", "dim")
        ink = "=gold" if value == goal else "frame"
        canvas.put(AXIS - 1, y, ("─" if value in (0, goal) else "·") * (width - AXIS + 1), ink)
    for place, pair in enumerate(shown):
        x = AXIS + place * pitch + (pitch - 2 * bar) // 2
        for side in SIDES:
            _draw_bar(canvas, x + side * bar, zero, bar, 2 * round(pair[side] * scale / top), side, glyphs)
        number = len(points) - len(shown) + place + 1
        if (len(points) - number) % every == 0:
            canvas.put(x, zero + 1, f"{number:^{2 * bar}}"[: width - x], "dim")
    return canvas


def _draw_bar(canvas: Canvas, x: int, zero: int, width: int, halves: int, side: Side, glyphs: Glyphs) -> None:
    """A bar of half rows that ends in the middle of the row of the zero line."""
    if not halves:
        return
    role = f"=chip{side}"
    canvas.put(x, zero, glyphs.cursor[1] * width, role)
    full, rest = divmod(halves - 1, 2)
    for row in range(full):
        canvas.put(x, zero - 1 - row, "█" * width, role)
    if rest:
        canvas.put(x, zero - 1 - full, glyphs.cursor[0] * width, role)


def render_luck(luck: tuple[Luck, Luck], you: Side | None, width: int) -> Canvas:
    """Render hits as a bar with a line where the odds promised them, and the difference in words."""
    canvas = Canvas(width, 5)
    for row, side in enumerate(SIDES if you is None else (you, 1 - you)):
        shots, hits, expected = luck[side]
        y = 3 * row
        name = SHAPES[side] if you is None else say("luck_you" if side == you else "luck_enemy")
        canvas.put(0, y, f"{name:<6} ", f"side{side}!")
        left = canvas.put(7, y, f"{say('luck_shots', count=shots):<10}", "dim") + 1
        words = say("luck_hits", count=hits)
        cells = max(width - left - len(words) - 2, 1)
        filled = round(cells * hits / shots) if shots else 0
        canvas.put(left, y, "█" * filled, f"=chip{side}")
        canvas.put(left + filled, y, "░" * (cells - filled), "texture")
        if shots:
            mark = min(round(cells * expected / shots), cells - 1)
            canvas.put(left + mark, y, "│", f"strong/chip{side}" if mark < filled else "strong")
        canvas.put(width - len(words), y, words, "strong")
        if not shots:
            continue
        canvas.put(left, y + 1, say("luck_expected", count=f"{float(expected):.1f}"), "dim")
        gain = f"{float(hits - expected):+.1f}"
        right = say("luck_gain", count=gain)
        canvas.put(width - len(right), y + 1, right, "good" if hits >= expected else "bad")
    return canvas
