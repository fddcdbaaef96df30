"""The scenario and the players that were chosen last, as the default for the next game."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scenarios.toml_file import TomlFileError, load_toml
from undaunted_tui.system.atomic_file import toml_list, toml_text, write_atomically


@dataclass(frozen=True, slots=True)
class LastGame:
    """A scenario by id, and the players of its two sides by name."""

    scenario: str
    players: tuple[str, str]


def last_game_path(of: str = "choice") -> Path:
    """The file of the last choice, of games at this terminal or of hosted ones."""
    from platformdirs import user_state_path

    return user_state_path("undaunted-tui", appauthor=False) / f"last-{of}.toml"


def read_last_game(path: Path) -> LastGame | None:
    """The last choice, or None if anything is wrong with the file."""
    try:
        table = load_toml(path)
    except TomlFileError:
        return None
    match table:
        case {"scenario": str(scenario), "players": [str(first), str(second)], **rest} if not rest:
            return LastGame(scenario, (first, second))
        case _:
            return None


def write_last_game(path: Path, choice: LastGame) -> None:
    """Write a choice; ignore errors, since it only saves a few keys next time."""
    lines = (f"scenario = {toml_text(choice.scenario)}", f"players = {toml_list(choice.players)}")
    with suppress(OSError):
        write_atomically(path, "\n".join(lines) + "\n")
