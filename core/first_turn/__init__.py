"""Whether a side can win in its first turn without rolling a die."""
