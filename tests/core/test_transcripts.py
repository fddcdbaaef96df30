"""Games worth keeping, as the fuzzer prints them: paste a transcript, say what must come of it."""

from __future__ import annotations

import pytest

from core.events import HopeLost
from core.ids import Zone
from core.match import RESIGNED
from core.notation import BadNotationError
from core.state import Outcome
from tests.transcripts import replay, transcript

LAST_RIFLEMAN = """
    normandy/1 seed 22
    us bid LB
    germany bid SB
    us hunker SA
    us hunker PS
    us end
    germany play LB bolster
    germany done
    germany end
    germany bid RA
    us bid FW
    germany play LA inspire
    germany hunker RB
    germany end
    us play RA control
    us play SB conceal
    us end
    us bid RA
    germany bid FW
    us hunker LB
    us hunker LA
    us hunker RB
    us end
    germany hunker LA
    germany hunker PS
    germany end
    us bid SB
    germany bid SB
    us hunker RA
"""

BACK_AND_FORTH = """
    normandy/2 seed 67
    us bid PS
    germany bid FW
    us play SB attack ~90e16cb8dc
    us fire germany:GA
    us play RB control
    us end
    germany play GA move
    germany hunker PS
    undo-agreed 5 ~d40ca7198a
    us fire germany:GA
    us play RB move
    us step 15B
    us end
    germany play GA suppress
    germany fire us:RA
    germany play PS bolster
    germany take FW
    germany undo
    germany take SA
    germany undo
    germany undo
    germany redo
    germany take FW ~5a0482de1844
    germany take GA
    germany player somebody else
    germany take RA
    us resign
"""


@pytest.mark.rule("N8.4", "C8.4", "C8.7")
def test_who_hunkers_down_the_last_card_that_could_control_a_tile_loses_at_once() -> None:
    match = replay(LAST_RIFLEMAN)
    assert match.state.outcome == Outcome(1, "N8.4")
    assert match.log[-2] == HopeLost(0)
    assert match.state.both_points() == (0, 3)
    assert sum(match.state.zones[0][Zone.HAND]) == 2


@pytest.mark.rule("C8.5")
def test_steps_taken_back_alone_and_by_agreement_leave_nothing_behind() -> None:
    match = replay(BACK_AND_FORTH)
    germany = match.state.zones[1]
    taken = {match.setting.cards[1][card].code for card, copies in enumerate(germany[Zone.DISCARD]) if copies}
    assert match.state.outcome == Outcome(1, RESIGNED)
    assert taken >= {"FW", "GA", "RA"}
    assert match.players == ("person", "somebody else")


@pytest.mark.parametrize("pasted", [LAST_RIFLEMAN, BACK_AND_FORTH])
def test_a_transcript_is_written_as_it_was_read(pasted: str) -> None:
    match = replay(pasted)
    lines = [line.strip() for line in pasted.strip().split("\n")]
    assert transcript(match.setting, match.seed, match.entries).split("\n") == lines


def test_a_transcript_with_a_slip_of_the_pen_is_refused() -> None:
    with pytest.raises(BadNotationError, match="us bid QQ"):
        replay("normandy/1 seed 22\nus bid QQ")
