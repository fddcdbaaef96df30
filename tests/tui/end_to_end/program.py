"""The installed program before somebody in a terminal that shows each frame as a whole."""

from __future__ import annotations

import os
import re
import sys
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from pyte.screens import Char

from tests.terminal import NotShown, Terminal, environment
from tests.terminal.driver import TIMEOUT
from tests.terminal.emulator import ALTERNATE_SCREEN
from tests.tui.cli.program_runner import PROGRAM
from tests.tui.end_to_end import screen_texts

SMALL: Final = (80, 24)

QUICK_SETTINGS: Final = "speed = 0\ndice = false\n"
"""Settings of somebody who waits for nothing."""

TRIES: Final = 60

MOUSE: Final = frozenset({1000, 1002, 1003, 1006, 1015})
PASTE: Final = 2004
FOCUS: Final = 1004

_FRAME: Final = 2026
"""The mode of a terminal that is being sent a frame."""

_ASKED: Final = b"\x1b[?2026$p"
_ANSWER: Final = b"\x1b[?2026;2$y"

_MISSING_WORDS: Final = re.compile(r"<[a-z]\w*>")

_SEEDED: Final = """
import sys
import undaunted_tui.session.seeds
undaunted_tui.session.seeds.fresh_seed = lambda: {seed!r}
from undaunted_tui.__main__ import main
main()
"""


def make_home(home: Path, settings: str = QUICK_SETTINGS) -> Path:
    """A folder of somebody who has settings."""
    folder = home / ".config" / "undaunted-tui"
    folder.mkdir(parents=True)
    (folder / "settings.toml").write_text(settings, encoding="utf-8")
    return home


def with_seed(seed: str) -> list[str]:
    """The program whose games have all the same luck, even those that were not ordered on the command line."""
    return [sys.executable, "-c", _SEEDED.format(seed=seed)]


@dataclass(frozen=True)
class ScreenFrame:
    """A screen as a whole: its rows, and the colours behind its cells."""

    rows: tuple[str, ...]
    grounds: Sequence[Sequence[str]]

    @property
    def text(self) -> str:
        """The rows as one text."""
        return "\n".join(self.rows)


class Program(Terminal):
    """The program; everything that it sends is kept, and nobody looks at half a frame."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        start: Sequence[str] = (str(PROGRAM),),
        size: tuple[int, int] = SMALL,
        variables: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start it at somebody's home, with some more variables in its environment."""
        self.sent = bytearray()
        self._has_answered = False
        super().__init__([*start, *arguments], size, env=environment(home, **variables))

    def frame(self) -> ScreenFrame | None:
        """The screen as it stands, unless a frame is under way."""
        self._read(0)
        shown = self._shown().screen
        if _FRAME in shown.private_modes():
            return None
        grounds = [[shown.buffer[y][x].bg for x in range(shown.columns)] for y in range(shown.lines)]
        return ScreenFrame(tuple(shown.display), grounds)

    def cells(self) -> list[list[Char]]:
        """The cells as they stand."""
        self._read(0)
        shown = self._shown().screen
        return [[shown.buffer[y][x] for x in range(shown.columns)] for y in range(shown.lines)]

    def wait_for_frame(
        self, is_seen: Callable[[ScreenFrame], bool], what: str = "it", timeout: float = TIMEOUT
    ) -> ScreenFrame:
        """Wait until something is so in a whole frame, and give that."""
        frames: list[ScreenFrame] = []

        def is_so() -> bool:
            frame = self.frame()
            if frame is None or not is_seen(frame):
                return False
            frames.append(frame)
            return True

        self.wait_until(is_so, timeout, what)
        return frames[-1]

    def wait_for_text(self, text: str) -> ScreenFrame:
        """Wait for a text, and give the frame in which it stands."""
        return self.wait_for_frame(lambda frame: text in frame.text, repr(text))

    def wait_for_screen(self, text: str) -> ScreenFrame:
        """Wait for a text on a screen that is painted down to its footer."""
        return self.wait_for_frame(lambda frame: text in frame.text and screen_texts.HELP in frame.rows[-1], repr(text))

    def press_and_wait(self, *keys: str, until: str) -> ScreenFrame:
        """Press keys, and wait for what comes of them."""
        self.press(*keys)
        return self.wait_for_text(until)

    def press_until(self, key: str, until: str) -> ScreenFrame:
        """Press a key that may get lost, until something has come of it."""
        for _ in range(TRIES):
            self.press(key)
            with suppress(NotShown):
                return self.wait_for_frame(lambda frame: until in frame.text, repr(until), timeout=TIMEOUT / TRIES)
        raise NotShown(f"{until!r} never comes; the screen is:\n{self.text()}")

    def send_bytes(self, data: bytes) -> None:
        """Send bytes as they are, as a terminal does on its own account."""
        self._write(data)

    def _read(self, seconds: float) -> bool:
        before = len(self._unshown)
        came = super()._read(seconds)
        self.sent += self._unshown[before:]
        if not self._has_answered and _ASKED in self.sent:
            self._has_answered = True
            self._write(_ANSWER)
        return came

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size; of what was there nothing is left, so that all that is seen is new."""
        super().resize(width, height)
        self._shown().screen.erase_in_display(2)

    def drawn_anew(self, is_seen: Callable[[ScreenFrame], bool]) -> ScreenFrame:
        """A frame in which every cell is drawn at once; parts of others may be older than the rest."""
        self.resize(120, 40)
        self.wait_for_screen(screen_texts.ROUND)
        self.resize(*SMALL)
        return self.wait_for_frame(is_seen, "the frame drawn anew")

    def is_strong(self, text: str) -> bool:
        """Whether a text on the screen is in bold letters."""
        self._read(0)
        shown = self._shown()
        place = shown.find(text)
        return place is not None and shown.screen.buffer[place[1]][place[0]].bold

    def hang_up(self) -> None:
        """Close the window in which the program runs."""
        self._read(0)
        os.close(self._fd)
        self._fd, self._is_open = -1, False

    def is_restored(self) -> bool:
        """Whether the terminal is as it was: its own screen, its cursor, lines and echo, and nothing is reported."""
        left = self.modes() & {ALTERNATE_SCREEN, PASTE, FOCUS, *MOUSE}
        typing = termios.tcgetattr(self._fd)[3] & (termios.ICANON | termios.ECHO | termios.ISIG)
        is_usual = typing == termios.ICANON | termios.ECHO | termios.ISIG
        return is_usual and not left and not self._shown().screen.cursor.hidden


def screen_faults(screen: str) -> list[str]:
    """What should stand on no screen."""
    faults = _MISSING_WORDS.findall(screen)
    faults += ["a traceback"] if "Traceback" in screen else []
    faults += [] if screen_texts.HELP in screen.splitlines()[-1] else ["no footer"]
    return faults
