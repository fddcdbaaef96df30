"""What each pane of a battle shows: a player's model and the view state become the contents of the panes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.actions import Enter, HitSoldier, RepairVehicle, Reposition, SwitchSeats, TakeCard
from core.decisions import DecisionKind
from core.ids import OFF, other
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.panes.board import BoardContent
from undaunted_tui.panes.header import HeaderContent
from undaunted_tui.panes.log import LogContent
from undaunted_tui.panes.supply import SupplyContent
from undaunted_tui.panes.tile_details import TileContent
from undaunted_tui.panes.units import UnitsContent
from undaunted_tui.phrasing.names import side_at_start
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.render.board import Highlights
from undaunted_tui.render.board_marks import NO_CHOICES, BoardAction, board_choices
from undaunted_tui.render.choices import HandContent
from undaunted_tui.render.header import HeaderMark
from undaunted_tui.render.prompt import PromptContent, PromptKey
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.session.bots import thinks


@dataclass(frozen=True, slots=True)
class BattleViewState:
    """What is shown besides the player's model.

    `focused_tile` is the tile in focus, `marked` are those of the last update, `log_line` is the chosen line of the
    log.
    """

    players: tuple[str, str]
    focused_tile: int = OFF
    marked: frozenset[int] = frozenset()
    notice: str = ""
    lines: tuple[LogLine, ...] = ()
    log_line: int | None = None
    has_whole_log: bool = False
    marks: tuple[HeaderMark, ...] = ()
    """The marks at the end of the header."""
    waiting: tuple[str, ...] = ()
    """Why the game is paused while the other player is away."""
    rolling: str = ""
    target: int = OFF
    """The tile that is attacked while dice roll."""
    action: BoardAction | None = None
    """What the opponent just did on the board, or who is attacked while dice roll."""


HIDDEN_AT_END: Final = ("hand", "cards", "choices", "side-choices", "forces", "supply")
"""The panes that show a side's own zones."""


def battle_contents(model: PlayerModel, state: BattleViewState, keys: tuple[PromptKey, ...] = ()) -> dict[str, object]:
    """The content of every pane by its id; `keys` stand beside the question."""
    compiled, view = model.compiled, view_of(model)
    cursor = cursor_tile(model, state)
    seats, (vehicle, marked) = _seats(model), _vehicle(model)
    is_bolster = model.question is not None and model.question.decision.ask is DecisionKind.BOLSTER
    taken = ((place, choice.action) for place, choice in enumerate(model.choices if is_bolster else ()))
    card_choices: dict[int, int] = {action.card: place for place, action in taken if isinstance(action, TakeCard)}
    acting = model.question.decision.about.counter if model.question else OFF
    choices = () if model.is_waiting else model.choices
    played = model.card_in_play
    hand = HandContent(compiled, view, model.question, choices, model.index, model.chooses_cards, model.card, played)
    return {
        "header": HeaderContent(compiled, view, state.players, state.marks),
        "board": _board(model, state, cursor),
        "news": LogContent(compiled, state.lines, is_brief=True),
        "cards": hand,
        "hand": hand,
        "choices": hand,
        "side-choices": hand,
        "forces": UnitsContent(compiled, view, None, seats, acting, vehicle, marked),
        "supply": SupplyContent(compiled, view, card_choices, model.index if card_choices else 0),
        "tile": TileContent(compiled, view, cursor, acting),
        "log": LogContent(compiled, state.lines, state.log_line, state.has_whole_log),
        "prompt": prompt_content(model, state, keys),
    }


def cursor_tile(model: PlayerModel, state: BattleViewState) -> int:
    """The tile under the cursor: the one under attack, in focus, or of the marked choice."""
    tiles = (state.target, state.focused_tile, model.marked.tile if model.marked else OFF)
    return next((tile for tile in tiles if tile != OFF), OFF)


def prompt_content(model: PlayerModel, state: BattleViewState, keys: tuple[PromptKey, ...] = ()) -> PromptContent:
    """What the prompt says now."""
    if state.rolling:
        return PromptContent("", state.action.side if state.action else model.side, state.rolling)
    if view_of(model).outcome:
        return PromptContent(say("badge_over"), model.side, say("prompt_over"), help=state.notice, keys=keys)
    why, *codes = state.waiting or ("",)
    notice = " ".join((*codes, *([state.notice] if state.notice != why else [])))
    if model.question is None or model.is_waiting:
        words = say("prompt_sending") if model.question else why or _waiting_words(model, state.players)
        side = model.side if model.question or why else other(model.side)
        return PromptContent(say("badge_wait"), side, words, is_yours=False, help=notice)
    asked = say("prompt_card") if model.card != OFF else model.question.sentence()
    marked = model.marked
    return PromptContent(
        badge=say(f"badge_{model.question.decision.ask}"),
        side=model.side,
        question=f"{why} {asked}".strip(),
        help=notice or (marked.meaning if marked else ""),
        warning=say("prompt_final") if marked and marked.final and not notice else "",
        keys=keys,
    )


def view_of(model: PlayerModel) -> PlayerView:
    """The last view."""
    assert model.update
    return model.update.view


def _board(model: PlayerModel, state: BattleViewState, cursor: int) -> BoardContent:
    choices = NO_CHOICES if model.is_waiting else board_choices(model.question, model.choices)
    view = view_of(model)
    acting = view.places[choices.acting] if choices.acting != OFF else OFF
    highlights = Highlights(cursor, acting, bool(choices.targets), state.marked, state.action)
    return BoardContent(model.compiled, view, choices, highlights, follows_marks=state.log_line is not None)


def _waiting_words(model: PlayerModel, players: tuple[str, str]) -> str:
    """Whose decision is awaited: a bot that thinks says so."""
    opponent = other(model.side)
    side = side_at_start(model.compiled, opponent)
    if thinks(players[opponent]):
        return say("prompt_thinking", side=side, player=player_kind_name(players[opponent]))
    return say("prompt_waiting", side=side)


def _seats(model: PlayerModel) -> dict[int, int]:
    """The seats that can be chosen, by the place of their choice; of several ways to one, the first."""
    found: dict[int, int] = {}
    for place, choice in enumerate(model.choices):
        if isinstance(choice.action, Enter | Reposition):
            found.setdefault(choice.action.seat, place)
        elif isinstance(choice.action, HitSoldier | SwitchSeats):
            found.setdefault(choice.seat, place)
    return found


def _vehicle(model: PlayerModel) -> tuple[int, int]:
    """The vehicle that the question or the marked choice is about, and the place of that choice if it is a seat."""
    question, view = model.question, view_of(model)
    match model.marked.action if model.marked else None:
        case RepairVehicle(counter=vehicle):
            return vehicle, OFF
        case Enter(seat=seat) | Reposition(seat=seat):
            return model.compiled.seats[seat].vehicle, model.index
        case HitSoldier(counter=counter) | SwitchSeats(counter=counter):
            return model.compiled.seats[view.riding[counter]].vehicle, model.index
    if question is None or question.decision.ask is not DecisionKind.CREW:
        return OFF, OFF
    seat = view.riding[question.decision.about.counter]
    return (OFF if seat == OFF else model.compiled.seats[seat].vehicle), OFF
