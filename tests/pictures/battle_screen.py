"""A battle put together from painted panes as the screen arranges them, to look at the painting itself."""

from __future__ import annotations

from typing import Final

from core.decisions import DecisionKind
from core.ids import OFF
from tests.pictures.positions import Scene
from undaunted_tui.phrasing.decisions import decision_prompt
from undaunted_tui.render.board import Highlights, draw_highlights, render_tiles
from undaunted_tui.render.board_choices import board_choices
from undaunted_tui.render.board_layout import largest_board_layout
from undaunted_tui.render.canvas import Canvas
from undaunted_tui.render.cards import hand_cards, render_card_list, render_card_strip
from undaunted_tui.render.forces import ForcesContent, render_forces
from undaunted_tui.render.glyphs import Glyphs
from undaunted_tui.render.header import render_header
from undaunted_tui.render.legend import legend_line
from undaunted_tui.render.log import render_log
from undaunted_tui.render.piles import render_piles
from undaunted_tui.render.prompt import PromptContent, PromptKey, render_prompt
from undaunted_tui.render.targets import render_targets
from undaunted_tui.render.text_lines import with_title
from undaunted_tui.render.tile_details import render_tile_details, tile_heading

LOW: Final = 34
"""Below this height the hand is a list."""

BADGES: Final = {DecisionKind.PLAY: "YOUR TURN", DecisionKind.FIRE: "AIM", DecisionKind.STEP: "YOUR MOVE"}
KEYS: Final = (PromptKey("u", "undo", "undo"), PromptKey("e", "end turn", "finish"))


def compose(scene: Scene, size: tuple[int, int], glyphs: Glyphs, marked: int = 0) -> Canvas:
    """Put all panes of a battle into a screen."""
    width, height = size
    screen = Canvas(width, height)
    screen.paste(render_header(scene.compiled, scene.view, ("person", "regular"), width, glyphs), 0, 0)
    hand_rows = 0 if height < LOW else 8 if height < 50 else 10
    prompt_y = height - 3 - hand_rows if hand_rows else height - 2
    side_width = 28 if width < 100 else 36 if width < 140 else 46 if width < 180 else 76
    board_height = prompt_y - 1 - (0 if hand_rows else 2)
    layout = largest_board_layout(scene.compiled.scenario, width - side_width, board_height)
    _board(screen, scene, layout.width, board_height, marked, glyphs)
    left = layout.width + 1
    _side(screen, scene, left, width - left, prompt_y - 2, marked, not hand_rows, glyphs)
    question = decision_prompt(scene.compiled, scene.view, scene.prompt.decision)
    bar = PromptContent(BADGES.get(scene.prompt.decision.ask, "CHOOSE"), scene.view.side, question, keys=KEYS)
    screen.paste(render_prompt(bar, width, 1, glyphs), 0, prompt_y)
    if hand_rows:
        _hand(screen, scene, prompt_y + 1, hand_rows, marked, glyphs)
    else:
        log = render_log(scene.compiled, scene.lines, None, width - 2, glyphs, 20)
        for y, row in enumerate(log.rows[-2:], prompt_y - 2):
            screen.rows[y][1 : 1 + len(row)] = row
    return screen


def _cursor(scene: Scene, marked: int) -> int:
    return scene.choices[marked].tile if scene.prompt.decision.ask not in BADGES or not _is_play(scene) else OFF


def _is_play(scene: Scene) -> bool:
    return scene.prompt.decision.ask in (DecisionKind.PLAY, DecisionKind.BID)


def _board(screen: Canvas, scene: Scene, width: int, height: int, marked: int, glyphs: Glyphs) -> None:
    choices = board_choices(scene.prompt, scene.choices)
    layout = largest_board_layout(scene.compiled.scenario, width, height)
    acting = scene.view.places[choices.acting] if choices.acting != OFF else OFF
    tiles = render_tiles(scene.compiled, scene.view, layout, glyphs, choices)
    highlights = Highlights(_cursor(scene, marked), acting, bool(choices.targets))
    screen.paste(draw_highlights(tiles, layout, highlights, glyphs), 0, 1)
    if layout.height + 2 < height:
        screen.paste(legend_line(scene.compiled, scene.view, layout.width, glyphs), 0, layout.height + 1)


def _side(
    screen: Canvas, scene: Scene, x: int, width: int, bottom: int, marked: int, has_hand: bool, glyphs: Glyphs
) -> None:
    """Forces, targets or the tile under the cursor, the log; on a low screen the hand too."""
    acting = scene.prompt.decision.about.counter
    y = 2 if bottom > LOW - 8 else 1
    parts: list[Canvas] = []
    if scene.prompt.decision.ask is DecisionKind.FIRE:
        body, _ = render_targets(scene.prompt, scene.choices, marked, width, glyphs)
        parts.append(with_title("TARGETS", body, glyphs, None, "defence + cover + range"))
    forces = render_forces(ForcesContent(scene.compiled, scene.view, acting=acting), width, glyphs)
    if has_hand:
        numbers = {choice.card: number for number, choice in enumerate(scene.choices, 1) if choice.card != OFF}
        cards = hand_cards(scene.compiled, scene.view, scene.prompt.insight, numbers if _is_play(scene) else {})
        selected = scene.choices[marked].card if _is_play(scene) else OFF
        parts.append(with_title("HAND", render_card_list(cards, selected, None, width, glyphs)[0], glyphs))
        parts.append(render_piles(scene.view, width, 1, glyphs))
    parts.append(forces)
    cursor = _cursor(scene, marked)
    if cursor != OFF:
        body = render_tile_details(scene.compiled, scene.view, cursor, width, glyphs, acting)
        parts.append(with_title(tile_heading(scene.compiled, cursor), body, glyphs))
    for part in parts:
        room = bottom - y
        cut = Canvas(part.width, min(part.height, max(room, 0)))
        cut.paste(part, 0, 0)
        screen.paste(cut, x, y)
        y += cut.height + 1
    rows = bottom - y
    if rows > 3:
        log = render_log(scene.compiled, scene.lines, None, width, glyphs, 60)
        cut = Canvas(width, rows - 1)
        cut.paste(log, 0, cut.height - log.height)
        screen.paste(with_title("LOG", cut, glyphs, None, f"round {scene.view.round}"), x, y)


def _hand(screen: Canvas, scene: Scene, y: int, height: int, marked: int, glyphs: Glyphs) -> None:
    width = screen.width * 3 // 4
    numbers = {choice.card: number for number, choice in enumerate(scene.choices, 1) if choice.card != OFF}
    cards = hand_cards(scene.compiled, scene.view, scene.prompt.insight, numbers if _is_play(scene) else {})
    selected = scene.choices[marked].card if _is_play(scene) else OFF
    strip, _ = render_card_strip(cards, selected, None, width, height, glyphs)
    screen.paste(strip, 2, y)
    screen.paste(render_piles(scene.view, screen.width - width - 6, height - 1, glyphs), width + 4, y + 1)
