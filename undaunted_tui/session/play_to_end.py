"""Let bots play a saved match to its end."""

from __future__ import annotations

from collections.abc import Iterator

from core.ids import SIDES, Side
from core.match import Match
from core.notation import NewPlayer
from undaunted_tui.errors import UserError
from undaunted_tui.session.autosave import Autosave
from undaunted_tui.session.bot_driver import BotDriver
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.bots import is_bot


def play_to_end(
    match: Match, bots: tuple[str, str], autosave: Autosave, environment: BotEnvironment = IN_PROCESS
) -> int:
    """Let bots take both sides and play on; return how many answers they gave."""
    for side in SIDES:
        if not is_bot(bots[side]):
            raise UserError("resume_no_bot", side=match.compiled.ruleset.sides[side])
    for side in SIDES:
        if bots[side] != match.players[side] and not match.state.outcome:
            match.enter(NewPlayer(side, bots[side]))
            autosave.keep(match)
    return sum(1 for _ in autosaved_answers(match, bots, autosave, environment))


def autosaved_answers(
    match: Match, bots: tuple[str, str], autosave: Autosave, environment: BotEnvironment = IN_PROCESS
) -> Iterator[Side]:
    """Let bots answer; save each answer before the next."""
    for side in BotDriver.for_match(match, bots, environment).play(match):
        autosave.keep(match)
        yield side
