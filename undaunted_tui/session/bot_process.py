"""The process in which bots think: takes thoughts from its input, and gives conclusions to its output."""

from __future__ import annotations

import os
import sys
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Final

from core.ai.bot import Bot, Situation
from core.ai.options import BotOptions
from core.compiled_scenario import CompiledScenario
from core.ids import Side
from core.setup import compile_scenario
from undaunted_tui.session.bot_failure import BotFailure, error_words
from undaunted_tui.session.bots import make_bot
from undaunted_tui.session.thought import LENGTH_BYTES, Conclusion, Thought, content_length, packed, unpacked

NICENESS: Final = 5
"""How much less of a busy processor this process gets than the one that answers keys."""


class BotThinker:
    """The bots of one game at a time."""

    def __init__(self) -> None:
        self._compiled: CompiledScenario | None = None
        self._bots: dict[tuple[Side, str, BotOptions], Bot] = {}

    def conclude(self, thought: Thought) -> Conclusion | BotFailure:
        """Let a bot choose; whatever goes wrong in it is an answer too."""
        try:
            if thought.scenario:
                self._compiled, self._bots = compile_scenario(thought.scenario), {}
            # The first thought of a game brings its scenario.
            assert self._compiled
            situation = Situation(self._compiled, thought.view, thought.decision, thought.knowledge)
            action = self._bot(thought).choose(situation, thought.rng, monotonic)
            return Conclusion(thought.decision.options.index(action), thought.rng)
        except BotFailure as failure:
            return failure
        except Exception as error:
            return BotFailure("bot_failed", bot=thought.bot, problem=error_words(error))

    def _bot(self, thought: Thought) -> Bot:
        key = thought.decision.side, thought.bot, thought.options
        if key not in self._bots:
            self._bots[key] = make_bot(thought.bot, thought.options)
        return self._bots[key]


def main() -> None:
    """Think until the program that started this one is gone."""
    thoughts, conclusions = (os.fdopen(os.dup(number), mode) for number, mode in ((0, "rb"), (1, "wb")))
    # What a bot prints or reads must not get between the messages.
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1):
        os.dup2(nowhere, number)
    if sys.platform != "win32":
        os.nice(NICENESS)
    waiting: SimpleQueue[Thought] = SimpleQueue()
    Thread(target=_receive, args=(thoughts, waiting), daemon=True).start()
    thinker = BotThinker()
    while True:
        conclusions.write(packed(thinker.conclude(waiting.get())))
        conclusions.flush()


def _receive(thoughts: IO[bytes], waiting: SimpleQueue[Thought]) -> None:
    """Receive thoughts, also while a bot thinks; the end of the input ends this process at once."""
    while head := thoughts.read(LENGTH_BYTES):
        waiting.put(unpacked(thoughts.read(content_length(head))))
    os._exit(0)


if __name__ == "__main__":
    main()
