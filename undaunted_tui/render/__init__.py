"""Pure painting: from a view to signs in cells, without a widget."""
