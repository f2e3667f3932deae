"""Measurements of Rêverie against its budgets and against its peers: `python3 dev.py bench`."""
