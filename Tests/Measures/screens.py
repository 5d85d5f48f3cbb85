#!/usr/bin/env python3
"""Shows the places of work as a terminal does, at 60, 100 and 160 columns, as PNG to be looked at.

    python3 Tests/Measures/screens.py [PROGRAM [FOLDER]]      (.build/release/ensue and .build/screens unless said)

Dashboard, acquisitions, one acquisition, its documents, a document, a comparison, its compliance; each is typed into a
shell of its own after the same beginning. Needs: apt-get install tmux faketime librsvg2-bin
"""
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("pictures", str(ROOT / "Examples/pictures"))
pictures = importlib.util.module_from_spec(importlib.util.spec_from_loader("pictures", loader))
sys.dont_write_bytecode = True
loader.exec_module(pictures)

BEFORE = [
    "new acquisition: office chairs, 120k, small business set-aside, commercial",
    "need, market research, required sources, set-aside, synopsis are done",
    "new negotiated acquisition for AN/SPY-7 radar", "value is 4m", "need is done", "market research is done",
    "plan is blocked by the vendor",
    "new micro-purchase for toner", "buy must be done by march 6",
    "tea 25 minutes", "remind me at 19:30 to call the vendor", "draft market research for office chairs",
    "draft the sow for office chairs", "work on office chairs", "naics is 337214", "related value is 0",
    "regenerate market research of office chairs",
]
SCREENS = {
    "dashboard": ["dashboard"], "acquisitions": ["go to the acquisitions"], "acquisition": ["work on office chairs", "back", "forward"],
    "documents": ["go to the documents of office chairs"], "document": ["go to the sow of office chairs"],
    "comparison": ["compare market research of office chairs with version 1"], "compliance": ["go to the compliance of office chairs"],
}
ROWS = 64


def main():
    program = str(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/ensue").resolve())
    folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / ".build/screens")
    folder.mkdir(parents=True, exist_ok=True)
    pictures.ROWS = ROWS
    for columns in (60, 100, 160):
        pictures.COLUMNS = columns
        with tempfile.TemporaryDirectory() as home:
            terminal = pictures.Terminal(program, "2026-03-09 18:00", home)
            try:
                for sentence in BEFORE:
                    terminal.type(sentence)
                for name, sentences in SCREENS.items():
                    for sentence in sentences:
                        terminal.tmux("send-keys", "-t", "p", "C-l")
                        terminal.quiet()
                        terminal.type(sentence)
                    file = folder / f"{name}-{columns}.svg"
                    file.write_text(pictures.picture(terminal.shown(), terminal.cursor(), name))
                    subprocess.run(["rsvg-convert", "-o", file.with_suffix(".png"), file], check=True)
                    file.unlink()
            finally:
                terminal.close()
    print(f"{3 * len(SCREENS)} pictures in {folder}")


if __name__ == "__main__":
    main()
