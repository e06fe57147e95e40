"""Reads the weights of an exported int8 model back, so that training can go on from what ships.

    python -m training.restore --model scanners/cavaquinho/nli/embedded --out path/to/base

The weights are those that were trained, up to the rounding of int8; the result is a folder that
`training.train --base` takes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import GraphProto, NodeProto, numpy_helper
from transformers import BertConfig, BertForSequenceClassification

from training.checkpoint import write_folder

_PREFIX = "model."


def restore(folder: Path, out: Path) -> None:
    """Writes the Hugging Face folder of an exported model.

    Raises:
        ValueError: the file lacks a weight of the architecture in `config.json`, or that the
            number of heads.
    """
    settings: dict[str, Any] = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    if "num_attention_heads" not in settings:
        raise ValueError(f"{folder}/config.json lacks num_attention_heads; look it up and add it")
    weights = read_weights(onnx.load(str(folder / "model.onnx")).graph)
    settings |= _shape(weights)
    settings |= {"id2label": {int(key): label for key, label in settings["id2label"].items()}}
    settings["label2id"] = {label: key for key, label in settings["id2label"].items()}
    for name in ("max_length", "name", "revision"):
        settings.pop(name, None)
    config = BertConfig(**settings)
    needed = {
        name
        for name in BertForSequenceClassification(config).state_dict()
        if "position_ids" not in name
    }
    if needed != set(weights):
        raise ValueError(f"{folder}: not found in the file: {sorted(needed - set(weights))[:5]}")
    tensors = {name: torch.tensor(value) for name, value in weights.items()}
    write_folder(out, tensors, config, folder / "tokenizer.json")


def read_weights(graph: GraphProto) -> dict[str, NDArray[Any]]:
    """Returns parameter name -> float32 values, matrices as (out, in), of a graph of ours."""
    stored = {item.name: numpy_helper.to_array(item) for item in graph.initializer}
    producer = {output: node for node in graph.node for output in node.output}
    found: dict[str, NDArray[Any]] = {}
    for name, value in stored.items():
        if name.startswith(_PREFIX) and value.dtype == np.float32 and not name.endswith("_scale"):
            found[name.removeprefix(_PREFIX)] = value
        elif name.startswith(_PREFIX) and name.endswith(".weight_int8"):
            plain = name.removesuffix("_int8")
            found[plain.removeprefix(_PREFIX)] = value * stored[f"{plain}_scale"]
    found.update(_matrices(graph, stored, producer))
    return {name: value.astype(np.float32) for name, value in found.items()}


def _matrices(
    graph: GraphProto, stored: dict[str, NDArray[Any]], producer: dict[str, NodeProto]
) -> Iterator[tuple[str, NDArray[Any]]]:
    """Yields the matrices, which have the name of the bias that is added to their product."""
    for node in graph.node:
        bias = next((one for one in node.input if one.endswith(".bias")), None)
        if node.op_type != "Add" or bias is None:
            continue
        other = next(one for one in node.input if one != bias)
        name = _product(producer.get(other), producer)
        if name is not None:
            weight = bias.removeprefix(_PREFIX).removesuffix("bias") + "weight"
            yield weight, _values(name, stored).T


def _values(name: str, stored: dict[str, NDArray[Any]]) -> NDArray[Any]:
    """Returns the float values of a stored matrix, whichever way it became int8."""
    if f"{name}_int8" in stored:
        return np.asarray(stored[f"{name}_int8"] * stored[f"{name}_scale"])
    low = stored[f"{name}_quantized"].astype(np.float32)
    return np.asarray((low - stored[f"{name}_zero_point"]) * stored[f"{name}_scale"])


def _product(node: NodeProto | None, producer: dict[str, NodeProto]) -> str | None:
    """Returns the name of the matrix of the product that `node` is, or scales."""
    while node is not None and node.op_type in ("Mul", "Cast"):
        node = producer.get(node.input[0])
    if node is None or node.op_type not in ("MatMulInteger", "MatMul"):
        return None
    return str(node.input[1]).removesuffix("_quantized")


def _shape(weights: dict[str, NDArray[Any]]) -> dict[str, int]:
    """Returns what the exported `config.json` does not say of the architecture."""
    inner = weights["bert.encoder.layer.0.intermediate.dense.bias"]
    places = weights["bert.embeddings.position_embeddings.weight"]
    return {
        "intermediate_size": len(inner),
        "max_position_embeddings": len(places),
        "type_vocab_size": len(weights["bert.embeddings.token_type_embeddings.weight"]),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m training.restore", description=__doc__)
    parser.add_argument("--model", type=Path, required=True, help="exported folder")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    restore(given.model, given.out)


if __name__ == "__main__":
    main()
