/// One figure of a benchmark.
struct Measurement {
  var name: String
  var value: Double
  var unit: String
  /// The maximum that the figure should have; nil: it is only reported.
  var goal: String?

  init(_ name: String, _ value: Double, _ unit: String, goal: String? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    self.goal = goal
  }

  var line: String {
    let rounded = (value * 100).rounded() / 100
    return "\(name): \(rounded) \(unit)" + (goal.map { " (goal: at most \($0))" } ?? "")
  }
}

/// The median of five series, after one that warms up.
enum Clock {
  static func nanoseconds(repeating count: Int, _ body: () -> Void) -> Double {
    var series: [Double] = []
    for _ in 0..<6 {
      let clock = ContinuousClock()
      let elapsed = clock.measure { for _ in 0..<count { body() } }
      let parts = elapsed.components
      let total = Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
      series.append(total / Double(count))
    }
    return series.dropFirst().sorted()[2]
  }
}
