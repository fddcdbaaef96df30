"""Shows a view, asks a decision, sends an action; knows no rule."""
