"""Many matches without sockets."""
