"""Which characters are emoji. Check marks are left out: they say something ("Wi-Fi: ✅")."""

from __future__ import annotations

# Character-class bodies for regular expressions.
# Source: Unicode emoji blocks (Emoticons, Pictographs, Transport, Supplemental, Misc Symbols,
# Dingbats, stars and watches), without ☑☒, ✅, ✓-✘, ❌, and without plain arrows.
EMOJI = (
    "\U0001f000-\U0001f0ff\U0001f170-\U0001f1ff\U0001f200-\U0001f2ff\U0001f300-\U0001faff"
    "\u231a\u231b\u23e9-\u23fa\u2600-\u2610\u2613-\u2704\u2706-\u2712\u2719-\u274b\u274d-\u2767"
    "\u2794-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
)
# Variation selectors, joiner, keycap: parts of an emoji that are nothing alone.
EMOJI_PARTS = "\ufe0e\ufe0f\u200d\u20e3"
