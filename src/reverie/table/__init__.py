"""A live table: seats, acts, undo, chat, clocks, bots that keep seats warm, and everybody who watches."""
