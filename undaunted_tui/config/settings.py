"""The player's settings, in a file that can be edited by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from scenarios.problems import Problem, ProblemReason, printable, problem
from scenarios.toml_file import TomlFileError, load_toml
from undaunted_tui.commands import COMMANDS, problems_with_keys
from undaunted_tui.errors import UserError, problem_sentence, single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.system.atomic_file import toml_list, toml_text, write_atomically

MAX_FILE_SIZE: Final = 64 * 1024
"""The largest settings file that is read, in bytes."""

SPEED_DELAYS: Final = (0.0, 0.3, 0.7, 1.5, 3.0)
"""The seconds between the opponent's moves, by speed."""

THINK_TIMES: Final = (0.25, 0.5, 1.0, 2.0, 5.0, 10.0)
"""The seconds of thought per decision that the screen offers; the file may have any from the least to the most."""

LEAST_THINK_TIME: Final = 0.1
MOST_THINK_TIME: Final = 60

_LIGHT_COLOURS: Final = ("7", "15")
"""The numbers of white and of bright white."""

_NOTHING_WRITTEN: Final = (ProblemReason.MISSING_FILE, ProblemReason.EMPTY_FILE)


class ThemeName(StrEnum):
    """The colours."""

    AUTO = "auto"
    HEDGEROW = "hedgerow"
    DESERT = "desert"
    PAPER = "paper"
    HIGH_CONTRAST = "high-contrast"
    COLOUR_BLIND = "colour-blind"
    ANSI = "ansi"


FORMER_THEMES: Final = {"dark": ThemeName.HEDGEROW, "light": ThemeName.PAPER}
"""The names that themes had in older files."""


class GlyphStyle(StrEnum):
    """The characters that the board is drawn with."""

    UNICODE = "unicode"
    ASCII = "ascii"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; `keys` are changes to the keymap as written in the file."""

    theme: ThemeName = ThemeName.AUTO
    glyphs: GlyphStyle = GlyphStyle.UNICODE
    dice: bool = True
    speed: int = 2
    think_time: float = 1.0
    bell: bool = False
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def pause(self) -> float:
        """The seconds between the opponent's moves."""
        return SPEED_DELAYS[self.speed]


def settings_path() -> Path:
    """The settings file."""
    from platformdirs import user_config_path

    return user_config_path("undaunted-tui", appauthor=False) / "settings.toml"


def is_light(environ: Mapping[str, str]) -> bool:
    """Whether the terminal reports a light background; those that report nothing are taken as dark."""
    return environ.get("COLORFGBG", "").split(";")[-1] in _LIGHT_COLOURS


def read_settings(path: Path) -> tuple[Settings, list[str]]:
    """Read settings; return also a sentence for each bad value, which keeps its default."""
    file = single_line(str(path))
    table = _table(path)
    if isinstance(table, Problem):
        return Settings(), [] if table.reason in _NOTHING_WRITTEN else [_sentence(file, table)]
    values: dict[str, Any] = {}
    sentences: list[str] = []
    for key, value in table.items():
        if key == "keys":
            values[key], found = _keys(file, value)
            sentences += found
        elif isinstance(checked := _checked(key, value), Problem):
            sentences.append(_sentence(file, checked))
        else:
            values[key] = checked
    return Settings(**values), sentences


def write_settings(path: Path, settings: Settings) -> None:
    """Write settings; keep a file with problems beside the new one."""
    _, problems = read_settings(path)
    try:
        write_atomically(path, "\n".join(_lines(settings)) + "\n", keep_old=bool(problems))
    except OSError as error:
        raise UserError("settings_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _table(path: Path) -> dict[str, Any] | Problem:
    try:
        if path.is_file() and path.stat().st_size > MAX_FILE_SIZE:
            return problem(ProblemReason.TOO_BIG, most=MAX_FILE_SIZE // 1024)
        return load_toml(path)
    except OSError:
        return problem(ProblemReason.UNREADABLE)
    except TomlFileError as error:
        return error.problem


def _checked(key: str, value: object) -> Any:
    check = _CHECKS.get(key)
    return check(key, value) if check else problem(ProblemReason.UNKNOWN_KEY, found=printable(key))


def _choice(kind: type[StrEnum]) -> Callable[[str, object], StrEnum | Problem]:

    def check(key: str, value: object) -> StrEnum | Problem:
        if isinstance(value, str) and value in list(kind):
            return kind(value)
        return problem(ProblemReason.UNKNOWN_WORD, key, found=printable(value), expected=", ".join(kind))

    return check


def _theme(key: str, value: object) -> StrEnum | Problem:
    return FORMER_THEMES[value] if isinstance(value, str) and value in FORMER_THEMES else _choice(ThemeName)(key, value)


def _flag(key: str, value: object) -> bool | Problem:
    return value if isinstance(value, bool) else problem(ProblemReason.NOT_A_FLAG, key, found=printable(value))


def _speed(key: str, value: object) -> int | Problem:
    if not isinstance(value, int) or isinstance(value, bool):
        return problem(ProblemReason.NOT_A_NUMBER, key, found=printable(value))
    if value not in range(len(SPEED_DELAYS)):
        return problem(ProblemReason.OUT_OF_RANGE, key, found=printable(value), least=0, most=len(SPEED_DELAYS) - 1)
    return value


def _think_time(key: str, value: object) -> float | Problem:
    # True is a number to Python, but not to people.
    if isinstance(value, int | float) and value is not True and LEAST_THINK_TIME <= value <= MOST_THINK_TIME:
        return float(value)
    least, most = f"{LEAST_THINK_TIME:g}", f"{MOST_THINK_TIME:g}"
    return problem(ProblemReason.OUT_OF_RANGE, key, found=printable(value), least=least, most=most)


_CHECKS: Final[Mapping[str, Callable[[str, object], object]]] = {
    "theme": _theme,
    "glyphs": _choice(GlyphStyle),
    "dice": _flag,
    "speed": _speed,
    "think_time": _think_time,
    "bell": _flag,
}


def _keys(file: str, value: object) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The valid changes to the keymap, and a sentence for each problem of the others."""
    if not isinstance(value, dict):
        return {}, [_sentence(file, problem(ProblemReason.NOT_A_TABLE, "keys", found=printable(value)))]
    changes: dict[str, tuple[str, ...]] = {}
    sentences: list[str] = []
    for command, written in value.items():
        keys = [written] if isinstance(written, str) else written
        if not isinstance(keys, list):
            sentences.append(
                _sentence(file, problem(ProblemReason.NOT_A_LIST, "keys", command, found=printable(written)))
            )
        elif strange := [key for key in keys if not isinstance(key, str)]:
            sentences.append(
                _sentence(file, problem(ProblemReason.NOT_TEXT, "keys", command, found=printable(strange[0])))
            )
        else:
            changes[command] = tuple(keys)
    # A command that gets its own keys back can thereby clash with another.
    while problems := problems_with_keys(changes):
        for each in problems:
            place = f"keys.{printable(each.command)}"
            sentences.append(say("faulty_place", file=file, place=place, what=str(each)))
            changes.pop(each.command, None)
    return changes, sentences


def _sentence(file: str, found: Problem) -> str:
    return problem_sentence(replace(found, file=file))


def _lines(settings: Settings) -> Iterator[str]:
    yield _comment("settings_file")
    written = {
        "theme": toml_text(settings.theme),
        "glyphs": toml_text(settings.glyphs),
        "dice": str(settings.dice).lower(),
        "speed": str(settings.speed),
        "think_time": f"{settings.think_time:g}",
        "bell": str(settings.bell).lower(),
    }
    for key, value in written.items():
        yield from ("", _comment(f"setting_{key}_note"), f"{key} = {value}")
    yield from ("", _comment("setting_keys_note"), "[keys]")
    for command in COMMANDS:
        own = settings.keys.get(command.id)
        yield f"# {command.id} = {toml_list(command.keys)}" if own is None else f"{command.id} = {toml_list(own)}"


def _comment(message: str) -> str:
    return f"# {say(message)}"
