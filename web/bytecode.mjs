// Compile for browsers with the very Python that will run there: `node bytecode.mjs LIBRARY OURS OUR_BYTECODE`.
// LIBRARY is written: Python's own library, as far as a house needs it. OURS is an archive of sources (zip), of which
// OUR_BYTECODE gets each module's bytecode under the digest of its source, so that it is known when it is too old.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [library, ours, bytecode] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/ours.zip", readFileSync(ours));
python.runPython(`
import ast, hashlib, io, marshal, sys, zipfile
from importlib.util import MAGIC_NUMBER

# What a house imports, and what that may import late.
KEPT = set("""__future__ __hello__ _aix_support _ast_unparse _collections_abc _colorize _compat_pickle _markupbase _opcode_metadata
_py_warnings _pyodide _sitebuiltins _ssl _strptime _sysconfigdata__emscripten_wasm32-emscripten _threading_local _weakrefset abc
annotationlib argparse ast asyncio base64 bisect bz2 calendar cmath codecs codeop collections colorsys compression concurrent
configparser contextlib contextvars copy copyreg csv dataclasses datetime decimal difflib dis email encodings enum filecmp
fnmatch fractions functools genericpath getopt gettext glob graphlib gzip hashlib heapq hmac html http importlib inspect io
ipaddress json keyword linecache locale logging lzma mimetypes multiprocessing ntpath numbers opcode operator os pathlib
pickle pkgutil platform posixpath pprint pyodide queue quopri random re reprlib runpy sched secrets selectors shutil signal
site socket sqlite3 ssl stat statistics string stringprep struct subprocess sysconfig tarfile tempfile textwrap threading
timeit token tokenize traceback types typing urllib uuid warnings weakref zipfile zipimport zoneinfo""".split())
ENCODINGS = set("""__init__ aliases ascii charmap cp437 hex_codec idna latin_1 punycode raw_unicode_escape
unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig""".split())


def is_kept(name):
    first, _, rest = name.removesuffix(".py").partition("/")
    return first in KEPT and (first != "encodings" or rest in ENCODINGS)


def without_docstrings(tree):
    # Asserts stay: they say what the code relies on.
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def without_lines(code):
    # Other people's modules: where in a file an error was is told of ours only. An entry says "nowhere" of up to eight
    # units; none at all would break whoever prints a traceback.
    inner = tuple(without_lines(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = bytes([0xFF] * eights + [0xF8 + rest - 1] * (rest > 0))
    return code.replace(co_linetable=nowhere, co_consts=inner)


def compiled(data, name):
    code = compile(without_docstrings(ast.parse(data)), name, "exec", dont_inherit=True, optimize=0)
    if not name.startswith("reverie/"):
        code = without_lines(code)
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)  # as a file without its source: flags, time and size are nothing


def pack(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files):
            target.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), data)
    return out.getvalue()


def library():
    source = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
    for name in source.namelist():
        if name.endswith(".py") and is_kept(name):
            yield f"{name}c", compiled(source.read(name), f"/lib/{name}")


def ours():
    source = zipfile.ZipFile("/ours.zip")
    for name in source.namelist():
        if name.endswith(".py"):
            data = source.read(name)
            yield f"{hashlib.sha256(name.encode() + data).hexdigest()}.pyc", compiled(data, name)
`);
writeFileSync(library, python.runPython("pack(library())").toJs());
writeFileSync(bytecode, python.runPython("pack(ours())").toJs());
