"""The list of targets is a table of sums, with what can't be chosen and why at its end."""

from __future__ import annotations

import re

import pytest

from core.actions import Fire
from core.explain import AttackSum
from core.ids import OFF
from tests.pictures.positions import aiming, choosing_a_card, find_scene
from tests.tui.render.render_helpers import meanings, within_edges, words
from undaunted_tui.phrasing.names import percentage, unit_name
from undaunted_tui.render.choices import WIDE_SHOTS, render_best_shots, render_targets
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE

WIDTHS = (28, 36, 50, 70)


@pytest.mark.rule("C7.3", "C7.6")
@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/12", "north_africa/9", "north_africa/11"])
def test_every_target_has_its_number_its_sum_and_its_chance(scenario: str) -> None:
    scene = find_scene(scenario, "targets", aiming(40, 2))
    sums = {sum_.target: sum_ for sum_ in scene.prompt.insight.sums}
    places = [place for place, choice in enumerate(scene.choices) if isinstance(choice.action, Fire)]
    for glyphs in (UNICODE, FRAMED, ASCII):
        for width in WIDTHS:
            with within_edges():
                canvas, follow = render_targets(scene.prompt, scene.choices, places[-1], width, glyphs)
            assert meanings(canvas) == [("choice", place) for place in places]
            assert follow.y == len(places) - 1
            for row, place in zip(canvas.text().splitlines(), places, strict=False):
                action = scene.choices[place].action
                assert isinstance(action, Fire)
                sum_ = sums[action.target]
                assert row.split()[0].lstrip("›>").startswith(str(place + 1))
                assert row.endswith(percentage(sum_.chance))
                assert int(re.findall(r"= +(\d+)", row)[0]) == sum_.total
                if width >= 50:
                    assert unit_name(scene.compiled, sum_.target) in row


@pytest.mark.rule("C7.3", "C7.6")
@pytest.mark.parametrize("scenario", ["normandy/12", "north_africa/9", "north_africa/11"])
def test_the_best_shots_are_the_likeliest_of_the_hand(scenario: str) -> None:
    scene = find_scene(scenario, "shots", choosing_a_card(40, 3))
    sums = [sum_ for sum_ in scene.prompt.insight.sums if sum_.attacker != OFF]
    assert sums
    best = percentage(max(sum_.chance for sum_ in sums))
    for glyphs in (UNICODE, FRAMED, ASCII):
        for width in (WIDE_SHOTS - 20, WIDE_SHOTS, WIDE_SHOTS + 20):
            with within_edges():
                heading, *rows = render_best_shots(scene.prompt, width, 6, glyphs).text().splitlines()
            assert heading.startswith("BEST SHOTS")
            chances = [int(row.split()[-1].rstrip("%")) for row in rows]
            assert rows[0].endswith(best)
            assert chances == sorted(chances, reverse=True)
            assert len(rows) == min(5, len({_shot(sum_, width >= WIDE_SHOTS) for sum_ in sums}))
            assert all("=" in row for row in rows) == (width >= WIDE_SHOTS)


def _shot(sum_: AttackSum, has_action: bool) -> tuple[int, int, str]:
    return sum_.attacker, sum_.target, str(sum_.kind) if has_action else ""


@pytest.mark.rule("A1.2")
def test_armour_that_can_not_be_aimed_at_is_told_with_the_reason() -> None:
    scene = find_scene("north_africa/11", "armour", aiming(40, 2))
    canvas, _ = render_targets(scene.prompt, scene.choices, 0, 70, UNICODE)
    enemy = 1 - scene.view.side
    tanks = [
        each
        for each in scene.compiled.vehicles
        if scene.view.holders[each] == enemy and not scene.compiled.counters[each].defence
    ]
    kinds = {sum_.kind for sum_ in scene.prompt.insight.sums}
    is_armoured = any(scene.compiled.ruleset.attacks[kind].armoured for kind in kinds)
    assert ("armour only" in words(canvas)) == (bool(tanks) and not is_armoured)
