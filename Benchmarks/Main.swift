/// Prints every figure, one a line.
@main
struct Benchmarks {
  static func main() {
    for measurement in EngineBenchmarks.plainRun() + EngineBenchmarks.longRun()
      + EngineBenchmarks.growth()
    {
      print(measurement.line)
    }
  }
}
