"""Renders a battle: a player's model and the view state become a canvas for every pane, without a widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from core.actions import Enter, HitSoldier, RepairVehicle, Reposition, SwitchSeats, TakeCard
from core.decisions import DecisionKind
from core.ids import OFF, other
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.choices import PromptChoice
from undaunted_tui.phrasing.names import side_at_start
from undaunted_tui.phrasing.player_log import LogLine
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_choices import board_choices
from undaunted_tui.render.board_layout import BoardLayout, rect_to_show
from undaunted_tui.render.canvas import Canvas, Rect
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.hand import HandContent, render_hand
from undaunted_tui.render.header import HeaderMark, render_header
from undaunted_tui.render.log import render_log
from undaunted_tui.render.prompt import ChoiceDescription, PromptContent, render_prompt
from undaunted_tui.render.supply import render_supply
from undaunted_tui.render.text_lines import render_lines, with_title, wrapped
from undaunted_tui.render.tile_details import render_tile_details
from undaunted_tui.render.tiles import NO_CHOICES, BoardChoices
from undaunted_tui.screens.battle.layout import PROMPT
from undaunted_tui.screens.battle.player_model import PlayerModel
from undaunted_tui.session.bots import thinks


@dataclass(frozen=True, slots=True)
class BattleViewState:
    """What is shown besides the player's model.

    `focused_tile` is the tile in focus, `marked` are those of the last update, `confirmation` is a question of the
    screen's own with its choices, `log_line` the chosen line of the log.
    """

    players: tuple[str, str]
    focused_tile: int = OFF
    marked: frozenset[int] = frozenset()
    notice: str = ""
    confirmation: str = ""
    choices: tuple[PromptChoice, ...] = ()
    index: int = 0
    lines: tuple[LogLine, ...] = ()
    log_line: int | None = None
    has_whole_log: bool = False
    hides_cards: bool = False
    marks: tuple[HeaderMark, ...] = ()
    """The marks at the end of the header."""
    waiting: tuple[str, ...] = ()
    """Why the game is paused while the other player is away."""
    rolling: str = ""
    target: int = OFF
    """The tile that is attacked while dice roll."""


ARROW_CELLS: Final = 2
"""The cells at the end of a row that are kept for arrows and a gap before them."""

RECENT: Final = 96
"""How many lines of the log are rendered while it is not in front: a long one takes megabytes."""

HIDDEN_AT_END: Final = ("hand", "forces", "supply")
"""The panes that show a side's own zones."""

RenderedPane = tuple[Canvas, Rect | None]
"""A canvas, and the part of it that must be visible."""


class BattleRenderer:
    """Renders a pane only if what it shows has changed."""

    def __init__(self, glyphs: Glyphs) -> None:
        self.glyphs = glyphs
        self._cache: dict[str, tuple[tuple[object, ...], RenderedPane]] = {}
        self._board_cache: tuple[tuple[PlayerView, BoardLayout, BoardChoices], Canvas] | None = None

    def board_canvas(self, model: PlayerModel, layout: BoardLayout, choices: BoardChoices) -> Canvas:
        """The board without highlights, rendered once for each view."""
        key = (_view(model), layout, choices)
        if self._board_cache is None or self._board_cache[0] != key:
            self._board_cache = (key, render_tiles(model.compiled, _view(model), layout, self.glyphs, choices))
        return self._board_cache[1]

    def render_panes(
        self, model: PlayerModel, view_state: BattleViewState, places: dict[str, Rect], layout: BoardLayout
    ) -> Iterator[tuple[str, RenderedPane]]:
        """Every pane that has a box, except the footer."""
        for name, box in places.items():
            if name in PANE_RENDERERS:
                renderer, inputs = PANE_RENDERERS[name]
                key = (model.side, view_state.hides_cards, box.width, box.height, layout, *inputs(model, view_state))
                if name not in self._cache or self._cache[name][0] != key:
                    is_hidden = view_state.hides_cards and name in HIDDEN_AT_END
                    rendered = (
                        _hidden(name, box, self.glyphs) if is_hidden else renderer(self, model, view_state, box, layout)
                    )
                    self._cache[name] = (key, rendered)
                yield name, self._cache[name][1]


def cursor_tile(view_state: BattleViewState) -> int:
    """The tile under the cursor: the one under attack, in focus, or of the marked choice."""
    if view_state.target != OFF:
        return view_state.target
    if view_state.focused_tile != OFF:
        return view_state.focused_tile
    return view_state.choices[view_state.index].tile if view_state.choices else OFF


def prompt_content(model: PlayerModel, view_state: BattleViewState) -> PromptContent:
    """What the prompt says now."""
    fresh = tuple(line.text for line in model.player_log.fresh or view_state.lines[-1:])
    news = (view_state.notice,) if view_state.notice else fresh
    descriptions = tuple(map(_description, view_state.choices))
    if view_state.confirmation:
        return PromptContent(model.side, view_state.confirmation, descriptions, view_state.index)
    if view_state.rolling:
        return PromptContent(model.side, view_state.rolling)
    assert model.update
    if model.update.view.outcome:
        return PromptContent(model.side, say("prompt_over"), news=news)
    why, *codes = view_state.waiting or ("",)
    if why:
        news = (*codes, *([view_state.notice] if view_state.notice not in ("", why) else []))
    if model.question is None or model.is_waiting:
        words = say("prompt_sending") if model.question else why or _waiting_words(model, view_state.players)
        return PromptContent(model.side, words, news=news)
    asked = say("prompt_card") if model.card != OFF else model.question.sentence()
    return PromptContent(model.side, f"{why} {asked}".strip(), descriptions, view_state.index, news)


def _waiting_words(model: PlayerModel, players: tuple[str, str]) -> str:
    """Whose decision is awaited: a bot that thinks says so."""
    opponent = other(model.side)
    side = side_at_start(model.compiled, opponent)
    if thinks(players[opponent]):
        return say("prompt_thinking", side=side, player=player_kind_name(players[opponent]))
    return say("prompt_waiting", side=side)


def hand_content(model: PlayerModel, view_state: BattleViewState) -> HandContent:
    """What the pane of the hand shows now."""
    has_own_choices = view_state.choices is model.choices
    return HandContent(
        compiled=model.compiled,
        view=_view(model),
        choices=view_state.choices,
        index=view_state.index,
        chooses_cards=has_own_choices and model.chooses_cards,
        open_card=model.card if has_own_choices else OFF,
    )


def _description(choice: PromptChoice) -> ChoiceDescription:
    return ChoiceDescription(choice.meaning, say("prompt_final") if choice.final else "")


def _hidden(name: str, box: Rect, glyphs: Glyphs) -> RenderedPane:
    """A pane of cards at the end of a game of two people at one keyboard, where neither sees the other's (C1.5)."""
    words = wrapped(say("cards_hidden"), box.width - 1, "faint")
    return with_title(say(f"pane_{name}"), render_lines(words, box.width - 1), glyphs, ("maximise", name)), None


def _view(model: PlayerModel) -> PlayerView:
    assert model.update
    return model.update.view


def _headed(name: str, box: Rect, glyphs: Glyphs, render_body: Callable[[int], Canvas]) -> Canvas:
    """A pane under its title, with room for the arrows if it can be scrolled."""
    canvas = with_title(say(f"pane_{name}"), render_body(box.width - 1), glyphs, ("maximise", name))
    if canvas.height <= box.height:
        return canvas
    return with_title(say(f"pane_{name}"), render_body(box.width - ARROW_CELLS), glyphs, ("maximise", name))


def _header(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    return render_header(
        model.compiled, _view(model), view_state.players, box.width, renderer.glyphs, view_state.marks
    ), None


def _hand(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    return render_hand(hand_content(model, view_state), box.width - 1, renderer.glyphs)


def _forces(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    seats, (vehicle, marked) = _seats(view_state), _vehicle(model, view_state)
    acting = model.question.decision.about.counter if model.question else OFF
    content, glyphs = ForcesContent(model.compiled, _view(model), None, seats, acting), renderer.glyphs
    canvas = _headed("forces", box, glyphs, lambda width: render_forces(content, width, glyphs))
    choices_here = {
        place: ("choice", place) for seat, place in seats.items() if model.compiled.seats[seat].vehicle == vehicle
    }
    rows = [
        click_region.y
        for click_region, meaning in canvas.click_regions
        if meaning in (("counter", vehicle), *choices_here.values())
    ]
    if not rows:
        return canvas, None
    last = max(
        [click_region.y for click_region, meaning in canvas.click_regions if meaning == choices_here.get(marked)],
        default=rows[0],
    )
    first = max(rows[0], last + 1 - (box.height - canvas.fixed_rows))
    last = min(rows[-1], first + box.height - canvas.fixed_rows - 1)
    return canvas, Rect(0, first, canvas.width, last + 1 - first)


def _supply(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    view, card_choices = _view(model), _card_choices(model, view_state)
    canvas = _headed(
        "supply",
        box,
        renderer.glyphs,
        lambda width: render_supply(model.compiled, view, width, renderer.glyphs, card_choices),
    )
    marked = [
        click_region
        for click_region, meaning in canvas.click_regions
        if card_choices and meaning == ("choice", view_state.index)
    ]
    return canvas, marked[0] if marked else Rect(0, canvas.fixed_rows, canvas.width, 1)


def _tile(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    tile = cursor_tile(view_state)
    if tile == OFF:
        return with_title(say("pane_tile"), render_lines([], box.width), renderer.glyphs, ("maximise", "tile")), None
    view = _view(model)
    return _headed(
        "tile",
        box,
        renderer.glyphs,
        lambda width: render_tile_details(model.compiled, view, tile, width, renderer.glyphs),
    ), None


def _prompt(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    return render_prompt(prompt_content(model, view_state), box.width, PROMPT, renderer.glyphs), None


def _board(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    cursor = cursor_tile(view_state)
    choices = _choices_on_board(model, view_state)
    acting = _view(model).places[choices.acting] if choices.acting != OFF else OFF
    highlights = Highlights(cursor, acting, bool(choices.targets), view_state.marked)
    board = draw_highlights(renderer.board_canvas(model, layout, choices), layout, highlights, renderer.glyphs)
    canvas = Canvas(max(box.width, layout.width), max(box.height, layout.height))
    x, y = (canvas.width - layout.width) // 2, (canvas.height - layout.height) // 2
    canvas.paste(board, x, y)
    at = rect_to_show(layout, cursor if view_state.log_line is None else OFF, view_state.marked)
    return canvas, at._replace(x=at.x + x, y=at.y + y) if at else None


def _log(
    renderer: BattleRenderer, model: PlayerModel, view_state: BattleViewState, box: Rect, layout: BoardLayout
) -> RenderedPane:
    """The log with its newest or the chosen line visible; rendered completely only in front."""
    recent = None if view_state.has_whole_log else RECENT
    body = render_log(
        model.compiled, view_state.lines, view_state.log_line, box.width - ARROW_CELLS, renderer.glyphs, recent
    )
    canvas = with_title(say("pane_log"), body, renderer.glyphs, ("maximise", "log"))
    wanted = len(view_state.lines) - 1 if view_state.log_line is None else view_state.log_line
    shown = [click_region for click_region, meaning in canvas.click_regions if meaning == ("log", wanted)]
    return canvas, shown[-1] if shown else None


def _choices_on_board(model: PlayerModel, view_state: BattleViewState) -> BoardChoices:
    is_blocked = view_state.confirmation or model.is_waiting
    return NO_CHOICES if is_blocked else board_choices(model.question, model.choices)


def _seats(view_state: BattleViewState) -> dict[int, int]:
    """The seats that can be chosen, by the place of their choice; of several ways to one, the first."""
    found: dict[int, int] = {}
    for place, choice in enumerate(view_state.choices):
        if isinstance(choice.action, Enter | Reposition):
            found.setdefault(choice.action.seat, place)
        elif isinstance(choice.action, HitSoldier | SwitchSeats):
            found.setdefault(choice.seat, place)
    return found


def _vehicle(model: PlayerModel, view_state: BattleViewState) -> tuple[int, int]:
    """The vehicle that the question or the marked choice is about, and the place of that choice if it is a seat."""
    action = view_state.choices[view_state.index].action if view_state.choices and not view_state.confirmation else None
    question, view = model.question, _view(model)
    match action:
        case RepairVehicle(counter=vehicle):
            return vehicle, OFF
        case Enter(seat=seat) | Reposition(seat=seat):
            return model.compiled.seats[seat].vehicle, view_state.index
        case HitSoldier(counter=counter) | SwitchSeats(counter=counter):
            return model.compiled.seats[view.riding[counter]].vehicle, view_state.index
    if question is None or question.decision.ask is not DecisionKind.CREW:
        return OFF, OFF
    seat = view.riding[question.decision.about.counter]
    return (OFF if seat == OFF else model.compiled.seats[seat].vehicle), OFF


def _card_choices(model: PlayerModel, view_state: BattleViewState) -> dict[int, int]:
    if not model.question or model.question.decision.ask is not DecisionKind.BOLSTER:
        return {}
    return {c.action.card: place for place, c in enumerate(view_state.choices) if isinstance(c.action, TakeCard)}


def _card_choice_inputs(model: PlayerModel, view_state: BattleViewState) -> tuple[object, ...]:
    card_choices = _card_choices(model, view_state)
    return card_choices, view_state.index if card_choices else 0


PaneRenderer = Callable[[BattleRenderer, PlayerModel, BattleViewState, Rect, BoardLayout], RenderedPane]
RenderInputs = Callable[[PlayerModel, BattleViewState], tuple[object, ...]]

PANE_RENDERERS: Final[dict[str, tuple[PaneRenderer, RenderInputs]]] = {
    "header": (_header, lambda model, view_state: (_view(model), view_state.players, view_state.marks)),
    "board": (
        _board,
        lambda model, view_state: (
            _view(model),
            _choices_on_board(model, view_state),
            cursor_tile(view_state),
            view_state.marked,
            view_state.log_line,
        ),
    ),
    "hand": (_hand, lambda model, view_state: (_view(model), view_state.choices, view_state.index, model.card)),
    "forces": (_forces, lambda model, view_state: (_view(model), _seats(view_state), *_vehicle(model, view_state))),
    "supply": (_supply, lambda model, view_state: (_view(model), *_card_choice_inputs(model, view_state))),
    "tile": (_tile, lambda model, view_state: (_view(model), cursor_tile(view_state))),
    "log": (_log, lambda model, view_state: (view_state.lines, view_state.log_line, view_state.has_whole_log)),
    "prompt": (_prompt, lambda model, view_state: (prompt_content(model, view_state),)),
}
"""The renderer of each pane, and the values that it depends on."""
