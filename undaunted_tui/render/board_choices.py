"""What an open decision lets a player choose on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from core.actions import Fire
from core.decisions import DecisionKind
from core.ids import OFF
from undaunted_tui.phrasing.choices import DecisionPrompt, PromptChoice
from undaunted_tui.phrasing.names import percentage


class Target(NamedTuple):
    """A counter that can be attacked: the number of its choice, and the chance to hit."""

    number: int
    chance: str


@dataclass(frozen=True, slots=True)
class BoardChoices:
    """What can be chosen on the board: tiles with the number of their choice, counters under fire, who acts."""

    tiles: Mapping[int, int] = field(default_factory=dict)
    targets: Mapping[int, Target] = field(default_factory=dict)
    acting: int = OFF


NO_CHOICES: Final = BoardChoices()

CARD_QUESTIONS: Final = (DecisionKind.PLAY, DecisionKind.BID, DecisionKind.USE)
"""Decisions that are made among cards: the tiles of their counters are no choices."""


def board_choices(prompt: DecisionPrompt | None, choices: Sequence[PromptChoice]) -> BoardChoices:
    """Tiles and targets with the numbers that they have in the list of choices."""
    if prompt is None or prompt.decision.ask in CARD_QUESTIONS:
        return NO_CHOICES
    chances = {sum_.target: percentage(sum_.chance) for sum_ in prompt.insight.sums}
    tiles: dict[int, int] = {}
    targets: dict[int, Target] = {}
    for number, choice in enumerate(choices, 1):
        if isinstance(choice.action, Fire):
            targets[choice.action.target] = Target(number, chances[choice.action.target])
        elif choice.tile != OFF and not choice.unavailable:
            tiles.setdefault(choice.tile, number)
    return BoardChoices(tiles, targets, prompt.decision.about.counter)
