# SPDX-License-Identifier: MIT
"""Every relative link and picture in the documents leads somewhere, headings included."""

import re
import urllib.parse

import sources

FENCE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
INLINE_CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\]\(\s*<?([^)>\s]+)>?(?:\s+\"[^\"]*\")?\s*\)")
REFERENCE = re.compile(r"^\s{0,3}\[[^\]]+\]:\s*<?(\S+?)>?\s*$", re.MULTILINE)
HTML = re.compile(r"<(?:img|a)\b[^>]*\b(?:src|href)=\"([^\"]+)\"")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*\s*$", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def blank(found):
    return "\n" * found.group().count("\n")


def anchors(text):
    """What headings are called in links, as code hosts make it."""
    known = {}
    names = set()
    for heading in HEADING.findall(FENCE.sub(blank, text)):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        name = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count = known.get(name, 0)
        known[name] = count + 1
        names.add(name if count == 0 else f"{name}-{count}")
    return names


def links(text):
    text = FENCE.sub(blank, text)
    text = INLINE_CODE.sub(lambda found: "x" * len(found.group()), text)
    for pattern in (LINK, REFERENCE, HTML):
        for found in pattern.finditer(text):
            yield text.count("\n", 0, found.start(1)) + 1, found.group(1)


def documents(root):
    below = ("app", "assets", "bench", "docs", "engine", "scripts", "tests")
    top = [path.relative_to(root) for path in root.glob("*.md")]
    return sorted(top + sources.files(root, below, {".md"}))


def check(root):
    found = []
    for document in documents(root):
        for line, link in links(sources.read(root / document)):
            if ELSEWHERE.match(link):
                continue
            name, _, anchor = link.partition("#")
            target = (root / document).parent / urllib.parse.unquote(name)
            target = root / document if not name else target
            if not target.exists():
                found.append(f"{document}:{line}: the link {link} leads nowhere.")
            elif anchor and target.suffix == ".md" and anchor not in anchors(sources.read(target)):
                found.append(f"{document}:{line}: the link {link} names no heading of its page.")
    return found


if __name__ == "__main__":
    sources.run(check)
