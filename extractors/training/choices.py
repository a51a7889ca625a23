"""Conditional logit: weights by which the right one of several options is chosen."""

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

Floats = NDArray[np.float64]

PENALTY = 1.5
ITERATIONS = 120


def fit_choices(
    matrix: csr_matrix, firsts: NDArray[np.intp], rights: NDArray[np.intp]
) -> Floats:
    """Return weights that make the right option of each choice likely.

    The probability of an option is its share of the exponentiated scores of the
    options of its choice (conditional logit, McFadden 1974).

    Args:
        matrix: One row an option.
        firsts: The first row of each choice, and the number of rows.
        rights: The row of the right option of each choice.
    """
    choice = np.repeat(np.arange(len(rights)), np.diff(firsts))
    turned = matrix.T.tocsr()
    target = np.zeros(matrix.shape[0])
    target[rights] = 1

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = matrix @ weights
        scores -= np.maximum.reduceat(scores, firsts[:-1])[choice]
        exponents = np.exp(scores)
        totals = np.add.reduceat(exponents, firsts[:-1])
        misfit = np.log(totals).sum() - scores[rights].sum()
        slope = turned @ (exponents / totals[choice] - target)
        penalty = PENALTY * weights
        return float(misfit + 0.5 * (penalty @ weights)), slope + penalty

    start = np.zeros(matrix.shape[1])
    options = {"maxiter": ITERATIONS}
    return np.asarray(
        minimize(loss, start, jac=True, method="L-BFGS-B", options=options).x
    )
