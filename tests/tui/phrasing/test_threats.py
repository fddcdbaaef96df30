"""What a step would risk is told beside it, from what both sides can see."""

from __future__ import annotations

import pytest

from core.actions import Step
from core.ids import OFF, SIDES
from core.rules.attack import hit_chance
from core.view import view
from tests.builders import GameBuilder
from tests.random_games import Position, at_positions
from undaunted_tui.phrasing.choices import prompt_of
from undaunted_tui.phrasing.threats import worst_threat


@pytest.mark.rule("C7.3", "C7.5")
def test_a_threat_counts_defence_cover_and_range_and_a_hill_is_low_for_hills() -> None:
    table = GameBuilder("normandy/12").only("us:RA", "germany:RA").place("us:RA", "16A").place("germany:RA", "8B")
    where, seen = table.compiled, table.view("us")
    rifleman = table.counter("us:RA")
    hill, range_ = table.tile("16A"), where.board.distance[table.tile("8B")][table.tile("16A")]
    threat = worst_threat(where, seen, rifleman, hill)
    assert threat
    assert (threat.base, threat.cover, threat.range) == (4, 3, range_)
    assert threat.chance == hit_chance(7 + range_, 1)
    table.place("germany:RA", "2A")
    lowered = worst_threat(where, table.view("us"), rifleman, hill)
    assert lowered
    assert lowered.cover == 1


def test_suppressed_enemies_and_those_off_the_board_threaten_nobody() -> None:
    table = GameBuilder("normandy/1").only("us:RA", "germany:RA").place("us:RA", "17B").place("germany:RA", "5B")
    rifleman, tile = table.counter("us:RA"), table.tile("17B")
    assert worst_threat(table.compiled, table.view("us"), rifleman, tile)
    assert worst_threat(table.compiled, table.suppressed("germany:RA").view("us"), rifleman, tile) is None
    assert worst_threat(table.compiled, table.place("germany:RA", "").view("us"), rifleman, tile) is None


def test_a_step_names_its_risk_in_the_list_and_in_a_sentence() -> None:
    table = GameBuilder("normandy/1", turn="us").hand("us", "SA").do("us play SA scout")
    (decision,) = table.state.open_decisions
    prompt = prompt_of(table.compiled, table.view("us"), decision)
    steps = [choice for choice in prompt.choices() if isinstance(choice.action, Step)]
    assert steps
    for choice in steps:
        threat = worst_threat(table.compiled, prompt.view, decision.about.counter, choice.tile)
        assert threat
        assert f"risk {round(threat.chance * 100)}%" in choice.name
        assert "hits here" in choice.meaning


@pytest.mark.rule("C1.5")
@at_positions(40)
def test_no_threat_is_certain_or_comes_from_ones_own_side(position: Position) -> None:
    for side in SIDES:
        seen = view(position.state, side)
        for counter in position.state.compiled.own[side]:
            place = seen.places[counter]
            if place != OFF:
                threat = worst_threat(position.state.compiled, seen, counter, place)
                assert threat is None or 0 < threat.chance < 1
                assert threat is None or seen.holders[threat.attacker] != seen.holders[counter]
