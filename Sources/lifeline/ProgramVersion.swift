internal import Course
internal import LifecycleEngine
internal import Practice
internal import TextFormats

/// What `--version` prints: the program's number, and what tells two installations apart.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The number, a sum over every text of the course, and what the engine simulates.
  static func text(of course: CourseTexts?) -> String {
    let ios = Platform.versions
    return """
      lifeline \(number)
      course \(course.map(sum) ?? "not found")
      engine iOS \(ios.lowerBound) to \(ios.upperBound), \(Rule.allCases.count) rules
      """
  }

  private static func sum(of course: CourseTexts) -> String {
    var sum = SeededGenerator(text: course.files.map { "\($0.name)\n\($0.text)\n" }.joined())
    let digits = String(sum.next(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
