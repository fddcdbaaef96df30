"""The lines of one game in order: each is taken, checked, applied and settled."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from tests.tui.game_log.africa_checker.hope import Ending, due
from tests.tui.game_log.africa_checker.table import SIDES, Line, Table
from tests.tui.game_log.checker.log_checker import FORMAT, GameEndDue, Violation

ROUTES: dict[str, tuple[Sequence[str], str]] = {
    "draw": (["deck"], "hand"),
    "bid": (["hand"], "discard"),
    "play": (["hand"], "play"),
    "hunker_down": (["hand", "play"], "supply"),
    "bolster": (["supply"], "discard"),
    "inspire": (["play"], "hand"),
    "fog": (["supply"], "discard"),
    "conceal": (["supply"], "discard"),
    "recon": (["hand"], "removed"),
    "casualty": (["hand", "discard", "deck"], "removed"),
    "turn_end": (["hand", "play"], "discard"),
    "lost": (["supply"], "removed"),
    "escape": (["hand", "play", "discard", "deck", "supply"], "removed"),
}
"""Where cards come from and go to, by the cause of it."""


class Reader:
    """A game's lines, and the table that they make."""

    def __init__(self, lines: Iterable[tuple[int, str]]) -> None:
        self._lines = [(number, json.loads(text)) for number, text in lines]
        self._place = 0
        self.game = self._lines[0][1]["game"]
        self.table = Table(self._lines[0][1])

    @property
    def next(self) -> Line | None:
        """The line that comes next."""
        return self._lines[self._place][1] if self._place < len(self._lines) else None

    def next_is(self, event: str, **facts: object) -> bool:
        """Whether the next line is of an event and has these values."""
        line = self.next
        return line is not None and line["event"] == event and all(line[key] == fact for key, fact in facts.items())

    def take(self, event: str, rule: str, **facts: object) -> Line:
        """The next line, which must be of an event and have these values by some rule."""
        line = self.next
        if line is None or line["event"] != event:
            self.refuse_next(rule, f"{event} expected, not {line['event'] if line else 'the end of the log'}")
        self._place += 1
        began = event == "round_began"
        self.require(line["game"] == self.game, FORMAT, f"a line of game {line['game']}")
        self.require(line["round"] == self.table.round + began, "C3.1", f"round {line['round']}")
        for key, fact in facts.items():
            self.require(line[key] == fact, rule, f"{key} is {line[key]}, not {fact}")
        return line

    def require(self, fine: bool, rule: str, what: str) -> None:
        """Refuse the line at hand unless it is fine."""
        if not fine:
            raise Violation(self.game, self._lines[self._place - 1][0], rule, what)

    def refuse_next(self, rule: str, what: str) -> NoReturn:
        """Refuse the line that comes next."""
        number = self._lines[min(self._place, len(self._lines) - 1)][0]
        raise Violation(self.game, number, rule, what)

    def count(self) -> None:
        """Compare the points that the line states with those on the table (A8.1)."""
        stated = self._lines[self._place - 1][1]["points"]
        counted = {side: self.table.points(side) for side in SIDES}
        self.require(stated == counted, "A8.1", f"points {stated} stated, {counted} counted")

    def settle(self, check: Callable[[Table], Ending | None] = due) -> None:
        """Finish a line: its points are right, and no ending is due (C8.7)."""
        self.count()
        ending = check(self.table)
        if ending is not None:
            raise GameEndDue(ending)  # type: ignore[arg-type]  # the referee of Normandy names its own sides

    def move(self, side: str, cause: str, rule: str) -> Line:
        """Take a line that moves cards of a side, which must really lie there, and move them; not settled yet."""
        line = self.take("cards_moved", rule, side=side, cause=cause)
        sources, to = ROUTES[cause]
        self.require(line["from"] in sources and line["to"] == to, rule, f"{line['from']} to {line['to']}")
        self.require(line["count"] == len(line["cards"]) > 0, FORMAT, f"{line['count']} told for {line['cards']}")
        zones = self.table.zones[side]
        moved: Counter[str] = Counter(line["cards"])
        self.require(moved <= zones[line["from"]], rule, f"{line['cards']} are not in {line['from']}")
        zones[line["from"]] -= moved
        zones[to] += moved
        return line

    def move_one(self, side: str, cause: str, rule: str, card: str) -> Line:
        """The same for one card that is settled."""
        line = self.move(side, cause, rule)
        self.require(line["cards"] == [card], rule, f"{line['cards']} moved in place of one {card}")
        return line

    def draw(self, side: str, most: int, rule: str) -> None:
        """A side draws so many cards, or as many as there are (C3.2, C3.3)."""
        left = most
        while left and (
            self.next_is("deck_rebuilt", side=side) or self.next_is("cards_moved", side=side, cause="draw")
        ):
            if self.next_is("deck_rebuilt"):
                self._rebuild(side)
            left -= self.move(side, "draw", rule)["count"]
            self.require(left >= 0, rule, f"more than {most} cards drawn")
            self.settle()
        if left and self.table.size(side, "deck", "discard"):
            self.refuse_next(rule, f"{left} of {most} cards were not drawn")

    def _rebuild(self, side: str) -> None:
        """The discard pile becomes the deck, which is empty (C3.3)."""
        zones = self.table.zones[side]
        line = self.take("deck_rebuilt", "C3.3")
        self.require(not zones["deck"].total(), "C3.3", "the deck is rebuilt though it is not empty")
        self.require(line["count"] == zones["discard"].total(), "C3.3", f"rebuilt from {line['count']} cards")
        zones["deck"], zones["discard"] = zones["discard"], zones["deck"]
        self.settle()
