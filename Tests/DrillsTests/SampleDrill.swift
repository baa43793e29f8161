import Course
import Testing
import TextFormats
import Drills

/// A drill of some questions over a course.
enum SampleDrill {
  static func prepared(
    _ questions: String, scoring: String = "moves", time: String? = "10m", rules: String = "",
    misconceptions: [String] = [],
    _ curriculum: Curriculum
  ) throws -> PreparedDrill {
    let text = """
      id: d-1
      title: {en: A <b> & more, zh-Hans: 甲}
      seed: 3
      scoring: \(scoring)
      \(time.map { "time: \($0)" } ?? "")
      rules: \(rules)
      misconceptions: [\(misconceptions.joined(separator: ", "))]
      questions:
      \(questions)
      """
    var problems: [Problem] = []
    let drill = DrillReader.read(SourceFile(name: "d.yml", text: text), problems: &problems)
    let prepared = PreparedDrill(try #require(drill), curriculum, problems: &problems)
    #expect(problems.map(\.message) == [])
    return try #require(prepared)
  }
}
