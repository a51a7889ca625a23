"""Score candidate spans of an abstract with a small int8 transformer.

The network turns a text into one row of projections per wordpiece; plain numpy
then reads, for each group of spans (all the places where one name stands), the
log-probabilities of nine classes and of six relations. Nothing here needs torch.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Encoding, Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

from .classifier import log_softmax

TYPES = ("Method", "Model", "Benchmark", "Metric")
CLASSES = ("none", *(f"{t}:required" for t in TYPES), *(f"{t}:optional" for t in TYPES))
RELATIONS = (
    "PROPOSES",
    "EVALUATES_ON",
    "USES",
    "COMPARES_WITH",
    "REPORTS",
    "MENTIONS",
)
PAD, UNK, CLS, SEP = range(4)
MAX_PIECES = 510
STRIDE = 384
MAX_WIDTH = 16
MAX_COUNT = 8
WORD_SHAPES = 8
N_SHAPES = 10 * WORD_SHAPES * 2

WORD = re.compile(r"\S+")

Array = NDArray[np.float32]
Span = tuple[int, int]


def build_tokenizer(vocab: Path | str) -> Tokenizer:
    """Build the lower-casing wordpiece tokenizer of a vocabulary file."""
    words = Path(vocab).read_text(encoding="utf-8").splitlines()
    model = WordPiece({w: i for i, w in enumerate(words)}, unk_token="[UNK]")
    tokenizer = Tokenizer(model)
    tokenizer.normalizer = BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = BertPreTokenizer()
    return tokenizer


@lru_cache(maxsize=50_000)
def piece_shape(piece: str) -> int:
    """Return the case class (0-9) of the characters of one wordpiece."""
    capital = piece[:1].isupper()
    tests = (
        (9, not any(c.isalnum() for c in piece)),
        (1, piece.isdigit()),
        (2, any(c.isdigit() for c in piece)),
        (0, piece.islower()),
        (3, piece.isupper() and len(piece) == 1),
        (4, piece.isupper()),
        (5, capital and piece[1:].islower()),
        (6, capital),
        (7, piece.isalpha()),
    )
    return next((shape for shape, fits in tests if fits), 8)


@lru_cache(maxsize=50_000)
def word_shape(word: str) -> int:
    """Return the case class (0-7) of a blank-bounded word."""
    letters = [c for c in word if c.isalpha()]
    digit = any(c.isdigit() for c in word)
    upper = sum(c.isupper() for c in letters)
    if not letters:
        return int(digit)
    if digit:
        return 2 if upper else 3
    if upper in (0, 1):
        return 4 if upper == 0 else 6 + int(not letters[0].isupper())
    return 5 if upper == len(letters) else 7


def _bounds(text: str, encoding: Encoding) -> list[Span]:
    """Return for each wordpiece the bounds of the word that blanks delimit."""
    words = [m.span() for m in WORD.finditer(text)]
    starts = [start for start, _ in words]
    return [words[bisect_right(starts, a) - 1] for a, _ in encoding.offsets]


def shape_ids(text: str, encoding: Encoding) -> list[int]:
    """Return the case-shape id of every wordpiece of an encoded text."""
    ids = []
    for (a, b), (start, end) in zip(
        encoding.offsets, _bounds(text, encoding), strict=True
    ):
        shape = piece_shape(text[a:b]) * WORD_SHAPES + word_shape(text[start:end])
        ids.append(shape * 2 + int(a == start))
    return ids


def windows(length: int) -> list[tuple[int, int, int]]:
    """Cut a sequence into overlapping windows.

    Returns:
        Triples (start, end, keep): rows from `keep` on are taken from the window.
    """
    if length <= MAX_PIECES:
        return [(0, length, 0)]
    starts = [*range(0, length - MAX_PIECES, STRIDE), length - MAX_PIECES]
    half = (MAX_PIECES - STRIDE) // 2
    return [(s, s + MAX_PIECES, s + half if s else 0) for s in starts]


def piece_spans(encoding: Encoding, length: int) -> tuple[list[int], list[int]]:
    """Return for each character the piece that starts at or after, ends at or before.

    Args:
        encoding: The encoded text.
        length: The number of characters of the text.

    Returns:
        Two lists of length + 1: `first[c]` is the first piece that ends after
        character c, `last[c]` the last piece that starts before it.
    """
    offsets = np.array(encoding.offsets, dtype=np.int64).reshape(-1, 2)
    places, top = np.arange(length + 1), max(0, len(offsets) - 1)
    first = np.searchsorted(offsets[:, 1], places, side="right").clip(0, top)
    last = (np.searchsorted(offsets[:, 0], places, side="left") - 1).clip(0, top)
    return first.tolist(), last.tolist()


def gelu(x: Array) -> Array:
    """Return the tanh form of the Gaussian error linear unit."""
    inner = 0.7978845608 * (x + 0.044715 * x * x * x)
    return np.asarray(0.5 * x * (1.0 + np.tanh(inner)), dtype=np.float32)


class SpanEncoder:
    """A fine-tuned encoder that scores groups of spans of a clean text."""

    def __init__(
        self, model: Path | str, heads: Path | str, vocab: Path | str, threads: int = 1
    ) -> None:
        """Load the network, the numpy heads and the vocabulary.

        Args:
            model: The ONNX file.
            heads: The npz file with the weights of the span heads.
            vocab: The wordpieces, one a line.
            threads: Threads for the network; 0 leaves the choice to onnxruntime.
        """
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(
            str(model), options, providers=["CPUExecutionProvider"]
        )
        with np.load(str(heads), allow_pickle=False) as weights:
            self._w = {k: weights[k].astype(np.float32) for k in weights.files}
        self._tokenizer = build_tokenizer(vocab)

    @classmethod
    def load(
        cls, folder: Path | str, name: str = "final.int8", threads: int = 1
    ) -> SpanEncoder:
        """Load `<name>.onnx`, its heads and `vocab.txt` from a folder."""
        folder = Path(folder)
        heads = folder / f"{name.removesuffix('.int8')}.heads.npz"
        return cls(folder / f"{name}.onnx", heads, folder / "vocab.txt", threads)

    def score(self, text: str, spans: Sequence[Sequence[Span]]) -> tuple[Array, Array]:
        """Score groups of spans.

        Args:
            text: The clean text.
            spans: For each candidate name the character spans where it stands.

        Returns:
            Log-probabilities of `CLASSES`, shape (n, 9), and of `RELATIONS`,
            shape (n, 6). A group without spans is certainly `none`.
        """
        classes = np.full((len(spans), len(CLASSES)), -20.0, dtype=np.float32)
        classes[:, 0] = 0.0
        relations = np.full(
            (len(spans), len(RELATIONS)), -np.log(len(RELATIONS)), dtype=np.float32
        )
        filled = [i for i, group in enumerate(spans) if group]
        encoding = self._tokenizer.encode(text)
        if filled and encoding.ids:
            rows, context = self._project(text, encoding)
            scored = self._heads(
                rows, context, self._pieces(text, encoding, [spans[i] for i in filled])
            )
            classes[filled], relations[filled] = scored
        return classes, relations

    def _project(self, text: str, encoding: Encoding) -> tuple[Array, Array]:
        """Run the network window by window: rows per wordpiece, text vector."""
        shapes = np.array(shape_ids(text, encoding), dtype=np.int64)
        ids = np.array(encoding.ids, dtype=np.int64)
        rows = np.zeros((0, 0), dtype=np.float32)
        contexts: list[Array] = []
        for start, end, keep in windows(len(ids)):
            feed = {
                "ids": np.r_[CLS, ids[start:end], SEP][None],
                "shapes": np.r_[0, shapes[start:end], 0][None],
            }
            out, context = self._session.run(None, feed)
            new = out[0, keep - start :]
            rows = np.concatenate([rows[:keep], new]) if start else new
            contexts.append(context[0])
        return rows, np.mean(contexts, axis=0, dtype=np.float32)

    @staticmethod
    def _pieces(
        text: str, encoding: Encoding, spans: Sequence[Sequence[Span]]
    ) -> NDArray[np.int64]:
        """Return (group, first piece, last piece) for every span."""
        first, last = piece_spans(encoding, len(text))
        found = []
        for i, group in enumerate(spans):
            for a, b in group:
                found.append((i, first[a], max(first[a], last[b])))
        return np.array(found, dtype=np.int64)

    def _heads(
        self, rows: Array, context: Array, pieces: NDArray[np.int64]
    ) -> tuple[Array, Array]:
        """Pool the spans of each group and apply the two classifiers."""
        w, group = self._w, pieces[:, 0]
        hidden = self._hidden(rows, pieces[:, 1], pieces[:, 2])
        edges = np.flatnonzero(np.r_[True, group[1:] != group[:-1]])
        count = np.diff(np.r_[edges, len(group)])
        mean = np.add.reduceat(hidden, edges) / count[:, None]
        top = np.maximum.reduceat(hidden, edges)
        pooled = np.concatenate([mean, top], axis=1) @ w["pool.weight"].T
        pooled += context + w["count"][np.minimum(count, MAX_COUNT) - 1]
        pooled = gelu(pooled + w["pool.bias"])
        classes = pooled @ w["classes.weight"].T + w["classes.bias"]
        relations = pooled @ w["relations.weight"].T + w["relations.bias"]
        return log_softmax(classes), log_softmax(relations)

    def _hidden(
        self, rows: Array, first: NDArray[np.int64], last: NDArray[np.int64]
    ) -> Array:
        """Return a vector for each span: its start, end, mean and width."""
        start, end, middle = np.split(rows, 3, axis=1)
        blank = np.zeros((1, middle.shape[1]), np.float32)
        sums = np.concatenate([blank, middle.cumsum(0)])
        width = last - first + 1
        mean = (sums[last + 1] - sums[first]) / width[:, None]
        size = self._w["width"][np.minimum(width, MAX_WIDTH) - 1]
        return gelu(start[first] + end[last] + mean + size)
