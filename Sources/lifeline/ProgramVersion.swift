internal import Course
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// The output of `--version`: the program's version, and the properties that distinguish two
/// installations.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The version, a checksum over the course, and the simulated systems.
  static func text(of course: CourseTexts?) -> String {
    let ios = Platform.versions
    return """
      lifeline \(number)
      course \(course.map(sum) ?? "not found")
      engine iOS \(ios.lowerBound) to \(ios.upperBound), \(Rule.allCases.count) rules
      """
  }

  private static func sum(of course: CourseTexts) -> String {
    let sum = SeededGenerator.checksum(of: course.files.flatMap { [$0.name, $0.text] } + [""])
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
