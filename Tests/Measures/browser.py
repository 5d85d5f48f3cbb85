#!/usr/bin/env python3
"""Opens the page of `ensue --serve` in a headless Chromium and says what it finds: first paint, keyboard, names, requests, cost.

    python3 Tests/Measures/browser.py [PROGRAM [FOLDER]]      (.build/release/ensue and .build/browser unless said)

Needs: apt-get install chromium. Twenty timers run in a home of their own. FOLDER gets the page as light.png, dark.png and
narrow.png, to be looked at. Chromium is spoken to through a pipe (--remote-debugging-pipe), so nothing else is needed.
Beside ours an empty page is opened first in a browser of its own: what that takes is Chromium's. Either is the first page of a
browser that starts for it, whose network is not there yet, and of one that stands open. Exit code 1: a check failed.
"""
import base64
import http.server
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROUNDS = 7
LOOK = 20  # seconds for which the cost is counted
OPEN = 3  # seconds after which a browser has started all it is made of
PAINT = 100  # milliseconds until the first paint, as the first page of a browser that stands open

NAMES = """JSON.stringify((() => {
  const out = [], shown = e => e.getClientRects().length > 0;
  const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
  for (const id of new Set(ids)) if (ids.filter(x => x === id).length > 1) out.push('two of id ' + id);
  for (const kind of ['aria-labelledby', 'aria-describedby'])
    for (const e of document.querySelectorAll('[' + kind + ']'))
      for (const id of e.getAttribute(kind).split(' '))
        if (!document.getElementById(id)) out.push(kind + ' names no ' + id);
  if (!document.documentElement.lang) out.push('no language');
  if (!document.title) out.push('no title');
  if (document.querySelectorAll('h1').length !== 1) out.push('not one h1');
  const light = c => c.map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const rgb = s => (s.match(/[\\d.]+/g) || []).map(Number);
  const ground = e => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0) return c.slice(0, 3); } return [255, 255, 255]; };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; n = walk.nextNode();) {
    const e = n.parentElement;
    if (!n.data.trim() || !shown(e) || e.closest('script,style,.unseen')) continue;
    const style = getComputedStyle(e), isDrawn = e.namespaceURI.includes('svg');
    const [a, b] = [light(rgb(isDrawn ? style.fill : style.color).slice(0, 3)), light(ground(e))].sort((x, y) => y - x);
    if ((a + .05) / (b + .05) < 4.5) out.push('contrast ' + ((a + .05) / (b + .05)).toFixed(2) + ': ' + n.data.trim().slice(0, 30));
  }
  return [...new Set(out)];
})())"""


class Browser:
    """One process of Chromium with a profile of its own."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        theirs, self.out = os.pipe()
        self.into, written = os.pipe()

        def place():
            os.dup2(theirs, 103), os.dup2(written, 104)
            os.dup2(103, 3), os.dup2(104, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
             "--remote-debugging-pipe", "--hide-scrollbars", f"--user-data-dir={self.profile.name}", "about:blank"],
            preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs), os.close(written)
        self.number, self.buffer, self.session, self.events = 0, b"", None, []
        target = next(t for t in self.say("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.say("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Network", "Runtime", "Accessibility"]:
            self.say(f"{domain}.enable")

    def message(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.into, 1 << 16)
            if not piece:
                raise SystemExit("Chromium ended")
            self.buffer += piece
        line, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(line)

    def say(self, method, session=True, **values):
        self.number += 1
        order = {"id": self.number, "method": method, "params": values}
        if self.session and session:
            order["sessionId"] = self.session
        os.write(self.out, json.dumps(order).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def value(self, script):
        return self.say("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)["result"].get("value")

    def open(self, address):
        """Milliseconds from the beginning of the navigation: the answer is there, something is painted, the largest thing is."""
        self.say("Page.navigate", url=address)
        return json.loads(self.value("""new Promise(told => { const look = () => {
            const paint = performance.getEntriesByName('first-contentful-paint')[0], at = performance.getEntriesByType('navigation')[0];
            if (location.href === 'about:blank' || !paint || !at || at.domContentLoadedEventEnd === 0) return setTimeout(look, 20);
            setTimeout(() => new PerformanceObserver(list =>
              told(JSON.stringify([at.responseEnd, paint.startTime, list.getEntries().at(-1).startTime])))
              .observe({ type: 'largest-contentful-paint', buffered: true }), 1500); };
            look(); })"""))

    def press(self, key, code=None):
        for kind in ["keyDown", "keyUp"]:
            text = {"text": key} if len(key) == 1 and kind == "keyDown" else {}
            self.say("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code or ord(key[0].upper()), **text)

    def picture(self, path, width, height):
        self.value("document.activeElement.blur(); scrollTo(0, 0)")
        self.say("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        path.write_bytes(base64.b64decode(self.say("Page.captureScreenshot")["data"]))

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.out), os.close(self.into)
        self.profile.cleanup()


class Empty(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<!doctype html><title>x</title><p>x"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def served(program, home):
    environment = {"PATH": os.environ["PATH"], "HOME": home, "TZ": "Europe/Berlin", "LANG": "C.UTF-8"}
    for name in ["DATA", "CONFIG", "STATE", "CACHE"]:
        environment[f"XDG_{name}_HOME"] = f"{home}/{name.lower()}"
    for n, name in enumerate("tea rice soup bread pasta eggs fish beans stock cake pie stew jam tart curry roast leeks kale corn oats".split()):
        subprocess.run([program, "--no-wait", "--no-agent", f"{name} {20 + 3 * n} minutes"],
                       env=environment, cwd=home, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    server = subprocess.Popen([program, "--serve"], env=environment, cwd=home, stdout=subprocess.PIPE, text=True)
    return server, server.stdout.readline().strip()


def status(address, method="GET"):
    try:
        return urllib.request.urlopen(urllib.request.Request(address, method=method), timeout=5).status
    except urllib.error.HTTPError as refusal:
        return refusal.code


def main():
    program = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/ensue").resolve())
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / ".build/browser")
    folder.mkdir(parents=True, exist_ok=True)
    failed = []

    def check(what, holds):
        print(("holds   " if holds else "FAILS   ") + what)
        if not holds:
            failed.append(what)

    empty = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Empty)
    threading.Thread(target=empty.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        server, address = served(program, home)
        try:
            origin = "/".join(address.split("/")[:3])
            for method in ["GET", "POST", "PUT", "DELETE", "OPTIONS"]:
                check(f"{method} without the word is 403", status(origin + "/", method) == 403)
            pages = {"an empty page": f"http://127.0.0.1:{empty.server_port}/", "ours": address}
            times = {}
            for _ in range(ROUNDS):
                for name, page in pages.items():
                    for rest, of in [(0, "of a browser that starts"), (OPEN, "of one that stands open")]:
                        browser = Browser()
                        time.sleep(rest)
                        times.setdefault(f"{name}, the first {of}", []).append(browser.open(page))
                        browser.end()
            for name, rounds in times.items():
                answer, paint, whole = (statistics.median(column) for column in zip(*rounds))
                print(f"        {name}: answered {answer:.0f} ms, first paint {paint:.0f} ms"
                      f" ({min(r[1] for r in rounds):.0f} to {max(r[1] for r in rounds):.0f}), largest {whole:.0f} ms")
            ours = statistics.median(paint for _, paint, _ in times["ours, the first of one that stands open"])
            check(f"first paint within {PAINT} ms, as the first page of a browser that stands open", ours <= PAINT)
            browser = Browser()
            browser.open(address)
            time.sleep(1)
            look(browser, address, folder, check)
            browser.end()
        finally:
            server.terminate()
            server.wait()
            empty.shutdown()
    return 1 if failed else 0


def look(browser, address, folder, check):
    check("twenty rings", browser.value("document.querySelectorAll('#rings li').length") == 20)
    for part, head in enumerate(["h-rings", "h-comes", "h-due", "h-said", "h-history"], 1):
        browser.press(str(part))
        check(f"key {part} goes to {head}", browser.value("document.activeElement.id") == head)
    browser.press("Tab", 9)
    check("Tab goes to the first picture", browser.value("document.activeElement.id") == "heat")
    before = browser.value("document.getElementById('heat-told').textContent")
    browser.press("ArrowLeft", 37)
    after = browser.value("document.getElementById('heat-told').textContent")
    check(f"an arrow key tells another day: {after}", after not in ("", before))
    browser.press("Tab", 9)
    browser.press("ArrowRight", 39)
    told = browser.value("document.getElementById('hours-told').textContent")
    check(f"Tab and an arrow tell an hour: {told}", bool(told))
    nodes = browser.say("Accessibility.getFullAXTree")["nodes"]

    def told_of(node, name):
        return (node.get(name) or {}).get("value") or ""

    focusable = [n for n in nodes if not n.get("ignored") and told_of(n, "role") != "RootWebArea"
                 and any(p["name"] == "focusable" and p["value"].get("value") for p in n.get("properties", []))]
    nameless = [told_of(n, "role") for n in focusable if not told_of(n, "name")]
    check(f"all {len(focusable)} things that can be gone to have names: {nameless}", focusable and not nameless)
    roles = {told_of(n, "role") for n in nodes if not n.get("ignored")}
    check("there are main, regions, headings, a status and a log", {"main", "region", "heading", "status", "log"} <= roles)
    for scheme in ["light", "dark"]:
        browser.say("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        time.sleep(0.5)
        faults = json.loads(browser.value(NAMES))
        check(f"names, ids and contrast (4.5), {scheme}: {faults}", not faults)
        browser.picture(folder / f"{scheme}.png", 1200, 1700)
    browser.picture(folder / "narrow.png", 500, 2600)
    for kind in ["img", "script"]:
        outside = browser.value(f"new Promise(told => {{ const e = document.createElement('{kind}'); e.onerror = () => told('no');"
                                f"e.onload = () => told('yes'); e.src = 'http://127.0.0.1:9/x'; document.body.append(e);"
                                f"setTimeout(() => told('no'), 500); }})")
        check(f"the policy loads no {kind}", outside != "yes")
    asked = {e["params"]["request"]["url"] for e in browser.events if e.get("method") == "Network.requestWillBeSent"}
    # Each is blocked by the policy before it leaves.
    others = [url for url in asked if not url.startswith((address, "data:")) and url != "http://127.0.0.1:9/x"]
    check(f"nothing but this address was asked for: {others}", not others)
    session, browser.session = browser.session, None
    cost = lambda: {(p["type"], p["id"]): p["cpuTime"] for p in browser.say("SystemInfo.getProcessInfo")["processInfo"]}
    before = cost()
    time.sleep(LOOK)
    spent = {key: seconds - before.get(key, 0) for key, seconds in cost().items()}
    browser.session = session
    renderer = max((s for (kind, _), s in spent.items() if kind == "renderer"), default=0)
    print(f"        cost with 20 timers: renderer {100 * renderer / LOOK:.2f} % of a core, all of Chromium {100 * sum(spent.values()) / LOOK:.2f} %")
    check("the renderer takes 1 % of a core at most", renderer / LOOK <= 0.01)


if __name__ == "__main__":
    sys.exit(main())
