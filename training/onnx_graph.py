"""ONNX files of a classifier: float32 export, and int8 weights."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import GraphProto, ModelProto, NodeProto, TensorProto, helper, numpy_helper
from torch import Tensor
from torch.nn import Module
from transformers import BertForSequenceClassification

from training.network import load_classifier, logits

OPSET = 17
INPUTS = ("input_ids", "attention_mask", "token_type_ids")


@dataclass(frozen=True, slots=True)
class Weights:
    """How matrices become int8.

    `stored` means that only the file has int8 (a scale per output column): the products are
    computed in float32, so that scores hardly change and do not depend on what else is in a batch.
    The others compute with int8, activations included.

    `signed` weights (else unsigned), of 7 bits if `reduced`, with one scale per output column if
    `per_channel` (else one per matrix).

    Without VNNI instructions the product of unsigned activations and signed 8-bit weights is
    summed in pairs to 16 bits and can saturate; 7-bit or unsigned weights cannot.
    Source: ONNX Runtime documentation, "Quantize ONNX models".
    """

    name: str
    signed: bool
    reduced: bool
    per_channel: bool
    stored: bool = False


CHOICES: tuple[Weights, ...] = (
    Weights("stored", signed=True, reduced=False, per_channel=True, stored=True),
    Weights("s8-channel", signed=True, reduced=False, per_channel=True),
    Weights("s7-channel", signed=True, reduced=True, per_channel=True),
    Weights("u8-channel", signed=False, reduced=False, per_channel=True),
    Weights("u8-tensor", signed=False, reduced=False, per_channel=False),
)


class _Traced(Module):
    """The classifier with positional inputs in the order of `INPUTS`, always masked."""

    def __init__(self, model: BertForSequenceClassification) -> None:
        """Keeps the model."""
        super().__init__()
        self.model = model

    def forward(self, input_ids: Tensor, attention_mask: Tensor, token_type_ids: Tensor) -> Tensor:
        """Returns logits of shape (batch, 3)."""
        return logits(self.model, input_ids, token_type_ids, attention_mask, always_mask=True)


def export_float(folder: Path, target: Path) -> None:
    """Writes the float32 ONNX file of a Hugging Face folder (dynamic batch and sequence)."""
    model = load_classifier(folder, attention="eager").eval()
    traced = _Traced(model)
    ids = torch.tensor([[0, 5, 6, 2], [0, 7, 2, 1]])
    mask = torch.tensor([[1, 1, 1, 1], [1, 1, 1, 0]])
    axes = {name: {0: "batch", 1: "sequence"} for name in INPUTS} | {"logits": {0: "batch"}}
    torch.onnx.export(
        traced,
        (ids, mask, torch.zeros_like(ids)),
        str(target),
        input_names=list(INPUTS),
        output_names=["logits"],
        dynamic_axes=axes,
        opset_version=OPSET,
        dynamo=False,
    )


def quantise(source: Path, target: Path, weights: Weights) -> None:
    """Writes `source` with int8 matrices and embeddings (a scale per row) to `target`."""
    model = onnx.load(str(source)) if weights.stored else _dynamic(source, weights)
    if weights.stored:
        store_matrices(model)
    quantise_embeddings(model)
    onnx.checker.check_model(model)
    onnx.save(model, str(target))


def _dynamic(source: Path, weights: Weights) -> ModelProto:
    """Returns the model with matrix products in int8."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    with tempfile.TemporaryDirectory() as scratch:
        matrices = Path(scratch) / "matrices.onnx"
        quantize_dynamic(
            str(source),
            str(matrices),
            op_types_to_quantize=["MatMul", "Gemm"],
            per_channel=weights.per_channel,
            reduce_range=weights.reduced,
            weight_type=QuantType.QInt8 if weights.signed else QuantType.QUInt8,
            extra_options={"MatMulConstBOnly": True},
        )
        return onnx.load(str(matrices))


def store_matrices(model: ModelProto) -> int:
    """Stores the constant matrices of products as int8, in place; returns how many.

    A matrix is read as bytes times a scale per output column. The runtime does that once, when it
    loads the file.
    """
    graph = model.graph
    stored = {item.name: item for item in graph.initializer}
    changed = 0
    for node in list(graph.node):
        matrix = stored.get(node.input[1]) if node.op_type in ("MatMul", "Gemm") else None
        if matrix is None or len(matrix.dims) != 2:
            continue
        turned = any(item.name == "transB" and item.i for item in node.attribute)
        name = matrix.name
        graph.initializer.remove(matrix)
        _store(graph, name, *_bytes(numpy_helper.to_array(matrix), axis=1 if turned else 0))
        made = [
            helper.make_node("Cast", [f"{name}_int8"], [f"{name}_floats"], to=TensorProto.FLOAT),
            helper.make_node("Mul", [f"{name}_floats", f"{name}_scale"], [name]),
        ]
        place = list(graph.node).index(node)
        for offset, new in enumerate(made):
            graph.node.insert(place + offset, new)
        changed += 1
    return changed


def _bytes(values: NDArray[Any], axis: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Returns w as round(w / s), and s = max|w| / 127 along `axis`."""
    floats = values.astype(np.float32)
    scales = np.maximum(np.abs(floats).max(axis=axis, keepdims=True), 1e-12) / 127.0
    low = np.clip(np.rint(floats / scales), -127, 127).astype(np.int8)
    return low, scales.astype(np.float32)


def _store(graph: GraphProto, name: str, low: NDArray[Any], scales: NDArray[Any]) -> None:
    graph.initializer.append(numpy_helper.from_array(low, f"{name}_int8"))
    graph.initializer.append(numpy_helper.from_array(scales, f"{name}_scale"))


def quantise_embeddings(model: ModelProto) -> int:
    """Makes the tables of Gather nodes int8 with a scale per row, in place; returns how many.

    A row w becomes round(w / s) with s = max|w| / 127, and the node's output the gathered bytes
    times the gathered scales. Tables of fewer than 16 rows stay.
    """
    graph = model.graph
    tables = {item.name: item for item in graph.initializer}
    changed = 0
    for node in list(graph.node):
        table = tables.get(node.input[0]) if node.op_type == "Gather" else None
        if table is None or len(table.dims) != 2 or table.dims[0] < 16:
            continue
        name = table.name
        graph.initializer.remove(table)
        _store(graph, name, *_bytes(numpy_helper.to_array(table), axis=1))
        _replace_gather(graph, node, name)
        changed += 1
    return changed


def _replace_gather(graph: GraphProto, node: NodeProto, name: str) -> None:
    """Puts gather, cast and multiply in the place of a Gather node."""
    place = list(graph.node).index(node)
    indices, output = node.input[1], node.output[0]
    rows, floats, scale = f"{output}_rows", f"{output}_floats", f"{output}_scale"
    graph.node.remove(node)
    made = [
        helper.make_node("Gather", [f"{name}_int8", indices], [rows], axis=0),
        helper.make_node("Cast", [rows], [floats], to=TensorProto.FLOAT),
        helper.make_node("Gather", [f"{name}_scale", indices], [scale], axis=0),
        helper.make_node("Mul", [floats, scale], [output]),
    ]
    for offset, new in enumerate(made):
        graph.node.insert(place + offset, new)
