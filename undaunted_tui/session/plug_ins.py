"""Bots that installed packages bring as entry points of group `undaunted_tui.bots`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from core.actions import Action
from core.ai.bot import Bot, Clock, Situation
from core.ai.options import BotOptions
from core.rng import Rng
from undaunted_tui.errors import UserError
from undaunted_tui.session.bot_failure import BotFailure, error_words

GROUP: Final = "undaunted_tui.bots"

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,19}")
"""What a bot may be called: names are typed, shown in a row, and written in saves."""


@dataclass(frozen=True, slots=True)
class PlugIns:
    """The bots of other packages by name, none of them imported yet, and what is wrong with those left out."""

    found: Mapping[str, EntryPoint]
    problems: tuple[UserError, ...]


class GuardedBot:
    """A bot of somebody else, whose errors and unlisted actions are a `BotFailure`."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self._bot = bot

    def choose(self, situation: Situation, rng: Rng, clock: Clock) -> Action:
        """Let the bot choose, and check its choice."""
        try:
            action = self._bot.choose(situation, rng, clock)
            is_listed = action in situation.decision.options
        except (Exception, SystemExit) as error:
            raise BotFailure("bot_failed", bot=self._name, problem=error_words(error)) from error
        if not is_listed:
            raise BotFailure("bot_unlisted", bot=self._name)
        return action


@cache
def find_plug_ins(reserved: frozenset[str]) -> PlugIns:
    """Find the bots of other packages; names that are reserved, taken or strange are left out."""
    found: dict[str, EntryPoint] = {}
    problems: list[UserError] = []
    for entry_point in entry_points(group=GROUP):
        name, package = entry_point.name, package_name(entry_point)
        if not NAME.fullmatch(name):
            problems.append(UserError("bot_bad_name", bot=name, package=package))
        elif name in reserved or name in found:
            problems.append(UserError("bot_name_taken", bot=name, package=package))
        else:
            found[name] = entry_point
    return PlugIns(found, tuple(problems))


def make_plug_in(entry_point: EntryPoint, options: BotOptions) -> Bot:
    """Import a bot of another package and make one of it."""
    name = entry_point.name
    try:
        factory = entry_point.load()
        bot: Any = factory(options) if callable(factory) else None
    except (Exception, SystemExit) as error:
        raise BotFailure("bot_not_loaded", bot=name, problem=error_words(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotFailure("bot_is_none", bot=name)
    return GuardedBot(name, bot)


def package_name(entry_point: EntryPoint) -> str:
    """The package that brings a bot."""
    return entry_point.dist.name if entry_point.dist else "?"
