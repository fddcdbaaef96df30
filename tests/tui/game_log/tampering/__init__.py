"""Ways to tamper with the log of a game, each with the rule that it breaks; being imported, the modules list them."""
