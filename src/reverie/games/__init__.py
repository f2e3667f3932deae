"""The games of the house, one folder each, in the words of its rulebook."""
