"""A new content pack: all present values of a game as files to type over."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import fill
from typing import Final

from core.ids import Game, PieceKind
from scenarios.catalog import components, scenario_path
from scenarios.components import FACTIONS, TILES
from scenarios.differences import TEXTS
from scenarios.loader import text_stem
from scenarios.packs import ABOUT, RESERVED
from scenarios.validation.game_terms import GAME_TERMS
from scenarios.validation.names import LONGEST_WORDS
from scenarios.wording import message_ids
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say, shipped_text
from undaunted_tui.system.atomic_file import toml_text

WIDTH: Final = 116
"""Most characters of a line of comment or of a long text."""

SPARE_NAME: Final = "My box"
"""The name of a pack whose folder has a name that can't serve."""

_ENTRY: Final = re.compile(r'^\[factions\.(cards|vehicles)\.\w+]\ntitle = ".*"\n(?!kind = "fog")', re.MULTILINE)
_NUMBER: Final = re.compile(r"^number = .*\n", re.MULTILINE)
_SOURCE: Final = re.compile(r"^source = .*\n", re.MULTILINE)


def write_new_pack(folder: Path, game: Game, scenario_ids: Iterable[str]) -> tuple[Path, ...]:
    """Write a pack with the components of a game and some of its scenarios; return its files."""
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise UserError("pack_new_exists", folder=str(folder))
        (folder / game).mkdir(parents=True)
        written = []
        for name, text in _files(_name(folder), game, scenario_ids):
            (folder / name).write_text(text, encoding="utf-8")
            written.append(folder / name)
    except OSError as error:
        raise UserError("pack_new_unwritable", folder=str(folder), problem=error.strerror or str(error)) from None
    return tuple(written)


def _name(folder: Path) -> str:
    """The name of a new pack, after its folder."""
    name = " ".join(folder.resolve().name.split())
    fits = name.isprintable() and 0 < len(name) <= LONGEST_WORDS and name not in RESERVED
    return name if fits else SPARE_NAME


def _files(pack: str, game: Game, scenario_ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The files of a pack by their path in it."""
    source = scenario_path(f"{game}/1").parent
    yield ABOUT, _about(pack, game)
    head = _comment(say("pack_new_file", pack=pack))
    factions = _shipped(source / FACTIONS)
    if GAME_TERMS[game].people is PieceKind.SOLDIER:
        factions = _comment(say("pack_new_factions")) + "#\n" + _ENTRY.sub(_with_empty_name, factions)
    yield f"{game}/{FACTIONS}", f"{head}#\n{factions}"
    yield f"{game}/{TILES}", f"{head}#\n{_shipped(source / TILES)}"
    for scenario_id in scenario_ids:
        path = scenario_path(scenario_id)
        number = int(scenario_id.partition("/")[2])
        yield f"{game}/{path.name}", f"{head}#\n{_scenario(_shipped(path), text_stem(game, number))}"


def _about(pack: str, game: Game) -> str:
    """The description of a pack, with the words of all titles, terrains, seats and specialisms."""
    messages = sorted(dict.fromkeys(message_ids(components(game))))
    return "".join(
        (
            _comment(say("pack_new_about")),
            f'\nname = {toml_text(pack)}\nabout = ""\n\n',
            _comment(say("pack_new_words")),
            "[words]\n",
            *(f"{message} = {toml_text(shipped_text(message))}\n" for message in messages),
        )
    )


def _with_empty_name(entry: re.Match[str]) -> str:
    key = {"cards": "name", "vehicles": "make"}[entry[1]]
    return f'{entry[0]}{key} = ""\n'


def _scenario(text: str, stem: str) -> str:
    """A scenario's file with its texts, and without the source, which becomes the pack."""
    texts = {key: shipped_text(stem + ending) for key, ending in TEXTS.items()}
    lines = "".join(
        f"{key} = {toml_text(words)}\n" if len(words) < WIDTH else f"{key} = {_long_text(words)}\n"
        for key, words in texts.items()
    )
    return _NUMBER.sub(lambda found: found[0] + lines, _SOURCE.sub("", text), count=1)


def _long_text(words: str) -> str:
    """A text as a TOML string of several lines; how it is broken has no meaning."""
    rows = toml_text(fill(words, WIDTH))[1:-1].replace("\\n", "\n")
    return f'"""\n{rows}\n"""'


def _comment(words: str) -> str:
    return fill(words, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False) + "\n"


def _shipped(path: Path) -> str:
    return path.read_text(encoding="utf-8")
