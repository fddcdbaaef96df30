"""LAN play: protocol, encryption, discovery, and the two ends of a connection; no peer and no byte is trusted."""
