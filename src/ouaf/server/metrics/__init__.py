"""What a running house tells Prometheus."""
