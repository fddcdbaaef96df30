"""Tests of the network: the protocol without sockets, admission, and whole games over loopback."""
