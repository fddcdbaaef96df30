"""The guest's connection to its host."""

from __future__ import annotations

from core.match import Update
from net.guest import GuestClient
from net.messages import Desync, Message, UpdateMessage
from undaunted_tui.session.join_config import JoinConfig
from undaunted_tui.session.opponent import OpponentEvents, Presence
from undaunted_tui.session.seat_keys import SeatKeys
from undaunted_tui.session.update_assembler import UpdateAssembler


class HostConnection:
    """What stays from joining to game: the client, the keys of the seat, and the events about the host."""

    def __init__(self, join_config: JoinConfig, client: GuestClient, keys: SeatKeys) -> None:
        self.join_config = join_config
        self.keys = keys
        self.events = OpponentEvents()
        self.is_synced = False
        """Whether an update has come since the last welcome; requests wait for that."""
        self._client = client

    @property
    def presence(self) -> Presence:
        """The host's name and whether it is connected."""
        return self.events.presence

    def send(self, message: Message) -> bool:
        """Send a message, and return whether that was possible."""
        return self.is_synced and self._client.send(message)

    def take_update(self, assembler: UpdateAssembler, message: UpdateMessage) -> tuple[Update | None, bool]:
        """Return the update in a message, none if its digest is wrong, and whether it is new; report a wrong digest."""
        update, is_new = assembler.assemble(message)
        if update is None:
            self._client.send(Desync(number=message.number, digest=assembler.digest))
        else:
            self.is_synced = True
            self.keys.note_first_number(message.number)
        return update, is_new

    def stop(self, reason: str) -> None:
        """Disconnect for good; the credentials stay until the game is over."""
        if self.presence.lost == "replaced":
            self.keys.mark_refused()
        self._client.stop(reason)
