"""The list of targets as a table: base defence, cover and range as a sum, dice and chance (C7.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from core.actions import Fire
from core.compiled_scenario import CompiledScenario
from core.explain import AttackSum
from core.ids import OFF, CounterId, other
from core.rules.attack import hit_chance
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice
from undaunted_tui.phrasing.names import action_kind_name, percentage, tile_name, unit_name
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.chips import chip
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.text_lines import clipped, with_title

NUMBER: Final = 3
WIDE_SHOTS: Final = 39
"""Least width of a list of shots that names the action and its sum."""

LEAST_NAME: Final = 8
"""Least cells for titles; a narrower table has only chips."""


def render_targets(
    prompt: DecisionPrompt, choices: Sequence[PromptChoice], marked: int, width: int, glyphs: Glyphs
) -> tuple[Canvas, Rect]:
    """Render a row for each target, and at the end what can't be chosen and why; the marked row must be visible."""
    compiled, view = prompt.compiled, prompt.view
    fires = [(place, choice.action.target) for place, choice in enumerate(choices) if isinstance(choice.action, Fire)]
    sums = {sum_.target: sum_ for sum_ in prompt.insight.sums}
    barred = list(_barred(compiled, view, sums))
    canvas = Canvas(width, len(fires) + len(barred))
    names = max((len(unit_name(compiled, target)) for _, target in fires), default=0)
    follow = Rect(0, 0, width, 1)
    for y, (place, target) in enumerate(fires):
        is_marked = place == marked
        paper = "row" if is_marked else ""
        canvas.put(0, y, " " * width, f"/{paper}")
        _draw_row(canvas, y, compiled, view, sums[target], place + 1, names, paper, glyphs)
        canvas.click_region(Rect(0, y, width, 1), ("choice", place))
        follow = Rect(0, y, width, 1) if is_marked else follow
    for y, (vehicle, why) in enumerate(barred, len(fires)):
        words = f"{unit_name(compiled, vehicle)}, {tile_name(compiled, view.places[vehicle])}: {why}"
        canvas.put(NUMBER + 1, y, clipped(words, width - NUMBER - 1), "dim")
    return canvas, follow


def render_best_shots(prompt: DecisionPrompt, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Render the likeliest hits of the cards in hand: who shoots at whom, where, with which action (C7.3)."""
    compiled, view = prompt.compiled, prompt.view
    is_wide = width >= WIDE_SHOTS
    sums = {
        (sum_.attacker, sum_.target, sum_.kind if is_wide else None): sum_
        for sum_ in sorted(prompt.insight.sums, key=lambda sum_: sum_.chance)
        if sum_.attacker != OFF
    }
    best = sorted(sums.values(), key=lambda sum_: -sum_.chance)[: height - 1]
    body = Canvas(width, len(best))
    for y, sum_ in enumerate(best):
        attacker, target = (chip(compiled, view, each, glyphs) for each in (sum_.attacker, sum_.target))
        tile = f"{tile_name(compiled, view.places[sum_.target]):>4}"
        x = body.put_spans(0, y, (*attacker, ("→ ", "dim"), *target, (tile, "")))
        chance = f"{percentage(sum_.chance):>5}"
        right = width - len(chance)
        if is_wide:
            figures = _figures(compiled, sum_, "+")
            body.put(x + 1, y, clipped(action_kind_name(sum_.kind), right - len(figures) - x - 1), "")
            body.put(right - len(figures), y, figures, "dim")
        body.put(right, y, chance, "strong")
    return with_title(say("pane_best_shots"), body) if best else Canvas(width, 0)


def _figures(compiled: CompiledScenario, sum_: AttackSum, plus: str) -> str:
    """Base, cover and range, as far as they count, and their sum."""
    rule = compiled.ruleset.attacks[sum_.kind]
    terms = [sum_.base, *([sum_.cover] if rule.covered else []), *([sum_.range] if rule.ranged else [])]
    return f" {plus.join(map(str, terms))} = {sum_.total:>2}"


def _draw_row(
    canvas: Canvas,
    y: int,
    compiled: CompiledScenario,
    view: PlayerView,
    sum_: AttackSum,
    number: int,
    names: int,
    paper: str,
    glyphs: Glyphs,
) -> None:
    pointer = "›" if paper and glyphs.is_framed else " "
    lead = (f"{number:>{NUMBER - 1}}{pointer}", "on/gold")
    x = canvas.put_spans(0, y, (lead, *chip(compiled, view, sum_.target, glyphs, paper)))
    ink = "strong" if paper else ""
    tile = f"{tile_name(compiled, view.places[sum_.target]):>4}"
    one = percentage(hit_chance(sum_.total, 1))
    dice = f"{sum_.dice} × {one}" if sum_.dice > 1 else ""
    chance = f"{percentage(sum_.chance):>4}"
    for plus, has_dice in ((" + ", True), ("+", True), ("+", False)):
        figures = _figures(compiled, sum_, plus)
        shown = f"  {dice:>8}" if has_dice and dice else ""
        room = canvas.width - x - len(tile) - len(figures) - len(shown) - len(chance) - 1
        if room >= names + 2:
            break
    if room >= LEAST_NAME:
        name = clipped(unit_name(compiled, sum_.target), min(room - 1, names))
        canvas.put(x + 1, y, name, f"{ink}/{paper}")
        x += min(room, names + 2)
    x = canvas.put(x, y, tile, f"{ink}/{paper}")
    right = canvas.width - len(chance)
    canvas.put(right, y, chance, f"strong/{paper}")
    canvas.put(right - len(shown), y, shown, f"dim/{paper}")
    canvas.put(max(x, right - len(shown) - len(figures)), y, figures, f"dim/{paper}")


def _barred(
    compiled: CompiledScenario, view: PlayerView, sums: dict[CounterId, AttackSum]
) -> Iterator[tuple[int, str]]:
    """Enemy vehicles on the board that this attack can't be aimed at, and why (A1.2, A6.7)."""
    if any(compiled.ruleset.attacks[sum_.kind].armoured for sum_ in sums.values()):
        return
    for vehicle in compiled.vehicles:
        is_there = view.holders[vehicle] == other(view.side) and view.places[vehicle] != OFF
        if is_there and vehicle not in sums and not compiled.counters[vehicle].defence:
            yield vehicle, say("targets_armour_only")
