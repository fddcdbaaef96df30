"""What the program and the process in which bots think say to each other."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from core.ai.options import BotOptions
    from core.decisions import Decision
    from core.knowledge import Knowledge
    from core.rng import Rng
    from core.scenario import Scenario
    from core.view import PlayerView

LENGTH_BYTES: Final = 4
"""The bytes before each message that tell its length."""


class Thought(NamedTuple):
    """A decision for a bot, and all that it may know; the scenario only if it is another than before."""

    bot: str
    options: BotOptions
    scenario: Scenario | None
    view: PlayerView
    decision: Decision
    knowledge: Knowledge
    rng: Rng


class Conclusion(NamedTuple):
    """The place of the chosen option, and the generator as the bot left it."""

    place: int
    rng: Rng


def packed(message: object) -> bytes:
    """A message as bytes, with its length before it."""
    content = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def content_length(head: bytes) -> int:
    """The length of the message that follows."""
    return int.from_bytes(head, "big")


def unpacked(content: bytes) -> Any:
    """A message from its bytes; both ends are this program, so they are trusted."""
    return pickle.loads(content)
