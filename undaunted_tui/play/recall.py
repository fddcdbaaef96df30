"""A whole game to look back on: how it stood after each entry, for those eyes that may see it.

A finished game opens fully. A running one with one person opens in that side's view alone; with two at one keyboard, or
with none, it shows only what both sides may know (C1.5). What may not be seen is not kept here at all.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from core.events import Event
from core.ids import SIDES, Side
from core.match import Match, Update
from core.notation import Act, Entry, NewPlayer, Redo, Undo, UndoAgreed
from core.state import GameState
from core.view import OwnCards, PlayerView, redact, view
from undaunted_tui.bots import PERSON

Seen = tuple[PlayerView, PlayerView]
"""Of each side, the view in which its cards are seen: its own, or its opponent's."""


class Eyes(StrEnum):
    """Whose cards are open."""

    BOTH = "both"
    FIRST = "first"
    SECOND = "second"
    NEITHER = "neither"


SIDES_OF: Final = {Eyes.BOTH: (), Eyes.FIRST: (0,), Eyes.SECOND: (1,), Eyes.NEITHER: SIDES}
"""For which sides events are redacted."""


class Deed(StrEnum):
    """What an entry did that no event tells; a choice is something whose outcome comes later or is nothing."""

    CHOICE = "choice"
    UNDO = "undo"
    REDO = "redo"
    UNDO_AGREED = "undo_agreed"
    PLAYER = "player"


DEEDS: Final[Mapping[type[Entry], Deed]] = {
    Undo: Deed.UNDO,
    Redo: Deed.REDO,
    UndoAgreed: Deed.UNDO_AGREED,
    NewPlayer: Deed.PLAYER,
}


@dataclass(frozen=True, slots=True)
class _Moment:
    """How a game stood after an entry, which kept so many of the events before it and added some."""

    seen: tuple[Seen, ...]
    players: tuple[str, str]
    logged: int
    kept: int
    added: tuple[Event, ...]
    deed: tuple[Deed, Side | None] | None


def allowed_eyes(match: Match) -> tuple[Eyes, ...]:
    """The ways in which a game may be looked at, the fullest first."""
    if match.state.outcome:
        return Eyes.BOTH, Eyes.FIRST, Eyes.SECOND
    persons = [side for side in SIDES if match.players[side] == PERSON]
    return ((Eyes.FIRST, Eyes.SECOND)[persons[0]],) if len(persons) == 1 else (Eyes.NEITHER,)


class Recall:
    """A game that is played again once; its places are counted in entries, from 0 to `last`."""

    def __init__(self, match: Match) -> None:
        """Play all entries of a match again and keep what may be seen of it."""
        self.setting = match.setting
        self.eyes = allowed_eyes(match)
        self.last = len(match.entries)
        again = Match(match.setting, match.seed, match.began_with, match.opening)
        self._moments = [self._moment(again, 0, None)]
        self._rounds = [(again.state.round, 0)]
        for place, entry in enumerate(match.entries, 1):
            logged = len(again.log)
            again.enter(entry)
            self._moments.append(self._moment(again, logged, entry))
            if again.state.round > self._rounds[-1][0]:
                self._rounds.append((again.state.round, place))

    def _moment(self, match: Match, logged: int, entry: Entry | None) -> _Moment:
        """A match as it stands; an entry either adds to its log or cuts it."""
        kept = min(logged, len(match.log))
        added = tuple(_open(event, self.eyes[0]) for event in match.log[kept:])
        deed = _deed(entry, added)
        return _Moment(_all_seen(match.state, self.eyes), match.players, len(match.log), kept, added, deed)

    # how the game stood

    def update(self, place: int, eyes: Eyes, since: int | None = None) -> Update:
        """What brings a log that shows another place, or nothing yet, to this one; it tells of the last entry anew."""
        start = 0 if since is None else min(self._common(since, place), self._moments[place].kept)
        events = tuple(_open(event, eyes) for event in self._events(place, start))
        reader = min(self.seen(place, eyes), key=_side)
        return Update(place, reader, None, start, events, can_undo=False, can_redo=False)

    def seen(self, place: int, eyes: Eyes) -> Seen:
        """The views in which the cards of both sides are seen at a place."""
        return self._moments[place].seen[self.eyes.index(eyes)]

    def news(self, place: int) -> int:
        """How many of the last events at a place came with its own entry."""
        return len(self._moments[place].added)

    def deed(self, place: int) -> tuple[Deed, Side | None] | None:
        """What the entry of a place did that no event tells, and which side did it, if one alone."""
        return self._moments[place].deed

    def players(self, place: int) -> tuple[str, str]:
        """Who played at a place."""
        return self._moments[place].players

    # rounds

    @property
    def round_places(self) -> tuple[int, ...]:
        """The first place of every round."""
        return tuple(place for _, place in self._rounds)

    def round_place(self, number: int) -> int | None:
        """The first place of a round by its number, if it was played."""
        return dict(self._rounds).get(number)

    def next_round(self, place: int) -> int:
        """The first place of the round after a place, or the end."""
        later = bisect_right(self._rounds, place, key=_place)
        return self._rounds[later][1] if later < len(self._rounds) else self.last

    def previous_round(self, place: int) -> int:
        """The first place of the round that is under way, or of the one before if it is just there."""
        return self._rounds[max(bisect_left(self._rounds, place, key=_place) - 1, 0)][1]

    # the log

    def _common(self, one: int, two: int) -> int:
        """How many events the logs at two places begin with alike."""
        first, last = sorted((one, two))
        between = (self._moments[place].kept for place in range(first + 1, last + 1))
        return min(self._moments[first].logged, *between) if first < last else self._moments[first].logged

    def _events(self, place: int, start: int) -> list[Event]:
        """The log at a place from a point on."""
        pieces: list[tuple[Event, ...]] = []
        end = self._moments[place].logged
        while end > start:
            moment = self._moments[place]
            if moment.kept < end:
                pieces.append(moment.added[max(start - moment.kept, 0) : end - moment.kept])
                end = moment.kept
            place -= 1
        return [event for piece in reversed(pieces) for event in piece]


def _deed(entry: Entry | None, added: tuple[Event, ...]) -> tuple[Deed, Side | None] | None:
    """What an entry did besides the events that it added, and which side did it."""
    if isinstance(entry, Act) and not added:
        return Deed.CHOICE, entry.side
    kind = DEEDS.get(type(entry)) if entry else None
    return (kind, getattr(entry, "side", None)) if kind else None


def _open(event: Event, eyes: Eyes) -> Event:
    """An event as these eyes may see it."""
    for side in SIDES_OF[eyes]:
        event = redact(event, side)
    return event


def _all_seen(state: GameState, eyes: tuple[Eyes, ...]) -> tuple[Seen, ...]:
    """What is seen of a state in each way of looking; no other view is made."""
    if eyes == (Eyes.NEITHER,):
        return ((_closed(view(state, 1)), _closed(view(state, 0))),)
    views = {each: view(state, side) for each, side in ((Eyes.FIRST, 0), (Eyes.SECOND, 1)) if each in eyes}
    return tuple(
        (views[Eyes.FIRST], views[Eyes.SECOND]) if each is Eyes.BOTH else (views[each], views[each]) for each in eyes
    )


def _closed(seen: PlayerView) -> PlayerView:
    """A view without the cards that only its own side knows, nor what is being decided."""
    nothing = (0,) * len(seen.own.hand)
    own = OwnCards(nothing, nothing, seen.own.play, nothing, seen.own.supply, nothing)
    return replace(seen, own=own, stack=())


def _side(seen: PlayerView) -> Side:
    """Whose view it is."""
    return seen.side


def _place(entry: tuple[int, int]) -> int:
    """Where a round begins."""
    return entry[1]
