"""Our own bots."""

from __future__ import annotations

from core.ai.bot import Bot
from core.ai.options import BotOptions
from core.ai.random_bot import RandomBot, UniformBot
from core.ai.recruit import RecruitBot
from core.ai.regular import RegularBot
from core.ai.tempers import Temper
from core.ai.veteran import VeteranBot


def make_own_bot(name: str, options: BotOptions) -> Bot:
    """Make one of `undaunted_tui.session.bots.OWN_BOTS`."""
    match name:
        case "recruit":
            return RecruitBot()
        case "regular":
            return RegularBot()
        case "veteran":
            return VeteranBot(options.think_time, options.iterations)
        case "careful" | "bold":
            return RegularBot(Temper(name))
        case "random":
            return RandomBot()
        case "uniform":
            return UniformBot()
    raise ValueError(name)
