"""Visitors who keep their name: what their browsers would send, over real requests."""

import copy
import re
from typing import Any

import httpx
from tests.server.authenticator import Authenticator
from tests.server.visitors import Server, Visitor


def named(server: Server) -> Server:
    """The same server under a name: browsers know no passkeys for a number."""
    found = copy.copy(server)
    found.url = server.url.replace("127.0.0.1", "localhost")
    return found


class Somebody(Visitor):
    """Somebody with a browser; an authenticator comes with the first passkey."""

    def __init__(self, server: Server, name: str = "", language: str = "en") -> None:
        super().__init__(named(server), language)
        if name:
            self.post("/me", name=name)
        self.keys = Authenticator(self.server.url)

    @property
    def page(self) -> str:
        """One's own page."""
        answer = self.look("/me")
        assert answer.status_code == 200
        return answer.text

    def options(self, path: str) -> Any:
        """What the browser is asked."""
        answer = self.post(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def keep_name(self) -> httpx.Response:
        """Become a person, or add a passkey."""
        answer = self.keys.make(self.options("/me/passkeys/options"))
        return self.then(self.post("/me/passkeys", credential=answer))

    def sign_in(self, keys: Authenticator, **otherwise: Any) -> httpx.Response:
        """Come in with a passkey."""
        answer = keys.prove(self.options("/me/sign-in/options"), **otherwise)
        return self.then(self.post("/me/sign-in", credential=answer))

    def then(self, answer: httpx.Response) -> httpx.Response:
        """Be on the page that follows, with its token."""
        if answer.status_code == 303:
            self.look(answer.headers["location"])
        return answer

    def code(self, path: str) -> str:
        """A code that is shown once."""
        answer = self.post(path)
        found = re.search(r'<code id="code">([A-Z0-9-]+)</code>', answer.text)
        assert found is not None, answer.text
        self.look("/me")
        return found.group(1)

    def signed_in(self) -> bool:
        """Whether the house knows a person here."""
        return "Where you are signed in" in self.page

    @property
    def name(self) -> str:
        """What this browser is called."""
        found = re.search(r'name="name" value="([^"]*)"', self.page)
        assert found is not None
        return found.group(1)
