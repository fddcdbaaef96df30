"""The layout of the battle for any size of terminal: the board comes first, other panes fold away."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from core.scenario import Scenario
from undaunted_tui.render.board_layout import BoardLayout, largest_board_layout
from undaunted_tui.render.canvas import Canvas, Rect

ROOMY: Final = 34
"""From this height on, header and log get more lines."""

HEADER: Final = 1
"""The lines of the header."""

PROMPT: Final = 5
"""The lines of a prompt that needs no more."""

LEAST_LOG: Final = 6
"""The least rows of a log under the board; fewer are left empty."""

LEAST_ROWS: Final = 5
"""The rows that every pane beside the board keeps."""

TILE_ROWS: Final = 14
"""The fixed height of the pane of a tile, so that it does not jump while the cursor moves."""

NOTHING_WANTED: Final[Mapping[str, int]] = {}

FOLDED: Final = ("forces", "supply", "log", "tile")
"""The panes that a small terminal shows one at a time."""


PANE_COMMANDS: Final = {"cards": "hand", "supply": "supply", "units": "forces", "log": "log", "inspect": "tile"}
"""The panes that commands bring to the front."""


class ActivePane(NamedTuple):
    """The pane in front among those that fold away, and the maximised one."""

    opened: str = ""
    maximised: str = ""


def side_width(width: int) -> int:
    """The least width of the column beside the board."""
    return 24 if width < 100 else 36 if width < 140 else 46


def max_side_width(width: int) -> int:
    """The greatest width of the column beside the board."""
    return 45 if width < 140 else 62


def board_space(width: int, height: int, prompt: int = PROMPT) -> Rect:
    """The cells between header and prompt."""
    return Rect(0, HEADER, width, height - HEADER - prompt - 1)


@lru_cache(16)
def battle_board_layout(scenario: Scenario, width: int, height: int, active_pane: ActivePane) -> BoardLayout:
    """The layout of the board, as large as the space beside the other panes allows."""
    space = board_space(width, height)
    if active_pane.maximised == "board":
        return largest_board_layout(scenario, space.width, space.height)
    log = LEAST_LOG if height >= ROOMY else 0
    return largest_board_layout(scenario, width - side_width(width) - 1, space.height - log)


def battle_places(
    scenario: Scenario, width: int, height: int, active_pane: ActivePane, wanted: Mapping[str, int] = NOTHING_WANTED
) -> dict[str, Rect]:
    """The box of each pane, given the rows that they want; a pane without a box is folded away."""
    space = board_space(width, height, max(PROMPT, wanted.get("prompt", 0)))
    bottom = space.y + space.height
    places = {
        "header": Rect(0, 0, width, space.y),
        "prompt": Rect(0, bottom, width, height - bottom - 1),
        "footer": Rect(0, height - 1, width, 1),
    }
    if active_pane.maximised:
        has_margin = active_pane.maximised != "board"
        return places | {active_pane.maximised: space._replace(x=1, width=width - 1) if has_margin else space}
    layout = battle_board_layout(scenario, width, height, active_pane)
    side = min(max(width - layout.width - 1, side_width(width)), max_side_width(width))
    # The board stays where it is when the prompt grows, as long as there is room.
    usual, under = board_space(width, height).height - layout.height, space.height - layout.height
    has_log = usual >= LEAST_LOG and under > 1 and height >= ROOMY
    above = 0 if has_log else max(min(usual // 2, under), 0)
    board = Rect(0, space.y + above, width - side - 1, min(layout.height, space.height))
    if has_log:
        places["log"] = Rect(1, space.y + layout.height, board.width - 2, under)
    places["board"] = board
    column = Rect(width - side, space.y, side, space.height)
    opened = active_pane.opened if active_pane.opened in FOLDED and active_pane.opened not in places else ""
    return places | _column(column, _shown(opened, "log" in places, height), {**wanted, "tile": TILE_ROWS})


def choice_rows(hand: Canvas) -> int:
    """The rows of the hand that its choices need, for a question that brings another pane to the front."""
    ends = [box.y + box.height for box, meaning in hand.click_regions if meaning != ("maximise", "hand")]
    return max(ends, default=hand.height)


def _shown(opened: str, has_log: bool, height: int) -> list[str]:
    """The panes beside the board, from top to bottom: in a small terminal the one in front, or the log."""
    if height < ROOMY:
        return ["hand", opened or "log"]
    third = "supply" if has_log else "log"
    if opened == "tile":
        return ["hand", "tile", third]
    return ["hand", "forces", opened if opened and opened != "forces" else third]


def _column(column: Rect, shown: list[str], wanted: Mapping[str, int]) -> dict[str, Rect]:
    """Give each pane the rows it wants, as far as those below it keep a few; the last one has the rest."""
    places = {}
    top, left = column.y, column.height
    for place, name in enumerate(shown):
        below = len(shown) - 1 - place
        rows = left if not below else min(wanted.get(name, left), left - LEAST_ROWS * below)
        places[name] = Rect(column.x, top, column.width, rows)
        top, left = top + rows, left - rows
    return places
