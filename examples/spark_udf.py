"""Check a column of answers in Spark: a pandas UDF with one model in each Python worker.

    pip install cavaquinho pyspark pandas pyarrow      # and Java 17 or later
    python examples/spark_udf.py

On a cluster, install cavaquinho on the workers; the model is in the package, nothing is downloaded.
"""

import sys
from collections.abc import Iterator

import pandas as pd

from cavaquinho import ValidationResult, Validator

COLUMNS = "score double, is_hallucination boolean, status string, worst string"

ROWS = [
    ("fee", "The fee is 90 euros.", "The fee is 40 euros."),
    ("date", "The museum opened in 1990.", "The museum opened in 1990."),
    ("taxa", "A taxa é de 90 euros.", "A taxa é de 40 euros."),
    ("empty", None, "The fee is 40 euros."),
]


def verdicts(batches: Iterator[tuple[pd.Series, pd.Series]]) -> Iterator[pd.DataFrame]:
    """Return the verdicts on batches of responses and contexts, one row each.

    Spark calls it once for each task, so the model is loaded once and the scores of pairs that come
    again are kept. A response that is null says nothing.
    """
    validator = Validator(language="auto")
    for responses, contexts in batches:
        results = validator.validate_batch(
            responses.fillna("").tolist(), contexts=contexts.fillna("").tolist()
        )
        yield pd.DataFrame(
            {
                "score": [result.score for result in results],
                "is_hallucination": [result.is_hallucination for result in results],
                "status": [result.status for result in results],
                "worst": [worst(result) for result in results],
            }
        )


def worst(result: ValidationResult) -> str:
    """Return the first claim that its context does not support, with the reason; "" if none."""
    bad = [claim for claim in result.claims if claim.label.value != "entailment"]
    return f"{bad[0].text} ({bad[0].reason})" if bad else ""


def main() -> int:
    """Check a few rows on this machine."""
    from pyspark.sql import SparkSession
    from pyspark.sql.functions import pandas_udf

    spark = (
        SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        # Rows of one call: few enough for memory, many enough for the model's batches.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "256")
        .getOrCreate()
    )
    check = pandas_udf(verdicts, COLUMNS)
    rows = spark.createDataFrame(ROWS, "id string, answer string, context string")
    found = rows.select("id", check("answer", "context").alias("verdict")).select("id", "verdict.*")
    for row in found.collect():
        print(row.id, row.status, row.is_hallucination, f"{row.score:.2f}", row.worst)
    spark.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
