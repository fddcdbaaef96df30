"""Every kind of frame by tag, for states that come back from plain data."""

from __future__ import annotations

from core.frame import Frame
from core.rules.attack import Firing
from core.rules.charting import Charting
from core.rules.crew import Changing, Using
from core.rules.mortar import Blasting, Targeting
from core.rules.movement import Guiding, Moving
from core.rules.rounds import Initiative, Rounds, Turns
from core.rules.support import Bolstering, Commanding, Inspiring
from core.rules.turn import Resolved, Turn
from core.rules.vehicles import Repairing, VehicleHit

FRAMES: dict[str, type[Frame]] = {
    kind.tag: kind
    for kind in (
        Rounds,
        Initiative,
        Turns,
        Turn,
        Resolved,
        Moving,
        Guiding,
        Bolstering,
        Commanding,
        Inspiring,
        Targeting,
        Firing,
        Blasting,
        Using,
        Changing,
        Charting,
        Repairing,
        VehicleHit,
    )
}
