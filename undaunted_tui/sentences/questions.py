"""A decision in words: how things stand, what is asked, each option, and why something is not on offer."""

from __future__ import annotations

from typing import assert_never

from core.actions import (
    Action,
    AimAt,
    Bid,
    Done,
    DrawCards,
    EndTurn,
    Fire,
    GuideCounter,
    HunkerDown,
    Play,
    Step,
    TakeCard,
    TurnReady,
)
from core.decisions import Ask, Bar, Decision, Denial, Reason
from core.explain import AttackSum
from core.ids import OFF, SIDES, ActionKind, Side, Zone, other
from core.match import RefusedError
from core.setting import Setting
from core.view import PlayerView
from undaunted_tui.sentences.endings import progress
from undaunted_tui.sentences.insight import Insight
from undaunted_tui.sentences.names import (
    action_name,
    card_name,
    copies_name,
    counter_name,
    kind_name,
    percentage,
    side_name,
    tile_name,
    unit_name,
    zone_name,
)
from undaunted_tui.sentences.places import tile_in_short
from undaunted_tui.text import say


def status(setting: Setting, view: PlayerView) -> str:
    """The round, and how near both sides are to their goals."""
    first, second = (progress(setting, view, side) for side in SIDES)
    return say("status", round=view.round, first=first, second=second)


def prompt(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """What a decision asks."""
    about = decision.about
    match decision.ask:
        case Ask.BID | Ask.PLAY | Ask.TARGET:
            return say(f"ask_{decision.ask}")
        case Ask.GUIDE | Ask.COMMAND:
            return say(f"ask_{decision.ask}", left=about.left)
        case Ask.BOLSTER | Ask.INSPIRE:
            if about.squad:
                return say(f"ask_{decision.ask}_squad", left=about.left, squad=about.squad)
            return say(f"ask_{decision.ask}", left=about.left)
        case Ask.STEP | Ask.FIRE:
            assert about.kind is not None
            return say(
                f"ask_{decision.ask}",
                unit=unit_name(setting, about.counter),
                tile=tile_name(setting, view.places[about.counter]),
                action=kind_name(about.kind),
                left=about.left,
            )
        case _:
            assert_never(decision.ask)


def what_follows(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """What comes after a decision: the reveal, the rest of the turn, the other side, or a new round (C3)."""
    match decision.ask:
        case Ask.BID:
            return say("next_after_bid", holder=side_name(setting, view.initiative))
        case Ask.PLAY:
            if view.initiative == decision.side:
                return say("next_side", side=side_name(setting, other(decision.side)))
            return say("next_round", round=view.round + 1)
        case _:
            return say("next_in_turn")


def card_heading(setting: Setting, view: PlayerView, card: int) -> str:
    """A card in the hand of the view's side, with where its counter stands and whether it is suppressed."""
    side = view.side
    name = copies_name(setting, side, card, view.own.hand[card])
    counter = setting.uses[side][card].counter
    if counter == OFF:
        return name
    place = view.places[counter]
    if place == OFF:
        return say("card_off_board", card=name, tile=tile_name(setting, setting.spawn[counter]))
    key = "card_suppressed" if view.suppressed[counter] else "card_on_tile"
    return say(key, card=name, tile=tile_name(setting, place))


def card_use(setting: Setting, view: PlayerView, action: Play | HunkerDown | TurnReady, insight: Insight) -> str:
    """What a card would be played for, without the card's own name."""
    match action:
        case HunkerDown():
            return say("act_hunker_down")
        case TurnReady():
            return say("option_turn_ready")
        case Play(card, use):
            name = action_name(setting.cards[view.side][card].actions[use])
            note = _note(setting, view, action, insight)
            return say("use_noted", action=name, note=note) if note else name
        case _:
            assert_never(action)


def option(setting: Setting, view: PlayerView, decision: Decision, action: Action, insight: Insight) -> str:
    """One option of a decision, complete in itself."""
    side = decision.side
    match action:
        case Bid(card):
            value = setting.cards[side][card].initiative
            return say("option_bid", card=card_name(setting, side, card), value=value)
        case Play(card) | HunkerDown(card) | TurnReady(card):
            return say("option_card", card=card_name(setting, side, card), use=card_use(setting, view, action, insight))
        case EndTurn():
            return say("option_end_turn")
        case Step(tile) | AimAt(tile):
            return tile_in_short(setting, view, tile)
        case Done():
            return _done(setting, view, decision)
        case GuideCounter(counter):
            return say("option_guide", unit=unit_name(setting, counter), tile=tile_name(setting, view.places[counter]))
        case TakeCard(card):
            zone, cards = (Zone.SUPPLY, view.own.supply) if decision.ask is Ask.BOLSTER else (Zone.PLAY, view.own.play)
            names = {"card": card_name(setting, side, card), "zone": zone_name(zone)}
            return say("option_take", **names, copies=cards[card])
        case DrawCards(count):
            return say("option_draw", count=count)
        case Fire(target):
            (sum_,) = (sum_ for sum_ in insight.sums if sum_.target == target)
            return attack_sum(setting, view, sum_)
        case _:
            assert_never(action)


def attack_sum(setting: Setting, view: PlayerView, sum_: AttackSum) -> str:
    """The arithmetic of an attack: base defence, cover, range, total, dice, and the chance to hit (C7.3)."""
    return say(
        "attack_sum_suppressed" if view.suppressed[sum_.target] else "attack_sum",
        target=counter_name(setting, sum_.target),
        tile=tile_name(setting, view.places[sum_.target]),
        base=sum_.base,
        cover=sum_.cover,
        range=sum_.range,
        total=sum_.total,
        dice=sum_.dice,
        chance=percentage(sum_.chance),
    )


def denial(setting: Setting, side: Side, denied: Denial) -> str:
    """An action that a card shows and the rules refuse now: what stands in its way, and the rule's id."""
    action = action_name(setting.cards[side][denied.card].actions[denied.use])
    why = _barred(setting, denied.bar)
    return say("denial", card=card_name(setting, side, denied.card), action=action, why=why, rule=denied.rule)


def refusal(refused: RefusedError) -> str:
    """Why what a player asked of the match can't be done."""
    return say(f"refused_{refused.reason}")


def _note(setting: Setting, view: PlayerView, play: Play, insight: Insight) -> str:
    """What is worth knowing before a card is played: no effect, the best chance, the objective on the tile."""
    if play in insight.idle:
        return say("no_effect")
    chance = insight.best_chance(setting, view.side, play)
    if chance is not None:
        return say("note_chance", chance=percentage(chance))
    if setting.cards[view.side][play.card].actions[play.use].kind is ActionKind.CONTROL:
        points = view.objectives[_stands(setting, view, setting.uses[view.side][play.card].counter)]
        return say("tile_objective", points=points) if points else ""
    return ""


def _stands(setting: Setting, view: PlayerView, counter: int) -> int:
    """The tile that a counter acts from (N4.1)."""
    return setting.spawn[counter] if view.places[counter] == OFF else view.places[counter]


def _done(setting: Setting, view: PlayerView, decision: Decision) -> str:
    """Stopping short of all that an action allows (C4.2)."""
    if decision.ask is Ask.STEP:
        return say("option_stay", tile=tile_name(setting, view.places[decision.about.counter]))
    return say("option_no_one") if decision.ask is Ask.GUIDE else say("option_no_more")


def _barred(setting: Setting, bar: Bar) -> str:
    """What stands against an action."""
    match bar.reason:
        case Reason.SUPPRESSED | Reason.NO_ENEMY | Reason.NO_FOG_IN_HAND | Reason.NO_TARGET_MARKER:
            return say(f"why_not_{bar.reason}")
        case Reason.NO_OWN_MARKER | Reason.ALREADY_CONTROLLED | Reason.NO_TILE_FAR_ENOUGH:
            return say(f"why_not_{bar.reason}", tile=tile_name(setting, bar.tile))
        case Reason.ENEMY_ON_TILE:
            return say(
                "why_not_enemy_on_tile", tile=tile_name(setting, bar.tile), counter=counter_name(setting, bar.counter)
            )
        case _:
            assert_never(bar.reason)
