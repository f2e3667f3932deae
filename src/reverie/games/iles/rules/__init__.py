"""The rules of 1001 Îles: one small unit for each decision of a round."""
