"""The guest's keys: what opens its seat, and the secret that its salts are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from core.events import Event
from core.ids import Side
from net.fairness import Claim, Salts
from net.framing import Secret
from net.guest import JoinRefused
from net.messages import Join, Welcome
from net.pairing import token_name
from net.protocol import NO_TOKEN
from undaunted_tui.session.join_config import JoinConfig
from undaunted_tui.session.player_names import GUEST
from undaunted_tui.storage.credentials import CredentialStore, GuestCredentials


class SeatKeys:
    """A code or a token, and a secret; kept in a store from the first welcome to the end of the game."""

    def __init__(self, join_config: JoinConfig, store: CredentialStore) -> None:
        self._join_config = join_config
        self._store = store
        self._credentials = join_config.credentials
        if join_config.credentials:
            self.salts = Salts(bytes.fromhex(join_config.credentials.secret))
        else:
            self.salts = Salts(join_config.secret) if join_config.secret else Salts.fresh()

    @property
    def has_seat(self) -> bool:
        """Whether the player has been given the seat, now or earlier, and so has a token."""
        return self._credentials is not None

    def key(self) -> tuple[bytes, Secret]:
        """The name of the token and the token, or no name and the code."""
        if self._credentials:
            token = Secret(bytes.fromhex(self._credentials.token))
            return token_name(token), token
        return NO_TOKEN, Secret(self._join_config.code.encode())

    def accept(self, welcome: Welcome, host_name: str) -> Join:
        """Keep the credentials of a welcome, and return what joins the game."""
        known = self._known_credentials(welcome.game.hex())
        if known and known.commitment != welcome.commitment.hex():
            raise JoinRefused("senseless")
        self._credentials = GuestCredentials(
            game=welcome.game.hex(),
            address=self._join_config.endpoint.address,
            port=self._join_config.endpoint.port,
            token=welcome.token.hex(),
            secret=self.salts.secret.hex(),
            commitment=welcome.commitment.hex(),
            scenario=welcome.scenario,
            host=host_name,
            since=known.since if known else -1 if welcome.begun else 0,
            name=self._join_config.name,
        )
        self._store.keep(self._credentials)
        return Join(name=self._join_config.name, salt=self.salts.start())

    def _known_credentials(self, game: str) -> GuestCredentials | None:
        """The credentials of a game that was joined before; its old secret is used again, even with a new code."""
        for credentials in (self._credentials, *self._store.running()):
            if credentials and credentials.game == game:
                self.salts = Salts(bytes.fromhex(credentials.secret))
                return credentials
        return None

    def note_first_number(self, number: int) -> None:
        """Keep the decision number from which on this guest plays a game that others began."""
        if self._credentials and self._credentials.since < 0:
            self._credentials = replace(self._credentials, since=number)
            self._store.keep(self._credentials)

    def claim(self, side: Side, log: Sequence[Event]) -> Claim:
        """What the audit of the record is to confirm."""
        assert self._credentials  # a game that is over was joined
        return Claim(
            side=side,
            name=GUEST,
            commitment=bytes.fromhex(self._credentials.commitment),
            salts=self.salts,
            since=self._credentials.since,
            log=tuple(log),
        )

    def mark_refused(self) -> None:
        """Keep that the token opens the seat no more."""
        if self._credentials:
            self._store.refuse(self._credentials)

    def drop(self) -> None:
        """Delete the credentials of a finished game."""
        if self._credentials:
            self._store.drop(self._credentials.game)
