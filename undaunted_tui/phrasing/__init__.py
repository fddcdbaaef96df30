"""Pure functions that describe values of the engine in sentences, for screens, text mode and commands."""
