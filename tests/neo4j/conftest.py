"""One genuine Neo4j server for the whole run of the tests."""

import os
from collections.abc import Iterator

import neo4j
import pytest

from .server import PASSWORD, USER, NoServerError, Server, running


def _given() -> Server | None:
    uri = os.environ.get("KG_TEST_NEO4J_URI")
    if not uri:
        return None
    user = os.environ.get("KG_TEST_NEO4J_USERNAME", USER)
    return Server(uri, user, os.environ.get("KG_TEST_NEO4J_PASSWORD", PASSWORD))


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server that answers; KG_TEST_NEO4J_URI names one whose data may be deleted."""
    given = _given()
    if given:
        yield given
        return
    try:
        started = running()
        server = started.__enter__()
    except NoServerError as error:
        reason = f"no Neo4j server: {error}. KG_TEST_NEO4J_URI may name one"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    try:
        yield server
    finally:
        started.__exit__(None, None, None)


@pytest.fixture
def driver(server: Server) -> Iterator[neo4j.Driver]:
    """A driver to the server, its database emptied before each test."""
    with server.driver() as driver:
        with driver.session() as session:
            session.run(
                "MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS"
            ).consume()
        yield driver
