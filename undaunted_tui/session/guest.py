"""A game on another machine: the guest has its own view and log, and nothing else."""

from __future__ import annotations

from core.actions import Action
from core.compiled_scenario import CompiledScenario
from core.engine import IllegalAction
from core.ids import Side, other
from core.match import RESIGNED, RequestRefused, Update
from net.codec import action_row
from net.fairness import Audit, Claim
from net.guest import HostEndpoint
from net.messages import (
    CommandRequest,
    DecisionAnswer,
    EarlierEvents,
    Message,
    RecordPart,
    Refusal,
    RequestDone,
    UpdateMessage,
)
from undaunted_tui.session.game_config import GameConfig
from undaunted_tui.session.guest_opponent import GuestOpponent
from undaunted_tui.session.host_connection import HostConnection
from undaunted_tui.session.link import LinkLost, PlayerCommand, SessionLink
from undaunted_tui.session.opponent import AuditFinished, GameForfeited, Proposal, remote_player_name
from undaunted_tui.session.pending_requests import PendingRequests, Request
from undaunted_tui.session.player_names import PERSON
from undaunted_tui.session.record_audit import RecordAudit
from undaunted_tui.session.update_assembler import UpdateAssembler


class GuestSession:
    """A joined game with a link for the guest's player, from its first update on."""

    def __init__(
        self,
        connection: HostConnection,
        compiled: CompiledScenario,
        side: Side,
        assembler: UpdateAssembler,
        update: Update,
    ) -> None:
        """Play `side` at a host, whose first update has come."""
        self.compiled = compiled
        self.side = side
        self.update = update
        self.seed = ""
        self.autosave = None
        self.is_resumed = connection.join_config.credentials is not None
        self.is_resumable = True
        self._connection = connection
        self._assembler = assembler
        self._has_resigned = False
        self._requests = PendingRequests(self._send)
        self._audit = RecordAudit(compiled, self._claim, self._on_audited)
        self.links: tuple[SessionLink, ...] = (SessionLink(compiled, side, self._answer, self._command),)
        self.opponent = GuestOpponent(connection, self._requests, lambda: self.update)
        self.links[0].inbox.put(update)
        self._publish_forfeit()

    @property
    def config(self) -> GameConfig:
        """What is played, and by whom; the seed is known once the game is over."""
        players = [PERSON, PERSON]
        players[other(self.side)] = remote_player_name(self._connection.presence.name)
        return GameConfig(self.compiled, self.seed, (players[0], players[1]))

    @property
    def endpoint(self) -> HostEndpoint:
        """Where the host listens."""
        return self._connection.join_config.endpoint

    @property
    def player_name(self) -> str:
        """The name of the player here, as the host knows it."""
        return self._connection.join_config.name

    def start(self) -> None:
        """Do nothing: the host has begun the game."""

    def stop(self, reason: str = "leaving") -> None:
        """Leave the game."""
        self._connection.stop(reason)

    # requests

    async def _answer(self, number: int, action: Action) -> None:
        """Send an answer with its salt; while the connection is lost it waits."""
        await self._requests.send_and_wait(
            DecisionAnswer(
                serial=self._requests.serial(),
                number=number,
                action=action_row(action),
                salt=self._connection.keys.salts.answer(number),
                digest=self._assembler.digest,
            )
        )

    async def _command(self, command: PlayerCommand) -> None:
        match command:
            case PlayerCommand.DRAW:
                await self.opponent.propose(Proposal.DRAW)
            case PlayerCommand.UNDO:
                await self._requests.send_and_wait(CommandRequest(serial=self._requests.serial(), wish="undo"))
            case PlayerCommand.REDO:
                await self._requests.send_and_wait(CommandRequest(serial=self._requests.serial(), wish="redo"))
            case PlayerCommand.RESIGN:
                await self._requests.send_and_wait(CommandRequest(serial=self._requests.serial(), wish="resign"))

    def _send(self, request: Request) -> bool:
        is_sent = self._connection.send(request)
        self._has_resigned |= is_sent and isinstance(request, CommandRequest) and request.wish == "resign"
        return is_sent

    # the connection

    def on_welcome(self) -> None:
        """Forget what a lost connection sent by halves."""
        self._assembler.reset()
        self._audit.reset()

    def on_message(self, message: Message) -> None:
        """Take a message of the host."""
        match message:
            case EarlierEvents(start=start, events=rows):
                self._assembler.add_earlier_events(start, rows)
            case UpdateMessage():
                self._on_update(message)
            case RequestDone(serial=serial):
                self._requests.settle(serial)
            case Refusal(serial=serial, reason=reason, rule=rule):
                self._requests.settle(serial, IllegalAction(reason) if rule else RequestRefused(reason))
            case RecordPart():
                self._audit.add(message)
            case _:
                self.opponent.on_message(message)

    def on_lost(self) -> None:
        """Drop what ends with a connection; after the whole record has come there is nothing to reconnect for."""
        if self._audit.has_started:
            self.stop()
        self.opponent.on_lost()

    async def on_disconnected(self, lost: LinkLost) -> None:
        """Finish the audit, and raise `lost` for everybody who waits."""
        await self._audit.wait_until_finished()
        self._requests.end(lost)
        self.links[0].inbox.put(lost)

    def _on_update(self, message: UpdateMessage) -> None:
        """Take an update; one that says nothing new does not reach the player."""
        was_synced = self._connection.is_synced
        update, is_new = self._connection.take_update(self._assembler, message)
        if update is None:
            return
        was_over = self.update.view.outcome is not None
        self.update = update
        if is_new:
            self.links[0].inbox.put(update)
        self._requests.settle_answers(update.number)
        if not was_synced:
            self._requests.resend_answers(self._assembler.digest)
            if not was_over:
                self._publish_forfeit()

    def _publish_forfeit(self) -> None:
        """Publish that the host ended the game in the guest's absence: it counts as resigned, but was not."""
        outcome = self.update.view.outcome
        if outcome and outcome.ending == RESIGNED and outcome.winner != self.side and not self._has_resigned:
            self._connection.events.publish(GameForfeited(own=False))

    # the audit

    def _claim(self) -> Claim:
        return self._connection.keys.claim(self.side, self._assembler.log)

    def _on_audited(self, found: Audit) -> None:
        self.seed = found.seed
        self._connection.keys.drop()
        self._connection.events.publish(AuditFinished(found))
