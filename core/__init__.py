"""The rules of the games: what is legal, what happens, and who may see it."""
