"""The full-screen terminal client: one for every game, drawn with Textual."""
