"""Every word a person reads, once, in French and English."""
