"""What a player sees at one time: each screen places its panes, paints them, and carries out commands."""
