"""The names of players that are no bots, and of the usual bot; imports nothing, for the title needs it."""

PERSON = "person"
"""A human player at this machine."""

GUEST = "guest"
"""A human player over the network, whose hand is hidden from the host."""

DEFAULT_BOT = "regular"
"""The opponent unless another one is chosen."""
