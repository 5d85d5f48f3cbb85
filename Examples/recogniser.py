#!/usr/bin/env python3
"""Hears sentences for Ensue: PocketSphinx 5 (`pip install pocketsphinx`), which needs no network.

    ensue export grammar > ensue.gram
    ensue --listen='sh -c "arecord -q -r 16000 -f S16_LE -t raw | python3 Examples/recogniser.py ensue.gram lunch soup"'

Reads sound (16,000 times a second, 16 bits, one channel) and prints a JSON line for each utterance: its words, and how sure
they are. The grammar says which words come after which; what comes out may be any sentence of such words, and Ensue reads
it as it reads typed ones. A grammar that allows nothing else is a hundred times slower and always hears something it
allows. More words (names of your own timers) may follow the grammar's file.
"""
import json
import os
import random
import re
import sys

from pocketsphinx import Decoder, Segmenter, get_model_path
from pocketsphinx.lm import ArpaBoLM

# So many made-up sentences say how often a word follows another. More change little.
SENTENCES = 120_000
# What is said at the kitchen table is of timers more often than not; the rest of the grammar has the other share.
OF_TIMERS = 0.7
TIMER_RULES = set(
    "create query stop pause resume restart extend reduce update skip snooze rename schedule remind put_off wait undo"
    " timer_act add_phase alert cue yes no thanks quit help".split())
# How much the words' order counts beside their sound (6.5 is for dictation).
LANGUAGE_WEIGHT = 9.5


class Grammar:
    """What `ensue export grammar` writes, to make sentences of."""

    TOKEN = re.compile(r"<[^>]+>|[()\[\]|]|[^\s()\[\]|<>]+")

    def __init__(self, text, names=()):
        rules = re.findall(r"(?:public )?<([^>]+)> = (.*?);\n", text, re.S)
        self.rules = {name: self.parsed(self.TOKEN.findall(body))[0] for name, body in rules}
        self.rules["name"] = self.rules["name"] + [[("word", word)] for word in names]
        self.top = [item for alternative in self.rules["ensue"] for _, item in alternative]
        self.of_timers = [rule for rule in self.top if rule in TIMER_RULES] or self.top

    def parsed(self, tokens, at=0):
        """The alternatives from here to the closing bracket, and where that is."""
        alternatives, sequence = [], []
        while at < len(tokens) and tokens[at] not in ")]":
            token = tokens[at]
            if token == "|":
                alternatives.append(sequence)
                sequence = []
            elif token in "([":
                group, at = self.parsed(tokens, at + 1)
                sequence.append(("group" if token == "(" else "option", group))
            elif token.startswith("<"):
                sequence.append(("rule", token[1:-1]))
            else:
                sequence.append(("word", token))
            at += 1
        return alternatives + [sequence], at

    def sentence(self, dice):
        of = self.of_timers if dice.random() < OF_TIMERS else self.top
        return self.made(self.rules[dice.choice(of)], dice)

    def made(self, alternatives, dice):
        words = []
        for kind, item in dice.choice(alternatives):
            if kind == "word":
                words.append(item)
            elif kind == "rule":
                words += self.made(self.rules[item], dice)
            elif kind == "group" or dice.random() < 0.5:
                words += self.made(item, dice)
        return words


def write_model(grammar, names, path):
    dice = random.Random(7)
    made = Grammar(open(grammar, encoding="utf-8").read(), names)
    model = ArpaBoLM(add_start=True)
    model.read_corpus(" ".join(made.sentence(dice)) for _ in range(SENTENCES))
    model.compute()
    model.write_file(path + ".new")
    os.rename(path + ".new", path)


def make_decoder(grammar, names=()):
    path = grammar + ".lm"
    if names or not os.path.exists(path) or os.path.getmtime(path) < os.path.getmtime(grammar):
        write_model(grammar, names, path)
    folder = get_model_path() + "/en-us"
    return Decoder(
        hmm=folder + "/en-us", dict=folder + "/cmudict-en-us.dict", lm=path, lw=LANGUAGE_WEIGHT, loglevel="FATAL")


def hear(decoder, sound):
    """The words of one utterance, and how sure they are: the square of the least sure word's share.

    A sentence is as good as its worst word; squared, what Ensue does unasked (0.7) is right as often as it wants.
    """
    decoder.start_utt()
    decoder.process_raw(sound, no_search=False, full_utt=True)
    decoder.end_utt()
    heard = decoder.hyp()
    if not heard or not heard.hypstr:
        return "", 0.0
    shares = [part.prob for part in decoder.seg() if not part.word.startswith("<")]
    return heard.hypstr, min(shares, default=0.0) ** 2


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    decoder = make_decoder(sys.argv[1], sys.argv[2:])
    for utterance in Segmenter().segment(sys.stdin.buffer):
        words, share = hear(decoder, utterance.pcm)
        if words:
            print(json.dumps({"text": words, "confidence": round(share, 3)}), flush=True)


if __name__ == "__main__":
    main()
