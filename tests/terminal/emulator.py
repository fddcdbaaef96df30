"""The screen behind the pseudo-terminal: pyte, with what it does not know kept away from it."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any, Final

import pyte
from pyte.screens import Char, Cursor, StaticDefaultDict

ALTERNATE_SCREEN: Final = 1049
"""The mode of programs that take the whole screen and give back what was there."""

_PRIVATE_SHIFT: Final = 5
"""How pyte tells the numbers of private modes from those of the others."""

_UNSUPPORTED: Final = re.compile(
    rb"\x1b\[[<=>][0-?]*[ -/]*[@-~]"  # keyboard protocols and their questions
    rb"|\x1b\[[0-?]*[ -/]+[@-~]"  # questions about modes, shapes of the cursor
    rb"|\x1b\[\?[0-?]*[@-gi-km-~]"  # private, but no mode is set or reset
    rb"|\x1b[PX^_].*?\x1b\\"  # strings for devices and programs
    rb"|\x1b\].*?(?:\x07|\x1b\\)",  # titles, links, colours
    re.DOTALL,
)
"""What pyte 0.8 takes for something else, or shows as text."""

_UNFINISHED: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[PX^_](?:(?!\x1b\\).)*|\](?:(?!\x07|\x1b\\).)*)?\Z", re.DOTALL)
"""The beginning of a sequence whose end has not come yet."""

Lines = dict[int, StaticDefaultDict[int, Char]]


class Screen(pyte.Screen):
    """A screen that has a second one for programs that ask for it."""

    _covered: tuple[Lines, Cursor] | None = None

    def set_mode(self, *modes: int, **kwargs: Any) -> None:
        """Set modes; the alternate screen covers the first."""
        super().set_mode(*modes, **kwargs)
        if kwargs.get("private") and ALTERNATE_SCREEN in modes and self._covered is None:
            self._covered = (self.buffer, self.cursor)
            self.buffer = defaultdict(lambda: StaticDefaultDict[int, Char](self.default_char))
            self.cursor = Cursor(0, 0)

    def reset_mode(self, *modes: int, **kwargs: Any) -> None:
        """Reset modes; what the alternate screen covered comes back."""
        super().reset_mode(*modes, **kwargs)
        if kwargs.get("private") and ALTERNATE_SCREEN in modes and self._covered is not None:
            self.buffer, self.cursor = self._covered
            self._covered = None

    def private_modes(self) -> set[int]:
        """The private modes that are set, by their numbers."""
        return {mode >> _PRIVATE_SHIFT for mode in self.mode if not mode % (1 << _PRIVATE_SHIFT)}


class Emulator:
    """Turns the bytes of a program into rows of characters."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self._held = b""

    def feed(self, data: bytes) -> None:
        """Show some more bytes; a sequence that is cut off waits for its end."""
        data = _UNSUPPORTED.sub(b"", self._held + data)
        cut = _UNFINISHED.search(data)
        self._held = data[cut.start() :] if cut else b""
        self._stream.feed(data[: cut.start()] if cut else data)

    def resize(self, width: int, height: int) -> None:
        """Take another size."""
        self.screen.resize(height, width)

    def rows(self) -> list[str]:
        """The rows, each as long as the screen is wide."""
        return list(self.screen.display)

    def find(self, text: str) -> tuple[int, int] | None:
        """The column and the row of the first cell of a text that stands in one row."""
        for y in range(self.screen.lines):
            cells = [self.screen.buffer[y][x].data for x in range(self.screen.columns)]
            start = "".join(cells).find(text)
            if start >= 0:
                columns = [x for x, data in enumerate(cells) for _ in data]
                return columns[start], y
        return None
