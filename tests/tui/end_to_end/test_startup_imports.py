"""Nothing heavy is loaded before the first frame is on its way to the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import Program, make_home

HEAVY = {"babel", "cryptography", "fluent", "msgpack", "pydantic", "pydantic_core", "spake2", "zeroconf"}

NOTING = """
import sys
from pathlib import Path
from textual.drivers.linux_driver import LinuxDriver

write = LinuxDriver.write

def note(self, data):
    if {sign!r} in data:
        LinuxDriver.write = write
        Path({file!r}).write_text("\\n".join(sys.modules), encoding="utf-8")
    write(self, data)

LinuxDriver.write = note

from undaunted_tui.__main__ import main
main()
"""
"""The program, which notes down what is loaded when it sends a sign for the first time."""

STARTS = [((), screen_texts.NEW_GAME), (("play", "normandy/1"), screen_texts.SETTING_UP)]


@pytest.mark.parametrize(("arguments", "sign"), STARTS, ids=["title", "battle"])
def test_nothing_heavy_is_loaded_before_the_first_frame(tmp_path: Path, arguments: tuple[str, ...], sign: str) -> None:
    file = tmp_path / "loaded.txt"
    start = [sys.executable, "-c", NOTING.format(sign=sign, file=str(file))]
    with Program(make_home(tmp_path), *arguments, start=start) as program:
        program.wait_until(lambda: sign.encode() in program.sent, what=sign)
        loaded = {name.partition(".")[0] for name in file.read_text(encoding="utf-8").splitlines()}
        assert {"textual", "undaunted_tui"} <= loaded
        assert loaded & HEAVY == set()
