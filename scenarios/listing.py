"""Scenarios as lists show them: also those that can't be played with the packs in use."""

from __future__ import annotations

from dataclasses import dataclass

from core.ids import Game
from core.scenario import Scenario
from scenarios.problems import Problem


@dataclass(frozen=True, slots=True)
class ListedScenario:
    """A scenario's id, number, stem of message ids and source; and why it can't be played, if so.

    The source of one that can't be played is the pack that is the reason.
    """

    id: str
    game: Game
    number: int
    text: str
    source: str
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether it can be played."""
        return not self.problems


def listed(scenario: Scenario) -> ListedScenario:
    """Return a scenario that can be played, for a list."""
    return ListedScenario(scenario.id, scenario.game, scenario.number, scenario.text, scenario.source)
