"""The turn of Onirim. Start with `hooks.py`: the page that says which rule runs when."""
