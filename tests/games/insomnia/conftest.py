"""The browser and the server of the browser tests serve here too."""

from tests.browser.conftest import browser, person, server

__all__ = ["browser", "person", "server"]
