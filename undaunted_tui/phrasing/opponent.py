"""The other player over the network in words: who is there, what they say and propose, and what the audit found."""

from __future__ import annotations

from typing import Final

from net.fairness import Audit
from net.guest import Disconnection, HostEndpoint
from undaunted_tui.errors import UserError
from undaunted_tui.i18n.messages import say
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
"""The reasons for being away that have words of their own."""

CALLING_REASONS: Final = ("asked", "nobody", "no_answer")
"""Those that also have words for who does not sit there yet."""

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
"""The reasons for not getting in that have words of their own."""

FOREIGN_PROGRAM_REASONS: Final = ("malformed", "oversized", "unexpected")
"""What another kind of program sounds like, which never said which version of ours it is."""

REJECTION_REASONS: Final = ("wrong_code", "peer_is_newer", "peer_is_older", "content", "rules", "leaving", "lost")
AUDIT_FAULTS: Final = ("record", "commitment", "seed", "salt", "log")


def presence_words(presence: Presence, *, is_over: bool = False) -> str:
    """Where the other player is; a game that is over does not wait for anybody."""
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
        return say("presence_stand_in", name=name, bot=say(f"who_{presence.stand_in}"))
    if not presence.reason:
        return say("away_still", name=name)
    reason = presence.reason if presence.reason in AWAY_REASONS else "lost"
    return say("away_over" if is_over and reason != "done" else f"away_{reason}", name=name)


def calling_words(presence: Presence, host: str) -> str:
    """How it goes to call a host at whose table one does not sit yet."""
    if presence.reason in CALLING_REASONS:
        return say(f"away_{presence.reason}", name=host or say("lan_somebody"))
    return say("away_improper")


def presence_mark(presence: Presence) -> str:
    """Where the other player is, in a word or two behind the name."""
    if presence.lost:
        return say("mark_lost")
    if presence.here:
        return "" if presence.latency is None else say("mark_latency", milliseconds=round(presence.latency * 1000))
    return say("mark_stand_in" if presence.stand_in else "mark_away")


def chat_words(spoken: ChatLine, own: str, other: str) -> str:
    """A line of chat with its speaker."""
    words = say(f"phrase_{spoken.phrase}") if spoken.phrase else spoken.text
    return say("chat_line", name=own if spoken.own else other, words=words)


def proposal_words(proposed: ProposalReceived, name: str) -> str:
    """What the other player proposes."""
    return say("proposed_draw" if proposed.what is Proposal.DRAW else "proposed_undo", name=name)


def proposal_result_words(settled: ProposalSettled) -> str:
    """What became of a proposal."""
    if settled.what is Proposal.DRAW:
        return say("settled_draw" if settled.granted else "settled_no_draw")
    return say("settled_undo" if settled.granted else "settled_no_undo")


def rejection_words(turned: GuestTurnedAway) -> str:
    """Who could not come in."""
    reason = turned.reason if turned.reason in REJECTION_REASONS else "other"
    return say(f"turned_away_{reason}", version=turned.version or "?")


def audit_words(audit: Audit) -> str:
    """Whether everything was as committed."""
    if not audit.is_fair:
        return say(f"audit_{audit.fault if audit.fault in AUDIT_FAULTS else 'record'}")
    if audit.from_start and not audit.stood_in:
        return say("audit_fair", salted=audit.salted)
    told = [say("audit_fair_partly", salted=audit.salted)]
    if audit.stood_in:
        told.append(say("audit_stood_in", count=audit.stood_in))
    if not audit.from_start:
        told.append(say("audit_came_later"))
    return " ".join(told)


def forfeit_words(forfeited: GameForfeited, name: str) -> str:
    """Who ended a game that one of the players was away from."""
    return say("forfeited_here" if forfeited.own else "forfeited_there", name=name or say("lan_somebody"))


def address_words(endpoint: HostEndpoint) -> str:
    """Where a host is, as it can be typed."""
    address = f"[{endpoint.address}]" if ":" in endpoint.address else endpoint.address
    return f"{address}:{endpoint.port}"


def join_error(end: Disconnection, endpoint: HostEndpoint, *, has_seat: bool) -> UserError:
    """Why somebody did not get in, or did not come back to its seat."""
    reason = end.reason if end.reason in JOIN_REFUSALS else "lost" if has_seat else "improper"
    if reason == "wrong_code" and has_seat:
        reason = "wrong_key"
    if end.reason in FOREIGN_PROGRAM_REASONS and not end.version:
        reason = "foreign"
    version = end.version or "?"
    return UserError(f"join_{reason}", address=endpoint.address, port=endpoint.port, version=version, wait=end.wait)
