"""Somebody who plays with nothing but what stands on the screen: reads the choices, and takes what looks useful."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tests.tui.end_to_end import screen_texts

PREFERRED_ACTIONS: Final = ("Control", "Attack", "Demolition", "Move", "Scout", "Bolster")
"""What cards are used for, the most wanted first."""

LEAST_CHANCE: Final = 40
"""The chance, in percent, below which nobody wastes a bullet."""

_HEADING: Final = re.compile(r"(\w\S*(?: \S+)*) (?:─{3,}|-{6,})(?: \w+)?\s*$")
_PROMPT: Final = re.compile(r"  [A-Z][A-Z’ ]*  \S")
_CHOICE: Final = re.compile(r"(?:[ ›>]([1-9]) {1,2}|([1-9]) {1,2}\d+ {2})(\S.*?)\s*[▁▂▃▄▅▆▇█]?\s*$")
_ANSWER: Final = re.compile(r"▌\s+([1-9])  (\S.*?)\s*▐")
_TILE: Final = re.compile(r"\d+[AB]\b")


@dataclass(frozen=True)
class ChoiceRow:
    """A choice with a number that can be taken, and the cell where it stands."""

    number: int
    text: str
    place: tuple[int, int]

    @property
    def name(self) -> str:
        """What it is called, without what stands at the other end of its line."""
        return " ".join(re.split(r"\s{2,}", self.text)[0].split())

    @property
    def tile(self) -> str:
        """The name of the tile that it means, if it means one."""
        found = _TILE.match(self.text)
        return found[0] if found else ""


@dataclass(frozen=True)
class BattlePage:
    """A battle as somebody reads it: what the choices are about, what is asked, and what can be chosen."""

    title: str
    prompt: str
    rows: tuple[ChoiceRow, ...]
    board: tuple[str, ...]

    @property
    def is_asking(self) -> bool:
        """Whether it is the reader who must decide."""
        return bool(self.rows) and not self._question[0].endswith(
            (screen_texts.SENDING, screen_texts.DECIDING, screen_texts.THINKING, screen_texts.ROLLING)
        )

    def is_another_than(self, before: BattlePage | None) -> bool:
        """Whether something else is asked than before, whatever has happened meanwhile."""
        return before is None or self._gist != before._gist

    @property
    def _question(self) -> list[str]:
        """What is asked takes up to two lines; what has happened stands below."""
        return self.prompt.split("\n")[:2]

    @property
    def _gist(self) -> tuple[object, ...]:
        return self.board[0], self.title, self.rows, self._question

    def tile(self, name: str) -> tuple[int, int] | None:
        """The cell of a tile's name on the board."""
        for y, row in enumerate(self.board):
            found = re.search(rf"(?<!\d){name}", row)
            if found:
                return found.start(), y
        return None


def parse_page(screen: Sequence[str]) -> BattlePage | None:
    """A screen as a page of a battle, if it is one: the board, beside it what can be chosen, and the question below.

    A question in a dialog comes first.
    """
    asked = [y for y, row in enumerate(screen) if _PROMPT.match(row)]
    headings = [(y, found) for y, row in enumerate(screen) if (found := _HEADING.search(row))]
    answers = [
        ChoiceRow(int(found[1]), found[2], (found.start(2), y))
        for y, row in enumerate(screen)
        if (found := _ANSWER.search(row))
    ]
    if answers:
        return BattlePage("", "\n".join(screen), tuple(answers), tuple(screen))
    is_whole = screen_texts.ROUND in screen[0] and screen_texts.HELP in screen[-1]
    if not asked or not headings or not is_whole:
        return None
    bottom, (top, heading) = asked[-1], headings[-1]
    left = heading.start()
    rows = []
    for y in range(top, bottom):
        found = _CHOICE.match(screen[y], left)
        if found:
            rows.append(ChoiceRow(int(found[1] or found[2]), found[3], (left + 4, y)))
    prompt = "\n".join(row.strip() for row in screen[bottom:-1])
    return BattlePage(heading[1], prompt, tuple(rows), tuple(row[:left] for row in screen[:bottom]))


class ScreenPlayer:
    """Decides by the words alone."""

    def __init__(self) -> None:
        self._steps = 0

    def choose(self, page: BattlePage) -> ChoiceRow:
        """What to take from a page."""
        for row in page.rows:
            if row.text.startswith(screen_texts.YES):
                return row
        if page.title == screen_texts.HAND:
            return page.rows[0]
        if page.title == screen_texts.CHOICES or page.rows[0].tile:
            return self.wander(page.rows)
        return min(page.rows, key=lambda row: (_worth(row.text), row.number))

    def wander(self, rows: Sequence[ChoiceRow]) -> ChoiceRow:
        """One of several tiles or targets, each time the next."""
        self._steps += 1
        return rows[self._steps % len(rows)]


def _worth(use: str) -> int:
    """How far behind the best a use of a card is."""
    chance = re.search(r"best (\d+)%", use)
    if chance and int(chance[1]) < LEAST_CHANCE:
        return len(PREFERRED_ACTIONS)
    return next((place for place, name in enumerate(PREFERRED_ACTIONS) if use.startswith(name)), len(PREFERRED_ACTIONS))
