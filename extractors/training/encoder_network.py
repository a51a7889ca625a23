"""The network of the span encoder, in torch: needed for training only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from extractors import encoder as rt
from extractors.training.encoder_examples import TAGS

POSITIONS = rt.MAX_PIECES + 2


@dataclass(frozen=True)
class Sizes:
    """Sizes of the network; the defaults are MiniLM-L6-H384."""

    layers: int = 6
    width: int = 384
    heads: int = 12
    inner: int = 1536
    span: int = 256
    dropout: float = 0.1


SIZES = Sizes()


class Layer(nn.Module):
    """One post-norm transformer layer, as in BERT."""

    def __init__(self, s: Sizes) -> None:
        super().__init__()
        self.heads, self.p = s.heads, s.dropout
        self.qkv = nn.Linear(s.width, 3 * s.width)
        self.out = nn.Linear(s.width, s.width)
        self.norm1 = nn.LayerNorm(s.width, eps=1e-12)
        self.up = nn.Linear(s.width, s.inner)
        self.down = nn.Linear(s.inner, s.width)
        self.norm2 = nn.LayerNorm(s.width, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor | None) -> Tensor:
        """Apply attention and the feed-forward part."""
        b, t, w = x.shape
        qkv = self.qkv(x).view(b, t, 3, self.heads, w // self.heads)
        q, k, v = qkv.permute(2, 0, 3, 1, 4).unbind(0)
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        y = self.out(y.transpose(1, 2).reshape(b, t, w))
        x = self.norm1(x + F.dropout(y, self.p, self.training))
        y = self.down(F.gelu(self.up(x)))
        x = self.norm2(x + F.dropout(y, self.p, self.training))
        return x


class Encoder(nn.Module):
    """The transformer: pieces and shapes to one vector per piece."""

    def __init__(self, vocab: int, s: Sizes) -> None:
        super().__init__()
        self.words = nn.Embedding(vocab, s.width)
        self.positions = nn.Embedding(POSITIONS, s.width)
        self.shapes = nn.Embedding(rt.N_SHAPES, s.width)
        self.norm = nn.LayerNorm(s.width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(s) for _ in range(s.layers))
        self.p = s.dropout
        nn.init.normal_(self.shapes.weight, std=0.002)

    def forward(self, ids: Tensor, shapes: Tensor, mask: Tensor | None) -> Tensor:
        """Return the last hidden states."""
        place = torch.arange(ids.shape[1], device=ids.device)
        x: Tensor = self.words(ids) + self.positions(place) + self.shapes(shapes)
        x = F.dropout(self.norm(x), self.p, self.training)
        wide = None if mask is None else mask[:, None, None, :]
        for layer in self.layers:
            x = layer(x, wide)
        return x


class Network(nn.Module):
    """Encoder with tag head, span projections and group heads."""

    def __init__(self, vocab: int, s: Sizes = SIZES) -> None:
        super().__init__()
        self.encoder = Encoder(vocab, s)
        self.project = nn.Linear(s.width, 3 * s.span)
        self.context = nn.Linear(s.width, s.span)
        self.tags = nn.Linear(s.width, TAGS)
        self.width = nn.Embedding(rt.MAX_WIDTH, s.span)
        self.count = nn.Embedding(rt.MAX_COUNT, s.span)
        self.pool = nn.Linear(2 * s.span, s.span)
        self.classes = nn.Linear(s.span, len(rt.CLASSES))
        self.relations = nn.Linear(s.span, len(rt.RELATIONS))
        for table in (self.width, self.count):
            nn.init.normal_(table.weight, std=0.02)
        self.drop = nn.Dropout(s.dropout)

    def groups(
        self, rows: Tensor, context: Tensor, index: Tensor, owner: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Score groups.

        Args:
            rows: Projections of all pieces, flat.
            context: Text vectors.
            index: (group, first piece, last piece) of each span.
            owner: Text of each group.
        """
        hidden = self._spans(rows, index)
        group, n = index[:, 0], len(owner)
        count = torch.bincount(group, minlength=n)
        blank = hidden.new_zeros(n, hidden.shape[1])
        mean = blank.index_add(0, group, hidden) / count[:, None]
        wide = group[:, None].expand_as(hidden)
        top = blank.scatter_reduce(0, wide, hidden, "amax", include_self=False)
        pooled = self.pool(self.drop(torch.cat([mean, top], dim=1)))
        pooled = pooled + context[owner]
        pooled = pooled + self.count(count.clamp(max=rt.MAX_COUNT) - 1)
        pooled = self.drop(F.gelu(pooled, approximate="tanh"))
        return self.classes(pooled), self.relations(pooled)

    def _spans(self, rows: Tensor, index: Tensor) -> Tensor:
        start, end, middle = rows.chunk(3, dim=1)
        sums = F.pad(middle.cumsum(0), (0, 0, 1, 0))
        _, first, last = index.T
        width = last - first + 1
        mean = (sums[last + 1] - sums[first]) / width[:, None]
        size = self.width(width.clamp(max=rt.MAX_WIDTH) - 1)
        return F.gelu(start[first] + end[last] + mean + size, approximate="tanh")


class Exported(nn.Module):
    """What goes into the ONNX file: one text, no padding."""

    def __init__(self, net: Network) -> None:
        super().__init__()
        self.net = net

    def forward(self, ids: Tensor, shapes: Tensor) -> tuple[Tensor, Tensor]:
        """Return the projections of the inner pieces and the text vector."""
        states = self.net.encoder(ids, shapes, None)
        return self.net.project(states[:, 1:-1]), self.net.context(states[:, 0])


def load_base(encoder: Encoder, base: Path, vocab: Path) -> None:
    """Copy the weights of a BERT folder into the encoder.

    Args:
        encoder: The encoder, with as many words as `vocab` has lines.
        base: Folder with `model.safetensors` and `vocab.txt`.
        vocab: The wordpieces that are kept.
    """
    old = {
        k.removeprefix("bert."): v
        for k, v in load_file(str(base / "model.safetensors")).items()
    }
    names = (base / "vocab.txt").read_text(encoding="utf-8").splitlines()
    place = {w: i for i, w in enumerate(names)}
    kept = [place[w] for w in vocab.read_text(encoding="utf-8").splitlines()]
    e = "embeddings."
    token_type = old[e + "token_type_embeddings.weight"][0]
    new = {
        "words.weight": old[e + "word_embeddings.weight"][kept],
        "positions.weight": old[e + "position_embeddings.weight"] + token_type,
        "shapes.weight": encoder.shapes.weight.data,
        "norm.weight": old[e + "LayerNorm.weight"],
        "norm.bias": old[e + "LayerNorm.bias"],
    }
    for i in range(len(encoder.layers)):
        new |= _layer_weights(old, f"encoder.layer.{i}.", f"layers.{i}.")
    encoder.load_state_dict(new)


def _layer_weights(old: dict[str, Tensor], a: str, b: str) -> dict[str, Tensor]:
    new = {}
    for kind in ("weight", "bias"):
        parts = [
            old[f"{a}attention.self.{x}.{kind}"] for x in ("query", "key", "value")
        ]
        new[f"{b}qkv.{kind}"] = torch.cat(parts)
        new[f"{b}out.{kind}"] = old[f"{a}attention.output.dense.{kind}"]
        new[f"{b}norm1.{kind}"] = old[f"{a}attention.output.LayerNorm.{kind}"]
        new[f"{b}up.{kind}"] = old[f"{a}intermediate.dense.{kind}"]
        new[f"{b}down.{kind}"] = old[f"{a}output.dense.{kind}"]
        new[f"{b}norm2.{kind}"] = old[f"{a}output.LayerNorm.{kind}"]
    return new
