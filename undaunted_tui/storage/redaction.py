"""What of a game may leave it: a finished one opens fully, a running one only as far as its owners may see.

A running game leaves as a game of its own that opens with a state. The cards that its owner can't see are dealt anew in
it, and chance is fresh, so neither a hand nor what comes next can be read from it.
"""

from __future__ import annotations

from core.determinize import determinize
from core.engine import resalt
from core.ids import SIDES, Side
from core.match import Match
from core.record import BadRecordError, parse, replay
from core.rng import SeededRng
from core.state import GameState
from core.view import view
from undaunted_tui.errors import UserError
from undaunted_tui.session.bots import PERSON
from undaunted_tui.session.seeds import fresh_seed
from undaunted_tui.storage.recovery import RecoveredGame, record_error


def human_sides(match: Match) -> tuple[Side, ...]:
    """The sides that people play; whoever only looks on does so from the first side."""
    return tuple(side for side in SIDES if match.players[side] == PERSON) or SIDES[:1]


def branch_of(found: RecoveredGame, entries: int) -> Match:
    """A game that opens where another stood after so many entries; while that one runs, as its owners may see it."""
    try:
        earlier = replay(parse(found.text), found.match.compiled, max(entries, 0))
    except BadRecordError as error:
        raise record_error(error, found.match.compiled.scenario.id) from None
    if entries != len(earlier.entries):
        raise UserError("branch_out_of_range", found=entries)
    if earlier.state.outcome:
        raise UserError("branch_over")
    seed = fresh_seed()
    is_over = found.match.state.outcome is not None
    state = (
        resalt(earlier.state, seed.encode()) if is_over else _redacted_state(earlier.state, human_sides(earlier), seed)
    )
    return Match(earlier.compiled, seed, earlier.players, state)


def redacted_copy(match: Match) -> Match:
    """A game as it may be given to others: all of a finished one; of a running one what no hand can be read from."""
    if match.state.outcome:
        return match
    seed = fresh_seed()
    return Match(match.compiled, seed, match.players, _redacted_state(match.state, human_sides(match), seed))


def _redacted_state(state: GameState, sides: tuple[Side, ...], seed: str) -> GameState:
    rng = SeededRng("seen", seed)
    for side in sides:
        state = determinize(state.compiled, view(state, side), rng)
    return state
