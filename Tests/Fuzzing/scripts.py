#!/usr/bin/env python3
"""Fuzzes whole scripts under a virtual clock, and watches for those that take longer than four seconds.

  Tests/Fuzzing/scripts.py [SECONDS | xCOUNT] [PROGRAM] [SEED]

Scripts are made of the grammars' own examples and of the lines in Examples/, with words dropped, doubled and
exchanged and numbers blown up, and of lines that turn the clock. PROGRAM is `.build/release/ensue` unless named; it
runs as `--simulate --keep-going`, also with `--json`. A signal, an exit code that is none of ours, or more than four
seconds (five times what the machine takes for an empty script where that is more) is a finding: the script is written to
.build/fuzz/scripts.found-N, and the run fails. A line of the timeline may take half a millisecond more: a month of what
comes every minute is long, and none that hangs says anything.
"""
import concurrent.futures, glob, os, pathlib, random, re, subprocess, sys, tempfile, time

CODES = {0, 1, 64, 65, 66, 69, 74, 75}
TURNS = ['@ +4m', '@ +1h', '@ +26h', '@ +9 days', '@ 07:00', '@ 23:59:59', '@ +1s', '@ America/New_York', '@ +30 days',
         '@ 25:99', '@ 2300-01-01', '@ -1h', '@ Europe/Berlin', '@']
# Where a script begins: later, a jump of years would tell each of the many times that lie between.
STARTS = ['@ 2026-03-29 01:59', '@ 2026-10-25 01:30', '@ 2028-02-29 12:00', '@ 2199-12-30 23:58', '@ 1970-01-01 00:00']
JOINTS = [' and ', ' then ', ', ', ' when tea is done ', ' every ', ' until ', ' for ', ' at ', ' but not ']
NUMBERS = ['0', '1', '2', '7', '25', '59', '60', '99', '365', '1000', '99999', '4294967296', '9223372036854775807', '0.5', '-3']


def sentences(root):
    found = set()
    for path in glob.glob(f'{root}/Grammars/en/*.jsgf'):
        for line in open(path, encoding='utf-8'):
            match = re.search(r'@(?:example|clarify|counterexample)\s+(.*?)\s*(?:->.*)?$', line)
            if match and 'grammars' not in match.group(1):  # a test of its own, half a second of work
                found.add(match.group(1))
    for path in glob.glob(f'{root}/Examples/*'):
        if os.path.isfile(path):
            for line in open(path, encoding='utf-8', errors='replace'):
                if line.startswith('> '):
                    found.add(line[2:].strip())
    return sorted(found)


def bent(dice, line, lines):
    words = line.split()
    for _ in range(dice.choice([0, 0, 0, 1, 1, 2, 4])):
        what = dice.randrange(6)
        if not words:
            break
        place = dice.randrange(len(words))
        if what == 0:
            del words[place]
        elif what == 1:
            words.insert(place, words[place])
        elif what == 2:
            other = dice.choice(lines).split() or ['x']
            words[place] = dice.choice(other)
        elif what == 3:
            words = [dice.choice(NUMBERS) if re.fullmatch(r'\d+', w) else w for w in words]
        elif what == 4:
            words += dice.choice(JOINTS).split() + dice.choice(lines).split()
        else:
            words.insert(place, dice.choice(NUMBERS))
    return ' '.join(words)


def script(dice, lines):
    made = [dice.choice(STARTS)] if dice.random() < .2 else []
    for _ in range(dice.choice([1, 3, 8, 20, 60])):
        made.append(dice.choice(TURNS) if dice.random() < .2 else bent(dice, dice.choice(lines), lines))
    return '\n'.join(made) + '\n'


def run(program, text, json, folder):
    environment = {'HOME': folder, 'PATH': '/usr/bin:/bin', 'TZ': 'Europe/Berlin', 'LC_ALL': 'C.UTF-8'}
    start = time.monotonic()
    try:
        done = subprocess.run([program, '--simulate', '--keep-going'] + (['--json'] if json else []), input=text.encode(),
                              capture_output=True, timeout=60, env=environment, cwd=folder)
        code = done.returncode
        said = done.stdout.count(b'\n')
    except subprocess.TimeoutExpired as late:
        code = None
        said = (late.stdout or b'').count(b'\n')
    return code, max(0.0, time.monotonic() - start - said * .0005)


def main():
    wanted = (sys.argv[1:] or ['60'])[0]
    seconds, count = (float('inf'), int(wanted[1:])) if wanted.startswith('x') else (float(wanted), 1 << 40)
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    program = os.path.abspath((sys.argv[2:] or [f'{root}/.build/release/ensue'])[0])
    seed = int((sys.argv[3:] or [str(time.time_ns() % 1_000_000)])[0])
    out = root / '.build/fuzz'
    out.mkdir(parents=True, exist_ok=True)
    lines = sentences(root)
    workers = max(1, (os.cpu_count() or 2))
    with tempfile.TemporaryDirectory() as folder:
        run(program, '', False, folder)  # compiles the grammars once
        empty = min(run(program, '', False, folder)[1] for _ in range(5))
        limit = max(4.0, 5 * empty)
        end = time.monotonic() + seconds
        numbers = iter(range(count))
        counts = {'scripts': 0, 'lines': 0}
        findings = []
        slowest = 0.0

        def work(worker):
            nonlocal slowest
            for number in numbers:
                if time.monotonic() > end:
                    return
                dice = random.Random(f'{seed} {number}')
                text = script(dice, lines)
                json = dice.random() < .3
                code, took = run(program, text, json, folder)
                if code in CODES and took > limit:
                    # A busy machine may be slow once; a slow script is slow again.
                    code, took = run(program, text, json, folder)
                counts['scripts'] += 1
                counts['lines'] += text.count('\n')
                slowest = max(slowest, took)
                if code not in CODES or took > limit:
                    path = out / f'scripts.found-{len(findings)}'
                    path.write_text(text, encoding='utf-8')
                    findings.append(f'{path}: exit {code}, {took:.2f} s{", --json" if json else ""}')

        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            list(pool.map(work, range(workers)))
    print(f'scripts: seed {seed}, {counts["scripts"]} scripts of {counts["lines"]} lines, '
          f'slowest {slowest:.2f} s, limit {limit:.2f} s, {len(findings)} findings')
    for finding in findings[:20]:
        print(finding)
    sys.exit(1 if findings else 0)


main()
