"""The rules, chapter by chapter, and what stands on them."""
