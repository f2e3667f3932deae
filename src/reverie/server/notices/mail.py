"""Mail, only where the keeper has said through which server: `REVERIE_SMTP=smtps://name:password@host`."""

import asyncio
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from reverie.server.notices.outgoing import Undelivered

SECONDS = 15.0
PORTS = {"smtp": 587, "smtps": 465}


class Mail:
    """A way to send letters, or none."""

    def __init__(self, address: str, sender: str) -> None:
        parts = urlsplit(address)
        if address and (parts.scheme not in PORTS or not parts.hostname or "@" not in sender):
            raise ValueError("REVERIE_SMTP is smtp://… or smtps://…, and REVERIE_MAIL_FROM an address")
        self._parts = parts
        self._sender = sender

    @property
    def possible(self) -> bool:
        """Whether the keeper has configured it."""
        return bool(self._parts.hostname)

    async def send(self, to: str, subject: str, text: str) -> None:
        """One letter in plain text; Undelivered if the server does not take it."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, to, subject
        letter["Auto-Submitted"] = "auto-generated"  # nobody's holiday answers it
        letter.set_content(text)
        try:
            await asyncio.to_thread(self._deliver, letter)
        except (smtplib.SMTPException, OSError) as error:
            raise Undelivered(type(error).__name__) from error

    def _deliver(self, letter: EmailMessage) -> None:
        parts = self._parts
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        context = ssl.create_default_context()
        line = (
            smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=context)
            if parts.scheme == "smtps"
            else smtplib.SMTP(host, port, timeout=SECONDS)
        )
        with line:
            if parts.scheme == "smtp" and line.has_extn("starttls"):
                line.starttls(context=context)
            if parts.username:
                line.login(unquote(parts.username), unquote(parts.password or ""))
            line.send_message(letter)


def is_address(text: str) -> bool:
    """Whether this could be the address of one person: nothing that a header could be broken with."""
    name, at, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(' ,;:<>()[]\\"')
    return bool(at) and 0 < len(name) < 65 and "." in host.strip(".") and len(text) < 200 and plain
