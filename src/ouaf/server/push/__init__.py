"""Web Push: who plays by letter and is away is told that it is their turn, and nothing else."""
