"""Putting the parts of a drawing where none lies over another."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float64]

_WIDE = 1.15
_ROUNDS = 24
_LOOK_AHEAD = 3
_TOUCHING = 1e-6


def pack(parts: Sequence[Points], gap: float) -> list[Points]:
    """Return each part moved to its own place.

    Args:
        parts: Point sets, the largest first. It stands at the top left; the others
            stand in rows to its right, and below it once that place is full.
        gap: Least distance between two parts.
    """
    boxes = [np.ptp(points, axis=0) + gap for points in parts]
    return [
        points - points.min(axis=0) + corner + gap / 2
        for points, corner in zip(parts, _corners(boxes), strict=True)
    ]


def _corners(boxes: Sequence[Points]) -> Iterator[Points]:
    if not boxes:
        return
    yield np.zeros(2)
    side, bottom = (float(length) for length in boxes[0])
    width = max(side, float(np.sqrt(_WIDE * sum(np.prod(box) for box in boxes))))
    left, x, y, height = side, side, 0.0, 0.0
    for box in boxes[1:]:
        if x + box[0] > width and x > left:
            x, y, height = left, y + height, 0.0
        if left and (x + box[0] > width or y + box[1] > bottom):
            left, x, y, height = 0.0, 0.0, max(bottom, y), 0.0
        yield np.array([x, y])
        x, height = x + float(box[0]), max(height, float(box[1]))


def separate(points: Points, distance: float) -> Points:
    """Return the points with those nearer than ``distance`` pushed apart.

    Only near neighbours in a sweep along bands are compared, so a few pairs in a very
    dense spot may stay close.
    """
    points = points.copy()
    for number in range(_ROUNDS):
        along, across = number % 2, 1 - number % 2
        shift = distance * (number % 4) / 4
        band = np.floor((points[:, across] + shift) / (2 * distance))
        order = np.lexsort((points[:, along], band))
        for ahead in range(1, _LOOK_AHEAD + 1):
            _part(points, order[:-ahead], order[ahead:], distance)
    return points


def _part(
    points: Points, first: NDArray[np.intp], other: NDArray[np.intp], distance: float
) -> None:
    delta = points[other] - points[first]
    length = np.hypot(*delta.T)
    close = length < distance
    push = delta[close] / np.maximum(length[close], _TOUCHING)[:, None]
    push[length[close] < _TOUCHING] = (0.8, 0.6)
    push *= (distance - length[close])[:, None] / 2
    points[first[close]] -= push
    points[other[close]] += push
