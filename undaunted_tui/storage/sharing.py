"""What of a game may leave it: a finished one opens fully, a running one only as far as its owners may see.

A running game leaves as a game of its own that opens with a state. The cards that its owner can't see are dealt anew in
it, and chance is fresh, so neither a hand nor what comes next can be read from it.
"""

from __future__ import annotations

from core.chance import Stream
from core.determinize import determinize
from core.engine import resalt
from core.ids import SIDES, Side
from core.match import Match
from core.notation import FreshChance, write
from core.record import BadRecordError, Seal, parse, replay
from core.state import GameState
from core.view import view
from undaunted_tui.bots import BOTS
from undaunted_tui.complaint import Complaint
from undaunted_tui.seeds import fresh_seed
from undaunted_tui.storage.reading import Found, bad_record


def is_twin(match: Match) -> bool:
    """Whether a game is a second save of another one, which may go on elsewhere."""
    return any(isinstance(entry, FreshChance) for entry in match.entries)


def is_open(match: Match) -> bool:
    """Whether anybody may see all of a game: it is over, and so is every other save of it for all we know."""
    return match.state.outcome is not None and not is_twin(match)


def owners(match: Match) -> tuple[Side, ...]:
    """The sides that people play; whoever only looks on does so from the first side."""
    return tuple(side for side in SIDES if match.players[side] not in BOTS) or SIDES[:1]


def branch_of(found: Found, entries: int) -> Match:
    """A game that opens where another stood after so many entries; two people keep both hands, but never see both."""
    try:
        earlier = replay(parse(found.text), found.match.setting, max(entries, 0))
    except BadRecordError as error:
        raise bad_record(error, found.match.setting.scenario.id) from None
    if entries != len(earlier.entries):
        raise Complaint("branch_out_of_range", found=entries)
    if earlier.state.outcome:
        raise Complaint("branch_over")
    seed, sides = fresh_seed(), owners(earlier)
    is_hidden = not is_open(found.match)
    has_one_owner = is_hidden and len(sides) < len(SIDES)
    state = _seen(earlier.state, sides, seed) if has_one_owner else resalt(earlier.state, seed.encode())
    branch = Match(earlier.setting, seed, earlier.players, state)
    if is_hidden and not has_one_owner:
        branch.enter(FreshChance(seed.encode()))
    return branch


def on_its_own(found: Found) -> str:
    """The journal of a game that goes on beside another one like it: neither tells what comes in the other."""
    if found.match.state.outcome:
        return found.text
    line = write(found.match.setting, FreshChance(fresh_seed().encode()))
    return found.text + Seal(found.text[:-1].rpartition("\t")[2]).close(line)


def shared(match: Match) -> Match:
    """A game as it may be given to others: all of one that is open; of another what no hand can be read from."""
    if is_open(match):
        return match
    seed = fresh_seed()
    return Match(match.setting, seed, match.players, _seen(match.state, owners(match), seed))


def _seen(state: GameState, sides: tuple[Side, ...], seed: str) -> GameState:
    """A state in which all is dealt anew that one of these sides can't see."""
    generator = Stream("seen", seed)
    for side in sides:
        state = determinize(state.setting, view(state, side), generator)
    return state
