"""The themes: colours for Textual's widgets and for painted cells, and the style sheets."""
