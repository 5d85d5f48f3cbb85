#!/usr/bin/env python3
"""Counts what a script costs at a language model: requests, seconds, answers from the cache.

    python3 Tests/Measures/model_requests.py PROGRAM…

Each PROGRAM (an `ensue` with `ensue-model` beside it) goes three times through forty sentences that nothing here
understands: twenty patterns, each said with two lengths; the same again; the same with other lengths. The server of
this file answers on this machine, each request after 0.3 s and 0.1 s for each sentence in it: about what a small
hosted model takes to begin, and to write forty tokens.
"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

BEGIN, EACH = 0.3, 0.1
THINGS = ['noodles', 'beans', 'lentils', 'barley', 'millet', 'spelt', 'quinoa', 'oats', 'polenta', 'grits']
requests = []


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers['content-length'])))
        said = json.loads(body['messages'][-1]['content'])
        sentences = said.get('sentences') or [said]
        requests.append(len(sentences))
        time.sleep(BEGIN + EACH * len(sentences))
        answers = [self.answer(s['sentence']) for s in sentences]
        text = json.dumps({'answers': answers} if 'sentences' in said else answers[0])
        out = json.dumps({
            'id': 'c', 'object': 'chat.completion', 'model': 'm',
            'choices': [{'index': 0, 'finish_reason': 'stop', 'message': {'role': 'assistant', 'content': text}}],
            'usage': {'prompt_tokens': 900 + 20 * len(sentences), 'completion_tokens': 40 * len(sentences)},
        }).encode()
        self.send_response(200)
        self.send_header('content-type', 'application/json')
        self.send_header('content-length', str(len(out)))
        self.end_headers()
        self.wfile.write(out)

    @staticmethod
    def answer(sentence):
        number = next(int(word) for word in sentence.split() if word.isdigit())
        command = {'intent': 'query', 'question': 'list', 'which_seconds': number * 60, 'all': True}
        return {'commands': [command], 'confidence': 0.9}

    def log_message(self, *_):
        pass


def script(first):
    lines = []
    for place in range(20):
        for again in range(2):
            thing, manner = THINGS[place % 10], ['gently', 'fiercely'][place // 10]
            lines.append(f'kindly see the {thing} {manner} towards their yielding and {first + 2 * place + again} minutes')
    return '\n'.join(lines) + '\n'


def main():
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print('| program | script | requests | sentences in them | seconds | model usage |')
    print('| --- | --- | --- | --- | --- | --- |')
    for program in map(os.path.abspath, sys.argv[1:]):
        home = tempfile.mkdtemp(prefix='ensue-requests-')
        os.makedirs(home + '/config/ensue')
        with open(home + '/config/ensue/config', 'w') as config:
            config.write('model.provider = openai\nmodel.name = m\nmodel.consent = yes\nmodel.timeout = 60 s\n'
                         f'model.url = http://127.0.0.1:{server.server_port}/v1\n')
        environment = {
            'PATH': '/usr/bin:/bin', 'HOME': home, 'XDG_CONFIG_HOME': home + '/config', 'TZ': 'Europe/Berlin',
            'XDG_DATA_HOME': home + '/data', 'XDG_STATE_HOME': home + '/state', 'LC_ALL': 'C.UTF-8', 'TERM': 'dumb',
        }
        for name, first in (('first', 2), ('the same again', 2), ('other lengths', 60)):
            requests.clear()
            start = time.monotonic()
            run = subprocess.run([program, '--no-agent', '--no-wait', '--keep-going'], input=script(first), text=True,
                                 env=environment, capture_output=True, timeout=300)
            seconds = time.monotonic() - start
            usage = subprocess.run([program, '--no-agent', 'model usage'], env=environment, text=True,
                                   capture_output=True).stdout.split('\n')[0]
            print(f'| {program} | {name} | {len(requests)} | {sum(requests)} | {seconds:.1f} | {usage} |', flush=True)
            if run.returncode not in (0, 1):
                print(run.stderr[:500], file=sys.stderr)


main()
