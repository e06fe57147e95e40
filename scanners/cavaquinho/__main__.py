"""`python -m cavaquinho`."""

import sys

from cavaquinho.cli import main

if __name__ == "__main__":
    sys.exit(main())
