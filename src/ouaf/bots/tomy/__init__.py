"""The bots of Mais où est Tomy ?: they guess what the others hold, and tell stories."""
