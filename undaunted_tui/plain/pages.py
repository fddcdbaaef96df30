"""The pages that a player can call up: board, hand, supply, help."""

from __future__ import annotations

from itertools import groupby

from core.decisions import Decision
from core.ids import Side, Zone, other
from core.notation import write_action
from core.setting import Setting
from core.state import Cards
from core.view import PlayerView
from undaunted_tui.sentences.insight import Insight
from undaunted_tui.sentences.names import (
    action_name,
    card_count,
    cards_listed,
    copies_name,
    side_name,
    tile_name,
    zone_name,
)
from undaunted_tui.sentences.places import neighbours, spawns, standing, tile_facts
from undaunted_tui.sentences.questions import denial
from undaunted_tui.text import say

HELP = (
    "help_enter",
    "help_board",
    "help_vehicles",
    "help_hand",
    "help_supply",
    "help_log",
    "help_undo",
    "help_redo",
    "help_resign",
    "help_draw",
    "help_quit",
)


def board_page(setting: Setting, view: PlayerView) -> list[str]:
    """Every tile in the order in which the board lies: what it is, who is there, what it touches."""
    numbers = sorted(range(len(setting.board.tiles)), key=lambda tile: _place(setting, tile))
    lines = []
    for line, tiles in groupby(numbers, key=lambda tile: setting.board.tiles[tile].line):
        lines.append(say(f"board_{setting.scenario.lines}", number=line + 1))
        for tile in tiles:
            lines += _tile(setting, view, tile)
    return lines


def hand_page(setting: Setting, view: PlayerView) -> list[str]:
    """All that a side may see of its own cards."""
    own, side = view.own, view.side
    return [
        say("hand_title"),
        *[f"  {_card(setting, side, card, copies)}" for card, copies in enumerate(own.hand) if copies],
        _zone(setting, side, Zone.PLAY, own.play),
        _zone(setting, side, Zone.DISCARD, own.discard),
        _zone(setting, side, Zone.DECK, own.deck),
        _zone(setting, side, Zone.REMOVED, own.removed),
    ]


def supply_page(setting: Setting, view: PlayerView) -> list[str]:
    """Both supplies and play areas, and the sizes of the opponent's other zones (C1.5)."""
    side, foe = view.side, other(view.side)
    sizes = {
        Zone.HAND: view.foe.hand,
        Zone.DECK: view.foe.deck,
        Zone.DISCARD: view.foe.discard,
        Zone.REMOVED: view.foe.removed,
    }
    return [
        say("supply_title", side=side_name(setting, side)),
        f"  {_zone(setting, side, Zone.SUPPLY, view.own.supply)}",
        f"  {_zone(setting, side, Zone.PLAY, view.own.play)}",
        say("supply_title", side=side_name(setting, foe)),
        f"  {_zone(setting, foe, Zone.SUPPLY, view.foe.supply)}",
        f"  {_zone(setting, foe, Zone.PLAY, view.foe.play)}",
        *[f"  {say('zone_size', zone=zone_name(zone), size=card_count(size))}" for zone, size in sizes.items()],
    ]


def help_page(setting: Setting, decision: Decision, insight: Insight) -> list[str]:
    """What can be typed, and what the cards in hand show but can't do now."""
    side = decision.side
    example = write_action(setting, side, decision.options[0])
    lines = [say("help_title"), f"  {say('help_number')}", f"  {say('help_notation', example=example)}"]
    lines += [f"  {say(key)}" for key in HELP]
    if insight.denials:
        lines += ["", say("help_why_not"), *[f"  {denial(setting, side, denied)}" for denied in insight.denials]]
    return lines


def _place(setting: Setting, tile: int) -> tuple[int, int]:
    """Where a tile lies, for sorting."""
    return setting.board.tiles[tile].line, setting.board.tiles[tile].position


def _tile(setting: Setting, view: PlayerView, tile: int) -> list[str]:
    """One tile of the board."""
    facts = ", ".join((*tile_facts(setting, view, tile), *spawns(setting, tile)))
    lines = [f"  {say('tile_without_counters', tile=tile_name(setting, tile), facts=facts)}"]
    counters = ", ".join(standing(setting, view, tile))
    if counters:
        lines.append(f"      {say('board_counters', counters=counters)}")
    lines.append(f"      {say('board_neighbours', tiles=neighbours(setting, tile))}")
    return lines


def _card(setting: Setting, side: Side, card: int, copies: int) -> str:
    """A card with its initiative value, its actions and its specialism."""
    printed = setting.cards[side][card]
    name = copies_name(setting, side, card, copies)
    if not printed.actions:
        return say("card_without_actions", card=name, initiative=printed.initiative)
    actions = ", ".join(map(action_name, printed.actions))
    if not printed.specialism:
        return say("card_with_actions", card=name, initiative=printed.initiative, actions=actions)
    specialism = say(f"specialism_{printed.specialism}")
    return say("card_with_specialism", card=name, initiative=printed.initiative, actions=actions, specialism=specialism)


def _zone(setting: Setting, side: Side, zone: Zone, cards: Cards) -> str:
    """A zone with the cards in it."""
    size = card_count(sum(cards))
    if not sum(cards):
        return say("zone_size", zone=zone_name(zone), size=size)
    return say("zone_cards", zone=zone_name(zone), size=size, cards=cards_listed(setting, side, cards))
