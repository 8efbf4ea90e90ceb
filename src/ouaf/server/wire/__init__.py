"""What goes over the wire: one union in, one out."""
