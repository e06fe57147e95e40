"""Parts of `benchmarks.throughput_benchmark`."""
