"""What the screen of saves shows of a save, in words."""

from __future__ import annotations

from core.ids import SIDES
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.choice_list import ListRow
from undaunted_tui.phrasing.saves import (
    day_of,
    ending_of,
    player_of,
    problem_words,
    progress_of,
    result_words,
    save_notes,
    title_of,
    when_of,
)
from undaunted_tui.render.save_details import GameDetails, SaveDetails, SideDetails
from undaunted_tui.storage.summary import SavedGame, SaveSummary
from undaunted_tui.system.terminal_cells import to_single_cells

TROUBLE = "!"
"""Mark of a save with a problem."""


def save_row(name: str, save: SaveSummary | None) -> ListRow:
    """A save as a row of the list: its name and day, and its game."""
    shown = to_single_cells(name)
    if save is None:
        return ListRow(name, shown, note=say("loading"), lead=" ")
    state = result_words(save.game) if save.game else ""
    problem = problem_words(save)
    if problem:
        state = f"{TROUBLE} {problem}"
    elif save.in_use:
        state = f"• {say('save_is_in_use')}"
    title = to_single_cells(title_of(save.game)) if save.game else ""
    return ListRow(name, shown, right=day_of(save), note=title, note_right=state, lead=" ")


def save_details(save: SaveSummary) -> SaveDetails:
    """A save in full."""
    return SaveDetails(
        name=save.name,
        when=when_of(save),
        notes=tuple(save_notes(save)),
        has_problem=bool(save.error or save.remarks),
        game=_game_details(save.game) if save.game else None,
    )


def _game_details(game: SavedGame) -> GameDetails:
    first, second = (
        SideDetails(say(f"side_{game.sides[side]}"), progress_of(game, side), player_of(game, side)) for side in SIDES
    )
    return GameDetails(game.compiled, game.public_view, title_of(game), (first, second), ending_of(game))
