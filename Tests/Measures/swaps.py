#!/usr/bin/env python3
"""Counts how far a sentence is read alike when one word stands for another: `swaps.py PROGRAM SENTENCES [PAIRS]`.

SENTENCES is a file of a sentence a line; PAIRS (`swaps.txt` beside this file unless named) has rows `word > other`. In each
sentence that has the word the other is put in its place, once, and both are read by `PROGRAM --interpret`. A reading counts as
the same where its JSON is, but for the two words and how sure it is; it counts as lost where it was acted on (0.9 or more) and
is not now, or the other way. Prints for each pair how many sentences there were and how many differ, the worst first, and the
sums. `--list` prints what differs.
"""
import collections
import json
import os
import re
import subprocess
import sys

NOW = '2026-11-23T18:00:00'


def interpret(program, lines):
    done = subprocess.run([program, '--interpret', '--now', NOW], input='\n'.join(lines) + '\n',
                          capture_output=True, text=True, check=False)
    read = [json.loads(line) for line in done.stdout.splitlines()]
    if len(read) != len(lines):
        sys.exit(f'{program} answered {len(read)} of {len(lines)} lines')
    return [one if isinstance(one, list) else [one] for one in read]


def sure(reading):
    return min(one.get('confidence', 0) for one in reading) >= 0.9


def plain(reading):
    """What is read, without how sure that is, as words."""
    bare = [{key: value for key, value in one.items() if key != 'confidence'} for one in reading]
    return re.sub(r'\W+', ' ', json.dumps(bare, sort_keys=True, ensure_ascii=False).lower())


def main():
    names = [name for name in sys.argv[1:] if name != '--list']
    if len(names) not in (2, 3):
        sys.exit(__doc__)
    program, sentences = names[:2]
    rows = names[2] if len(names) == 3 else os.path.join(os.path.dirname(os.path.abspath(__file__)), 'swaps.txt')
    with open(rows, encoding='utf-8') as file:
        pairs = [tuple(line.rstrip('\n').split(' > ')) for line in file if ' > ' in line and line[0] != '#']
    with open(sentences, encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file if line.strip() and '"' not in line]
    jobs = []
    for pair in pairs:
        pattern = re.compile(r'(?<![\w’\'-])' + re.escape(pair[0]) + r'(?![\w’\'-])')
        jobs += [(pair, line, pattern.sub(pair[1], line, count=1)) for line in lines if pattern.search(line)]
    before = dict(zip(lines, interpret(program, lines)))
    count, lost = collections.Counter(), collections.defaultdict(list)
    for (pair, line, other), after in zip(jobs, interpret(program, [job[2] for job in jobs])):
        count[pair] += 1
        one, two = plain(before[line]), plain(after)
        word, new = (re.sub(r'\W+', ' ', part) for part in pair)
        alike = one == two or one.replace(word, new) == two.replace(word, new)
        if not alike or sure(before[line]) != sure(after):
            lost[pair].append(other)
    for pair in sorted(count, key=lambda pair: -len(lost[pair]) / count[pair]):
        print(f'{pair[0]} > {pair[1]}: {len(lost[pair])} of {count[pair]}')
        if '--list' in sys.argv:
            print(*(f'    {line}' for line in lost[pair]), sep='\n')
    print(f'all: {sum(map(len, lost.values()))} of {sum(count.values())}')


if __name__ == '__main__':
    main()
