#!/usr/bin/env python3
"""How well sentences said aloud are heard and done: python3 Tests/Measures/speech.py [PROGRAM]

A hundred sentences in six voices of two synthesisers (espeak-ng; flite, whose voices are cut from recordings), clean and with
noise 15 dB below, heard by Examples/recogniser.py, done by the program as `--listen` does them, with three timers running.
What is done is compared with what the typed sentence does. Needs: pip install pocketsphinx; apt-get install espeak-ng
flite sox. Takes about four minutes.
"""
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Examples"))
import recogniser  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, "../../.build/release/ensue"))
SENTENCES = open(os.path.join(HERE, "speech.txt"), encoding="utf-8").read().split("\n")[:-1]
# Names of one's own are told to the recogniser.
NAMES = ["lunch", "dinner"]
VOICES = [("espeak-ng", "en-us+f2"), ("espeak-ng", "en-us"), ("espeak-ng", "en-gb+m3"), ("flite", "slt"), ("flite", "rms"), ("flite", "awb")]
SETUP = ["pasta 20 minutes", "rice 30 minutes", "tea 40 minutes"]
UNASKED = 0.7


def sound(folder, number, synthesiser, voice, noisy):
    """The samples of one sentence: 16,000 a second, with silence around them."""
    path = f"{folder}/{synthesiser}-{voice}-{number}.wav"
    if not os.path.exists(path):
        raw, said = path + ".raw.wav", SENTENCES[number]
        command = (
            ["espeak-ng", "-v", voice, "-s", "140", "-w", raw, said] if synthesiser == "espeak-ng"
            else ["flite", "-voice", voice, "-t", said, "-o", raw])
        subprocess.run(command, check=True)
        subprocess.run(
            ["sox", "-q", raw, "-r", "16000", "-b", "16", "-c", "1", path, "norm", "-3", "pad", "0.3", "0.5"], check=True)
    if noisy:
        # Speech at −3 dB has about −20 dB on average: pink noise of −35 dB lies 15 below.
        mixed = path + ".noisy.wav"
        seconds = subprocess.check_output(["soxi", "-D", path], text=True).strip()
        noise = subprocess.run(
            ["sox", "-q", "-R", "-n", "-r", "16000", "-b", "16", "-c", "1", "-t", "wav", "-", "synth", seconds,
             "pinknoise", "norm", "-24"], check=True, capture_output=True).stdout
        subprocess.run(["sox", "-q", "-m", "-v", "1", path, "-v", "1", "-t", "wav", "-", mixed], input=noise, check=True)
        path = mixed
    return subprocess.check_output(["sox", "-q", path, "-t", "raw", "-"])


def done(sentence):
    """What the program says to a sentence, and what runs afterwards."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"PATH": "/usr/bin:/bin", "HOME": home, "TZ": "UTC", "LANG": "C.UTF-8", "TERM": "dumb"}
        lines = SETUP + [sentence, "list"]
        result = subprocess.run(
            [PROGRAM, "--simulate", "--keep-going", "--no-agent"], input="\n".join(lines) + "\n", text=True,
            capture_output=True, env=environment, cwd=home, timeout=60)
        _, _, rest = result.stdout.partition("> " + sentence)
        said, _, after = rest.partition("> list")
        return said.strip(), after.strip()


def word_errors(said, heard):
    said, heard = said.split(), heard.split()
    row = list(range(len(heard) + 1))
    for i, one in enumerate(said, 1):
        last, row[0] = row[:], i
        for j, other in enumerate(heard, 1):
            row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one != other))
    return row[-1]


def main():
    with tempfile.TemporaryDirectory() as folder:
        grammar = f"{folder}/ensue.gram"
        dictionary = recogniser.get_model_path() + "/en-us/cmudict-en-us.dict"
        environment = dict(os.environ, HOME=folder, ENSUE_DATA=f"{folder}/data")
        with open(grammar, "wb") as file:
            subprocess.run([PROGRAM, "export", "grammar", dictionary], stdout=file, env=environment, check=True)
        decoder = recogniser.make_decoder(grammar, NAMES)
        rows = []
        for synthesiser, voice in VOICES:
            for noisy in (False, True):
                for number in range(len(SENTENCES)):
                    words, share = recogniser.hear(decoder, sound(folder, number, synthesiser, voice, noisy))
                    rows.append((f"{synthesiser} {voice}", noisy, SENTENCES[number], words, share))
        texts = sorted({row[2] for row in rows} | {row[3] for row in rows if row[3]})
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            acts = dict(zip(texts, pool.map(done, texts)))
        nothing = done("what time is it")[1]
    print("| voice | words wrong | as said, unasked | as said, asked first | not understood | told something else | **something else done unasked** | … asked first |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for voice in dict.fromkeys(row[0] for row in rows):
        for noisy in (False, True):
            part = [row for row in rows if row[:2] == (voice, noisy)]
            errors = sum(word_errors(row[2], row[3]) for row in part) / sum(len(row[2].split()) for row in part)
            count = dict.fromkeys(["right", "asked", "none", "told", "wrong", "doubted"], 0)
            for _, _, said, heard, share in part:
                act = acts.get(heard, ("", nothing))
                if act == acts[said] and heard:
                    count["right" if share >= UNASKED else "asked"] += 1
                elif act[1] == nothing:
                    count["told" if act[0] else "none"] += 1
                else:
                    count["wrong" if share >= UNASKED else "doubted"] += 1
                    if share >= UNASKED:
                        print(f"  {voice}: “{said}” heard as “{heard}” ({share:.2f})", file=sys.stderr)
            print(f"| {voice}{', noise' if noisy else ''} | {100 * errors:.0f} % | " + " | ".join(str(n) for n in count.values()) + " |")


if __name__ == "__main__":
    main()
