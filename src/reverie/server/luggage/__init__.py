"""What a browser takes along to be a house by itself: Python, our own packages, the files of the pages."""
