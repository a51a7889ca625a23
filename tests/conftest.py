"""Fixtures that several test modules share: the atlas of the seeds, made once."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from typer.testing import CliRunner, Result

from kg.cli import app

ROOT = Path(__file__).parent.parent

# The same examples on every machine, however slow it is.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")


def run_kg(*arguments: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture(scope="session")
def seeds_atlas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The atlas that ``kg build seeds/`` makes."""
    folder = tmp_path_factory.mktemp("seeds") / "atlas"
    result = run_kg("build", ROOT / "seeds", "-o", folder)
    assert result.exit_code == 0, result.output
    return folder
