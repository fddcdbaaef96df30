"""What a lobby paints: codes in large letters, and where its machine is."""

from __future__ import annotations

from net.pairing import CODE_ALPHABET
from tests.tui.render.render_helpers import in_ascii
from undaunted_tui.render.banner import LETTERS, render_word
from undaunted_tui.render.lobby import HostAddress, render_host_address


def test_without_a_network_the_lobby_says_so_and_many_addresses_are_counted() -> None:
    assert "No network" in render_host_address(HostAddress("laptop", (), 16644, False), 40).text()
    many = HostAddress("laptop", tuple(f"192.0.2.{number}:16644" for number in range(5)), 16644, False)
    assert "and 3 more" in render_host_address(many, 40).text()


def test_every_sign_of_a_code_has_a_large_letter_of_its_own_in_both_sets() -> None:
    assert set(CODE_ALPHABET) | {"-"} <= set(LETTERS)
    assert len(set(LETTERS.values())) == len(LETTERS)
    for sign in CODE_ALPHABET:
        assert len({len(row) for row in LETTERS[sign]}) == 1
    widest = render_word("MWM-WMW")
    assert widest.width <= 80
    assert in_ascii(widest).isascii()
