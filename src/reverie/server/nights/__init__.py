"""The deals that many play: the night's own, and those that a host opens for several tables."""
