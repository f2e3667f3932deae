"""The rules of Dream On!, one file for each part of the game."""
