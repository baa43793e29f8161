internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// In the course a scenario has a title, a topic and a level, and comes from the course's documents;
/// elsewhere they may be left out.
enum ScenarioHeaders {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.flatMap { scenario -> [Problem] in
      var problems: [Problem] = []
      func require(_ isThere: Bool, _ key: String, _ expectation: Message) {
        if isThere { return }
        problems.append(
          Problem(
            file: scenario.file, range: course.place(of: key, in: scenario.file),
            message: "a scenario of the course has a '\(key)'",
            expectation: expectation))
      }
      require(scenario.title != nil, "title", "one in en and one in zh-Hans")
      require(
        scenario.topic.flatMap(Topic.init(rawValue:)) != nil, "topic",
        "one of \(Topic.allCases.map(\.rawValue).joined(separator: ", "))")
      require(scenario.level != nil, "level", "1 to 5")
      for document in scenario.documents where !LessonHeaderReader.documents.contains(document) {
        problems.append(
          Problem(
            file: scenario.file, range: course.place(of: "documents", in: scenario.file),
            message: "there is no document '\(document)'",
            expectation: "one of \(LessonHeaderReader.documents.joined(separator: ", "))"))
      }
      require(
        scenario.scenario.steps.contains { $0.isAsked }, "ask", "at least one step to predict")
      return problems
    }
  }
}
