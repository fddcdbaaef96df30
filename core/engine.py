"""The engine: a stack of frames, and one way to change a state.

Two rules hold everywhere.

1. Legal means listed. A state carries the decisions that are open in it; an action is legal if a decision of its side
   lists it, and for no other reason. Highlights, the host's check, bots and the fuzzer read the same list.
2. Nothing writes to a state but a draft of its clone. `apply` gives a new state and the events that led to it; the old
   state is untouched, so keeping it is undo, and forgetting the new one is refusal.

How it works: the frame on top of the stack lists its decisions. While it has none, it runs, which changes the draft and
the stack. As soon as it has some, the state is finished and waits. An answer goes to the frame that asked. The game
ends wherever an event meets a victory condition: `GameOver` leaves all frames at once (C8.1).
"""

from __future__ import annotations

from contextlib import suppress

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.draft import Draft, GameOver, SilentDraft
from core.events import Event
from core.ids import Side
from core.setup import set_up
from core.state import GameState


class IllegalAction(Exception):
    """An action that no open decision of its side lists, with the id of the rule that refuses it."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def begin(compiled: CompiledScenario, seed: str) -> tuple[GameState, list[Event]]:
    """Set a scenario up and go on to its first decision (C3.8)."""
    draft = Draft(set_up(compiled, seed))
    _run_frames(draft)
    return draft.state, draft.events


def apply(state: GameState, side: Side, action: Action, salt: bytes = b"") -> tuple[GameState, list[Event]]:
    """Carry out a listed action and go on to the next decision, or refuse it and change nothing."""
    draft = Draft(state)
    _carry_out(draft, side, action, salt)
    return draft.state, draft.events


def advance(state: GameState, side: Side, action: Action) -> GameState:
    """The state that `apply` leads to, without the events: for searches, which play on and on."""
    draft = SilentDraft(state)
    _carry_out(draft, side, action)
    return draft.state


def end(state: GameState, winner: Side | None, ending: str) -> tuple[GameState, list[Event]]:
    """End a game by resignation or an agreed draw (C8.5)."""
    draft = Draft(state)
    with suppress(GameOver):
        draft.finish(winner, ending)
    draft.state.open_decisions = ()
    return draft.state, draft.events


def resalt(state: GameState, salt: bytes) -> GameState:
    """The same state with other random numbers from here on."""
    draft = Draft(state)
    draft.salt(salt)
    return draft.state


def relist(state: GameState) -> GameState:
    """A state put together from its values, with its open decisions listed and hope yet to be judged."""
    twin = state.clone()
    twin.hope_unjudged = True
    twin.open_decisions = () if twin.outcome else twin.stack[-1].decisions(twin)
    return twin


def refusal(state: GameState, side: Side, action: Action) -> str:
    """The id of the rule that keeps an action off the list."""
    if state.outcome:
        return "C8.1"
    if all(decision.side != side for decision in state.open_decisions):
        return state.stack[-1].waiting_rule
    return state.stack[-1].refusal(state, side, action)


def _carry_out(draft: Draft, side: Side, action: Action, salt: bytes = b"") -> None:
    state = draft.state
    listed = _find_option(state, side, action)
    if listed is None:
        raise IllegalAction(refusal(state, side, action))
    if salt:
        draft.salt(salt)
    try:
        state.stack[-1].take(draft, side, listed)
    except GameOver:
        state.open_decisions = ()
    else:
        _run_frames(draft)


def _find_option(state: GameState, side: Side, action: Action) -> Action | None:
    """The listed option that equals an action, by identity first: comparing the values of all options takes long."""
    for decision in state.open_decisions:
        if decision.side == side:
            for option in decision.options:
                if option is action:
                    return option
            return next((option for option in decision.options if option == action), None)
    return None


def _run_frames(draft: Draft) -> None:
    state = draft.state
    try:
        while True:
            frame = state.stack[-1]
            open_decisions = frame.decisions(state)
            if open_decisions:
                state.open_decisions = open_decisions
                return
            frame.run(draft)
    except GameOver:
        state.open_decisions = ()
