"""Write a trained span encoder as ONNX, in full and in eight bits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

from extractors.training.encoder_network import Exported, Network

HEADS = ("width", "count", "pool", "classes", "relations")
OPSET = 17
SMALLEST_TABLE = 100


def export(net: Network, out: Path, name: str) -> None:
    """Write `<name>.onnx`, `<name>.int8.onnx` and `<name>.heads.npz`."""
    net.eval()
    ids = torch.arange(4, 44)[None]
    plain = out / f"{name}.onnx"
    torch.onnx.export(
        Exported(net),
        (ids, torch.zeros_like(ids)),
        str(plain),
        input_names=["ids", "shapes"],
        output_names=["rows", "context"],
        dynamic_axes={"ids": {1: "t"}, "shapes": {1: "t"}, "rows": {1: "n"}},
        opset_version=OPSET,
        dynamo=False,
    )
    quantize(plain, out / f"{name}.int8.onnx")
    weights = {
        key.removesuffix(".weight")
        if key in ("width.weight", "count.weight")
        else key: (value.numpy().astype(np.float16))
        for key, value in net.state_dict().items()
        if key.split(".")[0] in HEADS
    }
    np.savez_compressed(out / f"{name}.heads.npz", **weights)


def quantize(plain: Path, small: Path) -> None:
    """Quantise matrices per channel and embedding tables per row."""
    quantize_dynamic(
        str(plain),
        str(small),
        per_channel=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["MatMul"],
    )
    model = onnx.load(str(small))
    tables = {t.name: t for t in model.graph.initializer}
    for node in list(model.graph.node):
        table = tables.get(node.input[0]) if node.op_type == "Gather" else None
        if table is not None and _is_large(table):
            _quantize_table(model.graph, node, table)
    onnx.save(model, str(small))


def _is_large(table: Any) -> bool:
    return bool(
        table.data_type == onnx.TensorProto.FLOAT and table.dims[0] > SMALLEST_TABLE
    )


def _quantize_table(graph: Any, node: Any, table: Any) -> None:
    """Put int8 codes and a scale per row in the place of an embedding table."""
    values = numpy_helper.to_array(table)
    scale = np.abs(values).max(axis=1, keepdims=True).clip(1e-8) / 127.0
    codes = np.rint(values / scale).astype(np.int8)
    name, (wanted, out) = table.name, (node.input[1], node.output[0])
    graph.initializer.remove(table)
    graph.initializer.append(numpy_helper.from_array(codes, f"{name}.codes"))
    scale = scale.astype(np.float32)
    graph.initializer.append(numpy_helper.from_array(scale, f"{name}.scale"))
    parts = [
        helper.make_node("Gather", [f"{name}.codes", wanted], [f"{out}.codes"]),
        helper.make_node("Gather", [f"{name}.scale", wanted], [f"{out}.scale"]),
        helper.make_node("Cast", [f"{out}.codes"], [f"{out}.wide"], to=1),
        helper.make_node("Mul", [f"{out}.wide", f"{out}.scale"], [out]),
    ]
    place = list(graph.node).index(node)
    graph.node.remove(node)
    for i, part in enumerate(parts):
        graph.node.insert(place + i, part)
