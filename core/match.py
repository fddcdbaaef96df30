"""A game under way: its state, log and record, and what each side may undo."""

from __future__ import annotations

from dataclasses import dataclass

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.engine import apply, begin, end, resalt
from core.events import Event
from core.ids import SIDES, Side, other
from core.notation import Act, DrawAgreed, Entry, NewPlayer, Redo, Resign, Undo, UndoAgreed
from core.state import GameState
from core.view import PlayerView, redact, reveals, view

RESIGNED = "resign"
DRAWN = "draw"


class RequestRefused(Exception):
    """What a player asked for can't be done now, by the id of the reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Update:
    """What one side gets after each entry; `events` take the place of its log from `start` on."""

    number: int
    view: PlayerView
    decision: Decision | None
    start: int
    events: tuple[Event, ...]
    can_undo: bool
    can_redo: bool


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A step that can still be taken back: the state and the length of the log before it."""

    before: GameState
    logged: int
    entry: Act


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A state worth a digest in the record: after how many entries it stood."""

    entries: int
    state: GameState


class Match:
    """A game under way."""

    def __init__(
        self,
        compiled: CompiledScenario,
        seed: str,
        players: tuple[str, str] = ("person", "person"),
        opening: GameState | None = None,
    ) -> None:
        self.compiled = compiled
        self.seed = seed
        self.opening = opening
        self.initial_players = self.players = players
        self.entries: list[Entry] = []
        self.checkpoints: list[Checkpoint] = []
        self._start()
        self._numbers = [1, 1]
        self._seen = [0, 0]
        self.checkpoints.append(Checkpoint(0, self.state))

    def _start(self) -> None:
        self.state, self.log = (self.opening, []) if self.opening else begin(self.compiled, self.seed)
        self._line: list[Act | bytes] = []
        self._past: list[UndoStep] = []
        self._future: list[Act] = []

    # what players see

    def decision(self, side: Side) -> Decision | None:
        """The decision that a side must make now, if any."""
        return _asked(self.state, side)

    def number(self, side: Side) -> int:
        """The number of a side's decision; the opponent's secret bid never changes it."""
        return self._numbers[side]

    def update(self, side: Side) -> Update:
        """What has changed for a side since its last update."""
        start = self._seen[side]
        self._seen[side] = len(self.log)
        return Update(
            number=self._numbers[side],
            view=view(self.state, side),
            decision=self.decision(side),
            start=start,
            events=tuple(redact(event, side) for event in self.log[start:]),
            can_undo=self.can_undo(side),
            can_redo=self.can_redo(side),
        )

    def resend_log(self, side: Side) -> None:
        """Let the next update of a side begin its log anew."""
        self._seen[side] = 0

    def can_undo(self, side: Side) -> bool:
        """Whether a side can take its last step back."""
        return bool(self._past) and self._past[-1].entry.side == side

    def can_redo(self, side: Side) -> bool:
        """Whether a side can take a step again that it has taken back."""
        return bool(self._future) and self._future[-1].side == side

    def effective_acts(self) -> list[Act]:
        """The actions that led to this state, without those that were taken back."""
        return [step for step in self._line if isinstance(step, Act)]

    def has_no_undo(self) -> bool:
        """Whether nothing can be undone or redone, so that the state alone is enough to go on."""
        return not self._past and not self._future

    # what players do

    def submit(self, side: Side, number: int, action: Action, salt: bytes = b"") -> None:
        """Answer the decision of that number."""
        if number != self._numbers[side]:
            raise RequestRefused("stale")
        self.enter(Act(side, action, salt))

    def enter(self, entry: Entry) -> None:
        """Carry out an entry and keep it in the record; a refused one changes nothing."""
        before = self.state
        match entry:
            case Act():
                self._act(entry)
                self._future.clear()
            case Undo(side):
                self._undo(side)
            case Redo(side):
                self._redo(side)
            case Resign(side):
                self._end(other(side), RESIGNED)
            case DrawAgreed():
                self._end(None, DRAWN)
            case UndoAgreed(count, salt):
                self._undo_agreed(count, salt)
            case NewPlayer(side, name):
                self.players = (self.players[0], name) if side else (name, self.players[1])
        self.entries.append(entry)
        if before.round != self.state.round or (self.state.outcome and not before.outcome):
            self.checkpoints.append(Checkpoint(len(self.entries), self.state))

    def _act(self, act: Act) -> None:
        """Apply an action; the past is kept until a barrier."""
        before = self.state
        state, events = apply(before, act.side, act.action, act.salt)
        if is_barrier(before, state, events, act.side):
            self._past.clear()
        else:
            self._past.append(UndoStep(before, len(self.log), act))
        self._line.append(act)
        self.log += events
        self._go_to(state, act.side)

    def _undo(self, side: Side) -> None:
        if not self.can_undo(side):
            raise RequestRefused("nothing_to_undo")
        taken = self._past.pop()
        self._line.pop()
        self._future.append(taken.entry)
        self._cut_log(taken.logged)
        self._go_to(taken.before, side)

    def _redo(self, side: Side) -> None:
        if not self.can_redo(side):
            raise RequestRefused("nothing_to_redo")
        self._act(self._future.pop())

    def _undo_agreed(self, count: int, salt: bytes) -> None:
        """Go back beyond the barrier by playing the game again up to there, with other random numbers from then on."""
        if not 0 < count <= len(self.effective_acts()):
            raise RequestRefused("nothing_to_undo")
        line = self._line
        while count:
            count -= isinstance(line.pop(), Act)
        self._start()
        for step in line:
            if isinstance(step, bytes):
                self.state = resalt(self.state, step)
            else:
                self.state, events = apply(self.state, step.side, step.action, step.salt)
                self.log += events
        self.state = resalt(self.state, salt)
        self._line = [*line, salt]
        self._seen = [0, 0]
        self._numbers = [number + 1 for number in self._numbers]

    def _end(self, winner: Side | None, ending: str) -> None:
        """End the game by resignation or agreement (C8.5)."""
        if self.state.outcome:
            raise RequestRefused("over")
        state, events = end(self.state, winner, ending)
        self.log += events
        self._past.clear()
        self._future.clear()
        for side in SIDES:
            self._go_to(state, side)

    def _go_to(self, state: GameState, actor: Side) -> None:
        before, self.state = self.state, state
        self._numbers[actor] += 1
        opponent = other(actor)
        if _asked(before, opponent) != _asked(state, opponent):
            self._numbers[opponent] += 1

    def _cut_log(self, length: int) -> None:
        del self.log[length:]
        self._seen = [min(seen, length) for seen in self._seen]


def _asked(state: GameState, side: Side) -> Decision | None:
    for decision in state.open_decisions:
        if decision.side == side:
            return decision
    return None


def is_barrier(before: GameState, after: GameState, events: list[Event], side: Side) -> bool:
    """Whether a step can't be undone: it used random numbers, revealed something, or put others to a decision."""
    return (
        after.chance != before.chance
        or [decision.side for decision in before.open_decisions] != [decision.side for decision in after.open_decisions]
        or any(reveals(event, side) for event in events)
    )
