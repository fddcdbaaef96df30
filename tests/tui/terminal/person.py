"""Somebody who plays with nothing but what stands on the screen: reads the choices, and takes what looks useful."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

HAND: Final = "Hand"
CHOICES: Final = "Choose"
END_OF_TURN: Final = "End your turn"
YES: Final = "Yes"
FOG: Final = "Fog of War"

BID: Final = "Choose a card to bid"
TURN: Final = "Your turn: play a card"
USE: Final = "Choose what the card is used for."

REFUSED: Final = "Not now:"
WAITING: Final = re.compile(r"…$|is deciding …")
OVER: Final = "What next?"

USES: Final = ("Control", "Attack", "Demolition", "Move", "Scout", "Bolster")
"""What cards are used for, the most wanted first."""

WORTH_A_SHOT: Final = 40
"""The chance, in percent, below which nobody wastes a bullet."""

_HEADING: Final = re.compile(r"[─-] (\S.*?) [─-]+[↓v]?\s*$")
_PROMPT: Final = re.compile(r" [▲●AO]  \S")
_CHOICE: Final = re.compile(r"([1-9]) (\S.*?)\s*(?:\d|[↑↓^v])?\s*$")
_TILE: Final = re.compile(r"\b\d+[AB]\b")


@dataclass(frozen=True)
class Row:
    """A choice with a number, and the cell where it stands."""

    number: int
    words: str
    place: tuple[int, int]

    @property
    def name(self) -> str:
        """What it is called, as far as that is seen, without what stands at the other end of its line."""
        return " ".join(re.split(r"\s{2,}", self.words)[0].split()).rstrip("…")

    @property
    def tile(self) -> str:
        """The name of the tile that it lies on, if it is one that is chosen."""
        found = _TILE.match(self.words)
        return found[0] if found else ""


@dataclass(frozen=True)
class Page:
    """A battle as somebody reads it: what the choices are about, what is asked, and what can be chosen."""

    title: str
    prompt: str
    rows: tuple[Row, ...]
    board: tuple[str, ...] = ()
    column: tuple[str, ...] = ()
    marked: int | None = None

    @property
    def is_asking(self) -> bool:
        """Whether it is the reader who must decide."""
        return bool(self.rows) and not WAITING.search(self.prompt.partition("\n")[0])

    @property
    def is_complete(self) -> bool:
        """Whether the choices are those that the question is about; panes may come one after another."""
        can_end = any(row.words == END_OF_TURN for row in self.rows)
        if self._question.startswith((BID, TURN)):
            return self.title == HAND and can_end == self._question.startswith(TURN) and self._names_what_is_marked()
        if self._question.startswith(USE):
            return self.title not in (HAND, CHOICES)
        return self.title == CHOICES and self._names_what_is_marked()

    def _names_what_is_marked(self) -> bool:
        """Whether the prompt is about the marked row."""
        row = next((row for row in self.rows if row.number == self.marked), None)
        if row is None or row.words in (YES, END_OF_TURN):
            return True
        about = " ".join(self.prompt.split())
        return row.tile in about if self.title == CHOICES else row.name in about

    def is_news_after(self, before: Page | None) -> bool:
        """Whether something has come of a choice, which has not only been marked."""
        if before is None:
            return True
        if REFUSED in self.prompt and (REFUSED not in before.prompt or self.marked != before.marked):
            return True
        return (self.board[:1], self.column, self._question) != (before.board[:1], before.column, before._question)

    @property
    def _question(self) -> str:
        return self.prompt.partition("\n")[0]

    def tile(self, name: str) -> tuple[int, int] | None:
        """The cell of a tile's name on the board."""
        for y, row in enumerate(self.board):
            found = re.search(rf"(?<!\d){name}", row)
            if found:
                return found.start(), y
        return None


def page_of(screen: Sequence[str], grounds: Sequence[Sequence[str]] = ()) -> Page | None:
    """A screen as a page of a battle, if it is one; the marked row is the one on a ground of its own."""
    asked = [y for y, row in enumerate(screen) if _PROMPT.match(row)]
    heading = _HEADING.search(screen[1])
    if not asked or heading is None:
        return None
    left, bottom = heading.start(), asked[-1]
    rows = []
    for y, row in enumerate(screen[2:bottom], 2):
        found = _CHOICE.match(row, left)
        if found:
            rows.append(Row(int(found[1]), found[2], (left + 2, y)))
    prompt = "\n".join(row[4:].rstrip() for row in screen[bottom:-1])
    board = tuple(row[:left] for row in screen[:bottom])
    column = tuple(row[left:] for row in screen[1:bottom])
    marked = next((row.number for row in rows if grounds and grounds[row.place[1]][left] != grounds[1][left]), None)
    return Page(heading[1], prompt, tuple(rows), board, column, marked)


class Person:
    """Decides by the words alone, and learns from what is refused."""

    def __init__(self) -> None:
        self._refused: set[str] = set()
        self._last: Row | None = None
        self._steps = 0

    def choose(self, page: Page) -> Row:
        """What to take from a page."""
        self._last = self._wanted(page)
        return self._last

    def _wanted(self, page: Page) -> Row:
        named = {row.words: row for row in page.rows}
        if YES in named:
            return named[YES]
        if page.title == HAND:
            self._refused.clear()
            return self._card(page, named)
        if page.title == CHOICES:
            self._steps += 1
            return page.rows[self._steps % len(page.rows)]
        if REFUSED in page.prompt and self._last:
            self._refused.add(self._last.words)
        left = [row for row in page.rows if row.words not in self._refused]
        return min(left, key=lambda row: (_worth(row.words), row.number))

    def _card(self, page: Page, named: dict[str, Row]) -> Row:
        """The first card that can be played, while it is the turn; the first at all for a bid."""
        if END_OF_TURN not in named:
            return page.rows[0]
        return next(row for row in page.rows if FOG not in row.words)


def _worth(words: str) -> int:
    """How far behind the best a use of a card is."""
    chance = re.search(r"best (\d+)%", words)
    if chance and int(chance[1]) < WORTH_A_SHOT:
        return len(USES)
    return next((place for place, use in enumerate(USES) if words.startswith(use)), len(USES))
