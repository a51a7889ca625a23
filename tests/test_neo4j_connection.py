import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.errors import LoadError
from loaders.neo4j_connection import open_driver, refuse_old


@pytest.mark.parametrize(
    ("uri", "part"),
    [
        ("http://localhost:7474", r"starts with one of bolt://"),
        ("localhost", "not an address of Neo4j"),
        ("bolt://", "not an address of Neo4j"),
        ("bolt://127.0.0.1:1", "can't be reached"),
        ("neo4j://127.0.0.1:1", "can't be reached"),
        ("bolt://no-such-host.invalid:7687", "can't be reached"),
        ("bolt://127.0.0.1:abc", "not an address of Neo4j"),
        ("neo4j+s://127.0.0.1:abc", "not an address of Neo4j"),
        ("bolt://münchen..x", "not an address of Neo4j"),
        ("bolt://neo4j:secret-word@127.0.0.1:1", "bolt://127.0.0.1:1: without a user"),
    ],
)
def test_a_wrong_address_is_one_clear_line(uri: str, part: str) -> None:
    with pytest.raises(LoadError, match=part) as caught:
        open_driver(uri, user="neo4j", password="secret-word")
    assert "\n" not in str(caught.value)
    assert "secret-word" not in str(caught.value)


@pytest.fixture(scope="module")
def self_signed_port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A port where a server shows a certificate that nobody vouches for."""
    if not shutil.which("openssl"):
        pytest.skip("openssl, which makes the certificate, is not installed")
    folder = tmp_path_factory.mktemp("certificate")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*_certificate(folder))
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=_shake_hands, args=(server, context)).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def _certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    files = ["-keyout", str(key), "-out", str(certificate), "-subj", "/CN=localhost"]
    subprocess.run([*make, *files], check=True, capture_output=True)
    return certificate, key


def _shake_hands(server: socket.socket, context: ssl.SSLContext) -> None:
    while True:
        try:
            connection, _ = server.accept()
        except OSError:
            return
        with connection:
            try:
                context.wrap_socket(connection, server_side=True).close()
            except OSError:
                continue


@pytest.mark.parametrize("scheme", ["bolt+s", "neo4j+s"])
def test_an_untrusted_certificate_is_one_clear_line(
    self_signed_port: int, scheme: str
) -> None:
    with pytest.raises(LoadError, match="certificate is not trusted") as caught:
        open_driver(f"{scheme}://localhost:{self_signed_port}")
    assert f"{scheme}sc://" in str(caught.value)


@pytest.mark.parametrize("agent", ["Neo4j/4.4.37", "Neo4j/3.5.0"])
def test_a_server_before_5_is_too_old(agent: str) -> None:
    with pytest.raises(LoadError, match=f"{agent} is too old"):
        refuse_old(agent, "bolt://x")


@pytest.mark.parametrize("agent", ["Neo4j/5.26.30", "Neo4j/2025.10.1", "Other"])
def test_a_newer_server_is_not(agent: str) -> None:
    refuse_old(agent, "bolt://x")
