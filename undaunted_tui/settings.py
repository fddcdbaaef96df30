"""How the player wants the program to look and behave, kept in a file that can be read and changed by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from scenarios.faults import Fault, Reason, ScenarioError, fault, show
from scenarios.reading import read_table
from undaunted_tui.complaint import Complaint, sentence_of, shown
from undaunted_tui.keymap import COMMANDS, faults_in
from undaunted_tui.text import say
from undaunted_tui.whole_file import toml_list, toml_text, write_whole

LARGEST_FILE: Final = 64 * 1024
"""Far more bytes than any settings need."""

PAUSES: Final = (0.0, 0.3, 0.7, 1.5, 3.0)
"""The seconds between the opponent's moves, by speed."""

_LIGHT_COLOURS: Final = ("7", "15")
"""The numbers of white and of bright white."""

_NOTHING_WRITTEN: Final = (Reason.MISSING_FILE, Reason.EMPTY_FILE)


class Theme(StrEnum):
    """The colours."""

    AUTO = "auto"
    DARK = "dark"
    LIGHT = "light"


class Glyphs(StrEnum):
    """The signs that the board is drawn with."""

    UNICODE = "unicode"
    ASCII = "ascii"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player can set; `keys` are changes to the keymap, as they were written."""

    theme: Theme = Theme.AUTO
    glyphs: Glyphs = Glyphs.UNICODE
    dice: bool = True
    speed: int = 2
    bell: bool = False
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def pause(self) -> float:
        """The seconds between the opponent's moves."""
        return PAUSES[self.speed]


def settings_path() -> Path:
    """Where the player's settings are."""
    from platformdirs import user_config_path

    return user_config_path("undaunted-tui", appauthor=False) / "settings.toml"


def is_light(environ: Mapping[str, str]) -> bool:
    """Whether the terminal says that its background is light; most that say nothing are dark."""
    return environ.get("COLORFGBG", "").split(";")[-1] in _LIGHT_COLOURS


def read(path: Path) -> tuple[Settings, list[str]]:
    """The settings in a file, with one sentence for each value that is faulty and left as it is by default."""
    file = shown(str(path))
    try:
        table = _table(path)
    except ScenarioError as error:
        return Settings(), [_sentence(file, each) for each in error.faults if each.reason not in _NOTHING_WRITTEN]
    values: dict[str, Any] = {}
    sentences: list[str] = []
    for key, value in table.items():
        if key == "keys":
            values[key], found = _keys(file, value)
            sentences += found
        elif isinstance(checked := _checked(key, value), Fault):
            sentences.append(_sentence(file, checked))
        else:
            values[key] = checked
    return Settings(**values), sentences


def write(path: Path, settings: Settings) -> None:
    """Write settings to a file; if the one that is there has faults, it is kept beside it."""
    _, faults = read(path)
    try:
        write_whole(path, "\n".join(_lines(settings)) + "\n", keep_old=bool(faults))
    except OSError as error:
        raise Complaint("settings_unwritable", file=str(path), problem=error.strerror or str(error)) from None


def _table(path: Path) -> dict[str, Any]:
    """The table in a file, if it is not too big for settings."""
    try:
        too_big = path.is_file() and path.stat().st_size > LARGEST_FILE
    except OSError:
        raise ScenarioError([fault(Reason.UNREADABLE)]) from None
    if too_big:
        raise ScenarioError([fault(Reason.TOO_BIG, most=LARGEST_FILE // 1024)])
    return read_table(path)


def _checked(key: str, value: object) -> Any:
    """The value of a setting, or what is wrong with it."""
    check = _CHECKS.get(key)
    return check(key, value) if check else fault(Reason.UNKNOWN_KEY, found=show(key))


def _choice(kind: type[StrEnum]) -> Callable[[str, object], StrEnum | Fault]:
    """A check for one of some words."""

    def check(key: str, value: object) -> StrEnum | Fault:
        if isinstance(value, str) and value in list(kind):
            return kind(value)
        return fault(Reason.UNKNOWN_WORD, key, found=show(value), expected=", ".join(kind))

    return check


def _flag(key: str, value: object) -> bool | Fault:
    """Yes or no."""
    return value if isinstance(value, bool) else fault(Reason.NOT_A_FLAG, key, found=show(value))


def _speed(key: str, value: object) -> int | Fault:
    """One of the speeds."""
    if not isinstance(value, int) or isinstance(value, bool):
        return fault(Reason.NOT_A_NUMBER, key, found=show(value))
    if value not in range(len(PAUSES)):
        return fault(Reason.OUT_OF_RANGE, key, found=show(value), least=0, most=len(PAUSES) - 1)
    return value


_CHECKS: Final[Mapping[str, Callable[[str, object], object]]] = {
    "theme": _choice(Theme),
    "glyphs": _choice(Glyphs),
    "dice": _flag,
    "speed": _speed,
    "bell": _flag,
}


def _keys(file: str, value: object) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """The changes to the keymap that can be made, and a sentence for each fault of the others."""
    if not isinstance(value, dict):
        return {}, [_sentence(file, fault(Reason.NOT_A_TABLE, "keys", found=show(value)))]
    changes: dict[str, tuple[str, ...]] = {}
    sentences: list[str] = []
    for command, written in value.items():
        keys = [written] if isinstance(written, str) else written
        if not isinstance(keys, list):
            sentences.append(_sentence(file, fault(Reason.NOT_A_LIST, "keys", command, found=show(written))))
        elif strange := [key for key in keys if not isinstance(key, str)]:
            sentences.append(_sentence(file, fault(Reason.NOT_TEXT, "keys", command, found=show(strange[0]))))
        else:
            changes[command] = tuple(keys)
    # A command that gets its own keys back can thereby clash with another.
    while faults := faults_in(changes):
        for each in faults:
            what = say(each.message, **each.values)
            sentences.append(say("faulty_place", file=file, place=f"keys.{show(each.command)}", what=what))
            changes.pop(each.command, None)
    return changes, sentences


def _sentence(file: str, found: Fault) -> str:
    """A fault of a settings file as one line."""
    return sentence_of(replace(found, file=file))


def _lines(settings: Settings) -> Iterator[str]:
    """The lines of a settings file, each setting with a line on what it means."""
    yield _comment("settings_file")
    written = {
        "theme": toml_text(settings.theme),
        "glyphs": toml_text(settings.glyphs),
        "dice": str(settings.dice).lower(),
        "speed": str(settings.speed),
        "bell": str(settings.bell).lower(),
    }
    for key, value in written.items():
        yield from ("", _comment(f"setting_{key}_note"), f"{key} = {value}")
    yield from ("", _comment("setting_keys_note"), "[keys]")
    for command in COMMANDS:
        own = settings.keys.get(command.id)
        yield f"# {command.id} = {toml_list(command.keys)}" if own is None else f"{command.id} = {toml_list(own)}"


def _comment(message: str) -> str:
    """A message as a comment."""
    return f"# {say(message)}"
