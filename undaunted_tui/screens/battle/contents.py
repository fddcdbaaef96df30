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
from undaunted_tui.phrasing.choices import PromptChoice
from undaunted_tui.phrasing.names import side_at_start
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.render.board import Highlights
from undaunted_tui.render.board_choices import board_choices
from undaunted_tui.render.hand import HandContent
from undaunted_tui.render.header import HeaderMark
from undaunted_tui.render.prompt import ChoiceDescription, PromptContent
from undaunted_tui.render.tiles import NO_CHOICES, BoardChoices
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


HIDDEN_AT_END: Final = ("hand", "forces", "supply")
"""The panes that show a side's own zones."""


def battle_contents(model: PlayerModel, state: BattleViewState) -> dict[str, object]:
    """The content of every pane by its id."""
    compiled, view = model.compiled, view_of(model)
    cursor = cursor_tile(model, state)
    seats, (vehicle, marked) = _seats(model), _vehicle(model)
    card_choices = _card_choices(model)
    return {
        "header": HeaderContent(compiled, view, state.players, state.marks),
        "board": _board(model, state, cursor),
        "hand": HandContent(compiled, view, model.choices, model.index, model.chooses_cards, model.card),
        "forces": UnitsContent(compiled, view, seats, vehicle, marked),
        "supply": SupplyContent(compiled, view, card_choices, model.index if card_choices else 0),
        "tile": TileContent(compiled, view, cursor),
        "log": LogContent(compiled, state.lines, state.log_line, state.has_whole_log),
        "prompt": prompt_content(model, state),
    }


def cursor_tile(model: PlayerModel, state: BattleViewState) -> int:
    """The tile under the cursor: the one under attack, in focus, or of the marked choice."""
    if state.target != OFF:
        return state.target
    if state.focused_tile != OFF:
        return state.focused_tile
    return model.marked.tile if model.marked else OFF


def prompt_content(model: PlayerModel, state: BattleViewState) -> PromptContent:
    """What the prompt says now."""
    fresh = tuple(line.text for line in model.player_log.fresh or state.lines[-1:])
    news = (state.notice,) if state.notice else fresh
    if state.rolling:
        return PromptContent(model.side, state.rolling)
    if view_of(model).outcome:
        return PromptContent(model.side, say("prompt_over"), news=news)
    why, *codes = state.waiting or ("",)
    if why:
        news = (*codes, *([state.notice] if state.notice not in ("", why) else []))
    if model.question is None or model.is_waiting:
        words = say("prompt_sending") if model.question else why or _waiting_words(model, state.players)
        return PromptContent(model.side, words, news=news)
    asked = say("prompt_card") if model.card != OFF else model.question.sentence()
    return PromptContent(
        model.side, f"{why} {asked}".strip(), tuple(map(_description, model.choices)), model.index, news
    )


def view_of(model: PlayerModel) -> PlayerView:
    """The last view."""
    assert model.update
    return model.update.view


def _board(model: PlayerModel, state: BattleViewState, cursor: int) -> BoardContent:
    choices = NO_CHOICES if model.is_waiting else _choices_on_board(model)
    view = view_of(model)
    acting = view.places[choices.acting] if choices.acting != OFF else OFF
    highlights = Highlights(cursor, acting, bool(choices.targets), state.marked)
    return BoardContent(model.compiled, view, choices, highlights, follows_marks=state.log_line is not None)


def _choices_on_board(model: PlayerModel) -> BoardChoices:
    return board_choices(model.question, model.choices)


def _waiting_words(model: PlayerModel, players: tuple[str, str]) -> str:
    """Whose decision is awaited: a bot that thinks says so."""
    opponent = other(model.side)
    side = side_at_start(model.compiled, opponent)
    if thinks(players[opponent]):
        return say("prompt_thinking", side=side, player=player_kind_name(players[opponent]))
    return say("prompt_waiting", side=side)


def _description(choice: PromptChoice) -> ChoiceDescription:
    return ChoiceDescription(choice.meaning, say("prompt_final") if choice.final else "")


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


def _card_choices(model: PlayerModel) -> dict[int, int]:
    if not model.question or model.question.decision.ask is not DecisionKind.BOLSTER:
        return {}
    return {c.action.card: place for place, c in enumerate(model.choices) if isinstance(c.action, TakeCard)}
