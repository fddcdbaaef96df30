"""Messages for people: Fluent files, plural rules, and the lookup by message id."""
