"""All frame classes by tag."""

from __future__ import annotations

from core.frame import AnyFrame
from core.rules.attack import AttackFrame
from core.rules.crew import ChangeSeatFrame, UseCardFrame
from core.rules.mortar import BlastFrame, TargetFrame
from core.rules.movement import GuideFrame, MoveFrame
from core.rules.navigate import MarkTilesFrame
from core.rules.rounds import InitiativeFrame, RoundsFrame, TurnOrderFrame
from core.rules.support import BolsterFrame, CommandFrame, InspireFrame
from core.rules.turn import CardResolvedFrame, TurnFrame
from core.rules.vehicles import RepairFrame, VehicleHitFrame

FRAMES: dict[str, type[AnyFrame]] = {
    kind.tag: kind
    for kind in (
        RoundsFrame,
        InitiativeFrame,
        TurnOrderFrame,
        TurnFrame,
        CardResolvedFrame,
        MoveFrame,
        GuideFrame,
        BolsterFrame,
        CommandFrame,
        InspireFrame,
        TargetFrame,
        AttackFrame,
        BlastFrame,
        UseCardFrame,
        ChangeSeatFrame,
        MarkTilesFrame,
        RepairFrame,
        VehicleHitFrame,
    )
}
