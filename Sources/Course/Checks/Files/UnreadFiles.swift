internal import TextFormats

/// Every file of the course is read by something; a stray one is a misspelled name or a leftover.
enum UnreadFiles {
  /// Folders that other rooms read.
  private static let elsewhere = [CoursePath.fieldTraces, CoursePath.fieldTraceLedger]

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.curriculum.texts.files.compactMap { file in
      let isOurs =
        isDirectly(file.name, in: CoursePath.lessons, ending: ".md")
        || isDirectly(file.name, in: CoursePath.scenarios, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.rules, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.misconceptions, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.claims, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.callbacks, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.glossary, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.drills, ending: ".yml")
        || isDirectly(file.name, in: CoursePath.schemas, ending: ".schema.json")
      if isOurs || elsewhere.contains(where: file.name.hasPrefix) { return nil }
      return Problem(
        file: file.name, range: .firstLine,
        message: Localized("nobody reads this file", "这个文件没有人读"),
        expectation:
          Localized(
            "a lesson, Lessons/NN-topic.en.md, or a .yml in a folder of Content/, in schema a .schema.json",
            "课文 Lessons/NN-topic.en.md，或者 Content/ 某个文件夹里的 .yml，schema 里是 .schema.json")
      )
    }
  }

  private static func isDirectly(_ name: String, in folder: String, ending: String) -> Bool {
    name.hasPrefix(folder) && name.hasSuffix(ending)
      && !name.dropFirst(folder.count).contains("/")
  }
}
