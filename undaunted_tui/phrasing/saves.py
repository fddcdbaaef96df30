"""Saves: the state of a saved game, and remarks about its files."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from core.ids import SIDES, GoalKind, Side
from undaunted_tui.errors import single_line
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.phrasing.victory import ending, progress
from undaunted_tui.storage.recovery import SaveRemark
from undaunted_tui.storage.summary import SavedGame, SaveSummary

OLD_RULES_REMARKS: Final = ("save_new_rules", "save_steps_lost")
"""Remarks about a game of older rules, whose files are intact."""


def remark_sentence(remark: SaveRemark) -> str:
    """A remark about a save's files."""
    return say(remark.message, number=remark.number)


def save_line(row: SaveSummary) -> str:
    """A save as one line of the list."""
    facts = {"name": single_line(row.name), "date": date_of(row)}
    if row.game is None:
        return say("saves_row_broken", **facts)
    return say(
        "saves_row", **facts, scenario=row.game.scenario, state=state_words(row.game), sides=sides_words(row.game)
    )


def save_notes(row: SaveSummary) -> list[str]:
    """Further remarks about a save, a sentence each."""
    notes = [say("saves_in_use")] if row.in_use else []
    notes += map(remark_sentence, row.remarks)
    if row.error:
        notes.append(str(row.error))
    return notes


def date_of(row: SaveSummary) -> str:
    """When a save was last written, in local time."""
    return datetime.fromtimestamp(row.changed).strftime("%Y-%m-%d %H:%M")


def sides_words(game: SavedGame) -> str:
    """How close each side is to its goal, and who plays it."""
    words = (say("saves_side", progress=progress_of(game, side), player=player_of(game, side)) for side in SIDES)
    return " · ".join(words)


def state_words(game: SavedGame) -> str:
    """The round, or how the game ended."""
    if not game.ending:
        return say("saves_round", round=game.round)
    if game.winner is None:
        return say("saves_drawn", round=game.round)
    return say("saves_won", side=say(f"the_{game.winner}"), round=game.round)


def title_of(game: SavedGame) -> str:
    """A saved game's scenario, by its number and its title."""
    return say("preview_title", number=game.compiled.scenario.number, title=say(game.text))


def day_of(row: SaveSummary) -> str:
    """The day on which a save was last written."""
    return datetime.fromtimestamp(row.changed).strftime("%Y-%m-%d")


def when_of(row: SaveSummary) -> str:
    """When a save was last written, and the state of its game."""
    return say("save_when", date=date_of(row), state=state_words(row.game)) if row.game else date_of(row)


def result_words(game: SavedGame) -> str:
    """The round, or who won, as short as possible."""
    if game.ending and game.winner:
        return say("save_won", side=say(f"short_{game.winner}"))
    return say("save_drawn") if game.ending else say("saves_round", round=game.round)


def problem_words(row: SaveSummary) -> str:
    """What is wrong with a save, in a word or two, if anything."""
    if row.error:
        return say("save_is_unreadable")
    if any(remark.message in OLD_RULES_REMARKS for remark in row.remarks):
        return say("save_is_old")
    return say("save_is_damaged") if row.remarks else ""


def ending_of(game: SavedGame) -> str:
    """Why a game is over."""
    outcome = game.public_view.outcome
    return ending(game.compiled, outcome.winner, outcome.ending) if outcome else ""


def progress_of(game: SavedGame, side: Side) -> str:
    """How close a side is to its goal."""
    return progress(game.compiled, game.public_view, side)


def player_of(game: SavedGame, side: Side) -> str:
    """Who plays a side, and its points if they are not its goal."""
    player = game.players[side]
    name = player_kind_name(player) or single_line(player)
    if game.compiled.goals[side].kind is GoalKind.POINTS:
        return name
    return say("save_player_points", player=name, points=game.points[side])


def search_text(row: SaveSummary) -> str:
    """All text by which a save can be found."""
    if row.game is None:
        return row.name
    game = row.game
    sides = [say(f"{stem}_{side}") for side in game.sides for stem in ("side", "short")]
    players = [player_of(game, side) for side in (0, 1)]
    place = [title_of(game), say(f"short_{game.compiled.scenario.game}"), game.scenario]
    return " ".join([row.name, *place, *sides, *players, state_words(game)])
