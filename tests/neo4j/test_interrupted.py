"""Loads that are broken off: by kill -9 of the loader, by the server going away."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import neo4j
import pytest

from loaders.errors import LoadError
from loaders.neo4j_database import load_neo4j
from queries.errors import QueryError
from queries.run import open_server
from tests.made_graphs import listing

from .server import Server, start
from .test_neo4j_database import snapshot

pytestmark = pytest.mark.neo4j

PAPERS = 250
LOADER = f"""
import sys
import neo4j
from loaders import neo4j_batches
from loaders.neo4j_database import load_neo4j
from tests.made_graphs import listing

neo4j_batches.ROWS = 100
with neo4j.GraphDatabase.driver(sys.argv[1], auth=tuple(sys.argv[2:4])) as driver:
    load_neo4j(listing({PAPERS}), driver, atlas="ours",
               progress=lambda rows: print(rows, flush=True))
"""


@pytest.mark.parametrize("batches", [1, 25])
def test_a_load_killed_at_any_point_is_made_whole_by_the_next(
    server: Server, driver: neo4j.Driver, batches: int
) -> None:
    load_neo4j(listing(PAPERS), driver, atlas="ours")
    whole = snapshot(driver)
    driver.execute_query("MATCH (n) DETACH DELETE n")
    _load_and_kill(server, batches)
    assert _count(driver) < len(whole[0]) + len(whole[1])
    load_neo4j(listing(PAPERS), driver, atlas="ours")
    assert snapshot(driver) == whole


def _load_and_kill(server: Server, batches: int) -> None:
    words = [sys.executable, "-c", LOADER, server.uri, server.user, server.password]
    with subprocess.Popen(words, stdout=subprocess.PIPE, cwd=Path.cwd()) as loader:
        assert loader.stdout
        for _ in range(batches):
            loader.stdout.readline()
        os.kill(loader.pid, signal.SIGKILL)


def _count(driver: neo4j.Driver) -> int:
    text = (
        "MATCH (n) OPTIONAL MATCH (n)-[r]->() RETURN count(DISTINCT n) + count(r) AS c"
    )
    # What the killed loader had sent is finished by the server or rolled back soon.
    time.sleep(1)
    return int(driver.execute_query(text).records[0]["c"])


def test_a_server_that_goes_away_is_one_clear_line() -> None:
    with tempfile.TemporaryDirectory() as home:
        server = start(Path(home))
        assert server.process
        login = (server.user, server.password)
        with neo4j.GraphDatabase.driver(
            server.uri, auth=login, max_transaction_retry_time=1
        ) as driver:
            threading.Timer(1.0, server.process.kill).start()
            with pytest.raises(LoadError, match="can't be reached") as caught:
                _load_until_it_fails(driver, server.uri)
            assert "\n" not in str(caught.value)
            assert server.password not in str(caught.value)
            with (
                open_server(driver) as engine,
                pytest.raises(QueryError, match="Neo4j"),
            ):
                engine.ask("RETURN 1", timeout=5, limit=1)
        server.process.wait()


def _load_until_it_fails(driver: neo4j.Driver, uri: str) -> None:
    for name in range(1000):
        load_neo4j(listing(300), driver, atlas=str(name), uri=uri)
