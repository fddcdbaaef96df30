"""Put a laid-out position to a bot: one decision, or all of a turn."""

from __future__ import annotations

from core.ai.bot import Bot, Situation
from core.ids import Side, Zone, other
from core.knowledge import Knowledge
from core.notation import write_action
from core.rng import SeededRng
from core.rules.casualties import SEARCHED
from core.rules.turn import whose_turn
from tests.builders import GameBuilder


def situation(game: GameBuilder, side: str = "") -> Situation:
    """The open decision, or that of a side, with all that it may know."""
    decision = next(each for each in game.state.open_decisions if not side or each.side == game.side(side))
    seen = game.view(game.compiled.ruleset.sides[decision.side])
    return Situation(game.compiled, seen, decision, _counted(game, decision.side))


def choice(bot: Bot, game: GameBuilder, side: str = "") -> str:
    """What a bot chooses at the open decision, or at that of a side, in notation without the side."""
    asked = situation(game, side)
    chosen = bot.choose(asked, SeededRng("position"), lambda: 0.0)
    return write_action(game.compiled, asked.decision.side, chosen)


def _counted(game: GameBuilder, side: Side) -> Knowledge:
    """What a side knows that has counted the opponent's cards: which come round, but not in which zone they are."""
    zones = game.state.zones[other(side)]
    hidden = tuple(map(sum, zip(*(zones[zone] for zone in SEARCHED), strict=True)))
    least = tuple((0,) * len(hidden) if zone in SEARCHED else zones[zone] for zone in Zone)
    most = tuple(hidden if zone in SEARCHED else zones[zone] for zone in Zone)
    return Knowledge(side, tuple(map(sum, zones)), least, most)


def play_turn(bot: Bot, game: GameBuilder) -> list[str]:
    """Let a bot play the turn to its end, or to the end of the game, and list what it chose."""
    side = whose_turn(game.state)
    assert side is not None
    chosen: list[str] = []
    while game.state.open_decisions and whose_turn(game.state) == side:
        chosen.append(choice(bot, game))
        game.do(f"{game.compiled.ruleset.sides[side]} {chosen[-1]}")
    return chosen


def winner(game: GameBuilder) -> str:
    """The side that has won, empty while nobody has."""
    return (
        "" if game.outcome is None or game.outcome.winner is None else game.compiled.ruleset.sides[game.outcome.winner]
    )
