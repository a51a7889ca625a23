"""A driver for a Neo4j server, and its errors as one clear line each."""

import logging
import ssl
from typing import Any

import neo4j
from neo4j import exceptions

from .errors import LoadError

SCHEMES = ("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc")
OLDEST_SERVER = 5
CONNECT_SECONDS = 15.0


class AuthenticationNeededError(LoadError):
    """The server wants a user and a password, and was given none."""


def open_driver(
    uri: str, *, user: str | None = None, password: str | None = None
) -> neo4j.Driver:
    """Return a driver that has reached its server; the caller closes it.

    Args:
        uri: ``bolt://host:7687``, ``neo4j://…`` or ``neo4j+s://…``.
        user: Without a password there is no authentication at all.
        password: It appears in no error.

    Raises:
        AuthenticationNeededError: No password was given and one is needed.
        LoadError: No server, a wrong password, an untrusted certificate or a server
            older than 5.
    """
    _refuse_odd(uri)
    # The driver logs the server's remarks; a command shows those that matter itself.
    logging.getLogger("neo4j").addHandler(logging.NullHandler())
    login = (user or "neo4j", password) if password else None
    driver = _driver(uri, login)
    try:
        refuse_old(driver.get_server_info().agent, uri)
    except exceptions.AuthError as error:
        driver.close()
        raise _login_refused(error, uri) from None
    except (exceptions.Neo4jError, exceptions.DriverError, OSError) as error:
        driver.close()
        raise explained(_reason(error, uri, login), uri) from error
    except ValueError as error:  # a host or port that is none is noticed only now
        driver.close()
        raise _no_address(uri, first_line(error)) from error
    return driver


def _refuse_odd(uri: str) -> None:
    scheme, _, rest = uri.partition("://")
    if "@" in rest:
        shown = f"{scheme}://{rest.rpartition('@')[2]}"
        msg = "without a user in it, please: --user and NEO4J_PASSWORD say who asks"
        raise LoadError(f"{shown}: {msg}")
    if scheme not in SCHEMES or not rest:
        schemes = ", ".join(f"{scheme}://" for scheme in SCHEMES)
        msg = f"{uri}: not an address of Neo4j. It starts with one of {schemes}"
        raise LoadError(msg)


def _no_address(uri: str, reason: str) -> LoadError:
    return LoadError(f"{uri}: not an address of Neo4j ({reason})")


def _driver(uri: str, login: tuple[str, str] | None) -> neo4j.Driver:
    try:
        return neo4j.GraphDatabase.driver(
            uri,
            auth=login,
            connection_timeout=CONNECT_SECONDS,
            notifications_min_severity="WARNING",
        )
    except (exceptions.DriverError, ValueError, OSError) as error:
        raise _no_address(uri, first_line(error)) from error


def _reason(error: Exception, uri: str, login: tuple[str, str] | None) -> Exception:
    """Return why a server can't be reached: a routing driver keeps that to itself."""
    if uri.startswith("neo4j") and isinstance(error, exceptions.ServiceUnavailable):
        with _driver(uri.replace("neo4j", "bolt", 1), login) as direct:
            try:
                direct.get_server_info()
            except (exceptions.DriverError, exceptions.Neo4jError, OSError) as reason:
                return reason
    return error


def refuse_old(agent: str, uri: str) -> None:
    """Raise LoadError when a server, such as ``Neo4j/4.4.1``, is too old."""
    version = agent.partition("/")[2].partition(".")[0]
    if version.isdigit() and int(version) < OLDEST_SERVER:
        msg = f"{uri}: {agent} is too old; Neo4j {OLDEST_SERVER} or later is needed"
        raise LoadError(msg)


def _login_refused(error: exceptions.AuthError, uri: str) -> LoadError:
    if "missing key `scheme`" in str(error) or "scheme 'none'" in str(error).lower():
        return AuthenticationNeededError(
            f"{uri}: the server wants a user and a password. Set NEO4J_USERNAME and "
            "NEO4J_PASSWORD"
        )
    if error.code == "Neo.ClientError.Security.AuthenticationRateLimit":
        return LoadError(f"{uri}: too many wrong passwords; wait a few seconds")
    return LoadError(f"{uri}: wrong user or password")


def explained(error: BaseException, uri: str, database: str | None = None) -> LoadError:
    """Return an error of the driver as a LoadError that says what to do."""
    if isinstance(error, LoadError):
        return error
    if _certificate_of(error):
        return LoadError(
            f"{uri}: the server's certificate is not trusted "
            f"({first_line(_certificate_of(error))}). For a self-signed one: "
            f"{uri.partition('://')[0].removesuffix('+s')}+ssc://…"
        )
    code = getattr(error, "code", None) or ""
    if code.endswith("Database.DatabaseNotFound"):
        return LoadError(f"{uri}: there is no database called {database or 'that'!r}")
    if code.endswith("Security.Forbidden"):
        return LoadError(f"{uri}: this user may not do that ({first_line(error)})")
    if isinstance(error, exceptions.ServiceUnavailable | exceptions.SessionExpired):
        return LoadError(
            f"{uri}: Neo4j can't be reached ({first_line(error)}). Is it running, "
            "and is the address right?"
        )
    return LoadError(f"{uri}: {first_line(error)}")


def _certificate_of(error: BaseException | None) -> ssl.SSLCertVerificationError | None:
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return error
        error = error.__cause__ or error.__context__
    return None


def first_line(error: Any) -> str:
    """Return what the server or the driver said, on one line."""
    # Other errors of the driver have a message too, which says nothing.
    said = error.message if isinstance(error, exceptions.Neo4jError) else None
    text = str(said or error).strip()
    return text.splitlines()[0].rstrip(":") if text else type(error).__name__
