"""A decision as lines: the status, the prompt, and the numbered options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from core.actions import Action, Enter, Exit, HunkerDown, Play, Reposition, SwitchSeats, TurnReady, UseSeat
from core.compiled_scenario import CompiledScenario
from core.decisions import Decision, DecisionKind
from core.explain import AttackSum
from core.ids import OFF, ActionKind
from core.view import PlayerView
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.decisions import decision_prompt, next_step_sentence, status_line
from undaunted_tui.phrasing.insight import Insight, analyse_decision
from undaunted_tui.phrasing.names import copies_name
from undaunted_tui.phrasing.options import CardUse, attack_sum, card_heading, card_use, option
from undaunted_tui.text_mode.console import unbroken

ON_ONE_LINE: tuple[type[Action], ...] = (Play, TurnReady, HunkerDown)
ONE_PER_LINE: tuple[type[Action], ...] = (SwitchSeats, Enter, Exit, Reposition)
"""Uses that share a line, and uses that have a line of their own."""

ASKED = (decision_prompt, next_step_sentence)
"""What a question says before its options."""


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """An open decision with the view and the insight of its side."""

    compiled: CompiledScenario
    view: PlayerView
    decision: Decision
    insight: Insight

    def lines(self) -> list[str]:
        """All lines; options are numbered in the order of the decision."""
        return [
            status_line(self.compiled, self.view),
            " ".join(filter(None, (ask(self.compiled, self.view, self.decision) for ask in ASKED))),
            *(self._by_card() if self.decision.ask is DecisionKind.PLAY else self._one_by_one()),
        ]

    @property
    def first(self) -> int:
        """The number of the first option: 1, but 0 where options are numbers of cards, so that 2 means two cards."""
        return 0 if self.decision.ask is DecisionKind.COMMAND else 1

    def _one_by_one(self) -> list[str]:
        return [f"  {self._numbered(action, self._alone(action))}" for action in self.decision.options]

    def _by_card(self) -> list[str]:
        """The uses of each card, then fog cards, then the options without a card."""
        lines: list[str] = []
        rest: list[str] = []
        for card, actions in groupby(self.decision.options, key=_card_of):
            if card == OFF:
                rest += [f"  {self.numbered_option(action)}" for action in actions]
            else:
                lines += [*self._card(card, list(actions)), *self._blasts(card)]
        return [*lines, *self._fog(), *rest]

    def _card(self, card: int, actions: list[Action]) -> list[str]:
        """The uses of one card, on one line unless some have lines of their own."""
        heading = card_heading(self.compiled, self.view, card)
        if all(isinstance(action, ON_ONE_LINE) for action in actions):
            return [f"  {say('question_card', card=heading, uses=self._row(actions))}"]
        rows: list[list[Action]] = [
            [action for action in actions if isinstance(action, TurnReady)],
            [action for action in actions if isinstance(action, Play)],
            [action for action in actions if isinstance(action, UseSeat)],
            *[[action] for action in actions if isinstance(action, ONE_PER_LINE)],
            [action for action in actions if isinstance(action, HunkerDown)],
        ]
        return [f"  {say('question_card_alone', card=heading)}", *[f"      {self._row(row)}" for row in rows if row]]

    def _row(self, actions: Sequence[Action]) -> str:
        uses = [self._numbered(action, self._use(action)) for action in actions]
        return "  ".join(map(unbroken, uses)) if len(uses) > 1 else uses[0]

    def _fog(self) -> list[str]:
        """The fog cards in hand (C4.3)."""
        side, fog = self.view.side, self.compiled.fog[self.view.side]
        copies = self.view.own.hand[fog] if fog != OFF else 0
        if not copies:
            return []
        return [f"  {say('question_fog', card=copies_name(self.compiled, side, fog, copies))}"]

    def _blasts(self, card: int) -> list[str]:
        """The targets of a blast, which are not chosen; own counters are named as such (N7.1)."""
        return [
            f"      {say(self._blast_key(sum_), target=attack_sum(self.compiled, self.view, sum_))}"
            for sum_ in self.insight.sums
            if sum_.card == card and sum_.kind is ActionKind.BLAST
        ]

    def _blast_key(self, sum_: AttackSum) -> str:
        is_own = self.view.holders[sum_.target] == self.view.side
        return "question_blast_own" if is_own else "question_blast"

    def _numbered(self, action: Action, words: str) -> str:
        return say("question_option", number=self.decision.options.index(action) + self.first, option=words)

    def numbered_option(self, action: Action) -> str:
        """An option with its number, complete in itself."""
        return self._numbered(action, self._whole(action))

    def _whole(self, action: Action) -> str:
        return option(self.compiled, self.view, self.decision, action, self.insight)

    def _alone(self, action: Action) -> str:
        """An option on its own line, without its card if the prompt names that already (A4.1)."""
        return self._use(action) if self.decision.ask is DecisionKind.USE else self._whole(action)

    def _use(self, action: Action) -> str:
        assert isinstance(action, CardUse)
        return card_use(self.compiled, self.view, action, self.insight)


def text_question(compiled: CompiledScenario, view: PlayerView, decision: Decision) -> TextQuestion:
    """Build the question of a decision."""
    return TextQuestion(compiled, view, decision, analyse_decision(compiled, view, decision))


def _card_of(action: Action) -> int:
    return action.card if isinstance(action, CardUse) else OFF
