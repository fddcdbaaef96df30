"""Problems of a file: a reason, a place and values; the application has the texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

Value = str | int

LONGEST: Final = 60
"""Most characters of a file's text that a problem repeats."""

LARGEST: Final = 10**12
"""The largest number that a problem repeats."""


class ProblemReason(StrEnum):
    """Why a file is refused; `fault_` and the reason make the message id."""

    MISSING_FILE = "missing_file"
    IS_DIRECTORY = "is_directory"
    UNREADABLE = "unreadable"
    TOO_BIG = "too_big"
    BINARY = "binary"
    NOT_UTF8 = "not_utf8"
    EMPTY_FILE = "empty_file"
    SYNTAX = "syntax"
    GIVEN_TWICE = "given_twice"
    TOO_DEEP = "too_deep"

    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    NOT_A_NUMBER = "not_a_number"
    NOT_TEXT = "not_text"
    NOT_A_TABLE = "not_a_table"
    NOT_A_LIST = "not_a_list"
    NOT_A_FLAG = "not_a_flag"
    WRONG_LENGTH = "wrong_length"
    UNKNOWN_WORD = "unknown_word"
    NOT_UNDERSTOOD = "not_understood"

    OUT_OF_RANGE = "out_of_range"
    BAD_NAME = "bad_name"
    NAMED_TWICE = "named_twice"
    NOT_AN_ACTION = "not_an_action"
    NOT_A_GOAL = "not_a_goal"
    NOT_IN_GAME = "not_in_game"
    TEXT_TOO_LONG = "text_too_long"
    UNPRINTABLE = "unprintable"

    ACTION_TWICE = "action_twice"
    ACTION_NOT_FOR_CARD = "action_not_for_card"
    ACTION_NOT_FOR_SEAT = "action_not_for_seat"
    SQUAD_NOT_FOR_ACTION = "squad_not_for_action"
    DEFENCE_WITHOUT_COUNTER = "defence_without_counter"
    SPECIALISM_WITHOUT_COUNTER = "specialism_without_counter"
    SPECIALISM_OF_NOBODY = "specialism_of_nobody"
    OWN_WITHOUT_SQUAD = "own_without_squad"
    SQUAD_OF_NOBODY = "squad_of_nobody"
    SQUAD_AND_SQUADS = "squad_and_squads"
    FOG_TWICE = "fog_twice"

    COLUMNS_OR_ROWS = "columns_or_rows"
    EMPTY_BOARD = "empty_board"
    UNKNOWN_TILE = "unknown_tile"
    TILE_PLACED_TWICE = "tile_placed_twice"
    BOTH_FACES = "both_faces"
    LINE_NOT_SHIFTED = "line_not_shifted"
    TILES_OVERLAP = "tiles_overlap"
    DISCONNECTED = "disconnected"
    TILE_NOT_ON_BOARD = "tile_not_on_board"

    EMPTY_PACK = "empty_pack"
    NOT_FOR_PACK = "not_for_pack"
    MISFILED = "misfiled"
    WITHOUT_WORDS = "without_words"

    UNKNOWN_SCENARIO = "unknown_scenario"
    UNKNOWN_SIDE = "unknown_side"
    MISSING_SIDE = "missing_side"
    UNKNOWN_CODE = "unknown_code"
    TOO_MANY_COPIES = "too_many_copies"
    COUNTS_DIFFER = "counts_differ"
    CARD_NOT_IN_USE = "card_not_in_use"
    CARD_WITHOUT_COUNTER = "card_without_counter"
    DECK_EMPTY = "deck_empty"
    COUNTER_WITHOUT_CARDS = "counter_without_cards"
    COUNTER_PLACED_TWICE = "counter_placed_twice"
    NOT_PLACED = "not_placed"
    VEHICLE_ON_ROUGH = "vehicle_on_rough"
    VEHICLE_NOT_ON_BOARD = "vehicle_not_on_board"
    UNKNOWN_SEAT = "unknown_seat"
    SEAT_TAKEN = "seat_taken"
    STRUCTURE_OF_OTHER_SIDE = "structure_of_other_side"
    STRUCTURES_SHARE_TILE = "structures_share_tile"
    SPAWN_MISSING = "spawn_missing"
    SPAWN_TWICE = "spawn_twice"
    SCOUTED_AND_CONTROLLED = "scouted_and_controlled"
    CONTROLLED_BY_BOTH = "controlled_by_both"
    GOAL_UNREACHABLE = "goal_unreachable"
    GOAL_ALREADY_MET = "goal_already_met"
    GOAL_ASKS_TOO_MANY = "goal_asks_too_many"
    GOAL_WITHOUT_NAMES = "goal_without_names"
    NOT_FOR_GOAL = "not_for_goal"
    ESCAPE_WITHOUT_MARKERS = "escape_without_markers"
    MARKERS_WITHOUT_ESCAPE = "markers_without_escape"
    PIN_WITHOUT_RIFLEMEN = "pin_without_riflemen"
    RADIO_WITHOUT_OBJECTIVE = "radio_without_objective"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem: the reason, the place in which file, and the values of its message.

    `place` is a path of keys such as `sides.us.deck.RA`, with entries of lists counted from one, or `line:column`.
    """

    reason: ProblemReason
    place: str
    values: Mapping[str, Value]
    file: str = ""

    @property
    def message(self) -> str:
        """The id of the message that describes it."""
        return f"fault_{self.reason}"


class ScenarioError(Exception):
    """A file, a pack or a scenario was refused; carries every problem found, each once."""

    def __init__(self, problems: Iterable[Problem], file: str = "") -> None:
        """Store the problems; those that name no file get `file`."""
        placed = (each if each.file else replace(each, file=file) for each in problems)
        once = {(each.file, each.reason, each.place, *each.values.items()): each for each in placed}
        self.problems = tuple(once.values())
        super().__init__(", ".join(f"{each.file}:{each.place}:{each.reason}" for each in self.problems))


def problem(reason: ProblemReason, *place: str | int, **values: Value) -> Problem:
    """Return a problem at a path of keys."""
    return Problem(reason, ".".join(map(key, place)), values)


def raise_problems(problems: Iterable[Problem], file: str = "") -> None:
    """Raise the problems, if there are any; those that name no file get `file`."""
    if found := list(problems):
        raise ScenarioError(found, file)


def key(part: str | int) -> str:
    """Return a part of a place: a key, or the index of a list's entry, given from 0 and shown from 1."""
    return str(part + 1) if isinstance(part, int) else printable(part)


def printable(value: object) -> str:
    """Return a value from a file as one short line that is safe to print."""
    match value:
        case str():
            text = value
        case bool():
            text = str(value).lower()
        case int() if abs(value) > LARGEST:
            text = "…"
        case dict():
            text = "{…}"
        case list() | tuple():
            text = "[…]"
        case _:
            text = str(value)
    line = "".join(char if char.isprintable() else "�" for char in text[:LONGEST])
    return line if len(text) <= LONGEST else f"{line}…"
