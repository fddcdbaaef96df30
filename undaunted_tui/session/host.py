"""A game on this machine with a guest from the network; only the host has the match."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.ids import Side, other
from core.match import Match, RequestRefused
from core.notation import Entry, NewPlayer
from net.messages import (
    Chat,
    CommandRequest,
    DecisionAnswer,
    Desync,
    Message,
    ProposalReply,
    Propose,
    QuickPhrase,
)
from undaunted_tui.session.bot_environment import IN_PROCESS, BotEnvironment
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.guest_requests import GuestRequests
from undaunted_tui.session.guest_seat import GuestSeat
from undaunted_tui.session.guest_updates import GuestUpdates
from undaunted_tui.session.host_opponent import HostOpponent
from undaunted_tui.session.link import COMMAND_ENTRIES, PlayerCommand, SessionLink
from undaunted_tui.session.opponent import Presence, Proposal, remote_player_name
from undaunted_tui.session.player_names import GUEST, PERSON
from undaunted_tui.session.proposals import Proposals
from undaunted_tui.session.stand_in_bot import StandInBot
from undaunted_tui.storage.save_file import SaveFile

ABSENCE_LIMIT: Final = 60.0
"""The seconds that a guest may be away before the host may go on without it."""


class HostSession:
    """A match with a link for the host's player, a guest, and a save."""

    def __init__(
        self,
        match: Match,
        side: Side,
        seat: GuestSeat,
        save_file: SaveFile,
        absence_limit: float = ABSENCE_LIMIT,
        *,
        is_resumed: bool = False,
        environment: BotEnvironment = IN_PROCESS,
    ) -> None:
        """Play `side` of a match here; the guest has the other side, whether it is connected or not."""
        self.match = match
        self.side = side
        self.guest_side = other(side)
        self.autosave = save_file
        self.is_resumed = is_resumed
        self.is_resumable = True
        self.seat = seat
        self._over = asyncio.Event()
        link = SessionLink(match.compiled, side, self._answer_at_host, self._command_at_host)
        self.links: tuple[SessionLink, ...] = (link,)
        self._stand_in_bot = StandInBot(match, self.guest_side, self._answer_by_bot, link.inbox.put, environment)
        self._updates = GuestUpdates(match, self.guest_side, seat, save_file.folder)
        self._proposals = Proposals(match, side, seat, self.enter)
        self._requests = GuestRequests(
            seat.server.send, self._answer_by_guest, self._command_by_guest, self._proposals, self._updates
        )
        self.opponent = HostOpponent(seat, self.guest_side, self._proposals, self.enter, absence_limit)

    @property
    def compiled(self) -> CompiledScenario:
        """The scenario that is played."""
        return self.match.compiled

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom."""
        players = [PERSON, PERSON]
        players[self.guest_side] = remote_player_name(self.seat.tokens.credentials.guest)
        return GameConfig(self.compiled, self.match.seed, (players[0], players[1]))

    def start(self) -> None:
        """Send the first update to the host's link, and start a stand-in bot that is asked."""
        self._send_update_to_host()
        self._stand_in_bot.update()

    def stop(self) -> None:
        """Close the server, which notifies the guest, and the save."""
        self.seat.server.close()
        self._stand_in_bot.stop()
        self.autosave.close(self.match)

    async def wait_until_over(self) -> None:
        """Wait until the guest has audited the record of a finished game."""
        await self._over.wait()

    # entries

    def enter(self, entry: Entry) -> None:
        """Carry out an entry, save it, and send updates."""
        self.match.enter(entry)
        self._save_and_publish()

    def _submit(self, side: Side, number: int, action: Action, salt: bytes = b"") -> None:
        self.match.submit(side, number, action, salt)
        self._save_and_publish()

    def _save_and_publish(self) -> None:
        """Save the last entry before anybody gets to know it; an open proposal lapses."""
        self.autosave.keep(self.match)
        self._proposals.lapse()
        self._updates.send()
        self._send_update_to_host()
        self._stand_in_bot.update()

    def _send_update_to_host(self) -> None:
        self.links[0].inbox.put(self.match.update(self.side))

    # the host's player

    async def _answer_at_host(self, number: int, action: Action) -> None:
        self._check_not_paused()
        self._submit(self.side, number, action)

    async def _command_at_host(self, command: PlayerCommand) -> None:
        self._check_not_paused()
        if command is PlayerCommand.DRAW:
            await self.opponent.propose(Proposal.DRAW)
        else:
            self.enter(COMMAND_ENTRIES[command](self.side))

    def _check_not_paused(self) -> None:
        presence = self.seat.presence
        if not self.match.state.outcome and not presence.here and not presence.stand_in:
            raise RequestRefused("paused")

    # the guest

    def _answer_by_guest(self, number: int, action: Action, salt: bytes) -> None:
        self._submit(self.guest_side, number, action, salt)

    def _command_by_guest(self, command: PlayerCommand) -> None:
        self.enter(COMMAND_ENTRIES[command](self.guest_side))

    async def _answer_by_bot(self, side: Side, number: int, action: Action) -> None:
        self._submit(side, number, action)

    def on_guest_joined(self, name: str) -> None:
        """Let a guest begin or go on; a bot that played for it stops."""
        self.seat.tokens.claim(name)
        self.seat.events.publish(Presence(name, here=True))
        self.match.resend_log(self.guest_side)
        if self._stand_in_bot.name and not self.match.state.outcome:
            self.enter(NewPlayer(self.guest_side, GUEST))
        else:
            self._updates.send()

    def on_guest_left(self, reason: str) -> None:
        """Pause the game."""
        self._proposals.lapse()
        self.opponent.on_leave(reason, self._stand_in_bot.name)
        if reason == "done" and self.match.state.outcome:
            self._over.set()

    def on_guest_message(self, message: Message) -> None:
        """Pass on chat, and carry out requests."""
        match message:
            case Chat(text=text):
                self.seat.events.receive_chat(monotonic(), text)
            case QuickPhrase(phrase=phrase):
                self.seat.events.receive_chat(monotonic(), phrase=phrase)
            case Desync(number=number, digest=seen):
                self._updates.on_desync(number, seen)
            case DecisionAnswer() | CommandRequest() | Propose() | ProposalReply():
                self._requests.carry_out(message)

    def on_error(self, error: Exception) -> None:
        """Raise an error of the server at the host's link."""
        self.links[0].inbox.put(error)
