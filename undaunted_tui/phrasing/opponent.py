"""The other player of a LAN game: presence, chat, proposals, refusals, and the audit."""

from __future__ import annotations

from typing import Final

from net.fairness import Audit
from net.guest import Disconnection, HostEndpoint
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
from undaunted_tui.phrasing.players import player_kind_name
from undaunted_tui.session.opponent import (
    ChatLine,
    GameForfeited,
    GuestTurnedAway,
    Presence,
    Proposal,
    ProposalReceived,
    ProposalSettled,
)

AWAY_REASONS: Final = ("silent", "stalled", "leaving", "replaced", "asked", "nobody", "no_answer", "done")
"""Reasons for being away that have their own messages."""

CALLING_REASONS: Final = ("asked", "nobody", "no_answer")
"""Reasons that also have messages for a host that was not joined yet."""

JOIN_REFUSALS: Final = (
    "nobody",
    "no_answer",
    "unknown_address",
    "unreachable",
    "wrong_code",
    "peer_is_newer",
    "peer_is_older",
    "foreign",
    "content",
    "rules",
    "full",
    "replaced",
    "paused",
)
"""Reasons for not getting in that have their own messages."""

FOREIGN_PROGRAM_REASONS: Final = ("malformed", "oversized", "unexpected")
"""Reasons that suggest another kind of program if it never sent its version."""

REJECTION_REASONS: Final = ("wrong_code", "peer_is_newer", "peer_is_older", "content", "rules", "leaving", "lost")
AUDIT_FAULTS: Final = ("record", "commitment", "seed", "salt", "log")


def presence_words(presence: Presence, *, is_over: bool = False) -> str:
    """Whether the other player is connected; a finished game waits for nobody."""
    if presence.lost and not is_over:
        return say(f"lost_{presence.lost}")
    if presence.retry and not presence.name:
        return calling_words(presence, "")
    name = presence.name or say("lan_somebody")
    if presence.here:
        if presence.latency is None:
            return say("presence_here", name=name)
        return say("presence_latency", name=name, milliseconds=round(presence.latency * 1000))
    if presence.stand_in:
        return say("presence_stand_in", name=name, bot=player_kind_name(presence.stand_in))
    if not presence.reason:
        return say("away_still", name=name)
    reason = presence.reason if presence.reason in AWAY_REASONS else "lost"
    return say("away_over" if is_over and reason != "done" else f"away_{reason}", name=name)


def calling_words(presence: Presence, host: str) -> str:
    """The state of connecting to a host that was not joined yet."""
    if presence.reason in CALLING_REASONS:
        return say(f"away_{presence.reason}", name=host or say("lan_somebody"))
    return say("away_improper")


def presence_mark(presence: Presence) -> str:
    """The presence in a word or two, shown after the name."""
    if presence.lost:
        return say("mark_lost")
    if presence.here:
        return "" if presence.latency is None else say("mark_latency", milliseconds=round(presence.latency * 1000))
    return say("mark_stand_in" if presence.stand_in else "mark_away")


def chat_words(chat_line: ChatLine, own: str, other: str) -> str:
    """A chat line with its author."""
    words = say(f"phrase_{chat_line.phrase}") if chat_line.phrase else chat_line.text
    return say("chat_line", name=own if chat_line.own else other, words=words)


def proposal_words(proposed: ProposalReceived, name: str) -> str:
    """The other player's proposal."""
    return say("proposed_draw" if proposed.what is Proposal.DRAW else "proposed_undo", name=name)


def proposal_result_words(settled: ProposalSettled) -> str:
    """The result of a proposal."""
    if settled.what is Proposal.DRAW:
        return say("settled_draw" if settled.granted else "settled_no_draw")
    return say("settled_undo" if settled.granted else "settled_no_undo")


def rejection_words(turned: GuestTurnedAway) -> str:
    """Why somebody was not admitted."""
    reason = turned.reason if turned.reason in REJECTION_REASONS else "other"
    return say(f"turned_away_{reason}", version=turned.version or "?")


def audit_words(audit: Audit) -> str:
    """The result of an audit."""
    if not audit.is_fair:
        return say(f"audit_{audit.fault if audit.fault in AUDIT_FAULTS else 'record'}")
    if audit.from_start and not audit.stood_in:
        return say("audit_fair", salted=audit.salted)
    sentences = [say("audit_fair_partly", salted=audit.salted)]
    if audit.stood_in:
        sentences.append(say("audit_stood_in", count=audit.stood_in))
    if not audit.from_start:
        sentences.append(say("audit_came_later"))
    return " ".join(sentences)


def forfeit_words(forfeited: GameForfeited, name: str) -> str:
    """Who ended a game that one of the players was away from."""
    return say("forfeited_here" if forfeited.own else "forfeited_there", name=name or say("lan_somebody"))


def address_words(endpoint: HostEndpoint) -> str:
    """A host's address as it can be typed."""
    address = f"[{endpoint.address}]" if ":" in endpoint.address else endpoint.address
    return f"{address}:{endpoint.port}"


def join_error(end: Disconnection, endpoint: HostEndpoint, *, has_seat: bool) -> UserError:
    """Return the error for a join that failed, or for a seat that could not be taken again."""
    reason = end.reason if end.reason in JOIN_REFUSALS else "lost" if has_seat else "improper"
    if reason == "wrong_code" and has_seat:
        reason = "wrong_key"
    if end.reason in FOREIGN_PROGRAM_REASONS and not end.version:
        reason = "foreign"
    version = end.version or "?"
    return UserError(f"join_{reason}", address=endpoint.address, port=endpoint.port, version=version, wait=end.wait)
