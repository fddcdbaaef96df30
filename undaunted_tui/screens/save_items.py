"""What the screen of saves shows of a save, in words."""

from __future__ import annotations

from core.ids import SIDES
from undaunted_tui.i18n.messages import say
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
from undaunted_tui.render.save_list import SaveListItem
from undaunted_tui.storage.summary import SavedGame, SaveSummary


def save_list_item(name: str, save: SaveSummary | None) -> SaveListItem:
    """A save as an item of the list."""
    if save is None:
        return SaveListItem(name)
    return SaveListItem(
        name,
        is_read=True,
        day=day_of(save),
        title=title_of(save.game) if save.game else "",
        state=result_words(save.game) if save.game else "",
        problem=problem_words(save),
        in_use=save.in_use,
    )


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
