"""The bots by name: our own, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from core.ai.bot import Bot
from core.ai.options import BotOptions
from core.ai.random_bot import RandomBot, UniformBot
from core.ai.recruit import RecruitBot
from core.ai.regular import RegularBot
from core.ai.tempers import Temper
from core.ai.veteran import VeteranBot
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.session.plug_ins import PlugIns, find_plug_ins, make_plug_in

BotFactory = Callable[[BotOptions], Bot]

OWN_BOTS: Final[Mapping[str, BotFactory]] = {
    "recruit": lambda options: RecruitBot(),
    "regular": lambda options: RegularBot(),
    "veteran": lambda options: VeteranBot(options.think_time, options.iterations),
    "careful": lambda options: RegularBot(Temper.CAREFUL),
    "bold": lambda options: RegularBot(Temper.BOLD),
    "random": lambda options: RandomBot(),
    "uniform": lambda options: UniformBot(),
}

INSTANT_BOTS: Final = ("random", "uniform")
"""The bots that don't think."""

STRENGTHS: Final[Mapping[str, int]] = {"recruit": 1, "regular": 2, "veteran": 3, "careful": 2, "bold": 2}
"""The bots of our own that screens offer, and how strong each is; `careful` and `bold` are `regular` with a temper."""


def plug_ins() -> PlugIns:
    """The bots of other packages."""
    return find_plug_ins(frozenset((PERSON, GUEST, *OWN_BOTS)))


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return (*OWN_BOTS, *plug_ins().found)


def offered_bots() -> tuple[str, ...]:
    """The bots that screens offer."""
    return (*STRENGTHS, *plug_ins().found)


def is_bot(player: str) -> bool:
    """Whether a player is a bot by its name."""
    return player in OWN_BOTS or player in plug_ins().found


def thinks(player: str) -> bool:
    """Whether a player is a bot that takes time to choose."""
    return is_bot(player) and player not in INSTANT_BOTS


def make_bot(name: str, options: BotOptions) -> Bot:
    """Make a bot; one that can't be made raises a `BotFailure`."""
    if name in OWN_BOTS:
        return OWN_BOTS[name](options)
    return make_plug_in(plug_ins().found[name], options)
