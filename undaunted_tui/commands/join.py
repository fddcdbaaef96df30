"""`join`: plays a game that somebody on the same network hosts, or goes back to one."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from undaunted_tui.commands.lan_options import add_lan_options, tell_json, tell_result
from undaunted_tui.complaint import Complaint
from undaunted_tui.content import content_of
from undaunted_tui.storage.places import saves_folder

if TYPE_CHECKING:
    from net.guest import Place
    from undaunted_tui.app import Errand, UndauntedApp
    from undaunted_tui.play.joined import JoinedGame, Ticket
    from undaunted_tui.storage.papers import Wallet

FROM_INPUT = "-"
"""Stands for a code that is read from standard input."""

LONGEST_LINE = 100


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
    """Open the list of games on the full screen, or go straight to the host that is named."""
    from undaunted_tui.full_screen import check_terminal, run_full_screen

    check_terminal("cli_instead_lan")
    # Both are checked before the screen is taken.
    from undaunted_tui.play.lan_table import place_of

    place = place_of(args.address) if args.address else None
    code = code_of(args) or ""
    return run_full_screen(args, lambda _: _list(args.name, place, code))


def _list(name: str, place: Place | None, code: str) -> Errand:
    """What opens the list of games, with what a command line tells already."""
    from undaunted_tui.screens.lan_doors import open_join

    def errand(app: UndauntedApp) -> None:
        app.called = name
        open_join(app, place, code)

    return errand


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
        raise refusal(gave_up.end, ticket.place, has_seat=game.has_seat) from None
    if args.json:
        tell_json(found)
    else:
        from net.fairness import Audit

        judged = found["audit"]
        tell_result(found)
        counts = judged["salted"], judged["stood_in"], judged["earlier"]
        print(audit_words(Audit(judged["fault"], *counts, from_start=judged["from_start"])))
    return 0 if found["audit"]["fair"] else 1


def wallet_of(args: Namespace) -> Wallet:
    """The papers of games that were joined before."""
    from undaunted_tui.storage.papers import Wallet

    return Wallet.beside(saves_folder(args))


def game_for(args: Namespace, ticket: Ticket, wallet: Wallet) -> JoinedGame:
    """The seat that a ticket is for."""
    from undaunted_tui.play.joined import JoinedGame
    from undaunted_tui.play.lan_table import settings_in

    return JoinedGame(ticket, settings_in(content_of(args)), wallet)


async def ticket_for(args: Namespace, wallet: Wallet) -> Ticket:
    """How a command line gets in: with a code at an address, or back to a running game."""
    from net.guest import Place
    from undaunted_tui.play.joined import Ticket
    from undaunted_tui.play.lan_table import own_name, own_version, place_of

    app = own_version()
    code = code_of(args)
    place = place_of(args.address) if args.address else None
    running = [papers for papers in wallet.running() if not papers.is_refused]
    if code is None:
        if not running:
            raise Complaint("join_no_code" if place else "join_nothing")
        papers = next((each for each in running if place == Place(each.address, each.port)), running[0])
        name = own_name(args.name or papers.name)
        return Ticket(place or Place(papers.address, papers.port), name, app, papers=papers)
    return Ticket(place or await _only_one(), own_name(args.name), app, code)


async def _only_one() -> Place:
    """The only game on the network with a free seat, if there is just one."""
    from net.guest import Place
    from net.searching import search

    found = [game for game in await search() if not game.notice.taken]
    if len(found) != 1:
        raise Complaint("join_found_none" if not found else "join_found_many", count=len(found))
    return Place(found[0].address, found[0].port)


def code_of(args: Namespace) -> str | None:
    """The code of a command line or of standard input, if there is one."""
    from net.pairing import tidy_code

    if args.code is None:
        return None
    typed = sys.stdin.readline(LONGEST_LINE) if args.code == FROM_INPUT else args.code
    code = tidy_code(typed.strip())
    if code is None:
        raise Complaint("join_bad_code", found=typed.strip()) if typed.strip() else Complaint("join_empty_code")
    return code
