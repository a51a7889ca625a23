"""A genuine Neo4j Community server on loopback, from Maven Central.

As a program it starts the server, runs a command against it, and keeps it until
Ctrl-C: ``python tests/neo4j/server.py --port 7687 kg load neo4j``. The command finds
NEO4J_URI, NEO4J_USERNAME and NEO4J_PASSWORD in its environment.
"""

import argparse
import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import neo4j
from neo4j import exceptions

HERE = Path(__file__).resolve().parent
CACHE = HERE.parent.parent / ".cache" / "neo4j"
USER = "neo4j"
PASSWORD = "paperatlas-tests"
START_SECONDS = 120
STOP_SECONDS = 30
MAIN = "org.neo4j.server.CommunityEntryPoint"
_OPENED = (
    "java.base/java.nio",
    "java.base/java.io",
    "java.base/sun.nio.ch",
    "java.base/java.util.concurrent",
)
_SETTINGS = """server.bolt.enabled=true
server.bolt.listen_address=127.0.0.1:{port}
server.bolt.advertised_address=127.0.0.1:{port}
server.http.enabled=false
server.https.enabled=false
dbms.usage_report.enabled=false
server.memory.pagecache.size=256m
db.tx_log.rotation.retention_policy=keep_none
"""


class NoServerError(Exception):
    """There is no server to be had here; the message says why."""


@dataclass(frozen=True, slots=True)
class Server:
    """Where a server answers, its login, and its process if it was started here."""

    uri: str
    user: str = USER
    password: str = PASSWORD
    process: "subprocess.Popen[bytes] | None" = None
    home: Path | None = None

    def driver(self) -> neo4j.Driver:
        """Return a new driver; the caller closes it."""
        return neo4j.GraphDatabase.driver(self.uri, auth=(self.user, self.password))


def classpath() -> str:
    """Return the class path of the server, fetched by Maven where it isn't yet."""
    pom = HERE / "pom.xml"
    digest = hashlib.sha256(pom.read_bytes()).hexdigest()[:12]
    stored = CACHE / f"classpath-{digest}.txt"
    if not stored.exists() or not _all_there(stored.read_text()):
        for program in ("mvn", "java"):
            if not shutil.which(program):
                raise NoServerError(f"{program} is not installed")
        CACHE.mkdir(parents=True, exist_ok=True)
        resolve = ["mvn", "-q", "-B", "-f", str(pom), "dependency:build-classpath"]
        options = ["-Dmdep.includeScope=runtime", f"-Dmdep.outputFile={stored}"]
        done = subprocess.run(
            [*resolve, *options], capture_output=True, text=True, check=False
        )
        if done.returncode:
            lines = (done.stdout + done.stderr).strip().splitlines()
            raise NoServerError(f"Maven: {lines[0] if lines else 'failed'}")
    return stored.read_text().strip()


def _all_there(path: str) -> bool:
    return all(Path(jar).exists() for jar in path.strip().split(os.pathsep))


def free_port() -> int:
    """Return a port on loopback that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def start(
    home: Path, *, port: int | None = None, heap: str = "768m", quick: bool = True
) -> Server:
    """Start a server whose files lie in ``home``, and wait until it answers.

    Args:
        home: A new or an earlier folder.
        port: Where to answer; None for any free port.
        heap: The most memory for its objects, such as ``768m``.
        quick: Start sooner at the price of slower writing later.

    Raises:
        NoServerError: It can't be had here, or did not answer in time.
    """
    if port and _answers(port):
        raise NoServerError(f"port {port} is taken")
    port = port or free_port()
    configuration = home / "conf"
    configuration.mkdir(parents=True, exist_ok=True)
    settings = _SETTINGS.format(port=port)
    (configuration / "neo4j.conf").write_text(settings, encoding="utf-8")
    log = home / "console.log"
    with log.open("ab") as output:
        process = subprocess.Popen(
            _command(home, heap, quick=quick),
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    server = Server(f"bolt://127.0.0.1:{port}", process=process, home=home)
    try:
        _wait(server, log)
    except BaseException:
        stop(server)
        raise
    return server


def _command(home: Path, heap: str, *, quick: bool) -> list[str]:
    opened = [f"--add-opens={module}=ALL-UNNAMED" for module in _OPENED]
    java = ["java", "-Xms128m", f"-Xmx{heap}", "-XX:+UseSerialGC", *opened]
    if quick:
        java.append("-XX:TieredStopAtLevel=1")
    places = [f"--home-dir={home}", f"--config-dir={home / 'conf'}"]
    return [*java, "-cp", classpath(), MAIN, *places, "--console-mode"]


def _wait(server: Server, log: Path) -> None:
    assert server.process
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.process.poll() is None:
        try:
            _set_password(server)
            return
        except (exceptions.DriverError, exceptions.TransientError, OSError):
            time.sleep(0.25)
    tail = log.read_text(errors="replace").strip().splitlines()[-3:]
    raise NoServerError(f"it did not answer: {' / '.join(tail)}")


def _set_password(server: Server) -> None:
    """Replace the password that a new server starts with, or find it replaced."""
    try:
        with server.driver() as driver:
            driver.verify_connectivity()
    except exceptions.AuthError:
        login = (server.user, "neo4j")
        with neo4j.GraphDatabase.driver(server.uri, auth=login) as driver:
            driver.execute_query(
                "ALTER CURRENT USER SET PASSWORD FROM 'neo4j' TO $password",
                password=server.password,
                database_="system",
            )


def stop(server: Server) -> None:
    """Stop a server that ``start`` started."""
    if server.process is None:
        return
    server.process.terminate()
    try:
        server.process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.wait()


@contextmanager
def running(**options: object) -> Iterator[Server]:
    """Run a server in a temporary folder for as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="neo4j-") as folder:
        server = start(Path(folder), **options)  # type: ignore[arg-type]
        try:
            yield server
        finally:
            stop(server)


def _load_seeds() -> list[str]:
    """Build the atlas of the seeds if need be; return the command that loads it."""
    root = HERE.parent.parent
    kg, atlas = [sys.executable, "-m", "kg"], root / "atlas"
    if not (atlas / "papers.jsonl").exists():
        build = [*kg, "build", str(root / "seeds"), "-o", str(atlas)]
        subprocess.run(build, cwd=root, check=True)
    return [*kg, "load", "neo4j", "--atlas", str(atlas), "--name", "seeds"]


def main() -> int:
    """Start a server, run the command, then wait for Ctrl-C (or end with --once)."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, help="any free one if left out")
    parser.add_argument("--heap", default="768m")
    parser.add_argument("--once", action="store_true", help="stop after the command")
    parser.add_argument(
        "--seeds", action="store_true", help="load the atlas of seeds/, on port 7687"
    )
    parser.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    port = asked.port or (7687 if asked.seeds else None)
    command = _load_seeds() if asked.seeds else asked.command
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with running(port=port, heap=asked.heap) as server:
        login = f"user {server.user}, password {server.password}"
        sys.stderr.write(f"Neo4j answers at {server.uri} ({login})\n")
        environment = os.environ | {
            "NEO4J_URI": server.uri,
            "NEO4J_USERNAME": server.user,
            "NEO4J_PASSWORD": server.password,
        }
        code = subprocess.call(command, env=environment) if command else 0
        if not asked.once:
            sys.stderr.write("Ctrl-C stops it.\n")
            with suppress(KeyboardInterrupt):
                signal.pause()
        return code


if __name__ == "__main__":
    sys.exit(main())
