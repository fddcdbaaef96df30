"""Searches all that a side can do in its first turn for a win without a die (C8.1).

What the opponent does before is taken to change nothing that matters: the board is that of the set-up, so the same
search serves a side that goes first and one that goes second.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.actions import Action, EndTurn, Play, UseSeat
from core.compiled_scenario import CompiledScenario
from core.decisions import DecisionKind
from core.engine import advance, relist
from core.first_turn.fewest_uses import FewestUses
from core.first_turn.hands import Cards, OpeningHands, added
from core.ids import OFF, ActionKind, CardId, Side, Zone
from core.rules.turn import TurnFrame
from core.setup import set_up
from core.state import GameState

ON_BOARD: Final = frozenset(
    {
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.STALK,
        ActionKind.GUIDE,
        ActionKind.DRIVE,
        ActionKind.CONTROL,
        ActionKind.NAVIGATE,
        ActionKind.SURVEIL,
        ActionKind.REPAIR,
    }
)
"""The actions that change the board without a die.

All others are left out: attacks roll, and the rest move cards alone, which `hands` looks after. The change of seats that
goes with them goes with hunkering down as well (A4.1), and a spawn with Move (N4.1).
"""

Position = tuple[object, ...]
"""All of the board that a side can change without dice."""


class FirstTurn(NamedTuple):
    """What a search found: the share of opening hands that may win, the cards of the shortest such line, the effort."""

    share: float
    line: tuple[str, ...]
    positions: int
    complete: bool


def search_first_turn(compiled: CompiledScenario, side: Side, most_positions: int = 0) -> FirstTurn:
    """Find all sets of cards with which a side can win in its first turn; stop after so many positions if given."""
    search = _Search(compiled, side)
    complete = search.run(most_positions)
    shortest = min(search.lines, key=sum, default=())
    codes = tuple(card.code for card, uses in zip(compiled.cards[side], shortest, strict=False) for _ in range(uses))
    return FirstTurn(search.hands.chance_of(search.lines), codes, search.positions, complete)


class _Search:
    """A search by breadth: the positions after each number of uses, with the cards used on the way."""

    def __init__(self, compiled: CompiledScenario, side: Side) -> None:
        self.compiled, self.side = compiled, side
        self.hands = OpeningHands(compiled, side)
        self.fewest_uses = FewestUses(compiled, side)
        self.lines: set[Cards] = set()
        """The cards of every line that wins and holds no shorter one."""
        self.positions = 0
        self.zones = set_up(compiled, "").zones
        self.possible: dict[Cards, bool] = {}
        self.after: dict[tuple[Position, CardId], list[tuple[Position, GameState]]] = {}

    def run(self, most_positions: int) -> bool:
        """Search; return whether nothing was left out."""
        start = set_up(self.compiled, "")
        start.stack = (TurnFrame(self.side),)
        nothing = (0,) * len(self.zones[self.side][Zone.DECK])
        frontier = {(_position(start), nothing): start}
        for left in range(self.hands.most_uses, 0, -1):
            if self.fewest_uses(start) > self.hands.most_uses:
                return True
            following: dict[tuple[Position, Cards], GameState] = {}
            for (position, used), state in frontier.items():
                for card in self.compiled.playable[self.side]:
                    line = added(used, card)
                    if not self._is_possible(line) or self._holds_a_win(line):
                        continue
                    for reached, after in self._uses(position, state, card):
                        if after.outcome:
                            if after.outcome.winner == self.side:
                                self.lines.add(line)
                        elif (reached, line) not in following and self.fewest_uses(after) < left:
                            following[reached, line] = after
                if most_positions and self.positions > most_positions:
                    return False
            frontier = following
        return True

    def _is_possible(self, line: Cards) -> bool:
        if line not in self.possible:
            self.possible[line] = self.hands.any_can_use(line)
        return self.possible[line]

    def _holds_a_win(self, line: Cards) -> bool:
        return any(all(map(int.__ge__, line, win)) for win in self.lines)

    def _uses(self, position: Position, state: GameState, card: CardId) -> list[tuple[Position, GameState]]:
        """The positions that one use of a card leads to."""
        counter = self.compiled.uses[self.side][card].counter
        if counter != OFF and state.fates[counter]:
            return []
        key = (position, card)
        if key not in self.after:
            self.after[key] = list(self._resolved(self._with_card(state, card)))
        return self.after[key]

    def _with_card(self, state: GameState, card: CardId) -> GameState:
        """The state with one card in hand, and all others where they began."""
        twin = state.clone()
        own = list(self.zones[self.side])
        zone = Zone.DECK if own[Zone.DECK][card] else Zone.SUPPLY
        own[zone] = added(own[zone], card, -1)
        own[Zone.HAND] = added(own[Zone.HAND], card)
        twin.zones = (self.zones[0], tuple(own)) if self.side else (tuple(own), self.zones[1])
        twin.stack = (TurnFrame(self.side),)
        return relist(twin)

    def _resolved(self, start: GameState) -> Iterator[tuple[Position, GameState]]:
        """All positions once the card in hand is resolved."""
        waiting = [start]
        seen: set[Position] = set()
        while waiting:
            state = waiting.pop()
            for option in state.open_decisions[0].options:
                if not self._changes_board(option):
                    continue
                after = advance(state, self.side, option)
                resolved = bool(after.outcome) or after.open_decisions[0].ask is DecisionKind.PLAY
                position = (*_position(after), () if resolved else after.stack)
                if position in seen:
                    continue
                seen.add(position)
                self.positions += 1
                if resolved:
                    yield _position(after), after
                else:
                    waiting.append(after)

    def _changes_board(self, option: Action) -> bool:
        """Whether an option may matter on the board and rolls no die."""
        if isinstance(option, EndTurn):
            return False
        if isinstance(option, Play):
            return self.compiled.uses[self.side][option.card].uses[option.use].action.kind in ON_BOARD
        if isinstance(option, UseSeat):
            return self.compiled.seats[option.seat].seat.actions[option.use].kind in ON_BOARD
        return True


def _position(state: GameState) -> Position:
    return (state.places, state.riding, state.markers, state.holders, state.damage, state.fates, state.objectives)
