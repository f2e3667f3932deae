"""The house in a pocket: the same tables, bots, coach and pages inside a browser, without a network."""
