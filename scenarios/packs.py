"""Content packs: folders that replace or add cards, tiles and scenarios of the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, Protocol

from core.ids import Game
from core.scenario import Scenario
from scenarios.components import FACTIONS, TILES, Components
from scenarios.listing import ListedScenario
from scenarios.loader import scenario_from_entry, text_stem
from scenarios.overrides import apply_overrides, misfiled_problems
from scenarios.problems import Problem, ProblemReason, ScenarioError, printable, problem, raise_problems
from scenarios.references import own_text_problems
from scenarios.schema import PackFile, ScenarioFile, validate_table
from scenarios.toml_file import read_toml
from scenarios.validation.names import LONGEST_WORDS, MESSAGE, bad_name_problems, text_problems
from scenarios.validation.scenario import source_problems
from scenarios.wording import NUMBERED, ScenarioWords, message_ids

ABOUT: Final = "pack.toml"
"""The file that makes a folder a pack."""

RESERVED: Final = frozenset({"known", "reconstructed"})
"""The sources of what comes with the program; no pack can have such a name."""

LONGEST_ABOUT: Final = 400

Files = Mapping[str, Path]


@dataclass(frozen=True, slots=True)
class PackChange:
    """What a pack changes in one game: its components, and every scenario that differs because of the pack.

    `unplayable` are the scenarios that can't be played with it; `words` and `paths` are those of its own scenarios.
    """

    components: Components
    scenarios: Mapping[str, Scenario]
    unplayable: Mapping[str, ListedScenario]
    words: Mapping[str, ScenarioWords]
    paths: Mapping[str, Path]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack applied to the content below it; `names` are texts by message id."""

    name: str
    about: str
    names: Mapping[str, str]
    changes: Mapping[Game, PackChange]

    def own_problems(self) -> tuple[Problem, ...]:
        """Return why scenarios of the pack itself can't be played."""
        return tuple(
            found
            for change in self.changes.values()
            for scenario_id, scenario in change.unplayable.items()
            if scenario_id in change.paths
            for found in scenario.problems
        )


class BaseContent(Protocol):
    """The content that a pack is laid upon."""

    def components(self, game: Game) -> Components:
        """The factions and tiles of a game."""

    def load(self, scenario_id: str) -> Scenario:
        """A scenario that can be played, by its id."""

    def path(self, scenario_id: str) -> Path:
        """The file of a scenario."""

    def scenario_ids(self) -> tuple[str, ...]:
        """The ids of all scenarios that can be played."""

    def all_ids(self) -> tuple[str, ...]:
        """The ids of all scenarios."""


def open_pack(folder: Path, base: BaseContent) -> Pack:
    """Read a pack on top of `base`; raise `ScenarioError` if it can't be used.

    A scenario that can't be played with it, its own or one of `base`, does not hinder the others.
    """
    file = str(folder / ABOUT)
    about = validate_table(PackFile, read_toml(folder / ABOUT), file)
    raise_problems(_about_problems(about), file)
    files = {game: _files(folder / game) for game in Game if (folder / game).is_dir()}
    raise_problems(_stray_problems(folder, files), str(folder))
    changes: dict[Game, PackChange] = {}
    problems: list[Problem] = []
    for game in files:
        try:
            changes[game] = _change(game, files[game], about.name, base)
        except ScenarioError as error:
            problems += error.problems
    raise_problems(problems, str(folder))
    raise_problems(_nameless(changes, about, base), file)
    return Pack(about.name, about.about, about.words, changes)


def _about_problems(about: PackFile) -> Iterator[Problem]:
    yield from source_problems(about.name, "name")
    if about.name in RESERVED:
        yield problem(ProblemReason.BAD_NAME, "name", found=printable(about.name))
    yield from text_problems(about.about, LONGEST_ABOUT, "about")
    for message, text in about.words.items():
        yield from bad_name_problems(message, MESSAGE, "words", message)
        yield from text_problems(text, LONGEST_WORDS, "words", message)


def _files(folder: Path) -> Files:
    try:
        return {path.name: path for path in sorted(folder.iterdir()) if not path.name.startswith(".")}
    except OSError:
        raise ScenarioError([problem(ProblemReason.UNREADABLE)], str(folder)) from None


def _stray_problems(folder: Path, files: Mapping[Game, Files]) -> Iterator[Problem]:
    """Report folders that belong to no game and files that would not be read: they are usually misspelt."""
    for name, path in _files(folder).items():
        if name != ABOUT and name not in files and (path.is_dir() or path.suffix == ".toml"):
            yield replace(problem(ProblemReason.NOT_FOR_PACK), file=str(path))
    for game_files in files.values():
        for name, path in game_files.items():
            if path.is_dir() or (path.suffix == ".toml" and name not in (FACTIONS, TILES) and not _is_scenario(name)):
                yield replace(problem(ProblemReason.NOT_FOR_PACK), file=str(path))
    if not any(path.suffix == ".toml" for game_files in files.values() for path in game_files.values()):
        yield problem(ProblemReason.EMPTY_PACK)


def _is_scenario(name: str) -> bool:
    return fnmatch(name, NUMBERED)


def _change(game: Game, files: Files, source: str, base: BaseContent) -> PackChange:
    before = base.components(game)
    components = apply_overrides(before, game, files)
    paths = {f"{game}/{int(path.stem)}": path for name, path in files.items() if _is_scenario(name)}
    entries = _own_entries(paths, base)
    scenarios: dict[str, Scenario] = {}
    unplayable: dict[str, ListedScenario] = {}
    for scenario_id in base.all_ids() if components is not before else ():
        if scenario_id.startswith(f"{game}/") and scenario_id not in paths:
            path = base.path(scenario_id)
            entries[scenario_id] = validate_table(ScenarioFile, read_toml(path), str(path))
    for scenario_id, entry in entries.items():
        path = paths.get(scenario_id) or base.path(scenario_id)
        try:
            scenario = scenario_from_entry(entry, str(path), components)
        except ScenarioError as error:
            text = text_stem(game, entry.number)
            unplayable[scenario_id] = ListedScenario(scenario_id, game, entry.number, text, source, error.problems)
            continue
        older = base.load(scenario_id) if scenario_id in base.scenario_ids() else None
        if older is None or scenario != replace(older, source=scenario.source):
            scenarios[scenario_id] = replace(scenario, source=source)
    words = {each: _words(entries[each]) for each in paths}
    return PackChange(components, scenarios, unplayable, words, paths)


def _own_entries(paths: Mapping[str, Path], base: BaseContent) -> dict[str, ScenarioFile]:
    """Return the scenario files of a pack by id; raise all problems of those that can't be read."""
    entries: dict[str, ScenarioFile] = {}
    problems: list[Problem] = []
    for scenario_id, path in paths.items():
        try:
            entries[scenario_id] = _own_entry(scenario_id, path, base)
        except ScenarioError as error:
            problems += error.problems
    raise_problems(problems)
    return entries


def _own_entry(scenario_id: str, path: Path, base: BaseContent) -> ScenarioFile:
    """Return a scenario file of a pack; its name must fit its content, and a new scenario needs a title."""
    entry = validate_table(ScenarioFile, read_toml(path), str(path))
    game, number = scenario_id.split("/")
    problems = [
        *misfiled_problems(entry.game.value, game, "game"),
        *misfiled_problems(entry.number, int(number), "number"),
        *own_text_problems(entry),
    ]
    if not entry.title and scenario_id not in base.all_ids():
        problems.append(problem(ProblemReason.MISSING_KEY, "title", found="title"))
    raise_problems(problems, str(path))
    return entry


def _words(entry: ScenarioFile) -> ScenarioWords:
    return ScenarioWords(entry.title, entry.date, entry.place, entry.situation)


def _nameless(changes: Mapping[Game, PackChange], about: PackFile, base: BaseContent) -> Iterator[Problem]:
    """Report titles, terrains, seats and specialisms of a pack that have no text."""
    named = {*about.words, *(message for game in Game for message in message_ids(base.components(game)))}
    for change in changes.values():
        for message in dict.fromkeys(message_ids(change.components)):
            if message not in named:
                yield problem(ProblemReason.WITHOUT_WORDS, "words", found=message)
