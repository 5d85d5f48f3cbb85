#!/usr/bin/env python3
"""How often a reading is right, by how sure it says it is, and the expected calibration error.

  Tests/Measures/reliability.py DATA [PROGRAM]

DATA holds records of spoken sentences with their intents (`*.dev.jsonl`, one JSON object a line with
`text`, `intent`, `accept`, `task`); PROGRAM is `.build/release/ensue` unless named.
"""
import collections, glob, json, subprocess, sys

SAME = {'start': 'create', 'cancel': 'stop', 'delete': 'stop', 'rename': 'update', 'list': 'query'}


def intent(name):
    name = (name or 'none').lower()
    return SAME.get(name, name)


def rows(data, program):
    for path in sorted(glob.glob(data + '/*.dev.jsonl')):
        records = [json.loads(line) for line in open(path)]
        records = [r for r in records if r['task'] in ('intent', 'phases', 'negative')]
        if not records:
            continue
        text = '\n'.join(' '.join(r['text'].split('\n')) for r in records) + '\n'
        out = subprocess.run([program, '--interpret', '--now', '2026-01-05T09:00:00'], input=text,
                             capture_output=True, text=True, check=True).stdout.splitlines()
        for record, line in zip(records, out):
            answer = json.loads(line)
            answer = answer[0] if isinstance(answer, list) else answer
            right = {intent(x) for x in record.get('accept', [])} | {intent(record.get('intent'))}
            yield answer['confidence'], intent(answer['intent']) in right


def main():
    data, program = sys.argv[1], (sys.argv[2:] or ['.build/release/ensue'])[0]
    bins = collections.defaultdict(list)
    for sure, right in rows(data, program):
        bins[int(sure * 20)].append((sure, right))
    count = sum(map(len, bins.values()))
    error = 0
    print('  sure         n   said  right')
    for number in sorted(bins):
        said = sum(s for s, _ in bins[number]) / len(bins[number])
        right = sum(r for _, r in bins[number]) / len(bins[number])
        error += abs(said - right) * len(bins[number]) / count
        print(f'  {number / 20:.2f}… {len(bins[number]):7}  {said:.3f}  {right:.3f}')
    print(f'  expected calibration error {error:.4f} over {count} sentences')


main()
