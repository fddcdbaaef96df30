"""Games on disk: an append-only file per game, snapshots, recovery, import and export, and LAN credentials."""
