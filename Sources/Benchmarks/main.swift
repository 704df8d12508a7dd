print("layout-benchmarks")
