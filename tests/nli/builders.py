"""Small random models and tokenizers, built in code and saved as users' folders are."""

import json
import string
import warnings

import torch
import transformers
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors

THREE = {0: "contradiction", 1: "entailment", 2: "neutral"}
WORDS = (
    "the a gate closes opens at in is was not museum bridge river port city lisbon porto paris "
    "built length metres o a de foi fica em ponte museu fecha abre"
).split()
SYMBOLS = [*string.ascii_lowercase, *string.digits, *".,:;!?'/<>[]()-"]


def _template(start, end, *, doubled=False, segment=1):
    pair = f"{start} $A {end} {end} $B {end}" if doubled else f"{start} $A {end} $B {end}"
    if segment:
        pair = f"{start}:0 $A:0 {end}:0 $B:1 {end}:1"
    return lambda ids: processors.TemplateProcessing(
        single=f"{start} $A {end}", pair=pair, special_tokens=[(start, ids[start]), (end, ids[end])]
    )


def word_piece():
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    pieces = [*special, *SYMBOLS, *(f"##{symbol}" for symbol in SYMBOLS), *WORDS]
    vocab = {piece: place for place, piece in enumerate(dict.fromkeys(pieces))}
    tokenizer = Tokenizer(models.WordPiece(vocab, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece()
    tokenizer.post_processor = _template("[CLS]", "[SEP]")(vocab)
    tokenizer.add_special_tokens(special)
    return tokenizer


def unigram(special=("[PAD]", "[CLS]", "[SEP]", "[UNK]"), *, doubled=False):
    """As DeBERTa's and XLM-R's: the special tokens are ordinary pieces of the vocabulary, too."""
    start, end, unknown = special[1], special[2], special[3]
    pieces = [(token, 0.0) for token in special]
    pieces += [("▁", -2.0), *((symbol, -6.0) for symbol in SYMBOLS)]
    pieces += [(f"▁{word}", -4.0) for word in dict.fromkeys(WORDS)]
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=special.index(unknown)))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Lowercase()])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    ids = {token: place for place, token in enumerate(special)}
    tokenizer.post_processor = _template(start, end, doubled=doubled, segment=not doubled)(ids)
    tokenizer.add_special_tokens(list(special))
    return tokenizer


def byte_pairs():
    """As RoBERTa's."""
    special = ["<s>", "<pad>", "</s>", "<unk>"]
    pieces = [*special, *sorted(pre_tokenizers.ByteLevel.alphabet())]
    vocab = {piece: place for place, piece in enumerate(pieces)}
    tokenizer = Tokenizer(models.BPE(vocab, [], unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0))
    tokenizer.add_special_tokens(special)
    return tokenizer


TOKENIZERS = {
    "wordpiece": word_piece,
    "unigram": unigram,
    "unigram-xlmr": lambda: unigram(("<pad>", "<s>", "</s>", "<unk>"), doubled=True),
    "bytes": byte_pairs,
}


def _sizes(tokenizer, id2label):
    return {
        "vocab_size": tokenizer.get_vocab_size(),
        "hidden_size": 32,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 64,
        "max_position_embeddings": 128,
        "initializer_range": 0.4,
        "pad_token_id": 0,
        "id2label": id2label,
        "label2id": {label: column for column, label in id2label.items()},
        "num_labels": len(id2label),
    }


def save_bert(folder, id2label=THREE, seed=0, **changes):
    tokenizer = word_piece()
    config = transformers.BertConfig(**(_sizes(tokenizer, id2label) | changes))
    torch.manual_seed(seed)
    transformers.BertForSequenceClassification(config).save_pretrained(folder)
    transformers.BertTokenizerFast(
        tokenizer_object=tokenizer, model_max_length=config.max_position_embeddings
    ).save_pretrained(folder)
    return folder


def save_deberta(folder, id2label=THREE, seed=0):
    tokenizer = unigram()
    config = transformers.DebertaV2Config(
        **_sizes(tokenizer, id2label),
        relative_attention=True,
        pos_att_type=["p2c", "c2p"],
        position_buckets=16,
        norm_rel_ebd="layer_norm",
        share_att_key=True,
        position_biased_input=False,
        type_vocab_size=0,
    )
    torch.manual_seed(seed)
    transformers.DebertaV2ForSequenceClassification(config).save_pretrained(folder)
    transformers.DebertaV2TokenizerFast(
        tokenizer_object=tokenizer, unk_token="[UNK]", model_max_length=128
    ).save_pretrained(folder)
    return folder


class _Traced(torch.nn.Module):
    def __init__(self, model, names):
        super().__init__()
        self.model = model
        self.names = names

    def forward(self, *inputs):
        return self.model(**dict(zip(self.names, inputs, strict=True))).logits


def save_onnx(
    folder, source, inputs=("input_ids", "attention_mask", "token_type_ids"), dtype=torch.int64
):
    """Export the Hugging Face folder `source` in float32."""
    folder.mkdir(parents=True, exist_ok=True)
    model = transformers.AutoModelForSequenceClassification.from_pretrained(
        source, attn_implementation="eager"
    ).eval()
    example = torch.ones((2, 7), dtype=dtype)
    axes = {name: {0: "batch", 1: "sequence"} for name in inputs} | {"logits": {0: "batch"}}
    with warnings.catch_warnings():
        # The newer exporter needs one more package, and says so.
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            _Traced(model, inputs),
            tuple(example for _ in inputs),
            str(folder / "model.onnx"),
            input_names=list(inputs),
            output_names=["logits"],
            dynamic_axes=axes,
            opset_version=17,
            dynamo=False,
        )
    config = json.loads((source / "config.json").read_text("utf-8"))
    kept = {key: config[key] for key in ("id2label", "pad_token_id", "model_type")}
    kept["max_length"] = config["max_position_embeddings"]
    (folder / "config.json").write_text(json.dumps(kept), "utf-8")
    (folder / "tokenizer.json").write_text((source / "tokenizer.json").read_text("utf-8"), "utf-8")
    return folder
