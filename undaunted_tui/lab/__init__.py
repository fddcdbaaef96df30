"""The lab: many games between bots, to measure how strong bots are and how fair scenarios are (docs/lab.md)."""
