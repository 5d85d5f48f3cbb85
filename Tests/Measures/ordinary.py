#!/usr/bin/env python3
"""ordinary.py WORDLIST... > Grammars/en/ordinary.txt: the words of a list that are a slip of the finger away from a word of ours.

A word that no rule has, and that stands in no such list, is taken for a misspelt one of ours (SpellingReader.swift). The list
is that of Debian's packages wamerican-small and wbritish-small (SCOWL by Kevin Atkinson, free to use, copy, modify and distribute). Run it again
where many words came into the grammars: a word that is not in the list may be spelled otherwise than it was meant.
"""
import pathlib, re, string, sys, textwrap

def slips(word):
    for i in range(1, len(word)):
        yield word[:i] + word[i + 1:]
        if i + 1 < len(word):
            yield word[:i] + word[i + 1] + word[i] + word[i + 2:]
        for letter in string.ascii_lowercase:
            yield word[:i] + letter + word[i + 1:]
    for i in range(1, len(word) + 1):
        for letter in string.ascii_lowercase:
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
willy zoe""".split()

folder = pathlib.Path(__file__).parents[2] / "Grammars/en"
ours = set()
for path in [*folder.glob("*.jsgf"), folder / "words.txt"]:
    for line in path.read_text().splitlines():
        if not line.lstrip().startswith(("*", "#", "//")):
            line = re.sub(r"\{[^}]*\}|<[^>]*>", " ", line.lower())
            ours.update(re.findall(r"[a-z]{4,}", line))
listed = {w.strip().lower() for path in sys.argv[1:] for w in open(path, encoding="utf-8")}
listed = {w for w in listed if re.fullmatch("[a-z]{3,16}", w)}
near = {slip for word in ours for slip in slips(word)} & (listed - ours)
print("""# Words that are spelled right and mean none of ours, though they are a slip of the finger away from one: how
# SpellingReader tells them from misspelt ones. Made by Tests/Measures/ordinary.py of the list of Debian's package
# wamerican-small and wbritish-small (SCOWL, Copyright 2000-2018 Kevin Atkinson; free to use, copy, modify and distribute
# for any purpose).""")
print(textwrap.fill(" ".join(dict.fromkeys(ALIKE)), 118, break_on_hyphens=False))
print(textwrap.fill(" ".join(NAMES), 118))
print(textwrap.fill(" ".join(sorted(near)), 118))
