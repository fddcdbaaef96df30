"""Whether a card, a counter or a tile makes sense by itself (C1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.ids import ActionKind, CardKind
from core.scenario import Card, CardAction, Counter, Tile
from scenarios.faults import Fault, Reason, fault
from scenarios.sense.names import CODE, SQUAD, TILE, WORD, badly_named, beyond

HIGHEST_INITIATIVE: Final = 9
HIGHEST_VALUE: Final = 9
HIGHEST_DEFENCE: Final = 9
HIGHEST_COVER: Final = 3
HILL_COVER: Final = 3
"""The cover that hills give, lowered by the rules alone (C7.5, N7.3)."""

WITHOUT_VALUE: Final = frozenset({ActionKind.CONCEAL, ActionKind.CONTROL, ActionKind.RECON, ActionKind.TARGET})
"""The actions that are printed without a number (C6, N6.3)."""

FOR_A_SQUAD: Final = frozenset({ActionKind.BOLSTER, ActionKind.INSPIRE})
"""The actions that may be for one squad alone (C6.1, C6.5)."""

THROUGH_A_COUNTER: Final = frozenset(
    {
        ActionKind.MOVE,
        ActionKind.SCOUT,
        ActionKind.STALK,
        ActionKind.CONTROL,
        ActionKind.TARGET,
        ActionKind.ATTACK,
        ActionKind.SUPPRESS,
        ActionKind.BLAST,
    }
)
"""The actions that start from a counter's tile, and so need a combat card (C1.2, C4.7)."""

OUT_OF_PLACE: Final = {
    CardKind.COMBAT: frozenset({ActionKind.INSPIRE}),
    CardKind.COMMAND: THROUGH_A_COUNTER,
    CardKind.FOG: frozenset(ActionKind),
}
"""The actions that each kind of card can't carry (C4.3, C4.7, C6.5)."""


def card_flaws(card: Card, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a card (C1.2, C1.3)."""
    yield from badly_named(card.code, CODE, *place)
    yield from badly_named(card.title, WORD, *place, "title")
    yield from badly_named(card.squad, SQUAD, *place)
    yield from beyond(card.initiative, 1, HIGHEST_INITIATIVE, *place, "initiative")
    seen: set[ActionKind] = set()
    for number, action in enumerate(card.actions):
        yield from _action_flaws(action, card.kind, *place, "actions", number)
        if action.kind in seen:
            yield fault(Reason.ACTION_TWICE, *place, "actions", number, found=action.kind.value)
        seen.add(action.kind)


def _action_flaws(action: CardAction, kind: CardKind, *place: str | int) -> Iterator[Fault]:
    """What is wrong with one action of a card (C1.3)."""
    if action.kind in OUT_OF_PLACE[kind]:
        yield fault(Reason.ACTION_NOT_FOR_CARD, *place, found=action.kind.value, kind=kind.value)
    if action.kind in WITHOUT_VALUE:
        yield from beyond(action.value, 0, 0, *place)
    else:
        yield from beyond(action.value, 1, HIGHEST_VALUE, *place)
    if action.squad and action.kind not in FOR_A_SQUAD:
        yield fault(Reason.SQUAD_NOT_FOR_ACTION, *place, found=action.kind.value)
    yield from badly_named(action.squad, SQUAD, *place)


def counter_flaws(counter: Counter, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a counter that its card does not show (C1.2)."""
    yield from beyond(counter.defence, 1, HIGHEST_DEFENCE, *place, "defence")


def tile_flaws(tile: Tile, *place: str | int) -> Iterator[Fault]:
    """What is wrong with a tile, wherever it lies (C1.6)."""
    yield from badly_named(tile.name, TILE, *place)
    yield from badly_named(tile.terrain, WORD, *place, "terrain")
    yield from beyond(tile.cover, HILL_COVER if tile.hill else 0, HIGHEST_COVER, *place, "cover")
