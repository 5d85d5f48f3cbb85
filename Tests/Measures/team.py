"""A team on three members of etcd, under load: how soon a change is with all others, what a killed leader costs, what is lost.

Usage: team.py [PEOPLE] [SECONDS] [CHANGES_A_SECOND] [SECONDS_BETWEEN_KILLS]
       team.py screens PROGRAM [CHANGES]

Needs `etcd-server` and `etcd-client` (Debian). Each simulated person does over loopback what `ensue-model team` does for one:
a watch of its own, and changes as transactions that compare the revision, at the member he is at; when that is gone he goes to
the next, and the watch goes on from the revision that came last. Every work is a key, people change works of one another.
The leader is killed (SIGKILL) at an interval and started again ten seconds later. At the end every change that was confirmed
has to stand in the cluster, and every person has to have seen the newest revision of every work.

`screens`: two real homes with their agents and open shells (PROGRAM is `ensue`, `ensue-model` beside it): from Enter in one
shell to the line in the other, and from the first one's answer.
"""

import asyncio
import base64
import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SCREENS = len(sys.argv) > 2 and sys.argv[1] == "screens"
PEOPLE = 200 if SCREENS or len(sys.argv) < 2 else int(sys.argv[1])
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 and not SCREENS else 60
RATE = float(sys.argv[3]) if len(sys.argv) > 3 else 40 if SCREENS else 20
KILLS = float(sys.argv[4]) if len(sys.argv) > 4 else 60
WORKS = max(1, PEOPLE // 4)
ROOT = "/ensue/load/"
FILLING = "x" * 4000  # a work with some twenty events


def b64(text):
    return base64.b64encode(text.encode()).decode()


class Cluster:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="ensue-team-")
        held = [socket.socket() for _ in range(6)]
        for one in held:
            one.bind(("127.0.0.1", 0))
        self.ports = [one.getsockname()[1] for one in held]
        for one in held:
            one.close()
        self.members = [None] * 3
        for place in range(3):
            self.start(place)

    def start(self, place):
        own = f"http://127.0.0.1:{self.ports[place]}"
        peer = f"http://127.0.0.1:{self.ports[place + 3]}"
        all_peers = ",".join(f"m{n}=http://127.0.0.1:{self.ports[n + 3]}" for n in range(3))
        folder = f"{self.folder}/m{place}"
        self.members[place] = subprocess.Popen(
            ["etcd", "--name", f"m{place}", "--data-dir", folder, "--listen-client-urls", own,
             "--advertise-client-urls", own, "--listen-peer-urls", peer,
             "--initial-advertise-peer-urls", peer, "--initial-cluster", all_peers,
             "--quota-backend-bytes", str(8 << 30)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    async def leader(self):
        for place in range(3):
            if self.members[place].poll() is not None:
                continue
            run = await asyncio.create_subprocess_exec(
                "etcdctl", "--endpoints", f"127.0.0.1:{self.ports[place]}", "endpoint", "status",
                "-w", "simple", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                env={**os.environ, "ETCDCTL_API": "3"})
            said = (await run.communicate())[0].decode().split(", ")
            if len(said) > 4 and said[4] == "true":
                return place
        return None

    def end(self):
        for member in self.members:
            member.kill()
            member.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Person:
    """One connection for questions and one for the watch, at one member."""

    def __init__(self, number, load):
        self.number, self.load = number, load
        self.member = number % 3
        self.seen = {}  # work -> newest revision
        self.newest = 0
        self.question = None

    async def open(self):
        return await asyncio.wait_for(
            asyncio.open_connection(
                "127.0.0.1", self.load.cluster.ports[self.member % 3], limit=64 << 20), 2)

    @staticmethod
    def request(path, body):
        bytes = json.dumps(body).encode()
        return (f"POST /v3/{path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
                f"content-length: {len(bytes)}\r\n\r\n").encode() + bytes

    async def ask(self, path, body):
        if self.question is None:
            self.question = await self.open()
        reader, writer = self.question
        writer.write(self.request(path, body))

        async def answer():
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            status = int(head.split()[1])
            if "content-length:" in head:
                count = int(head.split("content-length:")[1].split()[0])
                return status, await reader.readexactly(count)
            whole = b""
            while size := int((await reader.readline()).strip() or b"0", 16):
                whole += await reader.readexactly(size)
                await reader.readline()
            await reader.readline()
            return status, whole

        status, whole = await asyncio.wait_for(answer(), 2)
        if status != 200:
            raise ConnectionError(whole[:200])
        return json.loads(whole)

    def leave(self):
        if self.question:
            self.question[1].close()
        self.question = None
        self.member += 1

    async def watch(self):
        while not self.load.over:
            try:
                reader, writer = await self.open()
                writer.write(self.request("watch", {"create_request": {
                    "key": b64(ROOT), "range_end": b64(ROOT[:-1] + "0"),
                    "start_revision": str(self.newest + 1)}}))
                await reader.readuntil(b"\r\n\r\n")
                while size := int((await reader.readline()).strip() or b"0", 16):
                    chunk = await reader.readexactly(size)
                    await reader.readline()
                    self.hear(chunk)
                writer.close()
            except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, ValueError):
                pass
            self.member += 1
            await asyncio.sleep(0.05)

    def hear(self, chunk):
        now = time.monotonic()
        for line in chunk.splitlines():
            result = json.loads(line).get("result", {})
            for event in result.get("events", []):
                pair = event["kv"]
                revision = int(pair["mod_revision"])
                self.newest = max(self.newest, revision)
                self.seen[pair["key"]] = revision
                if self.load.measuring:
                    self.load.heard.append((revision, now))

    async def change(self, mark):
        """A change of some work, merged with whatever came first, until it is confirmed."""
        key = b64(f"{ROOT}thing/workflow/w-{random.randrange(WORKS)}")
        begun = time.monotonic()
        known, marks = self.load.known.get(key, (0, ()))
        while True:
            value = json.dumps({"marks": [*marks, mark], "filling": FILLING})
            try:
                sent = time.monotonic()
                answer = await self.ask("kv/txn", {
                    "compare": [{"key": key, "target": "MOD", "result": "EQUAL",
                                 "mod_revision": str(known)}],
                    "success": [{"request_put": {"key": key, "value": b64(value)}}],
                    "failure": [{"request_range": {"key": key}}]})
            except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, ValueError):
                self.leave()
                await asyncio.sleep(0.05)
                continue
            if answer.get("succeeded"):
                revision = int(answer["header"]["revision"])
                self.load.sent.setdefault(revision, sent)
                marks = (*marks, mark)
                break
            self.load.lost_races += 1
            pairs = answer["responses"][0]["response_range"].get("kvs", [])
            if pairs:
                revision = known = int(pairs[0]["mod_revision"])
                marks = tuple(json.loads(base64.b64decode(pairs[0]["value"]))["marks"])
                # The answer to a transaction that went was lost with its member.
                if mark in marks:
                    break
        if self.load.known.get(key, (0,))[0] < revision:
            self.load.known[key] = (revision, marks)
        self.load.confirmed.append((key, mark))
        self.load.took.append((begun, time.monotonic() - begun))


class Load:
    def __init__(self):
        self.cluster = Cluster()
        self.known, self.sent = {}, {}
        self.heard, self.took, self.confirmed = [], [], []
        self.lost_races, self.over, self.measuring = 0, False, False
        self.kills = []

    async def kill(self):
        while not self.over:
            await asyncio.sleep(KILLS)
            place = await self.leader()
            if place is None or self.over:
                continue
            self.cluster.members[place].send_signal(signal.SIGKILL)
            self.cluster.members[place].wait()
            self.kills.append(time.monotonic())
            await asyncio.sleep(10)
            self.cluster.start(place)

    async def leader(self):
        return await self.cluster.leader()

    async def run(self):
        while await self.leader() is None:
            await asyncio.sleep(0.2)
        people = [Person(n, self) for n in range(PEOPLE)]
        watches = [asyncio.create_task(person.watch()) for person in people]
        await asyncio.sleep(max(3, PEOPLE / 150))
        killing = asyncio.create_task(self.kill())
        self.measuring = True
        begun, changes, busy = time.monotonic(), [], set()
        count = 0
        while time.monotonic() - begun < SECONDS:
            await asyncio.sleep(max(0, begun + count / RATE - time.monotonic()))
            person = people[random.randrange(PEOPLE)]
            count += 1
            if person in busy:
                continue
            busy.add(person)
            task = asyncio.create_task(person.change(f"c{count}"))
            task.add_done_callback(lambda _, person=person: busy.discard(person))
            changes.append(task)
        await asyncio.gather(*changes)
        elapsed = time.monotonic() - begun
        self.measuring = False
        await asyncio.sleep(8)
        self.over = True
        killing.cancel()
        await self.check(people)
        for watch in watches:
            watch.cancel()
        self.report(elapsed)

    async def check(self, people):
        newest, marks = {}, {}
        for place in range(3):
            try:
                asking = Person(place, self)
                answer = await asking.ask("kv/range", {
                    "key": b64(ROOT), "range_end": b64(ROOT[:-1] + "0")})
                break
            except (OSError, asyncio.TimeoutError):
                continue
        for pair in answer.get("kvs", []):
            newest[pair["key"]] = int(pair["mod_revision"])
            marks[pair["key"]] = set(json.loads(base64.b64decode(pair["value"]))["marks"])
        self.missing = sum(mark not in marks.get(key, ()) for key, mark in self.confirmed)
        self.behind = sum(
            1 for person in people for key, revision in newest.items()
            if person.seen.get(key, 0) < revision)

    def report(self, elapsed):
        def p(values, share):
            return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0
        # The answer to a change may come after what others hear of it.
        delays = [now - self.sent[revision] for revision, now in self.heard if revision in self.sent]
        near = [took for begun, took in self.took
                if any(-2 <= begun - kill <= 10 for kill in self.kills)]
        far = [took for begun, took in self.took
               if not any(-2 <= begun - kill <= 10 for kill in self.kills)]
        print(f"{PEOPLE} people, {WORKS} works, 3 members, {os.cpu_count()} cores (this measure on them, too), {elapsed:.0f} s")
        print(f"changes confirmed: {len(self.confirmed)}, {len(self.confirmed) / elapsed:.1f} a second; "
              f"races lost and done again: {self.lost_races}")
        print(f"seen by others: {len(delays)}, {len(delays) / elapsed:.0f} a second; "
              f"p50 {p(delays, .5) * 1000:.0f} ms, p95 {p(delays, .95) * 1000:.0f} ms, "
              f"p99 {p(delays, .99) * 1000:.0f} ms")
        print(f"a change, until confirmed: p50 {p(far, .5) * 1000:.0f} ms, p95 {p(far, .95) * 1000:.0f} ms; "
              f"around {len(self.kills)} killed leaders: p95 {p(near, .95):.2f} s, longest {max(near, default=0):.2f} s")
        print(f"confirmed and missing: {self.missing}; works somebody has not seen in their newest state: {self.behind}")


def screens(program, changes):
    cluster = Cluster()
    address = "etcd://" + ",".join(f"127.0.0.1:{port}" for port in cluster.ports[:3]) + "/radar"
    shells, agents, folders = [], [], []
    try:
        while asyncio.run(cluster.leader()) is None:
            time.sleep(0.2)
        for name in ["Ann", "Bob"]:
            home = tempfile.mkdtemp(prefix="ensue-home-")
            folders.append(home)
            around = {"HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": name, "LC_ALL": "C.UTF-8",
                      "ENSUE_NO_AGENT": "1", "TERM": "dumb"}
            subprocess.run([program, f"join the team at {address}"], env=around, check=True,
                           stdout=subprocess.DEVNULL)
            agents.append(subprocess.Popen([program, "--agent"], env=around))
            shells.append(subprocess.Popen(
                [program, "--plain"], env=around, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, bufsize=0))
        ann, bob = shells
        time.sleep(3)
        waits, whole = [], []
        for number in range(changes):
            sent = time.monotonic()
            ann.stdin.write(f"new project job{number}: cut, glue\n".encode())
            while f"job{number}".encode() not in ann.stdout.readline():
                pass
            answered = time.monotonic()
            while f"job{number} is new".encode() not in bob.stderr.readline():
                pass
            seen = time.monotonic()
            waits.append(seen - answered)
            whole.append(seen - sent)
            time.sleep(0.2)
        for words, values in [("from the answer", waits), ("from Enter", whole)]:
            values.sort()
            print(f"a change on another's screen, {words}: p50 {values[len(values) // 2] * 1000:.0f} ms, "
                  f"p95 {values[int(len(values) * 0.95)] * 1000:.0f} ms, longest {values[-1] * 1000:.0f} ms, {changes} changes")
    finally:
        for one in shells + agents:
            one.terminate()
            one.wait()
        cluster.end()
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)


if SCREENS:
    screens(sys.argv[2], int(RATE))
    sys.exit()
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
load = Load()
try:
    asyncio.run(load.run())
finally:
    load.cluster.end()
