"""One registry of commands: words for each, keys that never clash, and changes that are checked before they hold."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.keys import Keys, _character_to_key, key_to_character

from tests.architecture.source_files import ROOT
from tests.scenarios.texts import messages, variables
from undaunted_tui.commands import COMMANDS, Command, Keymap, KeyProblem, Scope, keymap, problems_with_keys
from undaunted_tui.i18n.messages import say
from undaunted_tui.key_names import (
    FUNCTION_KEYS,
    MODIFIERS,
    NAMED_KEYS,
    RESERVED,
    SYMBOL_KEYS,
    is_function_key,
    key_label,
    key_name,
)

DEFAULTS = keymap({})
BY_ID = {command.id: command for command in COMMANDS}
PICKS = [f"pick_{number}" for number in range(1, 10)]

BATTLE_KEYS = {
    "legend": ("L",),
    "choose": ("enter", "space"),
    "back": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "up": ("up", "k"),
    "down": ("down", "j"),
    "left": ("left", "h"),
    "right": ("right", "l"),
    "finish": ("e",),
    "undo": ("u",),
    "redo": ("U",),
    "start_over": ("R",),
    "save_as": ("S",),
    "look_back": ("p",),
    "talk": ("t",),
    "phrase": ("T",),
    "stand_in": ("B",),
    "look": ("b",),
    "inspect": ("i",),
    "cards": ("c",),
    "supply": ("s",),
    "units": ("v",),
    "log": ("g",),
    "maximise": ("z",),
    "skip": ("x",),
    "faster": ("plus",),
    "slower": ("minus",),
    "draw": ("D",),
    "resign": ("G",),
    "help": ("question_mark",),
    "key_panel": ("K",),
    "palette": ("colon", "ctrl+p"),
    "settings": ("comma",),
    "quit": ("q", "ctrl+q"),
    "page_up": ("pageup",),
    "page_down": ("pagedown",),
    "first": ("home",),
    "last": ("end",),
    **{pick: (pick[-1],) for pick in PICKS},
}
DEBRIEF_KEYS = {"rematch": ("r",), "swap": ("w",), "another": ("n",)}
REPLAY_KEYS = {
    "play_pause": ("space", "enter"),
    "forward": ("right", "l"),
    "backward": ("left", "h"),
    "next_round": ("down", "j"),
    "previous_round": ("up", "k"),
    "eyes": ("tab",),
    "branch": ("n",),
    **{f"to_round_{digit}": (str(digit),) for digit in range(10)},
}
SAVES_KEYS = {
    "filter": ("slash",),
    "rename": ("r",),
    "delete": ("d", "delete"),
    "export": ("x",),
    "import": ("i",),
    "restore": ("u",),
    "copy": ("c",),
    "watch": ("w",),
}
JOIN_KEYS = {"address": ("a",), "forget": ("d", "delete")}
SCROLLING = {"page_up", "page_down", "first", "last"}
LOOKING = {"look", "inspect", "legend", "cards", "supply", "units", "log", "maximise", "faster", "slower"}
WALKING = {"back", "next", "previous", "up", "down", "left", "right", *PICKS}
SHARED = {"choose", "help", "key_panel", "palette", "settings", "quit"}

DIALOG_KEYS = {"yes": ("y",), "no": ("n",)}


def ids_in(scope: Scope) -> set[str]:
    return {command.id for command in COMMANDS if command.is_available_in(scope)}


def reasons(**changes: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(fault.command, fault.message) for fault in problems_with_keys(changes)]


def asked(keys: Keymap, key: str, scope: Scope = Scope.BATTLE) -> str:
    command = keys.command(scope, key)
    return command.id if command else ""


def test_each_id_is_given_once() -> None:
    assert len(BY_ID) == len(COMMANDS)


def test_the_keys_are_those_agreed_on() -> None:
    agreed = BATTLE_KEYS | DIALOG_KEYS | DEBRIEF_KEYS | REPLAY_KEYS | SAVES_KEYS | JOIN_KEYS
    assert {command.id: command.keys for command in COMMANDS} == agreed


def test_commands_hold_where_they_are_needed() -> None:
    assert ids_in(Scope.BATTLE) == set(BATTLE_KEYS)
    assert ids_in(Scope.TITLE) == SHARED | WALKING
    assert ids_in(Scope.LIST) == {*SHARED, *WALKING, *SCROLLING}
    picks = {f"pick_{number}" for number in range(1, 10)}
    assert ids_in(Scope.DEBRIEF) == {*ids_in(Scope.LIST), "look", "look_back", *DEBRIEF_KEYS} - picks
    assert ids_in(Scope.REPLAY) == {*REPLAY_KEYS, *SCROLLING, *LOOKING, *SHARED, "back"} - {"choose"}
    assert ids_in(Scope.SAVES) == {*SAVES_KEYS, *SCROLLING, *SHARED, "back", "next", "previous", "up", "down"}
    assert ids_in(Scope.JOIN) == {*ids_in(Scope.LIST), *JOIN_KEYS}
    assert ids_in(Scope.HANDOVER) == SHARED
    assert set(DIALOG_KEYS) <= ids_in(Scope.DIALOG)
    assert all(DIALOG_KEYS.keys().isdisjoint(ids_in(scope)) for scope in Scope if scope is not Scope.DIALOG)
    assert ids_in(Scope.EVERYWHERE) == SHARED - {"choose"}


def test_every_command_has_words_and_no_words_lack_a_command() -> None:
    names = {command.name for command in COMMANDS}
    wanted = {f"cmd_{name}" for name in names} | {f"cmd_{name}_help" for name in names}
    assert {key for key in messages() if key.startswith("cmd_")} == wanted
    for command in COMMANDS:
        assert command.title == say(f"cmd_{command.name}")
        assert command.help == say(f"cmd_{command.name}_help")
        assert command.help.endswith(".")
        assert len(command.title) <= 16


def test_every_word_of_a_key_is_there_and_used() -> None:
    wanted = {f"key_{name}" for name in (*NAMED_KEYS, *MODIFIERS, "super", "span")}
    assert {key for key in messages() if key.startswith("key_")} == wanted


def test_no_key_asks_for_two_commands() -> None:
    for scope in Scope:
        for one, two in combinations([command for command in COMMANDS if command.is_available_in(scope)], 2):
            assert not set(one.keys) & set(two.keys), (scope, one.id, two.id)
    assert problems_with_keys({}) == []


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_the_default_keys_of_a_command_are_allowed(command: Command) -> None:
    assert [key_name(key) for key in command.keys] == list(command.keys)
    assert not set(command.keys) & RESERVED
    assert not all(is_function_key(key) for key in command.keys)
    assert problems_with_keys({command.id: command.keys}) == []


def test_terminals_and_multiplexers_keep_their_keys() -> None:
    assert {"ctrl+a", "ctrl+b", "ctrl+c", "ctrl+z"} <= RESERVED


def test_a_key_asks_for_its_command_in_its_scope_alone() -> None:
    assert asked(DEFAULTS, "e") == "finish"
    assert asked(DEFAULTS, "e", Scope.TITLE) == ""
    assert asked(DEFAULTS, "r", Scope.DEBRIEF) == "rematch"
    assert asked(DEFAULTS, "r") == ""
    assert asked(DEFAULTS, "u") == "undo"
    assert asked(DEFAULTS, "U") == "redo"
    assert asked(DEFAULTS, "f1") == ""
    assert {asked(DEFAULTS, "question_mark", scope) for scope in Scope} == {"help"}


def test_changed_keys_take_the_place_of_the_old_ones() -> None:
    keys = keymap({"undo": ("Backspace", "<", "<"), "help": ("F1", "?")})
    assert keys.keys("undo") == ("backspace", "less_than_sign")
    assert keys.keys("help") == ("f1", "question_mark")
    assert keys.keys("finish") == ("e",)
    assert asked(keys, "less_than_sign") == asked(keys, "backspace") == "undo"
    assert asked(keys, "u") == ""


def test_two_commands_can_change_places() -> None:
    changes = {"undo": ("e",), "finish": ("u",)}
    assert problems_with_keys(changes) == []
    assert asked(keymap(changes), "u") == "finish"


def test_footer_and_help_show_a_group_as_one() -> None:
    shown = [command.name for command in DEFAULTS.commands(Scope.BATTLE)]
    assert shown.count("pick") == 1
    assert len(shown) == len(set(shown)) == len(BATTLE_KEYS) - len(PICKS) + 1
    assert DEFAULTS.label("pick") == "1-9"


def test_a_group_whose_keys_make_no_row_names_them_all() -> None:
    assert keymap({"pick_2": ("o",)}).label("pick") == "1 o 3 4 5 6 7 8 9"


def test_the_footer_begins_with_what_is_needed_most() -> None:
    footer = [command.id for command in DEFAULTS.commands(Scope.BATTLE) if command.in_footer]
    assert footer[:6] == ["choose", "back", "finish", "undo", "help", "look"]
    debrief = [command.id for command in DEFAULTS.commands(Scope.DEBRIEF)]
    assert debrief[:5] == ["choose", "back", "rematch", "swap", "another"]
    assert DEFAULTS.commands(Scope.HANDOVER)[0].id == "choose"


@pytest.mark.parametrize(
    ("name", "label"),
    [
        *(("choose", "Enter"), ("back", "Esc"), ("next", "Tab"), ("previous", "Shift+Tab"), ("left", "←")),
        *(("finish", "e"), ("redo", "U"), ("help", "?"), ("palette", ":"), ("settings", ","), ("pick_3", "3")),
        *(("faster", "+"), ("slower", "-"), ("page_up", "PgUp"), ("last", "End")),
    ],
)
def test_keys_are_shown_as_people_know_them(name: str, label: str) -> None:
    assert DEFAULTS.label(name) == label


def test_keys_that_are_chosen_are_shown_too() -> None:
    assert key_label("ctrl+p") == "Ctrl+P"
    assert key_label("alt+shift+x") == "Alt+Shift+X"
    assert key_label("f12") == "F12"
    assert key_label("up") == "↑"
    assert key_label("section_sign") == "§"
    assert key_label("é") == "é"


@pytest.mark.parametrize(
    ("written", "name"),
    [
        *(("e", "e"), ("E", "E"), ("é", "é"), ("?", "question_mark"), ("+", "plus"), (" ", "space"), (",", "comma")),
        *(("Escape", "escape"), ("PageUp", "pageup"), ("Question_Mark", "question_mark"), ("F5", "f5")),
        *(("Ctrl+R", "ctrl+r"), ("shift+u", "U"), ("alt+U", "alt+shift+u"), ("shift+alt+u", "alt+shift+u")),
        *(
            ("alt+1", "alt+1"),
            ("shift+ctrl+left", "ctrl+shift+left"),
            ("ctrl+f5", "ctrl+f5"),
            ("shift+tab", "shift+tab"),
        ),
    ],
)
def test_a_key_can_be_written_in_many_ways(written: str, name: str) -> None:
    assert key_name(written) == name
    assert key_name(name) == name


@pytest.mark.parametrize(
    "written",
    [
        *(
            "",
            "ee",
            "esc",
            "f0",
            "f25",
            "\t",
            "\n",
            "\x00",
            "\x7f",
            "\u00ad",
            "☃",
            "ctrl",
            "ctrl+",
            "+e",
            "++",
            "ctrl++",
        ),
        *("ctrl+?", "ctrl+1", "alt+?", "shift+1", "shift+?", "shift+ß", "ctrl+ctrl+r", "super+r", "ctrl+shift+r"),
        *("ctrl+alt+r", "ctrl+é", "e ", "e,f", "<any>", "e" * 1000),
    ],
)
def test_what_is_no_key_is_not_taken_for_one(written: str) -> None:
    assert key_name(written) == ""


def test_signs_have_the_names_that_textual_gives_them() -> None:
    for name, sign in SYMBOL_KEYS.items():
        assert name == _character_to_key(sign)
    assert {chr(number) for number in range(0x21, 0x7F) if not chr(number).isalnum()} <= set(SYMBOL_KEYS.values())
    assert key_to_character("question_mark") == "?"


def test_words_and_function_keys_are_textuals() -> None:
    assert {*NAMED_KEYS, *FUNCTION_KEYS} <= {key.value for key in Keys}


def test_the_keys_that_textual_can_send_are_understood() -> None:
    strange = {"<any>", "<ignore>", "<scroll-up>", "<scroll-down>", "ctrl-at", "ctrl+@", "return"}
    refused = {key.value for key in Keys if not key_name(key.value)} - strange
    assert all(key.startswith("ctrl+") and key.rpartition("+")[2] not in NAMED_KEYS for key in refused)
    assert {key_name(key.value) for key in Keys} - {""} <= {key.value for key in Keys}


@given(st.characters())
def test_a_character_is_the_key_that_textual_makes_of_it(sign: str) -> None:
    name = key_name(sign)
    assert name in ("", "space" if sign == " " else _character_to_key(sign))
    assert name or not sign.isascii() or not sign.isprintable()


@given(st.text(max_size=12))
@example("+")
@example("shift+ﬀ")
def test_a_name_stands_for_itself(written: str) -> None:
    name = key_name(written)
    assert key_name(name) == name
    assert not name or key_label(name)


def test_an_unknown_command_is_a_fault() -> None:
    assert reasons(fly=("f",)) == [("fly", "keys_unknown_command")]


def test_what_is_no_key_is_a_fault() -> None:
    assert reasons(undo=("u", "undo")) == [("undo", "keys_not_a_key")]
    assert problems_with_keys({"undo": ("\x1b" * 99,)})[0].values["key"] == "�" * 60 + "…"


@pytest.mark.parametrize("key", sorted(RESERVED))
def test_a_reserved_key_is_a_fault(key: str) -> None:
    assert reasons(undo=("u", key.upper())) == [("undo", "keys_reserved")]


def test_a_command_without_keys_is_a_fault() -> None:
    assert reasons(undo=()) == [("undo", "keys_none")]


@pytest.mark.parametrize("keys", [("f2",), ("f2", "ctrl+f3")])
def test_function_keys_alone_are_a_fault(keys: tuple[str, ...]) -> None:
    assert reasons(undo=keys) == [("undo", "keys_function_alone")]
    assert reasons(undo=(*keys, "u")) == []


def test_a_clash_is_laid_to_the_command_that_was_changed() -> None:
    assert problems_with_keys({"finish": ("u",)}) == [
        KeyProblem("finish", "keys_clash", {"key": "u", "command": "finish", "holder": "undo"})
    ]
    assert reasons(undo=("e",)) == [("undo", "keys_clash")]
    assert reasons(choose=("e",)) == [("choose", "keys_clash")]
    assert reasons(rematch=("?",)) == [("rematch", "keys_clash")]
    assert reasons(undo=("o",), finish=("o",)) == [("undo", "keys_clash")]


def test_commands_that_never_meet_share_a_key() -> None:
    assert reasons(finish=("r",)) == reasons(rematch=("e",)) == []


def test_a_faulty_command_clashes_with_nobody_by_the_keys_it_would_have_had() -> None:
    assert reasons(finish=("u", "nonsense"), undo=("e",)) == [("finish", "keys_not_a_key"), ("undo", "keys_clash")]


KEYS = st.sampled_from(["e", "u", "U", "?", "f5", "ctrl+c", "tab", "nonsense", "shift+u", "", "1", "y"])
CHANGES = st.dictionaries(st.sampled_from([*BY_ID, "fly"]), st.lists(KEYS, max_size=3).map(tuple), max_size=6)


@given(CHANGES)
def test_changes_either_have_faults_with_words_or_make_a_keymap_without_clashes(
    changes: dict[str, tuple[str, ...]],
) -> None:
    faults = problems_with_keys(changes)
    for fault in faults:
        assert fault.command in changes
        assert set(fault.values) == variables(fault.message)
        assert say(fault.message, **fault.values)
    if not faults:
        keys = keymap(changes)
        for command in COMMANDS:
            assert keys.keys(command.id)
            assert keys.label(command.id)
            for scope in command.scopes:
                assert all(keys.command(scope, key) is command for key in keys.keys(command.id))


def test_what_runs_before_the_first_frame_loads_nothing_slow() -> None:
    script = (
        "import sys, undaunted_tui.commands, undaunted_tui.config.settings, undaunted_tui.config.last_game;"
        "print({'textual', 'pydantic', 'babel', 'fluent', 'platformdirs', 'tempfile', 'rich'} & set(sys.modules))"
    )
    answer = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set()"
