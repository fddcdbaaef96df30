"""The names of those who can take a seat; they load no bot."""

PERSON = "person"
"""The name of a seat that a human player takes."""

GUEST = "guest"
"""The name of a seat that somebody takes over the network; its hand is hidden from who keeps the game."""
