"""Build the term lists in extractors/terms from collections of names and a corpus.

usage: python -m extractors.training.build_terms GAZETTEER_FOLDER RAW_CORPUS.jsonl.gz

A name is kept when it looks like a name (two capitals, or a digit beside a letter; for
metrics from the short lists anything) and the corpus uses it in that spelling in at
least three abstracts. Collections of names are noisy; what nobody writes is dropped.
"""

import gzip
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from extractors.term_lists import TERMS_FOLDER, boundary_words, term_key

KINDS = {
    "benchmark": "Benchmark",
    "dataset": "Benchmark",
    "model": "Model",
    "method": "Method",
    "metric": "Metric",
}
TRUSTED_METRICS = {"torchmetrics", "hf-evaluate", "nlp-tdms-kb", "sota-extractor"}
LEFT_OUT = {"timm"}
LEAST_PAPERS = 3
LONGEST_WORDS = 6
SHORTEST = 3
ARTICLES = {"A", "An", "The", "a", "an", "the"}
_NAME = re.compile(r"(?=.*[^\W\d_])(?:.*[A-Z].*[A-Z].*|.*\d.*)")
_WORD = re.compile(r"[^\W_][\w.+@&/-]*[\w+]|\w")


def named(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield (type, name, collection) of every usable name in the collections."""
    for path in sorted(folder.glob("*.json")):
        if path.stem in LEFT_OUT:
            continue
        for item in json.loads(path.read_text(encoding="utf-8"))["items"]:
            kind = KINDS.get(item["kind"])
            trusted = kind != "Metric" or path.stem in TRUSTED_METRICS
            if kind and trusted:
                for name in (item["name"], *item["aliases"]):
                    yield kind, name.strip(), path.stem


def is_usable(kind: str, name: str) -> bool:
    """Return whether a name is distinctive enough to be recognised by its spelling."""
    words = name.split()
    if not 1 <= len(words) <= LONGEST_WORDS or len(name) < SHORTEST:
        return False
    if words[0] in ARTICLES or any(len(w) == 1 and not w.isalnum() for w in words):
        return False
    if kind == "Metric":
        return name.lower() not in boundary_words()
    return bool(_NAME.fullmatch(name)) and "_" not in name


def paper_counts(corpus: Path, wanted: set[str]) -> Counter[str]:
    """Return in how many abstracts of the corpus each wanted key occurs."""
    counts: Counter[str] = Counter()
    with gzip.open(corpus, "rt", encoding="utf-8") as lines:
        for line in lines:
            words = _WORD.findall(json.loads(line)["abstract"])
            grams = {
                term_key(" ".join(words[i : i + n]))
                for n in range(1, 5)
                for i in range(len(words) - n + 1)
            }
            counts.update(grams & wanted)
    return counts


def main(gazetteer: Path, corpus: Path) -> None:
    """Write one list a type."""
    names: dict[str, dict[str, tuple[str, set[str]]]] = {}
    for kind, name, source in named(gazetteer):
        if is_usable(kind, name):
            entry = names.setdefault(kind, {}).setdefault(term_key(name), (name, set()))
            entry[1].add(source)
    counts = paper_counts(corpus, {key for keys in names.values() for key in keys})
    for kind, keys in names.items():
        kept = {k: v for k, v in keys.items() if counts[k] >= LEAST_PAPERS}
        lines = sorted(
            f"{name}\t{' '.join(sorted(src))}" for name, src in kept.values()
        )
        path = TERMS_FOLDER / f"{kind.lower()}.tsv"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(lines)} of {len(keys)} names")  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
