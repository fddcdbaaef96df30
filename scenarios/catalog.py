"""The catalogue of scenarios by id: those that come with the program, and those of content packs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.ids import Game
from core.scenario import Scenario
from scenarios.listing import ListedScenario, listed
from scenarios.problems import Problem, ProblemReason, ScenarioError, printable, problem
from scenarios.wording import NUMBERED, ScenarioWords

if TYPE_CHECKING:
    from scenarios.components import Components
    from scenarios.packs import Pack

_HERE: Final = Path(__file__).parent
_GAMES: Final = tuple(Game)

# pydantic is slow to import, and listing the scenarios does not need it; so it is imported in functions.


@cache
def scenario_ids() -> tuple[str, ...]:
    """Return the ids of all scenarios that come with the program, by game and number, without reading a file."""
    return tuple(f"{game}/{int(path.stem)}" for game in Game for path in sorted((_HERE / game).glob(NUMBERED)))


def scenario_path(scenario_id: str) -> Path:
    """Return the file of a scenario that comes with the program."""
    if scenario_id not in scenario_ids():
        raise ScenarioError([problem(ProblemReason.UNKNOWN_SCENARIO, found=printable(scenario_id))])
    game, number = scenario_id.split("/")
    return _HERE / game / f"{int(number):02}.toml"


@cache
def load(scenario_id: str) -> Scenario:
    """Load a scenario that comes with the program."""
    from scenarios.loader import scenario_from_table
    from scenarios.toml_file import read_toml

    path = scenario_path(scenario_id)
    return scenario_from_table(read_toml(path), str(path), components)


@cache
def components(game: Game) -> Components:
    """Return a game's components as they come with the program."""
    from scenarios.components import read_components

    return read_components(_HERE / game)


class Catalog:
    """All content: what comes with the program, overridden by packs in their order.

    A broken pack is left out as a whole, and `problems` says why. A scenario that packs make unplayable is listed with
    the reason, and has no place among those that can be loaded.
    """

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.packs: tuple[Pack, ...] = ()
        self.problems: tuple[Problem, ...] = ()
        self._components: dict[Game, Components] = {}
        self._scenarios: dict[str, Scenario] = {}
        self._unplayable: dict[str, ListedScenario] = {}
        self._words: dict[str, ScenarioWords] = {}
        self._paths: dict[str, Path] = {}
        for folder in packs:
            self._add(folder)

    def scenario_ids(self) -> tuple[str, ...]:
        """Return the ids of all scenarios that can be played, by game and number."""
        return tuple(each for each in self.all_ids() if each not in self._unplayable)

    def all_ids(self) -> tuple[str, ...]:
        """Return the ids of all scenarios, by game and number, also of those that can't be played."""
        return tuple(sorted({*scenario_ids(), *self._paths}, key=_sort_key))

    def listed(self) -> tuple[ListedScenario, ...]:
        """Return all scenarios for a list, by game and number."""
        return tuple(self.unplayable(each) or listed(self.load(each)) for each in self.all_ids())

    def unplayable(self, scenario_id: str) -> ListedScenario | None:
        """Return a scenario that can't be played, with the reason, or nothing for any other."""
        return self._unplayable.get(scenario_id)

    def path(self, scenario_id: str) -> Path:
        """Return the file of a scenario."""
        return self._paths.get(scenario_id) or scenario_path(scenario_id)

    def load(self, scenario_id: str) -> Scenario:
        """Return a scenario that can be played."""
        if scenario_id in self._unplayable:
            raise ScenarioError(self._unplayable[scenario_id].problems)
        return self._scenarios.get(scenario_id) or load(scenario_id)

    def source(self, scenario_id: str) -> str:
        """Return where a scenario's figures come from: `known`, `reconstructed`, or the last pack that changed it."""
        return self.load(scenario_id).source

    def words(self, scenario_id: str) -> ScenarioWords:
        """Return the texts that packs give to a scenario; they are preferred to those of the message files."""
        return self._words.get(scenario_id, ScenarioWords())

    def names(self) -> Mapping[str, str]:
        """Return the texts that packs give to titles, terrains and seats, by message id."""
        return {message: text for pack in self.packs for message, text in pack.names.items()}

    def components(self, game: Game) -> Components:
        """Return a game's components."""
        return self._components.get(game) or components(game)

    def _add(self, folder: Path) -> None:
        from scenarios.packs import open_pack

        try:
            pack = open_pack(folder, self)
        except ScenarioError as error:
            self.problems += error.problems
            return
        self.packs += (pack,)
        for game, change in pack.changes.items():
            self._components[game] = change.components
            self._scenarios |= change.scenarios
            for each in change.scenarios:
                self._unplayable.pop(each, None)
            self._unplayable |= change.unplayable
            self._paths |= change.paths
            self._words |= {each: words.over(self.words(each)) for each, words in change.words.items()}


def _sort_key(scenario_id: str) -> tuple[int, int]:
    game, number = scenario_id.split("/")
    return _GAMES.index(Game(game)), int(number)
