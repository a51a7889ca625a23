"""Where each node stands: the same picture for every file that is drawn.

Forces as in ForceAtlas2 (Jacomy et al. 2014): linked nodes attract each other, all
nodes push each other away in proportion to their degrees. The push is summed on a
grid by a fast Fourier transform, so its cost grows with n log n. There is no chance
in it: the nodes start on a spiral, the best linked one in the middle.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias

import networkx as nx
import numpy as np
from numpy.typing import NDArray

from .packing import pack, separate

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
Points: TypeAlias = NDArray[np.float64]
Links: TypeAlias = NDArray[np.intp]

SPACING = 54.0
STEPS = 160
_EXACT_BELOW = 400
_GRAVITY = 0.05
_PAIR = 2
_LONGEST_LINK = 3.5
_GOLDEN_ANGLE = np.pi * (3 - np.sqrt(5))


def layout(graph: Graph) -> dict[Hashable, tuple[float, float]]:
    """Return a position for every node; same graph, same positions.

    Connected parts are laid out one by one and packed, the largest first, small ones
    and single nodes in rows beside and below it. Nodes of kind ``Result`` do not take
    part: each stands close to its paper.
    """
    results = {node for node, data in graph.nodes(data=True) if _is_result(data)}
    return layout_part(graph, [node for node in graph if node not in results])


def layout_part(
    graph: Graph, part: Iterable[Hashable]
) -> dict[Hashable, tuple[float, float]]:
    """Return a position for every node, but look at some of the nodes only.

    Args:
        graph: The graph.
        part: The nodes that are laid out by forces. Each other node stands beside the
            nodes it is linked to.
    """
    drawn = graph.subgraph(part)
    order = {node: place for place, node in enumerate(graph)}
    components = [
        sorted(component, key=order.__getitem__)
        for component in nx.weakly_connected_components(drawn)
    ]
    components.sort(key=lambda nodes: (-len(nodes), order[nodes[0]]))
    shapes = [_component(drawn, nodes) for nodes in components]
    positions: dict[Hashable, tuple[float, float]] = {}
    for nodes, points in zip(components, pack(shapes, SPACING), strict=True):
        for node, (x, y) in zip(nodes, np.round(points, 1).tolist(), strict=True):
            positions[node] = (x, y)
    _place_beside(graph, positions)
    return {node: positions[node] for node in graph}


def _is_result(data: Mapping[str, Any]) -> bool:
    return data.get("kind") == "Result"


def _place_beside(graph: Graph, positions: dict[Hashable, tuple[float, float]]) -> None:
    """Give each node without a position one near the nodes that it is linked to."""
    waiting = [node for node in graph if node not in positions]
    for number, node in enumerate(waiting):
        around = [positions[n] for n in nx.all_neighbors(graph, node) if n in positions]
        x, y = np.mean(around, axis=0) if around else (0.0, -SPACING)
        angle = number * _GOLDEN_ANGLE
        reach = SPACING * (0.35 + 0.2 * (number % 5) / 5)
        positions[node] = (
            round(float(x + reach * np.cos(angle)), 1),
            round(float(y + reach * np.sin(angle)), 1),
        )


def _component(graph: Graph, part: list[Hashable]) -> Points:
    """Return positions for one connected part: its core by forces, leaves around."""
    links = _links(graph, part)
    degree = np.bincount(links.ravel(), minlength=len(part))
    leaves = (degree == 1) & (len(part) > _PAIR)
    core = np.flatnonzero(~leaves)
    number = np.cumsum(~leaves) - 1
    inner = number[links[~leaves[links].any(axis=1)]]
    points = np.zeros((len(part), 2))
    points[core] = force_layout(degree[core], inner)
    points = _spread(points, core, inner, len(part))
    for hub, leaf in _leaves_by_hub(links, leaves):
        points[leaf] = points[hub] + _ring(points[hub], len(leaf))
    return separate(points, SPACING * 0.55) if len(part) > _PAIR else points


def _links(graph: Graph, part: list[Hashable]) -> Links:
    index = {node: place for place, node in enumerate(part)}
    pairs = {
        (min(a, b), max(a, b))
        for source, target in graph.subgraph(part).edges()
        if (a := index[source]) != (b := index[target])
    }
    return np.array(sorted(pairs), dtype=np.intp).reshape(-1, 2)


def _leaves_by_hub(
    links: Links, leaves: NDArray[np.bool_]
) -> Iterator[tuple[int, list[int]]]:
    hubs: dict[int, list[int]] = {}
    for a, b in links[leaves[links].any(axis=1)].tolist():
        hub, leaf = (a, b) if leaves[b] else (b, a)
        hubs.setdefault(hub, []).append(leaf)
    yield from hubs.items()


def _ring(hub: Points, count: int) -> Points:
    """Return steps from a hub to its leaves: a ring, or several where it is full."""
    place = np.arange(count)
    lap = place // 12
    angle = np.arctan2(hub[1], hub[0]) + 2 * np.pi * place / min(count, 12) + lap * 0.26
    reach = SPACING * (0.75 + 0.6 * lap)
    return np.column_stack((reach * np.cos(angle), reach * np.sin(angle)))


def force_layout(
    degree: NDArray[np.integer[Any]], links: Links, *, steps: int = STEPS
) -> Points:
    """Return the positions of one connected part.

    Args:
        degree: The weight of each node, usually how many neighbours it has.
        links: Pairs of node numbers, each pair once.
        steps: How often the forces are applied.
    """
    mass = degree.astype(np.float64) + 1
    points = _spiral(mass)
    if len(points) <= _PAIR:
        return points
    before = np.zeros_like(points)
    speed = 1.0
    for step in range(steps):
        force = _push(points, mass) * 2
        force += _pull(points, links, mass)
        force -= _GRAVITY * mass[:, None] * points
        speed, move = _step(force, before, mass, speed)
        points = points + move * (1 - 0.9 * (step / steps) ** 2)
        before = force
    return points


def _spiral(degree: Points) -> Points:
    """Return points on a sunflower spiral, the highest degrees in the middle."""
    rank = np.empty(len(degree))
    rank[np.argsort(-degree, kind="stable")] = np.arange(len(degree))
    radius, angle = 6 * np.sqrt(rank), rank * _GOLDEN_ANGLE
    return np.column_stack((radius * np.cos(angle), radius * np.sin(angle)))


def _pull(points: Points, links: Links, mass: Points) -> Points:
    pull = np.zeros_like(points)
    delta = points[links[:, 1]] - points[links[:, 0]]
    for axis in (0, 1):
        pull[:, axis] += np.bincount(links[:, 0], delta[:, axis], len(points))
        pull[:, axis] -= np.bincount(links[:, 1], delta[:, axis], len(points))
    return pull


def _step(
    force: Points, before: Points, mass: Points, speed: float
) -> tuple[float, Points]:
    """Return the new speed and the move: slow where the force changes its mind."""
    swing = mass * np.hypot(*(force - before).T)
    traction = mass * np.hypot(*(force + before).T) / 2
    wanted = traction.sum() / max(float(swing.sum()), 1e-9)
    speed = speed + min(wanted - speed, 0.5 * speed)
    factor = speed / (1 + np.sqrt(speed * swing))
    length = np.hypot(*force.T)
    factor = np.minimum(factor, 10 / np.maximum(length, 1e-9))
    return speed, force * factor[:, None]


def _push(points: Points, mass: Points) -> Points:
    if len(points) < _EXACT_BELOW:
        delta = points[:, None, :] - points[None, :, :]
        square = (delta**2).sum(axis=2) + 0.01
        weight = mass[:, None] * mass[None, :] / square
        pushed: Points = np.einsum("ij,ijk->ik", weight, delta)
        return pushed
    return _push_on_grid(points, mass)


def _push_on_grid(points: Points, mass: Points) -> Points:
    """Return the sum over all pairs of ``mass * mass / distance``, by a grid.

    Masses are shared out to the four nearest grid points, the field of all of them is
    one convolution, and each node reads the field at its place the same way.
    """
    size = int(np.clip(2 ** np.ceil(np.log2(2 * np.sqrt(len(points)))), 64, 512))
    low = points.min(axis=0)
    cell = max(float((points.max(axis=0) - low).max()), 1e-6) / (size - 2)
    place = (points - low) / cell
    corner = place.astype(np.intp)
    part = place - corner
    cells, shares = [], []
    for dx, dy in ((0, 0), (0, 1), (1, 0), (1, 1)):
        cells.append((corner[:, 0] + dx) * size + corner[:, 1] + dy)
        shares.append(np.abs(1 - dx - part[:, 0]) * np.abs(1 - dy - part[:, 1]))
    density = np.zeros(size * size)
    for flat, share in zip(cells, shares, strict=True):
        density += np.bincount(flat, share * mass, size * size)
    spectrum = np.fft.rfft2(density.reshape(size, size), (2 * size, 2 * size))
    field = np.zeros_like(points)
    for axis, kernel in enumerate(_kernels(size)):
        grid = np.fft.irfft2(spectrum * kernel)[:size, :size].ravel()
        for flat, share in zip(cells, shares, strict=True):
            field[:, axis] += share * grid[flat]
    return field * mass[:, None] / cell


@cache
def _kernels(
    size: int,
) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
    """Return the transforms of ``x / (x² + y²)`` and ``y / (x² + y²)``."""
    steps = np.fft.fftfreq(2 * size, 1 / (2 * size))
    x, y = np.meshgrid(steps, steps, indexing="ij")
    square = x**2 + y**2 + 0.3
    return np.fft.rfft2(x / square), np.fft.rfft2(y / square)


def _spread(points: Points, core: Links, inner: Links, count: int) -> Points:
    """Return the points centred, with room on the plane for ``count`` nodes."""
    middle: Points = points - np.median(points[core], axis=0)
    if len(inner) == 0:
        return middle
    low, high = np.percentile(middle[core], (5, 95), axis=0)
    area = max(float(np.prod(high - low)), 1e-9)
    ends = middle[core][inner]
    length = float(np.median(np.hypot(*(ends[:, 0] - ends[:, 1]).T)))
    longest = SPACING * min(_LONGEST_LINK, 0.7 + 0.1 * count) / max(length, 1e-9)
    scaled: Points = middle * min(np.sqrt(SPACING**2 * count / area), longest)
    return scaled
