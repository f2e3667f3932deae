"""Public figures, shown and given to anybody."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get

from reverie.server import pages
from reverie.server.journal_found import as_csv
from reverie.server.requests import WebRequest, limited, me_of, site_of
from reverie.table.figures import Figure


@get("/figures", media_type=MediaType.HTML, tags=["pages"])
async def figures(request: WebRequest) -> str:
    """What all games of the house add up to."""
    limited(request)
    return pages.figures(me_of(request), await site_of(request).count.kept())


@get("/figures/data", tags=["files"])
async def figures_data(request: WebRequest) -> Response[bytes]:
    """The same as JSON."""
    limited(request)
    return Response(msgspec.json.encode(await site_of(request).count.kept()), media_type=MediaType.JSON)


@get("/figures/table", tags=["files"])
async def figures_table(request: WebRequest) -> Response[bytes]:
    """The variants as CSV."""
    limited(request)
    rows = (await site_of(request).count.kept()).rows
    data = as_csv([msgspec.structs.asdict(row) for row in rows], list(Figure.__struct_fields__))
    name = {"content-disposition": 'attachment; filename="reverie-figures.csv"'}
    return Response(data, media_type="text/csv", headers=name)


ROUTES: list[Any] = [figures, figures_data, figures_table]
