"""Summaries of saves for lists; they contain nothing that is hidden from a player."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from core.compiled_scenario import CompiledScenario
from core.ids import SIDES
from core.match import Match
from core.view import PlayerView, public_view
from undaunted_tui.errors import UserError
from undaunted_tui.storage.lock import is_held
from undaunted_tui.storage.open_save import read_save
from undaunted_tui.storage.paths import SAVE_FILE_NAME
from undaunted_tui.storage.recovery import SaveRemark


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The public state of a saved game."""

    scenario: str
    text: str
    """Stem of the scenario's message ids."""
    sides: tuple[str, str]
    players: tuple[str, str]
    round: int
    points: tuple[int, int]
    entries: int
    winner: str | None
    ending: str
    """Empty while the game is unfinished."""
    compiled: CompiledScenario
    public_view: PlayerView
    """What both sides see."""


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """A save in the list; one that can't be opened has an error in place of a game."""

    name: str
    changed: float
    """When it was last written, in seconds since 1970."""
    in_use: bool
    game: SavedGame | None = None
    remarks: tuple[SaveRemark, ...] = ()
    error: UserError | None = None


def summarize_save(folder: Path) -> SaveSummary:
    """Return the summary of a save."""
    in_use = is_held(folder)
    try:
        found = read_save(folder, quick=True)
    except UserError as error:
        return SaveSummary(folder.name, changed(folder), in_use, error=error)
    return SaveSummary(folder.name, changed(folder), in_use, summarize_game(found.match, found.entries), found.remarks)


def changed(folder: Path) -> float:
    """Return when a save was last written, in seconds since 1970."""
    for path in (folder / SAVE_FILE_NAME, folder):
        with suppress(OSError):
            return path.stat().st_mtime
    return 0


def summarize_game(match: Match, entries: int) -> SavedGame:
    """Return the public state of a game."""
    state, sides = match.state, match.compiled.ruleset.sides
    outcome = state.outcome
    return SavedGame(
        scenario=match.compiled.scenario.id,
        text=match.compiled.scenario.text,
        sides=sides,
        players=match.players,
        round=state.round,
        points=state.both_points(),
        entries=entries,
        winner=None if outcome is None or outcome.winner is None else sides[outcome.winner],
        ending=outcome.ending if outcome else "",
        compiled=match.compiled,
        public_view=public_view(state, SIDES[0]),
    )
