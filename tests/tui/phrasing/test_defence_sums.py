"""The sum of a total defence shows what counts against the attack, and nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.explain import AttackSum
from core.ids import ActionKind, CardId, CounterId
from tests.builders import compiled
from undaunted_tui.phrasing.defence_sums import brief_sum, defence_sum, named_sum
from undaunted_tui.render.text_lines import wrap_text

SUMS = [
    ("normandy/5", ActionKind.ATTACK, (4, 3, 1), "4 + 3 + 1 = 8", "4+3+1=8", "defence 4 + cover 3 + range 1 = 8"),
    ("normandy/5", ActionKind.BLAST, (4, 3, 0), "4 + 3 = 7", "4+3=7", "defence 4 + cover 3 = 7"),
    ("north_africa/5", ActionKind.STRAFE, (5, 0, 0), "5 + 0 = 5", "5+0=5", "defence 5 + cover 0 = 5"),
    ("north_africa/5", ActionKind.DEMOLITION, (5, 0, 0), "defence 5", "defence 5", "defence 5"),
]


@pytest.mark.rule("C7.3")
@pytest.mark.parametrize(("scenario", "kind", "terms", "plain", "brief", "named"), SUMS)
def test_a_sum_leaves_out_what_does_not_count(
    scenario: str, kind: ActionKind, terms: tuple[int, int, int], plain: str, brief: str, named: str
) -> None:
    where = compiled(scenario)
    attack = AttackSum(
        CardId(-1), kind, CounterId(0), CounterId(1), *terms, total=sum(terms), dice=1, chance=Fraction(1, 2)
    )
    assert defence_sum(where, attack) == plain
    assert brief_sum(where, attack) == brief
    assert named_sum(where, attack) == named


@pytest.mark.parametrize("width", range(24, 90))
def test_names_sums_and_dice_stay_together(width: int) -> None:
    text = (
        "US Rifleman A attacks German Machine Gunner B on 5B: 4 + 1 + 2 = 7, rolled 3, 5, 8: hit  "
        "German Machine Gunner B: casualty (hand)  "
        "Choose a target (defence + cover + range). Inspire 1 A. A hit costs it a card."
    )
    rows = wrap_text(text, width)
    assert " ".join(" ".join(rows).split()) == " ".join(text.split())
    pieces = [
        "Rifleman A",
        "Gunner B",
        "4 + 1 + 2 = 7",
        "rolled 3, 5, 8: hit",
        "defence + cover + range",
        "Inspire 1 A",
    ]
    for whole in pieces:
        if len(whole) + 3 <= width:
            assert any(whole in row for row in rows), (whole, rows)
