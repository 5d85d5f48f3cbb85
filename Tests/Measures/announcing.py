#!/usr/bin/env python3
"""Rounds of `kill -9` with one-shots, a shell and the agent, and the hook counted: what is due is announced exactly once,
or a repeat says “(again)”.

  Tests/Measures/announcing.py [ROUNDS] [PROGRAM] [SEED]

Each round starts a few timers by one-shots that leave them and one that waits, keeps a shell at a terminal in about half
of the rounds, polls every door meanwhile, and kills shell, agent or the waiting one-shot at moments drawn by chance, then
lets a shell come. A timer whose end the hook never heard of, or heard of twice without the mark, fails the run.
PROGRAM is `.build/release/ensue` unless named.
"""
import concurrent.futures, json, os, pathlib, pty, random, shutil, signal, sqlite3, subprocess, sys, tempfile, time

NAMES = ['tea', 'rice', 'bread', 'soup', 'fish', 'corn', 'peas', 'ham']
POLLS = [['--quiet', 'list'], ['--json', 'list'], ['list'], ['--status'], ['how long is left'], ['schedules'], ['xyzzy']]


class Home:
    def __init__(self, program):
        self.path = tempfile.mkdtemp(prefix='ensue-announcing-')
        self.program = program
        os.makedirs(f'{self.path}/config/ensue', mode=0o700)
        os.makedirs(f'{self.path}/run', mode=0o700)
        self.told = f'{self.path}/told'
        open(self.told, 'w').close()
        with open(f'{self.path}/config/ensue/config', 'w') as file:
            file.write(f'hook = /usr/bin/tee -a {self.told}\n')
        self.environment = {
            'HOME': self.path, 'XDG_DATA_HOME': f'{self.path}/data', 'XDG_STATE_HOME': f'{self.path}/state',
            'XDG_CONFIG_HOME': f'{self.path}/config', 'XDG_CACHE_HOME': f'{self.path}/cache',
            'XDG_RUNTIME_DIR': f'{self.path}/run', 'PATH': '/usr/bin:/bin', 'TERM': 'dumb', 'TZ': 'UTC'}

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)

    def start(self, *arguments):
        return subprocess.Popen([self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def shell(self):
        process, terminal = pty.fork()
        if process == 0:
            os.execve(self.program, [self.program, '--plain'], self.environment)
        return process, terminal

    def agents(self):
        found = []
        for number in filter(str.isdigit, os.listdir('/proc')):
            try:
                command = open(f'/proc/{number}/cmdline', 'rb').read().split(b'\0')
                values = open(f'/proc/{number}/environ', 'rb').read()
            except OSError:
                continue
            if b'--agent' in command and self.path.encode() + b'/run' in values:
                found.append(int(number))
        return found

    def heard(self):
        heard = {}
        for line in open(self.told):
            try:
                event = json.loads(line)
            except ValueError:
                continue
            if event.get('event') == 'timer.completed':
                heard.setdefault(event['id'], []).append(bool(event.get('again')))
        return heard

    def close(self):
        for agent in self.agents():
            try:
                os.kill(agent, signal.SIGKILL)
            except ProcessLookupError:
                pass
        shutil.rmtree(self.path, ignore_errors=True)


def end(process, terminal):
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
    os.waitpid(process, 0)
    os.close(terminal)


def drain(terminal):
    import select
    while select.select([terminal], [], [], 0)[0]:
        try:
            if not os.read(terminal, 65536):
                return
        except OSError:
            return


def play(program, seed):
    """One round; answers its faults and what was killed."""
    dice = random.Random(seed)
    home = Home(program)
    kills = []
    try:
        due = time.monotonic() + 3.2
        count = dice.randint(3, len(NAMES))
        for name in NAMES[:count]:
            home.run('--no-wait', f'{name} {dice.choice([1, 2, 2, 3])} seconds')
        waiting = home.start('coffee 2 seconds')
        shell = home.shell() if dice.random() < .5 else None
        moments = sorted(time.monotonic() + dice.uniform(0, 3) for _ in range(dice.randint(1, 4)))
        while time.monotonic() < due + .5:
            home.run(*dice.choice(POLLS))
            if shell:
                drain(shell[1])
            while moments and moments[0] <= time.monotonic():
                moments.pop(0)
                victim = dice.choice(['shell', 'agent', 'waiting'])
                if victim == 'shell' and shell:
                    end(*shell)
                    shell = None
                    kills.append(victim)
                elif victim == 'agent':
                    for agent in home.agents():
                        os.kill(agent, signal.SIGKILL)
                        kills.append(victim)
                elif victim == 'waiting' and waiting.poll() is None:
                    waiting.kill()
                    kills.append(victim)
            time.sleep(.03)
        waiting.kill()
        waiting.wait()
        if shell:
            end(*shell)
        last = home.shell()
        # The one that waited may have been killed before it had started anything.
        with sqlite3.connect(f'file:{home.path}/data/ensue/ensue.db?mode=ro', uri=True) as store:
            wanted = store.execute("SELECT value FROM mark WHERE name = 'timer'").fetchone()[0]
        deadline = time.monotonic() + 20
        while len(home.heard()) < wanted and time.monotonic() < deadline:
            drain(last[1])
            time.sleep(.05)
        time.sleep(.3)
        drain(last[1])
        end(*last)
        heard = home.heard()
        faults = []
        if len(heard) < wanted:
            faults.append(f'seed {seed}: {wanted - len(heard)} of {wanted} never announced (killed {kills})')
        for timer, marks in heard.items():
            if marks.count(False) > 1:
                faults.append(f'seed {seed}: timer {timer} announced {len(marks)} times, {marks.count(False)} unmarked')
        repeats = sum(len(marks) - 1 for marks in heard.values())
        return faults, len(kills), wanted, repeats
    finally:
        home.close()


def main():
    rounds = int((sys.argv[1:] or ['30'])[0])
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    program = os.path.abspath((sys.argv[2:] or [f'{root}/.build/release/ensue'])[0])
    first = int((sys.argv[3:] or ['1'])[0])
    faults, kills, timers, repeats = [], 0, 0, 0
    with concurrent.futures.ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        for found, killed, wanted, repeated in pool.map(lambda n: play(program, first + n), range(rounds)):
            faults += found
            kills += killed
            timers += wanted
            repeats += repeated
    print(f'{rounds} rounds, {kills} killed, {timers} timers, {repeats} repeats marked “(again)”, {len(faults)} faults')
    for fault in faults[:20]:
        print(fault)
    sys.exit(1 if faults else 0)


main()
