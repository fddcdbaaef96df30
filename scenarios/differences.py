"""What a pack changes in what comes with the program: card by card, tile by tile, scenario by scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from core.ids import Game
from scenarios.catalog import components, scenario_ids, scenario_path
from scenarios.components import SECTIONS
from scenarios.loader import text_stem
from scenarios.packs import Pack, PackChange
from scenarios.phrases import plain_text
from scenarios.toml_file import read_toml

FACES: Final = "faces"
SCENARIOS: Final = "scenarios"
WORDS: Final = "words"
"""The sections of differences, besides those of factions."""

WITHOUT_ORDER: Final = frozenset({"scouted", "controlled", "escape", "counting", "also", "counters"})
"""Keys of lists of names whose order has no meaning."""

TEXTS: Final = {"title": "", "date": "_date", "place": "_place", "situation": "_situation"}
"""The texts of a scenario, each with the ending of its message id."""

NOT_COMPARED: Final = frozenset({"source"})
"""Keys that say nothing about the game."""

ShippedText = Callable[[str], str]
"""Returns the text of a message as it comes with the program, or nothing."""


@dataclass(frozen=True, slots=True)
class ChangedValue:
    """A key of an entry with its values as files write them; a value that is not there is empty."""

    key: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that a pack changes or adds: its section, its side if it has one, its code, and the changed values."""

    game: Game | None
    section: str
    side: str
    code: str
    title: str
    is_new: bool
    values: tuple[ChangedValue, ...]


def pack_differences(pack: Pack, shipped_text: ShippedText) -> Iterator[Difference]:
    """Yield all that a pack changes or adds, in the order of its files."""
    for game, change in pack.changes.items():
        yield from _components_differences(game, change)
        for scenario_id, path in change.paths.items():
            known = scenario_id in scenario_ids()
            stem = text_stem(game, int(scenario_id.partition("/")[2]))
            texts = {key: shipped_text(stem + ending) for key, ending in TEXTS.items()} if known else {}
            before = read_toml(scenario_path(scenario_id)) if known else {}
            after = {**texts, **read_toml(path)}
            yield from _difference(game, SCENARIOS, "", scenario_id, before | texts, after)
    for message, text in pack.names.items():
        yield from _difference(None, WORDS, "", message, {"text": shipped_text(message)}, {"text": text})


def _components_differences(game: Game, change: PackChange) -> Iterator[Difference]:
    before, after = components(game), change.components
    for side, sections in after.faction_tables.items():
        for section in SECTIONS:
            for code, entry in sections[section].items():
                older = before.faction_tables[side][section].get(code, {})
                yield from _difference(game, section, side, code, older, entry)
    for name, face in after.face_tables.items():
        yield from _difference(game, FACES, "", name, before.face_tables.get(name, {}), face)


def _difference(
    game: Game | None, section: str, side: str, code: str, before: Mapping[str, Any], after: Mapping[str, Any]
) -> Iterator[Difference]:
    """Yield the difference of two entries, if there is one; an entry that was empty before is new."""
    older, newer = dict(_values(before)), dict(_values(after))
    is_new = not any(older.values())
    changed = tuple(
        ChangedValue(key, older.get(key, ""), newer.get(key, ""))
        for key in dict.fromkeys((*newer, *older))
        if key not in NOT_COMPARED and (_differs(key, older, newer) or (is_new and newer[key]))
    )
    if changed:
        yield Difference(game, section, side, code, str(after.get("title", "")), is_new, changed)


def _differs(key: str, older: Mapping[str, str], newer: Mapping[str, str]) -> bool:
    return _meaning(key, older.get(key, "")) != _meaning(key, newer.get(key, ""))


def _values(value: object, *path: str) -> Iterator[tuple[str, str]]:
    """Yield the values below a path, each under its keys, as text; entries of lists of tables are counted from 1."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _values(inner, *path, key)
    elif isinstance(value, list) and all(isinstance(each, Mapping) for each in value):
        for number, inner in enumerate(value, 1):
            yield from _values(inner, *path, str(number))
    elif isinstance(value, list):
        yield ".".join(path), ", ".join(map(plain_text, map(str, value)))
    elif isinstance(value, bool):
        yield ".".join(path), str(value).lower()
    else:
        yield ".".join(path), plain_text(str(value))


def _meaning(key: str, text: str) -> object:
    """Return what counts of a value: a number that is missing is 0, a flag false, and some lists have no order."""
    if text in ("", "0", "false"):
        return ""
    return sorted(text.split()) if WITHOUT_ORDER & set(key.split(".")) else text
