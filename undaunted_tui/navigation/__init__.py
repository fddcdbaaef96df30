"""Opens screens: the only package that knows which screen follows which."""
