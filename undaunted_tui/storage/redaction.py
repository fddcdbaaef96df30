"""Redaction of games that are exported, copied or branched: finished games are complete, unfinished ones are not.

An unfinished game becomes a new game that opens with a state. The cards that its owner can't see are dealt anew, and it
has a new seed, so neither a hand nor a future draw can be read from it.
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
from undaunted_tui.session.player_names import PERSON
from undaunted_tui.session.seeds import fresh_seed
from undaunted_tui.storage.recovery import RecoveredGame, record_error


def human_sides(match: Match) -> tuple[Side, ...]:
    """Return the sides that people play; if there are none, the first side."""
    return tuple(side for side in SIDES if match.players[side] == PERSON) or SIDES[:1]


def branch_of(found: RecoveredGame, entries: int) -> Match:
    """Return a game that opens where another stood after so many entries; redacted while that one is unfinished."""
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
    """Return a game as others may have it: a finished one complete, an unfinished one redacted."""
    if match.state.outcome:
        return match
    seed = fresh_seed()
    return Match(match.compiled, seed, match.players, _redacted_state(match.state, human_sides(match), seed))


def _redacted_state(state: GameState, sides: tuple[Side, ...], seed: str) -> GameState:
    rng = SeededRng("seen", seed)
    for side in sides:
        state = determinize(state.compiled, view(state, side), rng)
    return state
