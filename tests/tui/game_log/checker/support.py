"""Support actions (C6) and the mortar's Target (N6.3)."""

from __future__ import annotations

from tests.tui.game_log.checker.cards import draw, shift
from tests.tui.game_log.checker.expected_state import Army, opponent
from tests.tui.game_log.checker.line_models import (
    ActionModel,
    CardModel,
    CardsMovedLine,
    DrawNamedLine,
    MarkerTurnedLine,
    ObjectiveRaisedLine,
    TargetMovedLine,
)
from tests.tui.game_log.checker.log_checker import LogChecker

TARGET_DISTANCE = 3


def bolster(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Up to so many cards from the supply into the discard pile; with a squad, of that squad only (C6.1)."""
    left = action.value
    while checker.next_is(CardsMovedLine, cause="bolster"):
        line = shift(checker, army.side, "bolster", "C6.1")
        left -= line.count
        checker.require(left >= 0, "C6.1", f"more than {action.value} cards")
        for code in line.cards:
            checker.require(
                action.squad in ("", army.cards[code].squad), "C6.1", f"{code} is not of squad {action.squad}"
            )
        checker.finish_line()


def inspire(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Up to so many combat cards from the play area back to hand; with a squad, of that squad only (C6.5)."""
    left = action.value
    while checker.next_is(CardsMovedLine, cause="inspire"):
        line = shift(checker, army.side, "inspire", "C6.5")
        left -= line.count
        checker.require(left >= 0, "C6.5", f"more than {action.value} cards")
        for code in line.cards:
            checker.require(army.cards[code].kind == "combat", "C6.5", f"{code} is no combat card")
            checker.require(
                action.squad in ("", army.cards[code].squad), "C6.5", f"{code} is not of squad {action.squad}"
            )
        checker.finish_line()


def command(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Name a number up to so many, then draw that many (C6.2)."""
    line = checker.expect(DrawNamedLine, "C6.2")
    fine = line.side == army.side and line.count <= action.value
    checker.require(fine, "C6.2", f"{line.side} names {line.count} of {action.value} cards")
    checker.finish_line()
    draw(checker, army.side, line.count, "C6.2")


def conceal(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """The opponent takes a fog card, while there is one (C6.3)."""
    other = checker.state.armies[opponent(army.side)]
    if other.zones["supply"][other.fog]:
        line = shift(checker, other.side, "conceal", "C6.3")
        checker.require(line.cards == (other.fog,), "C6.3", f"{', '.join(line.cards)} taken by Conceal")
        checker.finish_line()


def recon(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """A fog card in hand leaves the game, and a card is drawn for it (C6.6)."""
    line = shift(checker, army.side, "recon", "C6.6")
    checker.require(line.cards == (army.fog,), "C6.6", f"{', '.join(line.cards)} removed by Recon")
    checker.finish_line()
    draw(checker, army.side, 1, "C6.6")


def control(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """Turn the own marker on the counter's tile, and the opponent's back (C6.4, N6.1); or raise the radio (N8.5)."""
    tile = army.at[card.code]
    assert tile is not None, "a counter that is off the board was spawned before"
    other = checker.state.armies[opponent(army.side)]
    enemies = ", ".join(other.standing_on(tile))
    checker.require(not enemies, "N6.1", f"{enemies} of {other.side} on {tile}")
    checker.require(tile in army.markers, "C6.4", f"{army.side} has no marker on {tile}")
    if army.markers[tile] == "controlled":
        _raise(checker, army, tile)
        return
    turned = {army.side: "controlled"}
    if other.markers.get(tile) == "controlled":
        turned[other.side] = "scouted"
    while turned:
        line = checker.expect(MarkerTurnedLine, "C6.4")
        facts = f"{line.side}'s marker on {line.tile} turns {line.marker}"
        checker.require(line.tile == tile and turned.pop(line.side, None) == line.marker, "C6.4", facts)
        checker.state.armies[line.side].markers[tile] = line.marker
        checker.finish_line()


def _raise(checker: LogChecker, army: Army, tile: str) -> None:
    """A Control action on a tile controlled already raises the radio's objective, nothing else (N8.5)."""
    radio = checker.state.radio
    fine = radio is not None and (radio.side, radio.tile) == (army.side, tile)
    checker.require(fine, "C6.4", f"{army.side} controls {tile} already")
    line = checker.expect(ObjectiveRaisedLine, "N8.5")
    checker.state.objectives[tile] += 1
    facts = (line.side, line.tile, line.objective)
    checker.require(
        facts == (army.side, tile, checker.state.objectives[tile]), "N8.5", f"the objective changes: {facts}"
    )
    checker.finish_line()


def target(checker: LogChecker, army: Army, card: CardModel, action: ActionModel) -> None:
    """The target marker goes to another tile at distance 3 or more from the Mortar (N6.3)."""
    mortar = army.at[card.code]
    assert mortar is not None, "a counter that is off the board was spawned before"
    line = checker.expect(TargetMovedLine, "N6.3")
    checker.require((line.side, line.start) == (army.side, army.target), "N6.3", f"it was on {army.target}")
    checker.require(line.tile in checker.state.tiles and line.tile != army.target, "N6.3", f"it goes to {line.tile}")
    assert line.tile is not None, "it is one of the tiles"
    distance = checker.state.distance(mortar, line.tile)
    checker.require(distance >= TARGET_DISTANCE, "N6.3", f"{line.tile} is at distance {distance} from the Mortar")
    army.target = line.tile
    checker.finish_line()
