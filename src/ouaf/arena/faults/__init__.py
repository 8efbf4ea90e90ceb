"""Real matches against a real server while connections, disks and the server itself fail."""
