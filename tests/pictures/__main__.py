"""Photograph the program in a real terminal: `python -m tests.pictures FOLDER [NAME…]`; README shows some of these."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from tests.pictures.photograph import draw
from tests.tui.end_to_end import screen_texts
from tests.tui.end_to_end.program import QUICK_SETTINGS, Program, make_home


class Picture(NamedTuple):
    """What to start, which keys to press one by one until which text, and in which size and settings."""

    arguments: tuple[str, ...]
    keys: tuple[tuple[str, str], ...] = ()
    size: tuple[int, int] = (120, 40)
    settings: str = ""


PICTURES: Final = {
    "normandy": Picture(
        ("play", "normandy/1", "--seed", "3", "--vs", "recruit"),
        (("1", screen_texts.TURN), ("1", screen_texts.USE), ("1", screen_texts.STEP)),
    ),
    "north-africa": Picture(
        ("play", "north_africa/9", "--seed", "4", "--vs", "recruit"), (("1", screen_texts.TURN),), (160, 50)
    ),
    "small": Picture(("play", "normandy/12", "--seed", "2", "--vs", "recruit"), (("1", screen_texts.TURN),), (80, 24)),
    "title": Picture((), (), (80, 24)),
}


def take(picture: Picture, home: Path) -> Program:
    """Start the program and press the keys."""
    program = Program(make_home(home, QUICK_SETTINGS + picture.settings), *picture.arguments, size=picture.size)
    program.wait_for_screen(screen_texts.BID if picture.arguments else screen_texts.NEW_GAME)
    for key, text in picture.keys:
        program.press(key)
        program.wait_for_screen(text)
    program.wait_until_quiet()
    return program


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", choices=[[], *PICTURES])
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.names or PICTURES:
        with tempfile.TemporaryDirectory() as folder, take(PICTURES[name], Path(folder) / "home") as program:
            draw(program.cells()).save(asked.folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
