"""The log of accepted acts: what a table is once everything in memory is gone."""
