"""The network: the conversation without sockets, the door, and whole games over loopback."""
