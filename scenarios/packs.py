"""Content packs: folders that replace or add cards, tiles and scenarios of the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.ids import Game
from core.scenario import Scenario
from scenarios.box import FACTIONS, TILES, Box
from scenarios.changes import change_box, misfiled
from scenarios.faults import Fault, Reason, ScenarioError, fault, refuse, show
from scenarios.loader import scenario_in, scenario_of
from scenarios.reading import read_table
from scenarios.schema import PackFile, ScenarioFile, understand
from scenarios.sense.names import LONGEST_WORDS, MESSAGE, badly_named, wordy
from scenarios.sense.whole import source_flaws
from scenarios.wording import NUMBERED, ScenarioWords, message_ids

if TYPE_CHECKING:
    from scenarios.catalog import Catalog

ABOUT: Final = "pack.toml"
"""The file that makes a folder a pack."""

RESERVED: Final = frozenset({"known", "reconstructed"})
"""The sources of what comes with the program; no pack can call itself so."""

LONGEST_ABOUT: Final = 400

Files = Mapping[str, Path]


@dataclass(frozen=True, slots=True)
class Change:
    """What a pack changes in one game: its box, and every scenario that is another with the pack than without.

    `words` and `paths` are of the pack's own scenarios.
    """

    box: Box
    scenarios: Mapping[str, Scenario]
    words: Mapping[str, ScenarioWords]
    paths: Mapping[str, Path]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack as it lies upon the content below it; `names` are words by message id."""

    name: str
    about: str
    names: Mapping[str, str]
    changes: Mapping[Game, Change]


def open_pack(folder: Path, below: Catalog) -> Pack:
    """Read a pack, to be laid upon the content below it; refused as a whole if anything in it is wrong."""
    file = str(folder / ABOUT)
    about = understand(PackFile, read_table(folder / ABOUT), file)
    refuse(_about_flaws(about), file)
    files = {game: _files(folder / game) for game in Game if (folder / game).is_dir()}
    refuse(_stray_flaws(folder, files), str(folder))
    changes: dict[Game, Change] = {}
    faults: list[Fault] = []
    for game in files:
        try:
            changes[game] = _change(game, files[game], about.name, below)
        except ScenarioError as error:
            faults += error.faults
    refuse(faults, str(folder))
    refuse(_nameless(changes, about, below), file)
    return Pack(about.name, about.about, about.words, changes)


def _about_flaws(about: PackFile) -> Iterator[Fault]:
    """What is wrong with what a pack says about itself."""
    yield from source_flaws(about.name, "name")
    if about.name in RESERVED:
        yield fault(Reason.BAD_NAME, "name", found=show(about.name))
    yield from wordy(about.about, LONGEST_ABOUT, "about")
    for message, text in about.words.items():
        yield from badly_named(message, MESSAGE, "words", message)
        yield from wordy(text, LONGEST_WORDS, "words", message)


def _files(folder: Path) -> Files:
    """What lies in a folder, by name, but for what is hidden."""
    try:
        return {path.name: path for path in sorted(folder.iterdir()) if not path.name.startswith(".")}
    except OSError:
        raise ScenarioError([fault(Reason.UNREADABLE)], str(folder)) from None


def _stray_flaws(folder: Path, files: Mapping[Game, Files]) -> Iterator[Fault]:
    """Folders that are no game's and files that nobody will read: they are misspelt, as a rule."""
    for name, path in _files(folder).items():
        if name != ABOUT and name not in files and (path.is_dir() or path.suffix == ".toml"):
            yield replace(fault(Reason.NOT_FOR_PACK), file=str(path))
    for game_files in files.values():
        for name, path in game_files.items():
            if path.is_dir() or (path.suffix == ".toml" and name not in (FACTIONS, TILES) and not _is_scenario(name)):
                yield replace(fault(Reason.NOT_FOR_PACK), file=str(path))
    if not any(path.suffix == ".toml" for game_files in files.values() for path in game_files.values()):
        yield fault(Reason.EMPTY_PACK)


def _is_scenario(name: str) -> bool:
    """Whether a file is called as the files of scenarios are."""
    return fnmatch(name, NUMBERED)


def _change(game: Game, files: Files, source: str, below: Catalog) -> Change:
    """What a pack's folder of a game changes in it."""
    before = below.box(game)
    box = change_box(before, game, files)
    scenarios: dict[str, Scenario] = {}
    words: dict[str, ScenarioWords] = {}
    faults: list[Fault] = []
    paths = {f"{game}/{int(path.stem)}": path for name, path in files.items() if _is_scenario(name)}
    for scenario_id, path in paths.items():
        try:
            entry = _own_entry(scenario_id, path, below)
            scenarios[scenario_id] = replace(scenario_of(entry, str(path), box), source=source)
            words[scenario_id] = ScenarioWords(entry.title, entry.date, entry.place, entry.situation)
        except ScenarioError as error:
            faults += error.faults
    if box is not before:
        try:
            others = (each for each in below.scenario_ids() if each.startswith(f"{game}/") and each not in paths)
            scenarios |= {each.id: each for each in _changed(others, box, source, below)}
        except ScenarioError as error:
            faults += error.faults
    refuse(faults)
    return Change(box, scenarios, words, paths)


def _own_entry(scenario_id: str, path: Path, below: Catalog) -> ScenarioFile:
    """A scenario file of a pack: it is what its name says, and a new scenario has a title."""
    entry = understand(ScenarioFile, read_table(path), str(path))
    game, number = scenario_id.split("/")
    faults = [*misfiled(entry.game.value, game, "game"), *misfiled(entry.number, int(number), "number")]
    if not entry.title and scenario_id not in below.scenario_ids():
        faults.append(fault(Reason.MISSING_KEY, "title", found="title"))
    refuse(faults, str(path))
    return entry


def _changed(scenario_ids: Iterator[str], box: Box, source: str, below: Catalog) -> Iterator[Scenario]:
    """The scenarios below that another box makes other scenarios; one that it spoils is a fault of the pack."""
    faults: list[Fault] = []
    for scenario_id in scenario_ids:
        path, before = below.path(scenario_id), below.load(scenario_id)
        try:
            scenario = scenario_in(read_table(path), str(path), lambda _: box)
        except ScenarioError as error:
            faults += [fault(Reason.SCENARIO_SPOILT, found=scenario_id), *error.faults]
        else:
            if scenario != replace(before, source=scenario.source):
                yield replace(scenario, source=source)
    refuse(faults)


def _nameless(changes: Mapping[Game, Change], about: PackFile, below: Catalog) -> Iterator[Fault]:
    """Titles, terrains and seats that a pack brings along without words for them."""
    named = {*about.words, *(message for game in Game for message in message_ids(below.box(game)))}
    for change in changes.values():
        for message in dict.fromkeys(message_ids(change.box)):
            if message not in named:
                yield fault(Reason.WITHOUT_WORDS, "words", found=message)
