"""Support actions (C6) and the mortar's Target (N6.3)."""

from __future__ import annotations

from tests.tui.referee.cards import draw, shift
from tests.tui.referee.court import Court
from tests.tui.referee.shape import Action, Card, CardsMoved, MarkerTurned, ObjectiveRaised, TargetMoved
from tests.tui.referee.table import Army, opponent

TARGET_DISTANCE = 3


def bolster(court: Court, army: Army, card: Card, action: Action) -> None:
    """Up to so many cards from the supply into the discard pile; with a squad, of that squad only (C6.1)."""
    left = action.value
    while court.sees(CardsMoved, cause="bolster"):
        line = shift(court, army.side, "bolster", "C6.1")
        left -= line.count
        court.demand(left >= 0, "C6.1", f"more than {action.value} cards")
        for code in line.cards:
            court.demand(action.squad in ("", army.cards[code].squad), "C6.1", f"{code} is not of squad {action.squad}")
        court.settle()


def inspire(court: Court, army: Army, card: Card, action: Action) -> None:
    """Up to so many combat cards from the play area back to hand; with a squad, of that squad only (C6.5)."""
    left = action.value
    while court.sees(CardsMoved, cause="inspire"):
        line = shift(court, army.side, "inspire", "C6.5")
        left -= line.count
        court.demand(left >= 0, "C6.5", f"more than {action.value} cards")
        for code in line.cards:
            court.demand(army.cards[code].kind == "combat", "C6.5", f"{code} is no combat card")
            court.demand(action.squad in ("", army.cards[code].squad), "C6.5", f"{code} is not of squad {action.squad}")
        court.settle()


def command(court: Court, army: Army, card: Card, action: Action) -> None:
    """Draw up to so many cards (C6.2)."""
    draw(court, army.side, action.value, "C6.2", in_full=False)


def conceal(court: Court, army: Army, card: Card, action: Action) -> None:
    """The opponent takes a fog card, while there is one (C6.3)."""
    other = court.table.armies[opponent(army.side)]
    if other.zones["supply"][other.fog]:
        line = shift(court, other.side, "conceal", "C6.3")
        court.demand(line.cards == (other.fog,), "C6.3", f"{', '.join(line.cards)} taken by Conceal")
        court.settle()


def recon(court: Court, army: Army, card: Card, action: Action) -> None:
    """A fog card in hand leaves the game, and a card is drawn for it (C6.6)."""
    line = shift(court, army.side, "recon", "C6.6")
    court.demand(line.cards == (army.fog,), "C6.6", f"{', '.join(line.cards)} removed by Recon")
    court.settle()
    draw(court, army.side, 1, "C6.6")


def control(court: Court, army: Army, card: Card, action: Action) -> None:
    """Turn the own marker on the counter's tile, and the opponent's back (C6.4, N6.1); or raise the radio (N8.5)."""
    tile = army.at[card.code]
    assert tile is not None, "a counter that is off the board was spawned before"
    other = court.table.armies[opponent(army.side)]
    enemies = ", ".join(other.standing_on(tile))
    court.demand(not enemies, "N6.1", f"{enemies} of {other.side} on {tile}")
    court.demand(tile in army.markers, "C6.4", f"{army.side} has no marker on {tile}")
    if army.markers[tile] == "controlled":
        _raise(court, army, tile)
        return
    turned = {army.side: "controlled"}
    if other.markers.get(tile) == "controlled":
        turned[other.side] = "scouted"
    while turned:
        line = court.take(MarkerTurned, "C6.4")
        facts = f"{line.side}'s marker on {line.tile} turns {line.marker}"
        court.demand(line.tile == tile and turned.pop(line.side, None) == line.marker, "C6.4", facts)
        court.table.armies[line.side].markers[tile] = line.marker
        court.settle()


def _raise(court: Court, army: Army, tile: str) -> None:
    """A Control action on a tile controlled already raises the radio's objective, nothing else (N8.5)."""
    radio = court.table.radio
    fine = radio is not None and (radio.side, radio.tile) == (army.side, tile)
    court.demand(fine, "C6.4", f"{army.side} controls {tile} already")
    line = court.take(ObjectiveRaised, "N8.5")
    court.table.objectives[tile] += 1
    facts = (line.side, line.tile, line.objective)
    court.demand(facts == (army.side, tile, court.table.objectives[tile]), "N8.5", f"the objective changes: {facts}")
    court.settle()


def target(court: Court, army: Army, card: Card, action: Action) -> None:
    """The target marker goes to another tile at distance 3 or more from the Mortar (N6.3)."""
    mortar = army.at[card.code]
    assert mortar is not None, "a counter that is off the board was spawned before"
    line = court.take(TargetMoved, "N6.3")
    court.demand((line.side, line.start) == (army.side, army.target), "N6.3", f"it was on {army.target}")
    court.demand(line.tile in court.table.tiles and line.tile != army.target, "N6.3", f"it goes to {line.tile}")
    assert line.tile is not None, "it is one of the tiles"
    distance = court.table.distance(mortar, line.tile)
    court.demand(distance >= TARGET_DISTANCE, "N6.3", f"{line.tile} is at distance {distance} from the Mortar")
    army.target = line.tile
    court.settle()
