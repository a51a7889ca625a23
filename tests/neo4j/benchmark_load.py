"""How fast a load is, beside the bare driver writing the same rows in the same run.

``python -m tests.neo4j.benchmark_load --papers 20000`` starts a server of its own and
prints rows a second, the ratio, and the memory of this process before and after.
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import neo4j

from loaders.neo4j_database import load_neo4j
from loaders.tables import (
    Graph,
    Row,
    batches,
    edge_row,
    edges_by_table,
    node_row,
    nodes_by_table,
)
from tests.made_graphs import listing

from .server import running

BATCH = 5_000


def write_bare(graph: Graph, driver: neo4j.Driver) -> None:
    """Write the same rows as one would by hand for an empty database."""
    with driver.session() as session:
        for table, nodes in nodes_by_table(graph).items():
            session.run(
                f"CREATE CONSTRAINT IF NOT EXISTS FOR (n:{table.label}) "
                "REQUIRE n.id IS UNIQUE"
            ).consume()
            text = f"UNWIND $rows AS row CREATE (n:{table.label}) SET n = row"
            every = (node_row(graph, table, node) for node in nodes)
            _write_bare(session, text, every)
        for edge_table, edges in edges_by_table(graph).items():
            text = (
                "UNWIND $rows AS row "
                f"MATCH (a:{edge_table.source} {{id: row.source}}) "
                f"MATCH (b:{edge_table.target} {{id: row.target}}) "
                f"CREATE (a)-[r:{edge_table.relation}]->(b) SET r = row"
            )
            rows = (edge_row(graph, edge_table, ends) for ends in edges)
            _write_bare(session, text, rows)


def _write_bare(session: neo4j.Session, text: str, rows: Iterable[Row]) -> None:
    for some in batches(rows, most_rows=BATCH, most_characters=sys.maxsize):
        session.run(text, rows=some).consume()


def seconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def resident() -> int:
    """Return the resident memory of this process in MB (Linux)."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


def empty(driver: neo4j.Driver) -> None:
    """Remove every node."""
    with driver.session() as session:
        session.run(
            "MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 1000 ROWS"
        ).consume()


def main() -> None:
    """Make a graph, load it both ways and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--papers", type=int, default=20_000)
    parser.add_argument("--edges", type=int, default=8, help="links of a paper")
    parser.add_argument("--entities", type=int, default=2_000, help="of each type")
    parser.add_argument("--bare", type=int, default=1, help="0: leave that part out")
    parser.add_argument("--turns", type=int, default=2, help="1: don't load it again")
    asked = parser.parse_args()
    graph = listing(asked.papers, entities=asked.entities, edges=asked.edges)
    rows = graph.number_of_nodes() + graph.number_of_edges()
    gc.collect()
    before = resident()
    say(
        f"{graph.number_of_nodes()} nodes, {graph.number_of_edges()} edges; {before} MB"
    )
    with running(heap="1500m", quick=False) as server, server.driver() as driver:
        for _ in range(3):
            load_neo4j(listing(500), driver, atlas="warm")
            empty(driver)
        bare = 0.0
        if asked.bare:
            bare = seconds(lambda: write_bare(graph, driver))
            say(f"bare driver: {bare:.1f} s, {rows / bare:.0f} rows/s")
            empty(driver)
        _measure(graph, driver, bare, asked.turns)
        say(f"memory of this process {resident()} MB, before {before} MB")


def _measure(graph: Graph, driver: neo4j.Driver, bare: float, turns: int) -> None:
    rows = graph.number_of_nodes() + graph.number_of_edges()
    for turn in ("into an empty database", "again, nothing new")[:turns]:
        took = seconds(lambda: load_neo4j(graph, driver, atlas="benchmark"))
        ratio = f", {took / bare:.2f} of the bare driver's time" if bare else ""
        say(f"{turn}: {took:.1f} s, {rows / took:.0f} rows/s{ratio}")


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
