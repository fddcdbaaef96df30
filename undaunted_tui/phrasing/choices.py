"""A decision as choices on the screen: what each is called, what it means, and where it lies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from core.actions import (
    Action,
    AimAt,
    Bid,
    DrawCards,
    EndTurn,
    Enter,
    Exit,
    FinishAction,
    Fire,
    GuideCounter,
    HitSoldier,
    HunkerDown,
    LeaveBoard,
    MarkTile,
    Play,
    RepairVehicle,
    Reposition,
    Step,
    SwitchSeats,
    TakeCard,
    TurnReady,
    UseSeat,
)
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind, Denial
from core.explain import AttackSum
from core.ids import OFF, ActionKind, Marker
from core.rules.attack import FACES
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import decision_prompt, denial_reason, denied_use, next_step_sentence
from undaunted_tui.phrasing.defence_sums import brief_sum
from undaunted_tui.phrasing.effects import blast_effect, change_effect, hit_effect
from undaunted_tui.phrasing.insight import Insight, action_of, analyse_decision
from undaunted_tui.phrasing.names import (
    action_name,
    card_name,
    copies_name,
    percentage,
    seat_word,
    tile_name,
    unit_name,
)
from undaunted_tui.phrasing.options import CardUse, card_heading, card_use, option
from undaunted_tui.phrasing.threats import Threat, worst_threat
from undaunted_tui.phrasing.tiles import terrain_facts, tile_facts

FINISHING_ACTIONS: Final = (EndTurn, FinishAction)
"""What ends a turn or stops an action short: the command `finish` chooses it."""


@dataclass(frozen=True, slots=True)
class PromptChoice:
    """A line to choose: its short name, its meaning in full, and what it touches.

    Without an action it opens a card, or, being barred, only says why.
    """

    name: str
    meaning: str
    action: Action | None = None
    tile: int = OFF
    card: int = OFF
    seat: int = OFF
    unavailable: bool = False
    final: bool = False
    risk: str = ""
    """How likely the enemy hits on the tile."""


@dataclass(frozen=True, slots=True)
class DecisionPrompt:
    """An open decision with all that its side needs to answer it."""

    compiled: CompiledScenario
    view: PlayerView
    decision: Decision
    insight: Insight

    @property
    def asks_for_a_card(self) -> bool:
        """Whether a card is chosen first, and then what it is used for."""
        return self.decision.ask is DecisionKind.PLAY

    def sentence(self) -> str:
        """What is asked, and what happens next."""
        asked = decision_prompt(self.compiled, self.view, self.decision)
        return f"{asked} {next_step_sentence(self.compiled, self.view, self.decision)}".rstrip()

    def choices(self, card: int = OFF) -> tuple[PromptChoice, ...]:
        """All there is to choose: for a turn the cards, or the uses of the one that is open."""
        if not self.asks_for_a_card:
            return tuple(self._choice(action) for action in self._listed())
        return self._cards() if card == OFF else self._uses(card)

    # a turn

    def _cards(self) -> tuple[PromptChoice, ...]:
        held = [card for card, copies in enumerate(self.view.own.hand) if copies]
        return (*map(self._card, held), self._choice(self.decision.options[-1]))

    def _card(self, card: int) -> PromptChoice:
        """A card; fog can only be looked at (C4.3)."""
        side = self.view.side
        name = copies_name(self.compiled, side, card, self.view.own.hand[card])
        counter = self.compiled.uses[side][card].counter
        tile = self._tile_of(counter)
        if card == self.compiled.fog[side]:
            return PromptChoice(name, say("question_fog", card=name), card=card, unavailable=True)
        return PromptChoice(name, card_heading(self.compiled, self.view, card), card=card, tile=tile)

    def _uses(self, card: int) -> tuple[PromptChoice, ...]:
        """All that a card shows, in the order in which it is printed; what can't be done now is barred."""
        listed: list[Play | UseSeat | HunkerDown | TurnReady | SwitchSeats | Enter | Exit | Reposition] = [
            action
            for action in self.decision.options
            if isinstance(action, Play | UseSeat | HunkerDown | TurnReady | SwitchSeats | Enter | Exit | Reposition)
            and action.card == card
        ]
        printed = {
            self._print_order(action): self._use(action) for action in listed if isinstance(action, Play | UseSeat)
        }
        for denied in self.insight.denials:
            if denied.card == card:
                printed[self._print_order(denied_use(denied))] = self._denied(denied)
        rest = [self._use(action) for action in listed if not isinstance(action, Play | UseSeat)]
        return (*(printed[place] for place in sorted(printed)), *rest)

    def _print_order(self, use: Play | UseSeat) -> tuple[int, int]:
        return (use.seat + 1 if isinstance(use, UseSeat) else 0, use.use)

    def _use(
        self, action: Play | UseSeat | HunkerDown | TurnReady | SwitchSeats | Enter | Exit | Reposition
    ) -> PromptChoice:
        name = card_use(self.compiled, self.view, action, self.insight)
        counter = self.compiled.uses[self.view.side][action.card].counter
        seat = self.view.riding[action.counter] if isinstance(action, SwitchSeats) else OFF
        return self._with_finality(
            PromptChoice(name, self._effect(action), action, self._tile_of(counter), action.card, seat)
        )

    def _effect(self, action: Action) -> str:
        """What a use of a card does, in a sentence; a blast names its targets, since nobody is asked for them."""
        match action:
            case Play() | UseSeat():
                printed = action_of(self.compiled, self.view.side, action)
                kind = printed.kind
                if kind is ActionKind.BLAST:
                    return blast_effect(self.compiled, self.view, self._blasts(action.card))
                if kind is ActionKind.CONTROL and self._controls_already(action.card):
                    return say("does_control_again")
                return say(f"does_{kind}", value=printed.value)
            case Enter() | Exit() | Reposition():
                soldier = self.compiled.uses[self.view.side][action.card].counter
                return change_effect(self.compiled, self.view, soldier, action, first=True)
            case _:
                return say(f"does_{action.tag}")

    def _controls_already(self, card: int) -> bool:
        """Whether a card's counter stands on a tile that its side controls, as only the radio's may (N8.5)."""
        tile = self._tile_of(self.compiled.uses[self.view.side][card].counter)
        return self.view.markers[self.view.side][tile] == Marker.CONTROLLED

    def _blasts(self, card: int) -> list[AttackSum]:
        """Whom a blast would attack (N7.1)."""
        return [sum_ for sum_ in self.insight.sums if sum_.card == card and sum_.kind is ActionKind.BLAST]

    def _denied(self, denied: Denial) -> PromptChoice:
        use = denied_use(denied)
        name = action_name(action_of(self.compiled, self.view.side, use))
        if isinstance(use, UseSeat):
            name = say("use_of_seat", action=name, seat=seat_word(self.compiled, use.seat))
        why = say("barred_because", why=denial_reason(self.compiled, denied), rule=denied.rule)
        return PromptChoice(name, why, card=denied.card, unavailable=True)

    # all other questions

    def _listed(self) -> list[Action]:
        """The options in the order in which they are shown: of cards to draw, most first, as they are mostly wanted."""
        return sorted(self.decision.options, key=lambda each: -each.count if isinstance(each, DrawCards) else 0)

    def _choice(self, action: Action) -> PromptChoice:
        """One option of a decision; what an open card is used for needs no name of the card."""
        if self.decision.ask is DecisionKind.USE and isinstance(action, CardUse):
            return self._use(action)
        whole = option(self.compiled, self.view, self.decision, action, self.insight)
        name, meaning, tile, card, seat, risk = whole, whole, OFF, OFF, OFF, ""
        match action:
            case Step(tile=tile):
                threat = self._threat(tile)
                name, risk = self._tile(tile, threat), percentage(threat.chance) if threat else ""
                meaning = self._step_meaning(tile, threat, whole)
            case AimAt(tile=tile) | MarkTile(tile=tile):
                name = self._tile(tile)
            case Fire(target=target):
                (sum_,) = (sum_ for sum_ in self.insight.sums if sum_.target == target)
                tile = self.view.places[target]
                name = self._target(sum_)
                meaning = hit_effect(self.compiled, self.view, sum_)
            case GuideCounter(counter=counter) | RepairVehicle(counter=counter) | HitSoldier(counter=counter):
                tile, seat = self.view.places[counter], self.view.riding[counter]
            case Bid(card=card):
                name = copies_name(self.compiled, self.view.side, card, self.view.own.hand[card])
                meaning = say("does_bid")
            case TakeCard(card=card):
                own = self.view.own
                copies = (own.supply if self.decision.ask is DecisionKind.BOLSTER else own.play)[card]
                name = say("choice_take", card=card_name(self.compiled, self.view.side, card), copies=copies)
            case FinishAction() if self.decision.ask is DecisionKind.CREW:
                meaning = say("does_stay")
            case EndTurn() | FinishAction():
                meaning = say(f"does_{action.tag}")
            case LeaveBoard():
                tile = self._tile_of(self.decision.about.counter)
            case Exit() | Enter() | Reposition():
                soldier = self.decision.about.counter
                tile = self._tile_of(soldier)
                meaning = change_effect(self.compiled, self.view, soldier, action, first=False)
        return self._with_finality(PromptChoice(name, meaning, action, tile, card, seat, risk=risk))

    def _with_finality(self, choice: PromptChoice) -> PromptChoice:
        return replace(choice, final=choice.action in self.insight.final)

    def _tile(self, tile: int, threat: Threat | None = None) -> str:
        """A tile in a few words: terrain, cover, points, and how likely the enemy hits there."""
        terrain, *_, cover = terrain_facts(self.compiled.board.tiles[tile])
        words = [say("choice_tile", tile=tile_name(self.compiled, tile), terrain=terrain, cover=cover)]
        points = self.view.objectives[tile]
        words += [say("tile_objective", points=points)] if points else []
        words += [say("choice_risk", chance=percentage(threat.chance))] if threat else []
        return ", ".join(words)

    def _step_meaning(self, tile: int, threat: Threat | None, summary: str) -> str:
        """A tile to go to: what it is, whether it brings fog, and how likely the enemy hits there."""
        notes = [say("tile_adds_fog")] if self._brings_fog(tile) else []
        if threat:
            known = ", ".join(tile_facts(self.compiled, self.view, tile))
            summary = say("tile_without_counters", tile=tile_name(self.compiled, tile), facts=known)
            facts = {"unit": unit_name(self.compiled, threat.attacker), "chance": percentage(threat.chance)}
            notes.append(say("tile_risk", total=min(threat.total, FACES), **facts))
        return " ".join((f"{summary}.", *notes)) if notes else summary

    def _brings_fog(self, tile: int) -> bool:
        """Whether going to a tile scouts it, and so adds a Fog of War (C5.2)."""
        side, own = self.view.side, self.view.own
        is_scouting = self.decision.about.kind is ActionKind.SCOUT
        return is_scouting and not self.view.markers[side][tile] and own.supply[self.compiled.fog[side]] > 0

    def _threat(self, tile: int) -> Threat | None:
        """The likeliest hit on a counter on foot that goes to a tile."""
        counter = self.decision.about.counter
        is_on_foot = counter != OFF and self.view.riding[counter] == OFF and counter not in self.compiled.vehicles
        return worst_threat(self.compiled, self.view, counter, tile) if is_on_foot else None

    def _target(self, sum_: AttackSum) -> str:
        """A target in a few words: the sum of its total defence, the dice and the chance."""
        return say(
            "choice_target",
            target=unit_name(self.compiled, sum_.target),
            tile=tile_name(self.compiled, self.view.places[sum_.target]),
            sum=brief_sum(self.compiled, sum_),
            dice=sum_.dice,
            chance=percentage(sum_.chance),
        )

    def _tile_of(self, counter: int) -> int:
        """Where a counter is, or where it would spawn (N4.1)."""
        if counter == OFF:
            return counter
        place = self.view.places[counter]
        return self.compiled.spawn[counter] if place == OFF else place


def prompt_of(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> DecisionPrompt:
    """A decision with what its side can work out about it."""
    return DecisionPrompt(compiled, view, decision, analyse_decision(compiled, view, decision))
