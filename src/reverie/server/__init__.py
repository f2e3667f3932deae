"""The ASGI application: pages, WebSocket, sessions, limits, metrics."""
