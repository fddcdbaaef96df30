"""The games that can be played, by id."""

from __future__ import annotations

from core.ids import Game
from core.ruleset import Ruleset
from core.rulesets.normandy import NORMANDY
from core.rulesets.north_africa import NORTH_AFRICA

RULESETS: dict[Game, Ruleset] = {Game.NORMANDY: NORMANDY, Game.NORTH_AFRICA: NORTH_AFRICA}
