"""Dream On!: a dream told card by card under the sandglass, then remembered together."""
