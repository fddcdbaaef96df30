"""The names of players that are no bots."""

PERSON = "person"
"""A human player at this machine."""

GUEST = "guest"
"""A human player over the network, whose hand is hidden from the host."""
