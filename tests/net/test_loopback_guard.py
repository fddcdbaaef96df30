"""No test reaches beyond loopback: neither in this process nor in a program that it starts."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module

import pytest

loopback_guard = import_module("loopback_guard")


@pytest.fixture
def datagrams() -> Iterator[socket.socket]:
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as opened:
        yield opened


@pytest.mark.parametrize("host", ["", "0.0.0.0", "198.51.100.1", "255.255.255.255"])
def test_an_address_beyond_loopback_is_refused_and_remembered(host: str, datagrams: socket.socket) -> None:
    for use in (datagrams.bind, datagrams.connect, lambda address: datagrams.sendto(b"", address)):
        with pytest.raises(loopback_guard.OutsideLoopback):
            use((host, 9))
    assert len(loopback_guard.violations) == 3
    loopback_guard.violations.clear()


def test_no_multicast_group_is_joined(datagrams: socket.socket) -> None:
    group = socket.inet_aton("224.0.0.251") + socket.inet_aton("127.0.0.1")
    with pytest.raises(loopback_guard.OutsideLoopback):
        datagrams.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
    loopback_guard.violations.clear()


def test_loopback_is_open(datagrams: socket.socket) -> None:
    datagrams.bind(("127.0.0.1", 0))
    datagrams.sendto(b"", datagrams.getsockname())


def test_a_program_that_a_test_starts_is_guarded_too() -> None:
    code = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).bind(('', 0))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "OutsideLoopback" in done.stderr
    unguarded = {**os.environ, "UNDAUNTED_NETWORK_GUARD": "off"}
    assert subprocess.run([sys.executable, "-c", "import socket"], env=unguarded, check=False).returncode == 0
