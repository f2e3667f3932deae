"""The markup kit: a typed element builder and the shared pieces of a board."""
