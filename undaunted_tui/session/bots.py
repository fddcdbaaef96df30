"""The bots by name: our own, and those of other packages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from core.ai.bot import Bot
from core.ai.options import BotOptions
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.session.plug_ins import PlugIns, find_plug_ins, make_plug_in

OWN_BOTS: Final = ("recruit", "regular", "veteran", "careful", "bold", "random", "uniform")
"""The bots of our own."""

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
    """Make a bot, loading what it knows only now: few processes do. One that can't be made raises a `BotFailure`."""
    match name:
        case "recruit":
            from core.ai.recruit import RecruitBot

            return RecruitBot()
        case "regular" | "careful" | "bold":
            from core.ai.regular import RegularBot
            from core.ai.tempers import Temper

            return RegularBot(Temper.STEADY if name == "regular" else Temper(name))
        case "veteran":
            from core.ai.veteran import VeteranBot

            return VeteranBot(options)
        case "random" | "uniform":
            from core.ai.random_bot import RandomBot, UniformBot

            return RandomBot() if name == "random" else UniformBot()
    return make_plug_in(plug_ins().found[name], options)
