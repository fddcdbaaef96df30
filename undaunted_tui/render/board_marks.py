"""What is marked on the board: what an open decision lets a player choose there, and the last action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from core.actions import Fire
from core.decisions import DecisionKind
from core.events import (
    AttackRolled,
    CounterMoved,
    CounterRemoved,
    CounterSpawned,
    CounterSuppressed,
    Event,
    MarkerPlaced,
    MarkerTurned,
)
from core.ids import OFF, Marker, Side
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
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


class BoardAction(NamedTuple):
    """What a side did on a tile; `start` is where it came from."""

    side: Side
    tile: int
    start: int = OFF
    result: str = ""


def last_action(view: PlayerView, events: Iterable[Event]) -> BoardAction | None:
    """The last action of events that lead to a view, if any was on the board."""
    found: BoardAction | None = None
    for event in events:
        match event:
            case AttackRolled():
                words = say("action_hit" if event.hit else "action_missed")
                found = BoardAction(event.side, event.tile, event.start, words)
            case CounterSuppressed() if found:
                found = found._replace(result=say("st_suppressed"))
            case CounterRemoved() if found and found.tile == event.tile:
                found = found._replace(result=say("action_removed"))
            case CounterMoved():
                found = BoardAction(view.holders[event.counter], event.tile, event.start)
            case CounterSpawned():
                found = BoardAction(view.holders[event.counter], event.tile, result=say("action_spawned"))
            case MarkerPlaced() | MarkerTurned():
                is_control = isinstance(event, MarkerTurned) and event.marker is Marker.CONTROLLED
                words = say("action_controlled" if is_control else "action_scouted")
                start = found.start if found and found.tile == event.tile else OFF
                found = BoardAction(event.side, event.tile, start, words)
    return found
