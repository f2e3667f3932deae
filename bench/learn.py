"""Learn what bots know of a game: `python -m bench.learn onirim`, `onirim-towers`, `iles`, `tisseurs`, `insomnia` ...

For Onirim's base game it compiles `bench/onirim_chances.cpp`, which plays against itself; for two (`onirim-two`), each
expansion and several together (`onirim-together`) `bench/onirim/learn.cpp`. For the Little Incubus see
`bench/incubus.py`, for the others `bench/prospects.py`, both best run on the compiled package
(`PYTHONPATH=build/compiled:.`). The weights go where the bots read them. The same number of games gives the same file
to the byte (with NumPy: on the same machine); `--check` compares it with the one that is there. `--exam 10000` learns
nothing: it says how many of so many fresh games of Onirim the weights that ship win by themselves, without a search;
with `--rollouts 2000` those that they win when every decision is searched as the bot `search` does, in that program;
with `--levels` both thinking levels play the same deals, each as it is.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from reverie.bots import LEVELS
from reverie.games.onirim.bot import colour_facts, module_facts
from reverie.games.onirim.bot.module_facts import MODULE_PLACES
from reverie.lab.summary import wilson

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "onirim_chances.cpp"
MORE_SOURCE = ROOT / "bench" / "onirim" / "learn.cpp"
GAMES_FOLDER = ROOT / "src" / "reverie" / "games"
ONIRIM = GAMES_FOLDER / "onirim" / "bot"
CURVE = "incubus_curve.txt"  # beside the weights
# Of each case of Onirim with more than the base game how it is compiled, and from how many games its weights come.
CASES = {f"onirim-{name}": [f"-DMODULES={1 << place}"] for name, place in MODULE_PLACES.items()} | {
    "onirim-two": ["-DSEATS=2"],
    "onirim-together": ["-DMODULES=127", "-DMIXED_MODULES"],
}
CASE_GAMES = {
    "onirim-two": 1_200_000, "onirim-together": 400_000, "onirim-towers": 600_000, "onirim-premonitions": 600_000,
    "onirim-dreamcatchers": 600_000, "onirim-glyphs": 500_000, "onirim-crossroads": 400_000,
    "onirim-oniverse": 400_000, "onirim-book": 400_000,
}  # fmt: skip
WEIGHTS = {
    "onirim": ONIRIM / "chances.txt",
    "onirim-incubus": ONIRIM / "incubus.txt",
    **{case: ONIRIM / f"chances_{case.removeprefix('onirim-')}.txt" for case in CASES},
    "iles": GAMES_FOLDER / "iles" / "bot" / "prospects.txt",
    "tisseurs": GAMES_FOLDER / "tisseurs" / "bot" / "prospects.txt",
    "insomnia": GAMES_FOLDER / "insomnia" / "bot" / "prospects.txt",
}
# From which the weights that ship come.
GAMES = {
    "onirim": 2_500_000, "onirim-incubus": 4_000, "iles": 20_000, "tisseurs": 20_000, "insomnia": 200_000, **CASE_GAMES
}  # fmt: skip
# Of nets that begin with games of the policy: how many games against itself follow.
OWN_GAMES = {"iles": 5_000, "tisseurs": 0, "insomnia": 0}
# Quick, but with every sum in its order: other flags, or another machine, find the same weights.
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math")


def run_onirim(
    words: Sequence[str | Path], flags: Sequence[str] = FLAGS, out: int | None = None, case: str = "onirim"
) -> str:
    """Compile the program of a case and call it; gives what it says, if it is to be piped."""
    base = case == "onirim" and "search" not in words  # the other program cannot learn it, but knows its rules
    source = [SOURCE] if base else [*CASES.get(case, ()), *places(), MORE_SOURCE]
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "learn")
        subprocess.run(["g++", *flags, "-o", program, *source], check=True)
        return subprocess.run([program, *words], check=True, text=True, stdout=out).stdout


def places() -> list[str]:
    """Where the kinds of facts begin, as the program is told."""
    return [
        f"-D{letter}_{name}={value}"
        for letter, module in (("F", module_facts), ("P", colour_facts))
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, int)
    ]


def learn_onirim(games: int, weights: Path, flags: Sequence[str] = FLAGS, case: str = "onirim") -> None:
    """Play so many games, and write the weights that come of them."""
    begin = [] if case == "onirim" else [WEIGHTS["onirim"]]
    run_onirim([str(games), *begin, weights], flags, case=case)


def examine_onirim(
    games: int, weights: Path, flags: Sequence[str] = FLAGS, case: str = "onirim", rollouts: int = 0
) -> int:
    """How many of so many fresh games are won by the choices after which the net promises most, or by a search."""
    if rollouts:
        return sum(search_onirim(games, weights, flags, case, rollouts))
    return int(run_onirim([str(games), weights, "exam"], flags, subprocess.PIPE, case).split()[0])


def search_onirim(games: int, weights: Path, flags: Sequence[str], case: str, rollouts: int) -> list[bool]:
    """Which of so many fresh games a search wins: the same games for any number of rollouts."""
    words: list[str | Path] = [str(games), weights, "search", str(rollouts)]
    return [digit == "1" for digit in run_onirim(words, flags, subprocess.PIPE, case).strip()]


def compare_levels(games: int, case: str) -> str:
    """What the two thinking levels win of the same deals."""
    first, second = (
        search_onirim(games, WEIGHTS[case], FLAGS, case, LEVELS[name].rollouts) for name in ("search", "patient")
    )
    both = sum(one and other for one, other in zip(first, second, strict=True))
    told = f"search {sum(first):,}, patient {sum(second):,} of {games:,} deals won"
    return f"{told}; by one alone {sum(first) - both} and {sum(second) - both}"


def learn(name: str, games: int, weights: Path) -> None:
    """The same for any game."""
    if name == "onirim" or name in CASES:
        learn_onirim(games, weights, case=name)
        return
    from bench import incubus, prospects

    text = incubus.learn(games) if name == "onirim-incubus" else prospects.learn(name, games, OWN_GAMES[name])
    weights.write_text(text, encoding="utf-8")
    if name == "onirim-incubus":
        weights.with_name(CURVE).write_text(incubus.learn_curves(text, games), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.learn", description=__doc__)
    parser.add_argument("game", choices=list(WEIGHTS))
    parser.add_argument(
        "--games", type=int, help=f"({', '.join(f'{name}: {games:,}' for name, games in GAMES.items())})"
    )
    parser.add_argument("--check", action="store_true", help="change nothing, say whether the same weights come out")
    parser.add_argument("--exam", type=int, metavar="GAMES", help="change nothing, say how many Onirim's weights win")
    parser.add_argument("--rollouts", type=int, default=0, help="of a decision, in an exam (0: by instinct alone)")
    parser.add_argument("--levels", action="store_true", help="in an exam: `search` and `patient` on the same deals")
    options = parser.parse_args(arguments)
    if options.exam:
        if options.game != "onirim" and options.game not in CASES:
            parser.error("only Onirim's weights play by themselves")
        if options.levels:
            print(compare_levels(options.exam, options.game))
            return 0
        won = examine_onirim(options.exam, WEIGHTS[options.game], case=options.game, rollouts=options.rollouts)
        low, high = wilson(won, options.exam)
        print(f"{won:,} of {options.exam:,} won: {won / options.exam:.2%} ({low:.2%} to {high:.2%})")
        return 0
    games = options.games or GAMES[options.game]
    shipped = WEIGHTS[options.game]
    if not options.check:
        learn(options.game, games, shipped)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        learn(options.game, games, Path(folder, shipped.name))
        same = all(found.read_bytes() == shipped.with_name(found.name).read_bytes() for found in Path(folder).iterdir())
    print("the same to the byte" if same else "other weights than those that ship")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
