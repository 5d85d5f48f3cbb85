#!/usr/bin/env python3
"""Counts the shape of the sources: types by their lines in all extensions, functions by their branches.

    python3 Tests/Measures/shape.py [--most 15] [--lines 1200] [--all]

A branch is an `if`, `guard`, `for`, `while`, `catch` or a ternary; the cases of a switch are none, so that a plain table
of cases counts nothing. What is nested in a function (closures, local functions) counts with it. Generated files are left
out. Lines are told apart by their indentation, as `swift format` lays them out.
"""

import argparse
import collections
import pathlib
import re

TYPE = re.compile(
    r"(?:@\w+(?:\([^)]*\))? )*(?:public |package |private |fileprivate |final |indirect )*"
    r"(?:struct|enum|class|extension|protocol|actor) ([A-Z][\w.]*)")
FUNC = re.compile(
    r"( *)(?:@[\w]+(?:\([^)]*\))? )*(?:\w+ )*(?:func ([^\s(<]+)|(init)\b|(?:var|let) (\w+)[^=]*\{$|(subscript))")
BRANCH = re.compile(r"(?<![\w.])(?:if|guard|while|for|catch)\b|(?<=\s)\?(?=\s)")


def code(line):
    """Without strings and comments."""
    line = re.sub(r'"(?:\\.|[^"\\])*"', '""', line)
    return line.split("//")[0]


def types(root):
    found = collections.defaultdict(lambda: [0, set()])
    for path in sorted(root.rglob("*.swift")):
        if "Generated" in path.parts:
            continue
        lines = path.read_text().split("\n")
        module = path.relative_to(root).parts[0]
        place = 0
        while place < len(lines):
            match = TYPE.match(lines[place])
            if match:
                first = place
                while not lines[place].startswith("}") and not (
                        place == first and lines[place].rstrip().endswith("}")):
                    place += 1
                entry = found[(module, match.group(1))]
                entry[0] += place - first + 1
                entry[1].add(path)
            place += 1
    return found


def functions(root):
    for path in sorted(root.rglob("*.swift")):
        if "Generated" in path.parts:
            continue
        lines = path.read_text().split("\n")
        place = 0
        while place < len(lines):
            match = FUNC.match(lines[place])
            if not match:
                place += 1
                continue
            indent, first = match.group(1), place
            # The body ends with a brace as far in as the declaration.
            while place + 1 < len(lines) and not lines[place].rstrip().endswith("{") and not (
                    lines[place].startswith(indent + "}")):
                if place > first and lines[place].strip() == "":
                    break
                place += 1
            end = place
            if lines[place].rstrip().endswith("{"):
                end = place + 1
                while end < len(lines) and not lines[end].startswith(indent + "}"):
                    end += 1
            body = [code(line) for line in lines[first:end + 1]]
            name = next((part for part in match.groups()[1:] if part), "?")
            yield sum(len(BRANCH.findall(line)) for line in body), end - first + 1, path, first + 1, name
            place = end + 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--most", type=int, default=15)
    parser.add_argument("--lines", type=int, default=1200)
    parser.add_argument("--all", action="store_true", help="name every function over the limit")
    given = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2] / "Sources"
    large = sorted(types(root).items(), key=lambda item: -item[1][0])
    over = [entry for entry in large if entry[1][0] > given.lines]
    print(f"types over {given.lines} lines in all their extensions: {len(over)}")
    for (module, name), (lines, files) in over or large[:3]:
        print(f"  {lines:6} in {len(files):3} files  {module}.{name}")
    branched = sorted((f for f in functions(root) if f[0] > given.most), key=lambda f: -f[0])
    print(f"functions with more than {given.most} branches: {len(branched)}")
    for branches, lines, path, line, name in branched if given.all else branched[:12]:
        print(f"  {branches:4} in {lines:3} lines  {path.relative_to(root)}:{line} {name}")


main()
