internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A misconception that gives the true order everywhere tells nobody anything: it must come out
/// otherwise in at least two scenarios.
enum Misconceptions {
  static let fewest = 2

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.misconceptions.compactMap { text in
      var telling = 0
      for document in course.scenarios where telling < fewest {
        let diagnosis = Diagnosis(document.scenario, misconceptions: [text.misconception])
        if !diagnosis.telling.isEmpty { telling += 1 }
      }
      guard telling < fewest else { return nil }
      return Problem(
        file: text.file, range: nil,
        message: "misconception '\(text.misconception.id)' changes \(telling) scenarios",
        expectation: "at least \(fewest) scenarios that come out otherwise")
    }
  }
}
