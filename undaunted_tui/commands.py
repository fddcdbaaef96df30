"""The one registry of commands, from which keys, footer, help and palette derive."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scenarios.problems import printable
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import RESERVED, is_function_key, key_label, key_name


class Scope(StrEnum):
    """The screens where a command is available."""

    EVERYWHERE = "everywhere"
    TITLE = "title"
    LIST = "list"
    BATTLE = "battle"
    HANDOVER = "curtain"
    DEBRIEF = "debrief"
    REPLAY = "replay"
    SAVES = "saves"
    JOIN = "join"
    DIALOG = "dialog"


_EVERYWHERE: Final = (Scope.EVERYWHERE,)
_WITH_CHOICES: Final = tuple(scope for scope in Scope if scope not in (Scope.EVERYWHERE, Scope.REPLAY))
_WITH_ARROWS: Final = (Scope.TITLE, Scope.LIST, Scope.BATTLE, Scope.DEBRIEF, Scope.JOIN, Scope.DIALOG)
_WITH_NUMBERS: Final = (Scope.TITLE, Scope.LIST, Scope.BATTLE, Scope.JOIN, Scope.DIALOG)
_WITH_CURSOR: Final = (*_WITH_ARROWS, Scope.SAVES)
_WITH_BACK: Final = (*_WITH_CURSOR, Scope.REPLAY)
_WITH_PAGES: Final = (Scope.LIST, Scope.BATTLE, Scope.DEBRIEF, Scope.REPLAY, Scope.SAVES, Scope.JOIN)
_BATTLE: Final = (Scope.BATTLE,)
_WITH_BOARD: Final = (Scope.BATTLE, Scope.REPLAY)
_DEBRIEF: Final = (Scope.DEBRIEF,)
_REPLAY: Final = (Scope.REPLAY,)
_SAVES: Final = (Scope.SAVES,)
_JOIN: Final = (Scope.JOIN,)
_DIALOG: Final = (Scope.DIALOG,)


_CURSOR_MOVES: Final = frozenset(
    {"palette", "next", "previous", "up", "down", "left", "right", "page_up", "page_down", "first", "last", "choose"}
)
"""The commands that the palette does not list: itself, and moves of the cursor."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command; those of one group are shown as one."""

    id: str
    keys: tuple[str, ...]
    scopes: tuple[Scope, ...]
    in_footer: bool = False
    group: str = ""

    @property
    def name(self) -> str:
        """The name it is shown under: its own, or that of its group."""
        return self.group or self.id

    @property
    def title(self) -> str:
        """A word or two, for footer and palette."""
        return say(f"cmd_{self.name}")

    @property
    def help(self) -> str:
        """One sentence, for the help panel."""
        return say(f"cmd_{self.name}_help")

    @property
    def is_in_palette(self) -> bool:
        """Whether the palette lists it: moves of the cursor and keys of a group are quicker pressed than found."""
        return not self.group and self.id not in _CURSOR_MOVES

    def is_available_in(self, scope: Scope) -> bool:
        """Whether it is available in a scope."""
        return scope in self.scopes or Scope.EVERYWHERE in self.scopes


COMMANDS: Final = (
    Command("choose", ("enter", "space"), _WITH_CHOICES, in_footer=True),
    Command("play_pause", ("space", "enter"), _REPLAY, in_footer=True),
    Command("forward", ("right", "l"), _REPLAY, in_footer=True),
    Command("backward", ("left", "h"), _REPLAY, in_footer=True),
    Command("next_round", ("down", "j"), _REPLAY, in_footer=True),
    Command("previous_round", ("up", "k"), _REPLAY),
    Command("eyes", ("tab",), _REPLAY, in_footer=True),
    Command("back", ("escape",), _WITH_BACK, in_footer=True),
    Command("branch", ("n",), _REPLAY, in_footer=True),
    Command("finish", ("e",), _BATTLE, in_footer=True),
    Command("undo", ("u",), _BATTLE, in_footer=True),
    Command("rematch", ("r",), _DEBRIEF, in_footer=True),
    Command("swap", ("w",), _DEBRIEF, in_footer=True),
    Command("another", ("n",), _DEBRIEF, in_footer=True),
    Command("filter", ("slash",), _SAVES, in_footer=True),
    Command("delete", ("d", "delete"), _SAVES, in_footer=True),
    Command("rename", ("r",), _SAVES, in_footer=True),
    Command("export", ("x",), _SAVES, in_footer=True),
    Command("import", ("i",), _SAVES, in_footer=True),
    Command("address", ("a",), _JOIN, in_footer=True),
    Command("forget", ("d", "delete"), _JOIN, in_footer=True),
    Command("help", ("question_mark",), _EVERYWHERE, in_footer=True),
    Command("look", ("b",), (*_WITH_BOARD, Scope.DEBRIEF), in_footer=True),
    Command("inspect", ("i",), _WITH_BOARD, in_footer=True),
    Command("supply", ("s",), _WITH_BOARD, in_footer=True),
    Command("units", ("v",), _WITH_BOARD, in_footer=True),
    Command("log", ("g",), _WITH_BOARD, in_footer=True),
    Command("cards", ("c",), _WITH_BOARD, in_footer=True),
    Command("legend", ("L",), _WITH_BOARD),
    Command("key_panel", ("K",), _EVERYWHERE),
    Command("restore", ("u",), _SAVES, in_footer=True),
    Command("copy", ("c",), _SAVES, in_footer=True),
    Command("watch", ("w",), _SAVES, in_footer=True),
    Command("palette", ("colon", "ctrl+p"), _EVERYWHERE, in_footer=True),
    Command("quit", ("q", "ctrl+q"), _EVERYWHERE, in_footer=True),
    Command("look_back", ("p",), (Scope.BATTLE, Scope.DEBRIEF), in_footer=True),
    *(Command(f"pick_{number}", (number,), _WITH_NUMBERS, in_footer=True, group="pick") for number in "123456789"),
    *(Command(f"to_round_{digit}", (digit,), _REPLAY, in_footer=True, group="to_round") for digit in string.digits),
    Command("settings", ("comma",), _EVERYWHERE, in_footer=True),
    Command("next", ("tab",), _WITH_CURSOR),
    Command("previous", ("shift+tab",), _WITH_CURSOR),
    Command("up", ("up", "k"), _WITH_CURSOR),
    Command("down", ("down", "j"), _WITH_CURSOR),
    Command("left", ("left", "h"), _WITH_ARROWS),
    Command("right", ("right", "l"), _WITH_ARROWS),
    Command("page_up", ("pageup",), _WITH_PAGES),
    Command("page_down", ("pagedown",), _WITH_PAGES),
    Command("first", ("home",), _WITH_PAGES),
    Command("last", ("end",), _WITH_PAGES),
    Command("yes", ("y",), _DIALOG),
    Command("no", ("n",), _DIALOG),
    Command("redo", ("U",), _BATTLE),
    Command("start_over", ("R",), _BATTLE),
    Command("maximise", ("z",), _WITH_BOARD),
    Command("skip", ("x",), _BATTLE),
    Command("faster", ("plus",), _WITH_BOARD),
    Command("slower", ("minus",), _WITH_BOARD),
    Command("save_as", ("S",), _BATTLE),
    Command("talk", ("t",), _BATTLE),
    Command("phrase", ("T",), _BATTLE),
    Command("stand_in", ("B",), _BATTLE),
    Command("draw", ("D",), _BATTLE),
    Command("resign", ("G",), _BATTLE),
)
"""All commands, in the order of the footer."""

_BY_ID: Final = {command.id: command for command in COMMANDS}

KeyOverrides = Mapping[str, tuple[str, ...]]
"""Keys by the ids of the commands that get them instead of their own."""


class Keymap:
    """The keys of all commands."""

    def __init__(self, keys: KeyOverrides) -> None:
        self._keys = keys
        self._commands = {(scope, key): command for command, scope, key in _key_uses(keys)}

    def command(self, scope: Scope, key: str) -> Command | None:
        """The command of a key in a scope."""
        return self._commands.get((scope, key))

    def commands(self, scope: Scope) -> tuple[Command, ...]:
        """The commands of a scope in the order of the footer, with only the first of each group."""
        shown: dict[str, Command] = {}
        for command in COMMANDS:
            if command.is_available_in(scope):
                shown.setdefault(command.name, command)
        return tuple(shown.values())

    def keys(self, command: str) -> tuple[str, ...]:
        """The keys of a command by id."""
        return self._keys[command]

    def overrides(self) -> dict[str, tuple[str, ...]]:
        """The keys of the commands that do not have their own."""
        return {command.id: self._keys[command.id] for command in COMMANDS if self._keys[command.id] != command.keys}

    def label(self, name: str) -> str:
        """The label of the first key of a command, or of the keys of a group."""
        labels = [key_label(self._keys[each.id][0]) for each in COMMANDS if name in (each.id, each.group)]
        if len(labels) > 1 and "".join(labels) in string.digits:
            return say("key_span", first=labels[0], last=labels[-1])
        return " ".join(labels)


def command_of(id: str) -> Command | None:
    """A command by its id."""
    return _BY_ID.get(id)


def keymap(changes: KeyOverrides) -> Keymap:
    """The keymap after changes that have no problems."""
    return Keymap(_with_overrides(changes))


@dataclass(frozen=True, slots=True)
class KeyProblem:
    """What is wrong with the new keys of a command; its `str` is the sentence for the user."""

    command: str
    message: str
    values: Mapping[str, str]

    def __str__(self) -> str:
        return say(self.message, **self.values)


def problems_with_keys(changes: KeyOverrides) -> list[KeyProblem]:
    """All problems of changes; those with problems of their own are not checked for clashes."""
    problems = [problem for command, keys in changes.items() for problem in _own_problems(command, keys)]
    rejected = {problem.command for problem in problems}
    return [*problems, *_clashes({command: keys for command, keys in changes.items() if command not in rejected})]


def _own_problems(command: str, written: tuple[str, ...]) -> Iterator[KeyProblem]:
    if command not in _BY_ID:
        yield KeyProblem(command, "keys_unknown_command", {"command": printable(command)})
        return
    if not written:
        yield KeyProblem(command, "keys_none", {"command": command})
    for key in dict.fromkeys(written):
        if not key_name(key):
            yield KeyProblem(command, "keys_not_a_key", {"key": printable(key)})
        elif key_name(key) in RESERVED:
            yield KeyProblem(command, "keys_reserved", {"key": printable(key)})
    if written and all(is_function_key(key_name(key)) for key in written):
        yield KeyProblem(command, "keys_function_alone", {"command": command})


def _clashes(changes: KeyOverrides) -> list[KeyProblem]:
    """The keys that two commands would share, each blamed on a command that was changed."""
    holders: dict[tuple[Scope, str], Command] = {}
    problems: dict[tuple[str, str, str], KeyProblem] = {}
    for command, scope, key in sorted(_key_uses(_with_overrides(changes)), key=lambda use: use[0].id in changes):
        holder = holders.setdefault((scope, key), command)
        if holder is not command:
            values = {"key": key_label(key), "command": command.id, "holder": holder.id}
            problems[command.id, holder.id, key] = KeyProblem(command.id, "keys_clash", values)
    return list(problems.values())


def _with_overrides(changes: KeyOverrides) -> dict[str, tuple[str, ...]]:
    return {
        command.id: tuple(dict.fromkeys(key_name(key) for key in changes.get(command.id, command.keys)))
        for command in COMMANDS
    }


def _key_uses(keys: KeyOverrides) -> Iterator[tuple[Command, Scope, str]]:
    for command in COMMANDS:
        for scope in Scope:
            if command.is_available_in(scope):
                for key in keys[command.id]:
                    yield command, scope, key
