"""A hint in words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from core.actions import Action
from core.ai.hints import Hint, HintedOption
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.names import percentage


def hint_lines(hint: Hint, words: Callable[[Action], str]) -> list[str]:
    """The best options, each with its value and its reasons; `words` are those of an option."""
    first, last = hint.options[0], hint.options[-1]
    if first.chance is None:
        return [say("hint_only", option=words(first.option))]
    return [
        *[
            say(
                "hint_best" if hinted is first else "hint_next", option=words(hinted.option), value=_value(hinted, last)
            )
            for hinted in hint.options
        ],
        say("hint_deals", deals=hint.deals),
    ]


def _value(hinted: HintedOption, last: HintedOption) -> str:
    """The chance to win; of all but the last option also whether that is better than the next, and why."""
    chance = percentage(Fraction(hinted.chance or 0))
    comparison = hinted.comparison
    if comparison is None or hinted is last:
        return say("hint_chance", chance=chance)
    if comparison.is_about_equal:
        return say("hint_about_equal", chance=chance)
    value = say("hint_better", chance=chance)
    reasons = [say("hint_points", points=hinted.points)] if hinted.points > 0 else []
    reasons += [say(f"hint_reason_{reason.id}") for reason in comparison.reasons]
    return say("hint_why", value=value, reasons=", ".join(reasons)) if reasons else value
