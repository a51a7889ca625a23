import os
import signal

import pytest

from extractors.workers import WorkerDiedError, map_in_processes


def double(number: int) -> int:
    return number * 2


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def hears_interrupts(_: int) -> bool:
    return signal.getsignal(signal.SIGINT) != signal.SIG_IGN


def test_outcomes_come_in_order() -> None:
    done = map_in_processes(double, range(5), processes=2, ready=int)
    assert list(done) == [0, 2, 4, 6, 8]


def test_a_dead_worker_is_an_error_and_not_a_hang() -> None:
    with pytest.raises(WorkerDiedError, match="--jobs 1"):
        list(map_in_processes(die, range(3), processes=2, ready=int))


def test_workers_leave_interrupts_to_the_one_that_started_them() -> None:
    before = signal.getsignal(signal.SIGINT)
    done = map_in_processes(hears_interrupts, [1], processes=1, ready=int)
    assert list(done) == [False]
    assert signal.getsignal(signal.SIGINT) == before
