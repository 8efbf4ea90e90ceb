"""The only room that knows HTTP and WebSocket."""
