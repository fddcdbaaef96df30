"""Check the lines of one game, one after the other, against the expected state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn, TypeVar

from pydantic import ValidationError

from tests.tui.game_log.checker.ending import Ending, due
from tests.tui.game_log.checker.expected_state import ExpectedState
from tests.tui.game_log.checker.line_models import (
    LINE_ADAPTER,
    SIDES,
    AnyLine,
    BaseLine,
    GameEndedLine,
    RoundBeganLine,
    SetUpLine,
)

E = TypeVar("E", bound=BaseLine)

FORMAT = "log-format"
"""Stands for a rule's id where a line is not what `docs/log-format.md` says."""

AGREED = ("resign", "draw")
"""Endings that are due whenever the players want them (C8.5)."""


class Violation(Exception):
    """A violation: the game, the line's number in the log, the rule that it breaks, and how."""

    def __init__(self, game: int, line: int, rule: str, what: str) -> None:
        super().__init__(f"game {game}, line {line}, {rule}: {what}")
        self.game = game
        self.line = line
        self.rule = rule
        self.what = what


class GameEndDue(Exception):
    """Raised to leave all rules in progress when an ending is due (C8.1)."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


class LogChecker:
    """The lines of a game in order; each is taken, checked, applied, and settled."""

    state: ExpectedState

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self._lines = iter(lines)
        self._settled = True
        self.game = 0
        self.line = 0
        self.next_line = 0
        self.next: AnyLine | None = None
        self.current_line: AnyLine | None = None
        self._read()

    def open(self, game: int) -> SetUpLine:
        """Take the set-up, the first line of a game, and create the expected state."""
        self.game = game
        if isinstance(self.next, SetUpLine):
            self.state = ExpectedState(self.next)
        return self.expect(SetUpLine, FORMAT)

    def next_is(self, model: type[BaseLine], **facts: object) -> bool:
        """Whether the next line is of a kind and has these values."""
        return isinstance(self.next, model) and all(getattr(self.next, key) == fact for key, fact in facts.items())

    def expect(self, model: type[E], rule: str) -> E:
        """The next line, which must be of a kind by some rule."""
        assert self._settled, "the line before was not settled"
        line = self.next
        if isinstance(line, GameEndedLine) and model is not GameEndedLine:
            self._refuse_ending(line)
        if not isinstance(line, model):
            found = "the end of the log" if line is None else line.event
            raise Violation(self.game, self.next_line, rule, f"{model.__name__} expected, not {found}")
        self.line, self.current_line, self._settled = self.next_line, line, False
        self.require(line.game == self.game, FORMAT, f"a line of game {line.game}")
        expected = self.state.round + isinstance(line, RoundBeganLine)
        self.require(line.round == expected, "C3.1", f"round {line.round} in round {expected}")
        self._read()
        return line

    def require(self, fine: bool, rule: str, what: str) -> None:
        """Refuse the line at hand unless it is fine."""
        if not fine:
            raise Violation(self.game, self.line, rule, what)

    def refuse_next(self, rule: str, what: str) -> NoReturn:
        """Refuse the line that comes next."""
        raise Violation(self.game, self.next_line, rule, what)

    def count(self) -> None:
        """Compare the points in the line with the expected ones."""
        self._settled = True
        assert self.current_line is not None
        for side in SIDES:
            stated, counted = self.current_line.points.of(side), self.state.points(side)
            self.require(stated == counted, "C8.2", f"{stated} points stated for {side}, {counted} counted")

    def finish_line(self, check: Callable[[ExpectedState], Ending | None] = due) -> None:
        """Finish a line: check its points, and that no ending is due (C8.7)."""
        self.count()
        ending = check(self.state)
        if ending is not None:
            raise GameEndDue(ending)

    def _refuse_ending(self, line: GameEndedLine) -> NoReturn:
        """An ending where none is due, unless the players agreed on it (C8.5)."""
        if line.ending in AGREED:
            raise GameEndDue(Ending(line.winner, line.ending))
        self.refuse_next(line.ending, "the game ends although nothing ends it")

    def _read(self) -> None:
        """Look one line ahead."""
        number, text = next(self._lines, (self.next_line, ""))
        self.next_line = number
        try:
            self.next = LINE_ADAPTER.validate_json(text) if text else None
        except ValidationError as error:
            what = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
            raise Violation(self.game, number, FORMAT, what) from None
