"""What the list of saves tells of each: nothing that a player may not know."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from core.ids import SIDES
from core.match import Match
from core.setting import Setting
from core.state import GameState
from core.view import OwnCards, PlayerView, view
from undaunted_tui.complaint import Complaint
from undaunted_tui.storage.lock import is_held
from undaunted_tui.storage.opening import look_at
from undaunted_tui.storage.places import JOURNAL
from undaunted_tui.storage.reading import Remark


@dataclass(frozen=True, slots=True)
class Game:
    """How a saved game stands, as everybody at the table may see it."""

    scenario: str
    text: str
    """The stem of the scenario's message ids."""
    sides: tuple[str, str]
    players: tuple[str, str]
    round: int
    points: tuple[int, int]
    entries: int
    winner: str | None
    ending: str
    """Empty while the game is under way."""
    setting: Setting
    table: PlayerView
    """What lies open, in nobody's view."""


@dataclass(frozen=True, slots=True)
class Row:
    """A save in the list; one that can't be opened has a complaint in place of a game."""

    name: str
    changed: float
    """When it was last written to, in seconds since 1970."""
    in_use: bool
    game: Game | None = None
    remarks: tuple[Remark, ...] = ()
    complaint: Complaint | None = None


def row_of(folder: Path) -> Row:
    """What the list tells of a save."""
    in_use = is_held(folder)
    try:
        found = look_at(folder, quick=True)
    except Complaint as complaint:
        return Row(folder.name, changed(folder), in_use, complaint=complaint)
    return Row(folder.name, changed(folder), in_use, game_of(found.match, found.entries), found.remarks)


def changed(folder: Path) -> float:
    """When a save was last written to, in seconds since 1970."""
    for path in (folder / JOURNAL, folder):
        with suppress(OSError):
            return path.stat().st_mtime
    return 0


def game_of(match: Match, entries: int) -> Game:
    """How a game stands."""
    state, sides = match.state, match.setting.ruleset.sides
    outcome = state.outcome
    return Game(
        scenario=match.setting.scenario.id,
        text=match.setting.scenario.text,
        sides=sides,
        players=match.players,
        round=state.round,
        points=state.both_points(),
        entries=entries,
        winner=None if outcome is None or outcome.winner is None else sides[outcome.winner],
        ending=outcome.ending if outcome else "",
        setting=match.setting,
        table=_open_table(state),
    )


def _open_table(state: GameState) -> PlayerView:
    """A view that shows what both sides see: no side's own cards, nor what is being decided."""
    seen = view(state, SIDES[0])
    none = (0,) * len(seen.own.hand)
    own = OwnCards(deck=none, hand=none, play=seen.own.play, discard=none, supply=seen.own.supply, removed=none)
    return replace(seen, own=own, stack=())
