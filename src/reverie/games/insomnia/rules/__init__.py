"""The rules of Insomnia: race, tiles, nightmare, rest."""
