"""The positions of a game after each entry, for the perspectives that may see them.

A finished game is shown fully. An unfinished one with one person is shown from that side alone; with two people at one
keyboard, or with none, only what both sides may know is shown (C1.5). Nothing else is stored here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.events import BOOKKEEPING, Event
from core.ids import SIDES, Side
from core.match import Match, Update
from core.notation import Act, Entry, NewPlayer, Redo, Undo, UndoAgreed
from core.state import GameState
from core.view import PlayerView, SeenViews, public_view, redact, view
from undaunted_tui.session.player_names import PERSON


class Perspective(StrEnum):
    """Whose hidden cards are shown."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


REDACTED_FOR: Final = {
    Perspective.BOTH: (),
    Perspective.FIRST: (0,),
    Perspective.SECOND: (1,),
    Perspective.NEITHER: SIDES,
}
"""For which sides events are redacted."""


class EntryEffect(StrEnum):
    """What an entry did that no event describes; the result of a choice comes later or is nothing."""

    CHOICE = "choice"
    UNDO = "undo"
    REDO = "redo"
    UNDO_AGREED = "undo_agreed"
    PLAYER = "player"


ENTRY_EFFECTS: Final[Mapping[type[Entry], EntryEffect]] = {
    Undo: EntryEffect.UNDO,
    Redo: EntryEffect.REDO,
    UndoAgreed: EntryEffect.UNDO_AGREED,
    NewPlayer: EntryEffect.PLAYER,
}


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """The position after an entry, which kept the first `kept` events of the log and added some."""

    seen: tuple[SeenViews, ...]
    players: tuple[str, str]
    logged: int
    kept: int
    added: tuple[Event, ...]
    effect: tuple[EntryEffect, Side | None] | None


def allowed_perspectives(match: Match) -> tuple[Perspective, ...]:
    """The perspectives from which a game may be seen, the fullest first."""
    if match.state.outcome:
        return Perspective.BOTH, Perspective.FIRST, Perspective.SECOND
    persons = [side for side in SIDES if match.players[side] == PERSON]
    return ((Perspective.FIRST, Perspective.SECOND)[persons[0]],) if len(persons) == 1 else (Perspective.NEITHER,)


class GameHistory:
    """A replayed game; positions are counted in entries, from 0 to `last`."""

    def __init__(self, match: Match) -> None:
        self.compiled = match.compiled
        self.perspectives = allowed_perspectives(match)
        self.last = len(match.entries)
        again = Match(match.compiled, match.seed, match.initial_players, match.opening)
        self._snapshots = [self._snapshot(again, 0, None)]
        self._rounds = [(again.state.round, 0)]
        for position, entry in enumerate(match.entries, 1):
            logged = len(again.log)
            again.enter(entry)
            self._snapshots.append(self._snapshot(again, logged, entry))
            if again.state.round > self._rounds[-1][0]:
                self._rounds.append((again.state.round, position))

    def _snapshot(self, match: Match, logged: int, entry: Entry | None) -> _Snapshot:
        """The present position of a match; an entry either extends its log or shortens it."""
        kept = min(logged, len(match.log))
        added = tuple(_redacted(event, self.perspectives[0]) for event in match.log[kept:])
        effect = _effect_of(entry, added)
        return _Snapshot(
            _seen_views(match.state, self.perspectives), match.players, len(match.log), kept, added, effect
        )

    # positions

    def update(self, position: int, perspective: Perspective, since: int | None = None) -> Update:
        """The update from the log of position `since`, or from none, to this position; it repeats the last entry."""
        start = 0 if since is None else min(self._common_log_length(since, position), self._snapshots[position].kept)
        events = tuple(_redacted(event, perspective) for event in self._events(position, start))
        reader = min(self.seen(position, perspective), key=_side)
        return Update(position, reader, None, start, events, can_undo=False, can_redo=False)

    def seen(self, position: int, perspective: Perspective) -> SeenViews:
        """For each side, the view that shows its cards at a position."""
        return self._snapshots[position].seen[self.perspectives.index(perspective)]

    def new_event_count(self, position: int) -> int:
        """How many events the entry of a position added."""
        return len(self._snapshots[position].added)

    def effect(self, position: int) -> tuple[EntryEffect, Side | None] | None:
        """What the entry of a position did that no event describes, and the side that did it, if one alone."""
        return self._snapshots[position].effect

    def players(self, position: int) -> tuple[str, str]:
        """The players at a position."""
        return self._snapshots[position].players

    # rounds

    @property
    def round_starts(self) -> tuple[int, ...]:
        """The first position of every round."""
        return tuple(position for _, position in self._rounds)

    def round_start(self, number: int) -> int | None:
        """The first position of a round, if it was played."""
        return dict(self._rounds).get(number)

    def next_round(self, position: int) -> int:
        """The first position of the next round, or the end."""
        later = bisect_right(self._rounds, position, key=_start_of)
        return self._rounds[later][1] if later < len(self._rounds) else self.last

    def previous_round(self, position: int) -> int:
        """The first position of the present round, or of the one before if it is there already."""
        return self._rounds[max(bisect_left(self._rounds, position, key=_start_of) - 1, 0)][1]

    # the log

    def _common_log_length(self, one: int, two: int) -> int:
        first, last = sorted((one, two))
        between = (self._snapshots[position].kept for position in range(first + 1, last + 1))
        return min(self._snapshots[first].logged, *between) if first < last else self._snapshots[first].logged

    def _events(self, position: int, start: int) -> list[Event]:
        pieces: list[tuple[Event, ...]] = []
        end = self._snapshots[position].logged
        while end > start:
            snapshot = self._snapshots[position]
            if snapshot.kept < end:
                pieces.append(snapshot.added[max(start - snapshot.kept, 0) : end - snapshot.kept])
                end = snapshot.kept
            position -= 1
        return [event for piece in reversed(pieces) for event in piece]


def _effect_of(entry: Entry | None, added: tuple[Event, ...]) -> tuple[EntryEffect, Side | None] | None:
    if isinstance(entry, Act) and all(isinstance(event, BOOKKEEPING) for event in added):
        return EntryEffect.CHOICE, entry.side
    kind = ENTRY_EFFECTS.get(type(entry)) if entry else None
    return (kind, getattr(entry, "side", None)) if kind else None


def _redacted(event: Event, perspective: Perspective) -> Event:
    for side in REDACTED_FOR[perspective]:
        event = redact(event, side)
    return event


def _seen_views(state: GameState, perspective: tuple[Perspective, ...]) -> tuple[SeenViews, ...]:
    """The views of a state for each perspective; no other view is made."""
    if perspective == (Perspective.NEITHER,):
        return ((public_view(state, 1), public_view(state, 0)),)
    views = {
        each: view(state, side)
        for each, side in ((Perspective.FIRST, 0), (Perspective.SECOND, 1))
        if each in perspective
    }
    return tuple(
        (views[Perspective.FIRST], views[Perspective.SECOND])
        if each is Perspective.BOTH
        else (views[each], views[each])
        for each in perspective
    )


def _side(seen: PlayerView) -> Side:
    return seen.side


def _start_of(entry: tuple[int, int]) -> int:
    return entry[1]
