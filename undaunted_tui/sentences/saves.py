"""Saves in words: how a saved game stands, and what became of its files."""

from __future__ import annotations

from datetime import datetime

from undaunted_tui.complaint import shown
from undaunted_tui.storage.reading import Remark
from undaunted_tui.storage.summary import Game, Row
from undaunted_tui.text import say


def remark_sentence(remark: Remark) -> str:
    """What became of a save's files."""
    return say(remark.message, number=remark.number)


def save_line(row: Row) -> str:
    """A save as one line of the list."""
    facts = {"name": shown(row.name), "date": date_of(row)}
    if row.game is None:
        return say("saves_row_broken", **facts)
    return say(
        "saves_row", **facts, scenario=row.game.scenario, state=state_words(row.game), sides=sides_words(row.game)
    )


def save_notes(row: Row) -> list[str]:
    """What else there is to say about a save, a sentence each."""
    notes = [say("saves_in_use")] if row.in_use else []
    notes += map(remark_sentence, row.remarks)
    if row.complaint:
        notes.append(say(row.complaint.message, **row.complaint.values))
    return notes


def date_of(row: Row) -> str:
    """When a save was last written to, as clocks show it here."""
    return datetime.fromtimestamp(row.changed).strftime("%Y-%m-%d %H:%M")


def sides_words(game: Game) -> str:
    """Who plays each side, and its points."""
    each = zip(game.sides, game.players, game.points, strict=True)
    words = (
        say("saves_side", side=say(f"side_{side}"), player=shown(player), points=points)
        for side, player, points in each
    )
    return " · ".join(words)


def state_words(game: Game) -> str:
    """The round, or how the game ended."""
    if not game.ending:
        return say("saves_round", round=game.round)
    if game.winner is None:
        return say("saves_drawn", round=game.round)
    return say("saves_won", side=say(f"side_{game.winner}"), round=game.round)
