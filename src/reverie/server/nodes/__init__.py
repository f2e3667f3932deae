"""Several nodes over one store: any of them takes any visitor, and asks the one that holds the table."""
