"""Write pictures of battles in all sizes, themes and sets of characters: `python -m tests.pictures FOLDER [NAME…]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.pictures.battle_screen import compose
from tests.pictures.canvas_image import save, theme_names
from tests.pictures.positions import Scene, aiming, choosing_a_card, find_scene, moving
from undaunted_tui.render.glyphs import ASCII, FRAMED, UNICODE, Glyphs

SIZES: Final = ((80, 24), (120, 40), (160, 50), (200, 55))

SCENES: Final[dict[str, Callable[[], Scene]]] = {
    "normandy-move": lambda: find_scene("normandy/1", "p", moving(60)),
    "normandy-aim": lambda: find_scene("normandy/12", "p", aiming(200)),
    "normandy-turn": lambda: find_scene("normandy/12", "p", choosing_a_card(150)),
    "north-africa-drive": lambda: find_scene("north_africa/9", "p", moving(60)),
    "north-africa-aim": lambda: find_scene("north_africa/11", "p", aiming(120)),
    "north-africa-turn": lambda: find_scene("north_africa/11", "p", choosing_a_card(40, 3)),
}


def glyphs_of(theme: str) -> Glyphs:
    """The characters that suit a theme: frames where there are no grounds."""
    return FRAMED if theme in ("ansi", "none") else UNICODE


def main() -> None:
    """Write the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", choices=[[], *SCENES])
    parser.add_argument("--themes", nargs="*", choices=theme_names(), default=["hedgerow"])
    parser.add_argument("--sizes", nargs="*", choices=[f"{width}x{height}" for width, height in SIZES])
    parser.add_argument("--ascii", action="store_true")
    asked = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in asked.sizes] if asked.sizes else SIZES
    for name in asked.names or SCENES:
        scene = SCENES[name]()
        for width, height in sizes:
            for theme in asked.themes:
                canvas = compose(scene, (width, height), ASCII if asked.ascii else glyphs_of(theme))
                end = "-ascii" if asked.ascii else ""
                save(canvas, theme, asked.folder / f"{name}-{width}x{height}-{theme}{end}.png")


if __name__ == "__main__":
    main()
