"""Run a program in its own pseudo-terminal, with its screen and keyboard."""

from __future__ import annotations

import fcntl
import os
import select
import shutil
import signal
import struct
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from typing import Final, Self

from tests.terminal.emulator import Emulator
from tests.terminal.keys import ESCAPE, click_bytes, key_bytes
from tests.waiting import HANG_LIMIT

TIMEOUT: Final = HANG_LIMIT
"""The seconds after which something that should come is given up."""

EXIT_TIMEOUT: Final = HANG_LIMIT
"""The seconds that a program has to leave before it is killed."""

ESCAPE_PAUSE: Final = 0.25
"""The seconds after which Escape can't be taken for the beginning of another key."""

CHUNK: Final = 1 << 16
MOST_CHUNKS: Final = 64
"""How much is taken at a time of a program that never stops."""

RESET_SIGNALS: Final = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGPIPE)
"""The signals that a program must not ignore because the test runner does."""


class NotShown(AssertionError):
    """What should have come to be seen did not."""


@dataclass(frozen=True)
class KeyResponse:
    """What came of a key: the seconds until its last byte, and how many there were."""

    seconds: float
    size: int


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of somebody whose files are all in one folder, and who has set nothing but what is named."""
    folders = {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache"}
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(home),
        **{f"XDG_{kind}_HOME": str(home / folder) for kind, folder in folders.items()},
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONUNBUFFERED": "1",
        "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        **more,
    }


class Terminal:
    """A program, its screen of some columns and rows, and its keyboard; whoever leaves the block ends the program."""

    def __init__(self, command: Sequence[str], size: tuple[int, int] = (80, 24), *, env: Mapping[str, str]) -> None:
        self._emulator = Emulator(*size)
        self._unshown = bytearray()
        self._status: int | None = None
        self._is_open = True
        self.bytes_sent = 0
        self._fd, keyboard = os.openpty()
        self._set_size(*size)
        path = shutil.which(command[0], path=env.get("PATH"))
        if path is None:
            raise FileNotFoundError(command[0])
        # The first terminal that the leader of a session opens becomes the one that controls it.
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.ttyname(keyboard), os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        self.started = self.last_news = perf_counter()
        self.pid = os.posix_spawn(path, list(command), env, file_actions=actions, setsid=True, setsigdef=RESET_SIGNALS)
        os.close(keyboard)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # seeing

    def screen(self) -> list[str]:
        """The rows as they stand, each as long as the screen is wide."""
        self._read(0)
        return self._shown().rows()

    def text(self) -> str:
        """The rows as one text, without the empty cells at their ends."""
        return "\n".join(row.rstrip() for row in self.screen())

    def modes(self) -> set[int]:
        """The private modes of the terminal that are set, such as 1049 for the alternate screen."""
        self._read(0)
        return self._shown().screen.private_modes()

    def wait_for(self, text: str, timeout: float = TIMEOUT) -> float:
        """Wait until a text is seen, and give the seconds from the start to the bytes that showed it."""
        self.wait_until(lambda: text in self.text(), timeout, repr(text))
        return self.last_news - self.started

    def wait_until(self, is_seen: Callable[[], bool], timeout: float = TIMEOUT, what: str = "it") -> None:
        """Wait until something is so, and look again whenever the program has sent something."""
        end = perf_counter() + timeout
        while not is_seen():
            if not self._is_open or perf_counter() > end:
                why = "was not seen in time" if self._is_open else "was not seen before the program ended"
                raise NotShown(f"{what} {why}; the screen is:\n{self.text()}")
            self._read(0.05)

    def wait_until_quiet(self, quiet: float = 0.15, timeout: float = TIMEOUT) -> None:
        """Wait until the program has sent nothing for a while."""
        end = perf_counter() + timeout
        while self._read(quiet):
            if perf_counter() > end:
                raise NotShown(f"the program is never quiet; the screen is:\n{self.text()}")

    def wait_for_output(self, seconds: float) -> bool:
        """Wait so long for the program to send something; return whether it did."""
        return self._read(seconds)

    # doing

    def press(self, *keys: str) -> None:
        """Press keys, by their names or by the characters on them."""
        for key in keys:
            data = key_bytes(key)
            self._write(data)
            if data == ESCAPE:
                self._read_for(ESCAPE_PAUSE)

    def type(self, text: str) -> None:
        """Type a text."""
        self.press(*text)

    def measure_key(self, key: str, quiet: float) -> KeyResponse:
        """Press a key and time what comes of it, until nothing has come for a while."""
        self._read(0)
        before, pressed = self.bytes_sent, perf_counter()
        self.press(key)
        self.wait_until(lambda: self.bytes_sent > before, what=f"what comes of {key!r}")
        self.wait_until_quiet(quiet)
        return KeyResponse(self.last_news - pressed, self.bytes_sent - before)

    def click(self, x: int, y: int) -> None:
        """Click on a cell, counted from 0."""
        self._write(click_bytes(x, y))

    def click_on(self, text: str) -> None:
        """Click on the first cell of a text, once it is seen."""
        self.wait_for(text)
        place = self._shown().find(text)
        assert place, f"{text!r} is on the screen"
        self.click(*place)

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size, and tell the program."""
        self._read(0)
        self._shown().resize(width, height)
        self._set_size(width, height)

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        if not self.has_ended():
            os.kill(self.pid, number)

    def has_ended(self) -> bool:
        """Whether the program runs no more."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self._status = os.waitstatus_to_exitcode(status) if pid else None
        return self._status is not None

    def wait(self, timeout: float = TIMEOUT) -> int:
        """Wait until the program ends, and give its exit status, or the negative number of the signal that ended it."""
        end = perf_counter() + timeout
        while not self.has_ended():
            if perf_counter() > end:
                raise NotShown(f"the program does not end; the screen is:\n{self.text()}")
            self._read(0.02)
        while self._read(0):
            pass
        assert self._status is not None
        return self._status

    def close(self) -> None:
        """End the program, by SIGTERM at first, and close the terminal."""
        for number in (signal.SIGTERM, signal.SIGKILL):
            self.signal(number)
            end = perf_counter() + EXIT_TIMEOUT
            while not self.has_ended() and perf_counter() < end:
                self._read(0.02)
        if self._fd >= 0:
            os.close(self._fd)
        self._fd, self._is_open = -1, False

    # the line between them

    def _set_size(self, width: int, height: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def _write(self, data: bytes) -> None:
        # If the program has ended, waiting for its answer fails.
        with suppress(OSError):
            os.write(self._fd, data)

    def _read(self, seconds: float) -> bool:
        """Read what the program sends, waiting so long for it; return whether anything came."""
        came = False
        if not self._is_open:
            sleep(seconds)
        for _ in range(MOST_CHUNKS):
            if not (self._is_open and select.select([self._fd], [], [], 0 if came else seconds)[0]):
                break
            try:
                data = os.read(self._fd, CHUNK)
            except OSError:  # how Linux says that all other ends are closed
                data = b""
            if not data:
                self._is_open = False
                break
            came = True
            self.last_news = perf_counter()
            self.bytes_sent += len(data)
            self._unshown += data
        return came

    def _read_for(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while self._is_open and (left := end - perf_counter()) > 0:
            self._read(left)

    def _shown(self) -> Emulator:
        """The emulator after all that has come; it is slow, so that it works only when somebody looks."""
        if self._unshown:
            data = bytes(self._unshown)
            self._unshown.clear()
            self._emulator.feed(data)
        return self._emulator
