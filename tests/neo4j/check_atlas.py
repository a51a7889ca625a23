"""Whether an atlas of any size loads whole, whatever happens on the way.

``python -m tests.neo4j.check_atlas ATLAS --kills 8`` starts a server of its own and
runs ``kg load neo4j`` against it: once, then from an empty database with kill -9 at
random moments until a last run may finish, then once more. What stands in the database
must be the same each time. At the end every question is asked on both engines.
"""

import argparse
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import neo4j

from kg.atlas import open_atlas
from kg.exporting import graph_of
from loaders.neo4j_connection import open_driver
from queries.catalog import questions
from queries.run import open_database, open_server

from .benchmark_load import empty, say
from .comparing import LOOKUPS, Pair, ask, ask_both, looked_up
from .server import Server, running

NODES = "MATCH (n) RETURN labels(n) AS label, properties(n) AS p"
EDGES = "MATCH (a)-[r]->(b) RETURN a.id, type(r) AS t, b.id, properties(r) AS p"


@dataclass(frozen=True)
class Stand:
    """What is in a database: counts, and one number that any change would change."""

    nodes: int
    edges: int
    digest: int


def stand(driver: neo4j.Driver) -> Stand:
    """Read the whole database."""
    counts, digest = [0, 0], 0
    with driver.session() as session:
        for place, text in enumerate((NODES, EDGES)):
            for record in session.run(text):
                row = json.dumps(record.data(), sort_keys=True).encode()
                # A sum, because the server gives the rows in no fixed order.
                digest += int.from_bytes(hashlib.sha256(row).digest())
                counts[place] += 1
    nodes, edges = counts
    return Stand(nodes, edges, digest % 2**256)


def load(server: Server, atlas: Path, kill_after: float | None = None) -> None:
    """Run the command; print its time and its most memory unless it is killed."""
    words = [sys.executable, "-m", "kg", "load", "neo4j", "--name", "checked"]
    start = time.perf_counter()
    loader = subprocess.Popen(
        [*words, "--uri", server.uri, "--user", server.user, "--atlas", str(atlas)],
        env=os.environ | {"NEO4J_PASSWORD": server.password},
        stdout=subprocess.DEVNULL,
    )
    if kill_after is not None:
        time.sleep(kill_after)
        loader.send_signal(signal.SIGKILL)
    _, status, used = os.wait4(loader.pid, 0)
    loader.returncode = os.waitstatus_to_exitcode(status)
    if loader.returncode not in {0, -signal.SIGKILL}:
        fail(f"kg load ended with {loader.returncode}")
    took, memory = time.perf_counter() - start, used.ru_maxrss // 1024
    ending = "killed" if loader.returncode else "whole"
    say(f"kg load, {ending} after {took:.1f} s, at most {memory} MB")


def fail(message: str) -> NoReturn:
    """Say what is wrong and end."""
    raise SystemExit(f"WRONG: {message}")


def expect(found: Stand, wanted: Stand, when: str) -> None:
    """End unless the database is as it should be."""
    if found != wanted:
        fail(f"{when} {found} stands there, not {wanted}")
    say(f"{when}: the same {found.nodes} nodes and {found.edges} relationships")


def compare(pair: Pair) -> None:
    """Ask everything on both engines."""
    compared = 0
    for question in questions():
        for parameters, embedded, served in ask_both(pair, question):
            if (embedded.columns, embedded.rows) != (served.columns, served.rows):
                fail(f"{question.name} {parameters} has two answers")
            compared += 1
    some = looked_up(pair)
    for name, text in LOOKUPS.items():
        if ask(pair.embedded, text, some).rows != ask(pair.server, text, some).rows:
            fail(f"the look-up {name} has two answers")
        compared += 1
    say(f"{compared} answers compared, each the same on both engines")


def main() -> None:
    """Run all checks; the exit code is 1 at the first thing that is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("atlas", type=Path)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    moments = random.Random(asked.seed)
    with running(heap="1500m", quick=False) as server, server.driver() as driver:
        start = time.perf_counter()
        load(server, asked.atlas)
        took = time.perf_counter() - start
        whole = stand(driver)
        say(f"{whole.nodes} nodes and {whole.edges} relationships stand there")
        empty(driver)
        for _ in range(asked.kills):
            load(server, asked.atlas, moments.uniform(0.1, 0.9) * took)
        load(server, asked.atlas)
        expect(stand(driver), whole, f"after {asked.kills} kills and one whole run")
        load(server, asked.atlas)
        expect(stand(driver), whole, "after one more run")
        atlas = open_atlas(asked.atlas)
        graph = graph_of(atlas)
        with (
            open_database(atlas.database) as embedded,
            open_server(
                open_driver(server.uri, user=server.user, password=server.password)
            ) as served,
        ):
            compare(Pair(graph, embedded, served))


if __name__ == "__main__":
    main()
