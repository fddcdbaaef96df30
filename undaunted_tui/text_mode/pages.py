"""The pages of board, hand, supply and help."""

from __future__ import annotations

from itertools import groupby

from core.compiled_scenario import CompiledScenario
from core.decisions import Decision
from core.ids import Side, Zone, other
from core.notation import write_action
from core.state import CardCounts
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import denial_sentence
from undaunted_tui.phrasing.insight import Insight
from undaunted_tui.phrasing.names import (
    action_name,
    card_count,
    cards_listed,
    copies_name,
    side_name,
    specialism_name,
    tile_name,
    with_own_name,
    zone_name,
)
from undaunted_tui.phrasing.tiles import counters_on, neighbours, spawn_facts, tile_facts

HELP = (
    "help_enter",
    "help_board",
    "help_vehicles",
    "help_hand",
    "help_supply",
    "help_log",
    "help_hint",
    "help_undo",
    "help_redo",
    "help_resign",
    "help_draw",
    "help_quit",
)


def board_page(compiled: CompiledScenario, view: PlayerView) -> list[str]:
    """Every tile in board order: its facts, its counters, its neighbours."""
    numbers = sorted(range(len(compiled.board.tiles)), key=lambda tile: _position(compiled, tile))
    lines = []
    for line, tiles in groupby(numbers, key=lambda tile: compiled.board.tiles[tile].line):
        lines.append(say(f"board_{compiled.scenario.lines}", number=line + 1))
        for tile in tiles:
            lines += _tile(compiled, view, tile)
    return lines


def hand_page(compiled: CompiledScenario, view: PlayerView) -> list[str]:
    """What a side may see of its own cards."""
    own, side = view.own, view.side
    return [
        say("hand_title"),
        *[f"  {_card(compiled, side, card, copies)}" for card, copies in enumerate(own.hand) if copies],
        _zone(compiled, side, Zone.PLAY, own.play),
        _zone(compiled, side, Zone.DISCARD, own.discard),
        _zone(compiled, side, Zone.DECK, own.deck),
        _zone(compiled, side, Zone.REMOVED, own.removed),
    ]


def supply_page(compiled: CompiledScenario, view: PlayerView) -> list[str]:
    """Both supplies and play areas, and the sizes of the opponent's other zones (C1.5)."""
    side, opponent = view.side, other(view.side)
    sizes = {
        Zone.HAND: view.opponent.hand,
        Zone.DECK: view.opponent.deck,
        Zone.DISCARD: view.opponent.discard,
        Zone.REMOVED: view.opponent.removed,
    }
    return [
        say("supply_title", side=side_name(compiled, side)),
        f"  {_zone(compiled, side, Zone.SUPPLY, view.own.supply)}",
        f"  {_zone(compiled, side, Zone.PLAY, view.own.play)}",
        say("supply_title", side=side_name(compiled, opponent)),
        f"  {_zone(compiled, opponent, Zone.SUPPLY, view.opponent.supply)}",
        f"  {_zone(compiled, opponent, Zone.PLAY, view.opponent.play)}",
        *[f"  {say('zone_size', zone=zone_name(zone), size=card_count(size))}" for zone, size in sizes.items()],
    ]


def help_page(compiled: CompiledScenario, decision: Decision, insight: Insight) -> list[str]:
    """What can be typed, and which uses of the cards in hand are denied now."""
    side = decision.side
    example = write_action(compiled, side, decision.options[0])
    lines = [say("help_title"), f"  {say('help_number')}", f"  {say('help_notation', example=example)}"]
    lines += [f"  {say(key)}" for key in HELP]
    if insight.denials:
        lines += [
            "",
            say("help_why_not"),
            *[f"  {denial_sentence(compiled, side, denied)}" for denied in insight.denials],
        ]
    return lines


def _position(compiled: CompiledScenario, tile: int) -> tuple[int, int]:
    return compiled.board.tiles[tile].line, compiled.board.tiles[tile].position


def _tile(compiled: CompiledScenario, view: PlayerView, tile: int) -> list[str]:
    facts = ", ".join((*tile_facts(compiled, view, tile), *spawn_facts(compiled, tile)))
    lines = [f"  {say('tile_without_counters', tile=tile_name(compiled, tile), facts=facts)}"]
    counters = ", ".join(counters_on(compiled, view, tile, with_names=True))
    if counters:
        lines.append(f"      {say('board_counters', counters=counters)}")
    lines.append(f"      {say('board_neighbours', tiles=neighbours(compiled, tile))}")
    return lines


def _card(compiled: CompiledScenario, side: Side, card: int, copies: int) -> str:
    printed = compiled.cards[side][card]
    name = with_own_name(copies_name(compiled, side, card, copies), printed.name)
    if not printed.actions:
        return say("card_without_actions", card=name, initiative=printed.initiative)
    actions = ", ".join(map(action_name, printed.actions))
    if not printed.specialism:
        return say("card_with_actions", card=name, initiative=printed.initiative, actions=actions)
    specialism = specialism_name(printed.specialism)
    return say("card_with_specialism", card=name, initiative=printed.initiative, actions=actions, specialism=specialism)


def _zone(compiled: CompiledScenario, side: Side, zone: Zone, cards: CardCounts) -> str:
    size = card_count(sum(cards))
    if not sum(cards):
        return say("zone_size", zone=zone_name(zone), size=size)
    return say("zone_cards", zone=zone_name(zone), size=size, cards=cards_listed(compiled, side, cards))
