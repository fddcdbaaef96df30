"""`join`: plays a game that somebody on the same network hosts, or goes back to one."""

from __future__ import annotations

import asyncio
import re
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.commands.lan_options import HIGHEST_PORT, add_lan_options, name_of, tell_json, tell_result
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import content_of
from undaunted_tui.storage.places import saves_folder

if TYPE_CHECKING:
    from net.guest import Place
    from undaunted_tui.play.joined import JoinedGame, Ticket
    from undaunted_tui.storage.papers import Wallet

FROM_INPUT = "-"
"""Stands for a code that is read from standard input."""

LONGEST_LINE = 100

ADDRESS = re.compile(r"(?:\[(?P<new>[^]]*)\]|(?P<other>[^:]*))(?::(?P<port>[0-9]+))?")
"""An address with or without a port; one of the new kind stands in brackets, unless it is alone."""


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("join", help="cli_join", description="cli_join")
    parser.add_argument("address", metavar="ADDRESS[:PORT]", nargs="?", help="cli_help_address")
    parser.add_argument("--code", metavar="CODE", help="cli_help_code")
    add_lan_options(parser)
    parser.set_defaults(carry_out=run)


def run(args: Namespace) -> int:
    """Join one game."""
    from undaunted_tui.commands.shared import bot_for

    if args.bot is None:
        return on_screen(args)
    bot_for(args.bot)
    return asyncio.run(_headless(args))


def on_screen(args: Namespace) -> int:
    """Open the list of games on the full screen: `ticket_for` tells how to get in, and `game_for` gives the seat."""
    raise Complaint("join_no_screen")


async def _headless(args: Namespace) -> int:
    """Let a bot play for the guest."""
    from undaunted_tui.lan import GaveUp, join_by_bot
    from undaunted_tui.sentences.company import audit_words, refusal
    from undaunted_tui.teller import Teller

    wallet = wallet_of(args)
    ticket = await ticket_for(args, wallet)
    game = game_for(args, ticket, wallet)
    try:
        found = await join_by_bot(game, args.bot, Teller(ticket.name, silent=args.json))
    except GaveUp as gave_up:
        raise refusal(gave_up.end, ticket.place) from None
    if args.json:
        tell_json(found)
    else:
        from net.fairness import Audit

        judged = found["audit"]
        tell_result(found)
        print(audit_words(Audit(judged["fault"], judged["salted"], judged["stood_in"], judged["earlier"])))
    return 0 if found["audit"]["fair"] else 1


def wallet_of(args: Namespace) -> Wallet:
    """The papers of games that were joined before."""
    from undaunted_tui.storage.papers import JOINED, Wallet

    return Wallet(saves_folder(args).parent / JOINED)


def game_for(args: Namespace, ticket: Ticket, wallet: Wallet) -> JoinedGame:
    """The seat that a ticket is for."""
    from core.setting import Setting
    from core.setup import setting_of
    from undaunted_tui.play.joined import JoinedGame

    catalog = content_of(args)

    def known(scenario: str) -> Setting | None:
        return setting_of(catalog.load(scenario)) if scenario in catalog.scenario_ids() else None

    return JoinedGame(ticket, known, wallet)


async def ticket_for(args: Namespace, wallet: Wallet) -> Ticket:
    """How a command line gets in: with a code at an address, or back to a running game."""
    from net.guest import Place
    from undaunted_tui.cli import version
    from undaunted_tui.play.joined import Ticket

    app, name = version().split()[-1], name_of(args)
    code = code_of(args)
    place = place_of(args.address) if args.address else None
    running = wallet.running()
    if code is None:
        if not running:
            raise Complaint("join_no_code" if place else "join_nothing")
        papers = next((each for each in running if place == Place(each.address, each.port)), running[0])
        return Ticket(place or Place(papers.address, papers.port), name, app, papers=papers)
    return Ticket(place or await _only_one(), name, app, code)


async def _only_one() -> Place:
    """The only game on the network, if there is just one."""
    from net.guest import Place
    from net.searching import search

    found = await search()
    if len(found) != 1:
        raise Complaint("join_found_none" if not found else "join_found_many", count=len(found))
    return Place(found[0].address, found[0].port)


def place_of(text: str) -> Place:
    """Where a host listens, as it is typed."""
    from net.guest import Place
    from net.host import PORT

    found = ADDRESS.fullmatch(text)
    address, number = (found["new"] or found["other"], found["port"] or "") if found else (text, "")
    if not address or (number and not 0 < int(number[:6]) <= HIGHEST_PORT):
        raise Complaint("join_bad_address", found=text)
    return Place(address, int(number) if number else PORT)


def code_of(args: Namespace) -> str | None:
    """The code of a command line or of standard input, if there is one."""
    from net.pairing import tidy_code

    if args.code is None:
        return None
    typed = sys.stdin.readline(LONGEST_LINE) if args.code == FROM_INPUT else args.code
    code = tidy_code(typed.strip())
    if code is None:
        raise Complaint("join_bad_code", found=typed.strip())
    return code
