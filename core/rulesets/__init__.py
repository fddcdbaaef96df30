"""The games that can be played, by id."""

from __future__ import annotations

from core.ids import Game
from core.rulesets.common import GameRuleset
from core.rulesets.normandy import NORMANDY
from core.rulesets.north_africa import NORTH_AFRICA

RULESETS: dict[Game, GameRuleset] = {Game.NORMANDY: NORMANDY, Game.NORTH_AFRICA: NORTH_AFRICA}
