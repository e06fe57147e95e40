"""Responses of every shape, with one context, for the tests of streams and guards."""

CONTEXT = (
    "The museum opened in 1987. It was founded by Dr. Ana Smith. Entry costs 8 euros. "
    "It is closed on Mondays. The tower is 45 m high. The shop sells books.\n"
    "O museu abriu em 1987. A entrada custa 8 euros. Ele fecha às segundas-feiras."
)

PIECES = [
    "The museum opened in 1987. ",
    "It was founded by Dr. Ana Smith in 1987, e.g. for art. ",
    "Entry costs 9 euros. It is closed on Mondays. ",
    "Is it open on Mondays? No. ",
    "Did you know that the tower is 54 m high? ",
    "The tower is 4.5 m high... and the shop sells books! ",
    "\n\n# The museum\n\n",
    "\n\n## Opening hours\n",
    "\n\n**Entry: 9 euros**\n\n",
    "\n\nThe ticket includes:\n- access to the tower\n- a guide\n  - in English\n- 3 books\n\n",
    "\n1. Entry costs 8 euros.\n2. It is closed on Sundays.\n",
    "\n\n| What | Value |\n|---|---|\n| Entry | 9 euros |\n| Opened | 1987 |\n\n",
    "\n\nWhat | Value\nEntry | 8\nTower | 54\n\n",
    '\n{"name": "Museum", "entry": 9, "opened": 1987, "closed": ["Mondays", "Sundays"]}\n',
    '\n```json\n{"opened": 1999, "shop": {"sells": "books"}}\n```\n',
    "\n```python\ndef f(x):\n    return x + 1\n\n\nprint(f(2))\n```\n",
    "\n```\nThe museum opened in 1999.\nIt is closed on Mondays.\n```\n",
    "\n~~~yaml\nname: Museum\nentry: 9\nopened: 1987\n~~~\n",
    "\n> Entry costs 8 euros.\n> It is closed on Sundays.\n\n",
    "\n<ul><li>Entry costs 9 euros</li><li>It opened in 1987</li></ul>\n",
    "\nEntry\n: 9 euros\n\n",
    "O museu abriu em 1999. Ele fecha às segundas-feiras. ",
    "A entrada custa R$ 9,50. O museu fica na Pça. das Flores, nº 1.520. ",
    "Sim. ",
    "Hello! I hope this helps. ",
    "\r\n\r\nTitle\r\n=====\r\n",
    "\n---\n",
    "⟦contradicted⟧ [REDACTED] \u200b…。これは。",
]

WHOLE = "".join(PIECES)
