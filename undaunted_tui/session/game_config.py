"""What a session plays."""

from __future__ import annotations

from dataclasses import dataclass

from core.compiled_scenario import CompiledScenario


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A scenario, a seed, and the player of each side: a person, or a bot by name."""

    compiled: CompiledScenario
    seed: str
    players: tuple[str, str]
