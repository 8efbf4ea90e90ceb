"""What all games share of showing: per-viewer events, the numbered stream, snapshots, and what a player is."""
