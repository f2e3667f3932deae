"""A bot that joins a table of Rêverie and plays any game: `python bot.py http://127.0.0.1:8000 TABLE`."""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect


def register(server: str, name: str) -> str:
    """Become a guest; gives the token that proves it."""
    body = json.dumps({"name": name}).encode()
    asking = urllib.request.Request(f"{server}/api/guests", body, {"content-type": "application/json"})
    with urllib.request.urlopen(asking) as answer:
        return str(json.load(answer)["token"])


async def play(server: str, table: str, token: str) -> dict[str, Any]:
    """Sit down on the first open seat and play to the end; gives how it ended."""
    info: dict[str, Any] = {}
    address = f"{server.replace('http', 'ws', 1)}/ws/{table}"
    async with connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:

        async def send(do: str, **fields: Any) -> None:
            await socket.send(json.dumps({"do": do, "id": str(uuid.uuid4()), **fields}))

        await socket.send(json.dumps({"do": "hello", "n": 0}))
        async for frame in socket:
            message = json.loads(frame)
            if message["is"] != "state":
                continue
            info |= message["info"]
            if info["phase"] == "over":
                break
            seats = [place for place, seat in enumerate(info["seats"]) if seat["kind"] == "open"]
            if info["phase"] == "lobby" and not info["mine"] and seats:
                await send("sit", seat=seats[0])
            elif message.get("decision"):  # message["view"] shows all that the seat may know: think here
                option = random.choice(message["decision"]["options"])
                await send("act", action=option["text"], n=message["n"])
    return dict(info["ending"])


if __name__ == "__main__":
    server, table = sys.argv[1:3]
    print(asyncio.run(play(server, table, register(server, "Robot"))))
