#!/usr/bin/env python3
"""Asks a real server (llama.cpp's own, by way of xllamacpp from PyPI) through the real programs.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install xllamacpp gguf numpy
    /tmp/venv/bin/python Tests/Measures/model_server.py .build/release/ensue MAKER [SENTENCES]

MAKER is a script that writes `tiny.gguf` into the current folder: a model with random weights
(../shared/tools/probes/mk.py). What such a model says has the shape of an answer and no sense at all, which is
what is measured here: how each answer ended, how long it took, and that no timer was ever started by it.
"""
import collections
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

ensue, maker = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 8
home = tempfile.mkdtemp(prefix="ensue-real-")
os.chdir(home)
subprocess.run([sys.executable, maker], check=True, stdout=subprocess.DEVNULL)

import xllamacpp  # noqa: E402  (its log is wanted after the model is there)

port = 18151
parameters = xllamacpp.CommonParams()
parameters.model.path = "tiny.gguf"
parameters.n_ctx = 2048
for name, value in (("hostname", "127.0.0.1"), ("port", port), ("n_parallel", 1), ("use_jinja", True),
                    ("warmup", False), ("endpoint_slots", False)):
    try:
        setattr(parameters, name, value)
    except AttributeError:
        pass  # versions differ; where it listens is asked of it below
parameters.cpuparams.n_threads = 2
server = xllamacpp.Server(parameters)
address = getattr(server, "listening_address", f"http://127.0.0.1:{port}")
deadline = time.monotonic() + 60
while time.monotonic() < deadline:
    try:
        urllib.request.urlopen(address + "/health", timeout=2).read()
        break
    except OSError:
        time.sleep(0.1)

environment = {
    "PATH": "/usr/bin:/bin", "HOME": home, "XDG_CONFIG_HOME": home + "/config", "XDG_DATA_HOME": home + "/data",
    "XDG_STATE_HOME": home + "/state", "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin", "TERM": "dumb",
    "ENSUE_MODEL_KEY": "none-needed",
}
os.makedirs(home + "/config/ensue")


def ask(provider, form, number):
    url = address + ("/v1" if provider == "openai" else "")
    with open(home + "/config/ensue/config", "w") as config:
        config.write(f"model.provider = {provider}\nmodel.url = {url}\nmodel.name = tiny\nmodel.consent = yes\n"
                     f"model.timeout = 30 s\nmodel.form = {form}\nmodel.cache = off\n")
    start = time.monotonic()
    run = subprocess.run([ensue, "--no-agent", f"kindly let the noodles number {number} bubble on"],
                         env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    seconds = time.monotonic() - start
    for stream in (run.stdout, run.stderr):
        assert b"\x1b" not in stream, "an escape reached the terminal"
    words = run.stderr.decode()
    if "reads that as" in words:
        how = "shown, not done"
    elif run.returncode == 0:
        how = "a question, answered here"
    else:
        how = words.split("does not help: ")[-1].split(" Everything")[0].strip().split("\n")[0][:90]
    return how, seconds, run.returncode


print("| API | form | n | median s | worst s | how it ended |")
print("|---|---|---|---|---|---|")
for provider, form in (("openai", "schema"), ("openai", "tool"), ("openai", "text"), ("anthropic", "tool"),
                       ("anthropic", "text")):
    ends = collections.Counter()
    times = []
    for number in range(count):
        how, seconds, _ = ask(provider, form, number)
        ends[how] += 1
        times.append(seconds)
    times.sort()
    said = "; ".join(f"{number}× {how}" for how, number in ends.most_common())
    print(f"| {provider} | {form} | {count} | {times[len(times) // 2]:.2f} | {times[-1]:.2f} | {said} |", flush=True)

status = subprocess.run([ensue, "--status=json"], env=environment, capture_output=True, text=True).stdout.strip()
running = json.loads(status)["running"]
print(f"timers started by it: {len(running)}")
assert running == [], "a model's word started something"
print(subprocess.run([ensue, "model usage"], env=environment, capture_output=True, text=True).stdout.strip())
sys.stdout.flush()
os._exit(0)  # the server's threads have no end of their own
