"""A target's total defence as a sum; what an attack does not count is left out (C7.3)."""

from __future__ import annotations

from core.compiled_scenario import CompiledScenario
from core.events import AttackRolled
from core.explain import AttackSum
from undaunted_tui.i18n.messages import say


def defence_sum(compiled: CompiledScenario, attack: AttackSum | AttackRolled) -> str:
    """The sum in figures, or the defence alone."""
    terms = _terms(compiled, attack)
    if len(terms) == 1:
        return named_sum(compiled, attack)
    return say("sum", terms=say("plus").join(str(count) for _, count in terms), total=attack.total)


def brief_sum(compiled: CompiledScenario, attack: AttackSum | AttackRolled) -> str:
    """The sum in figures without spaces."""
    words = defence_sum(compiled, attack)
    return words if len(_terms(compiled, attack)) == 1 else words.replace(" ", "")


def named_sum(compiled: CompiledScenario, attack: AttackSum | AttackRolled) -> str:
    """The sum with the name of every figure."""
    terms = [say(f"sum_{name}", count=count) for name, count in _terms(compiled, attack)]
    return terms[0] if len(terms) == 1 else say("sum", terms=say("plus").join(terms), total=attack.total)


def _terms(compiled: CompiledScenario, attack: AttackSum | AttackRolled) -> list[tuple[str, int]]:
    rule = compiled.ruleset.attacks[attack.kind]
    counted = [("base", attack.base, True), ("cover", attack.cover, rule.covered), ("range", attack.range, rule.ranged)]
    return [(name, count) for name, count, does_count in counted if does_count]
