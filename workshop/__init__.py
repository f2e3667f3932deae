"""What dev.py does beyond the daily commands; it needs nothing but the standard library, as dev.py does."""
