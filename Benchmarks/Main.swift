/// Prints every figure, one per line.
@main
struct Benchmarks {
  static func main() {
    let scenarios = Array(CommandLine.arguments.dropFirst())
    for measurement in VerdictBenchmarks(course: ".").slowest(3, of: scenarios) {
      print(measurement.line)
    }
    guard scenarios.isEmpty else { return }
    for measurement in EngineBenchmarks.plainRun() + EngineBenchmarks.longRun()
      + EngineBenchmarks.growth()
    {
      print(measurement.line)
    }
  }
}
