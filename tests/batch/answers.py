"""Rows for the tests of bulk jobs, and a job that can be killed."""

import json
import sys
import time
from pathlib import Path

from cavaquinho import Validator
from cavaquinho.batch import Job, by_validator, run_job
from cavaquinho.classifier import NLIClassifier
from cavaquinho.models import NLIScores
from cavaquinho.nli import NLIBackend


class Lengths(NLIBackend):
    """Scores that depend on the pair alone; takes its time."""

    def __init__(self, seconds=0.0):
        self.seconds = seconds

    def score(self, pairs):
        time.sleep(self.seconds)
        return [self.one(pair) for pair in pairs]

    def one(self, pair):
        first, second = 1 + len(pair.premise) % 7, 1 + len(pair.hypothesis) % 5
        total = first + second + 1
        return NLIScores(first / total, 1 / total, second / total)


def row(number):
    return {
        "id": f"r{number}",
        "response": f"The museum in Porto has {number} rooms. Entry costs {number % 9} euros.",
        "context": "Entry costs 8 euros. The museum in Porto opened in 1990.",
    }


def write(path, rows):
    lines = [one if isinstance(one, str) else json.dumps(one) for one in rows]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def check(seconds=0.0):
    return by_validator(Validator(classifier=NLIClassifier(Lengths(seconds))))


def main():
    source, output = map(Path, sys.argv[1:3])
    run_job(Job(source, output, check(float(sys.argv[3]))))


if __name__ == "__main__":
    main()
