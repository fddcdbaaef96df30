"""Games worth keeping, as the fuzzer prints them: paste a transcript, say what must come of it."""

from __future__ import annotations

import pytest

from core.events import CardsMoved, Cause, HopeLost, MarkerTurned
from core.ids import Zone
from core.match import RESIGNED
from core.notation import BadNotationError
from core.state import Outcome
from tests.transcripts import replay, transcript

LAST_RIFLEMAN = """
    normandy/1 seed 2218
    germany bid RB
    us bid SB
    us hunker RA
    us end
    germany play SA attack
    germany fire us:RA
    germany end
    us bid LA
    germany bid FW
    us play RB control
    us play PS command
    us draw 2
    us hunker LB
    us play SA conceal
    us end
    germany end
    us bid FW
    germany bid LA
    germany hunker LB
    germany play RA move
    germany step 8A
    germany end
    us hunker LA
    us end
    us bid SA
    germany bid PS
    germany hunker SB
    germany end
    us hunker PS
    us hunker RB
"""

BACK_AND_FORTH = """
    normandy/2 seed 525
    us bid RA
    germany bid SA
    undo-agreed 2 ~2f1e63
    germany bid FW
    us bid LA
    us play PS bolster
    us undo
    us redo
    us take SA
    us take RA
    us undo
    us take FW ~7e
    us done
    germany player somebody else
    us play RA control ~1be759e0c235
    us undo
    us play RA move
    us step 4A
    us play RB move
    us done
    us undo
    us step 9B
    us end
    germany play SA attack
    germany fire us:RB
    germany hunker LA
    germany end
    us resign
"""


@pytest.mark.rule("N8.4", "C8.4", "C8.7")
def test_who_hunkers_down_the_last_card_that_could_control_a_tile_loses_at_once() -> None:
    match = replay(LAST_RIFLEMAN)
    assert match.state.outcome == Outcome(1, "N8.4")
    assert match.log[-2] == HopeLost(0)
    assert match.state.both_points() == (0, 3)
    assert sum(match.state.zones[0][Zone.HAND]) == 1


@pytest.mark.rule("C8.5")
def test_steps_taken_back_alone_and_by_agreement_leave_nothing_behind() -> None:
    match = replay(BACK_AND_FORTH)
    bolstered = [event for event in match.log if isinstance(event, CardsMoved) and event.cause is Cause.BOLSTER]
    taken = [match.compiled.cards[0][card].code for event in bolstered for card in event.cards or ()]
    assert match.state.outcome == Outcome(1, RESIGNED)
    assert taken == ["SA", "FW"]
    assert not any(isinstance(event, MarkerTurned) for event in match.log)
    assert match.state.places[match.compiled.counter_named(0, "RB")] == match.compiled.tile_named("9B")
    assert match.players == ("person", "somebody else")


@pytest.mark.parametrize("pasted", [LAST_RIFLEMAN, BACK_AND_FORTH])
def test_a_transcript_is_written_as_it_was_read(pasted: str) -> None:
    match = replay(pasted)
    lines = [line.strip() for line in pasted.strip().split("\n")]
    assert transcript(match.compiled, match.seed, match.entries).split("\n") == lines


def test_a_transcript_with_a_slip_of_the_pen_is_refused() -> None:
    with pytest.raises(BadNotationError, match="us bid QQ"):
        replay("normandy/1 seed 22\nus bid QQ")
