"""The bots of Toutélié. How they think: docs/bots/toutelie.md."""
