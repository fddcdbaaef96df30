"""A referee of North Africa that knows the log and the rules, and nothing of the program."""
