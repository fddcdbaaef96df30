"""Values of the game as JSON, for commands that several of them print."""

from __future__ import annotations

from typing import Any

from core.compiled_scenario import CompiledScenario
from core.explain import AttackSum
from core.ids import OFF, CounterId, SeatId, Side
from core.notation import write_counter, write_seat


def attack_values(compiled: CompiledScenario, side: Side, attack: AttackSum) -> dict[str, Any]:
    """Return the arithmetic of an attack on one target; Strafe has no attacker, and no card once it is under way."""
    return {
        "card": None if attack.card == OFF else compiled.cards[side][attack.card].code,
        "action": attack.kind.value,
        "attacker": counter_name(compiled, attack.attacker),
        "target": counter_name(compiled, attack.target),
        "base": attack.base,
        "cover": attack.cover,
        "range": attack.range,
        "total": attack.total,
        "dice": attack.dice,
        "chance": f"{attack.chance.numerator}/{attack.chance.denominator}",
        "seat": seat_name(compiled, attack.seat),
    }


def counter_name(compiled: CompiledScenario, counter: CounterId) -> str | None:
    """Return a counter in notation, if there is one."""
    return None if counter == OFF else write_counter(compiled, counter)


def seat_name(compiled: CompiledScenario, seat: SeatId) -> str | None:
    """Return a seat in notation, if there is one."""
    return None if seat == OFF else write_seat(compiled, seat)
