internal import Assessment
internal import ScenarioLanguage
internal import TextFormats

/// An id is its file's name.
enum FileNames {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    func ids(_ named: [(id: String?, file: String)]) -> [Problem] {
      named.compactMap { id, file in
        let stem = CoursePath.stem(of: file, ending: ".yml")
        guard let id else { return noID(file, stem) }
        return id == stem ? nil : mismatch(id, file, stem, course)
      }
    }
    return ids(course.scenarios.map { ($0.id, $0.file) })
      + ids(course.rules.map { ($0.id, $0.file) })
      + ids(course.misconceptions.map { ($0.misconception.id, $0.file) })
      + claims(course) + lessons(course)
      + ids(course.drills.map { ($0.id, $0.file) }) + ids(course.repairs.map { ($0.id, $0.file) })
  }

  /// Readers require all other ids; a scenario outside of the course needs none.
  private static func noID(_ file: String, _ stem: String) -> Problem {
    Problem(
      file: file, range: .firstLine,
      message: Localized("the scenario has no 'id'", "情景没有“id”"),
      expectation: Localized(verbatim: "id: \(stem)"))
  }

  /// A ledger file is named after its document.
  private static func claims(_ course: ReadCourse) -> [Problem] {
    let documents = course.claims.reduce(into: [(file: String, id: String)]()) { found, entry in
      if found.last?.file != entry.file { found.append((entry.file, entry.document)) }
    }
    return documents.compactMap { file, id in
      let stem = CoursePath.stem(of: file, ending: ".yml")
      return id == stem
        ? nil
        : Problem(
          file: file, range: course.place(of: "document", in: file),
          message: Localized("the document '\(id)' is not the file's name", "文档“\(id)”与文件名不符"),
          expectation: Localized(verbatim: "document: \"\(stem)\""))
    }
  }

  /// `01-states.en.md`: two digits and the lesson's id.
  private static func lessons(_ course: ReadCourse) -> [Problem] {
    var firstStem: [String: String] = [:]
    var problems: [Problem] = []
    for lesson in course.lessons {
      let file = lesson.header.file.name
      let id = lesson.header.id
      let stem = CoursePath.stem(of: file, ending: ".\(lesson.header.language.rawValue).md")
      let range = course.place(of: "id", in: file)
      let digits = stem.prefix { $0.isASCII && $0.isNumber }
      if digits.count != 2 || !stem.dropFirst(2).hasPrefix("-") {
        problems.append(
          Problem(
            file: file, range: range,
            message: Localized(
              "the file's name does not contain the lesson's number", "文件名没有说明这一课的位置"),
            expectation: Localized(
              "a name like 04-interruptions.en.md", "像 04-interruptions.en.md 这样的名字")))
      }
      let named = CoursePath.lesson(file)
      if id != named { problems.append(mismatch(id, file, named, course)) }
      if let first = firstStem[id], first != stem {
        problems.append(
          Problem(
            file: file, range: range,
            message: Localized("lesson '\(id)' is also in '\(first)'", "课程“\(id)”在“\(first)”里也有"),
            expectation: Localized(
              "one file name per id, the same in both languages", "一个 id 一个文件名，两种语言相同")))
      }
      firstStem[id] = firstStem[id] ?? stem
    }
    return problems
  }

  private static func mismatch(
    _ id: String, _ file: String, _ stem: String, _ course: ReadCourse
  ) -> Problem {
    Problem(
      file: file, range: course.place(of: "id", in: file),
      message: Localized("the id '\(id)' is not the file's name", "id“\(id)”与文件名不符"),
      expectation: Localized(verbatim: "id: \(stem)"))
  }
}

/// Every file of the course has a reader; a stray file is a misspelled name or a leftover.
enum UnreadFiles {
  /// Folders with readers in other modules.
  private static let elsewhere = [CoursePath.fieldTraces, CoursePath.fieldTraceLedger]
  private static let endings = [CoursePath.lessons: ".md", CoursePath.schemas: ".schema.json"]

  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.curriculum.texts.files.compactMap { file in
      let isOurs = CoursePath.folders.contains { folder in
        file.name.hasPrefix(folder) && file.name.hasSuffix(endings[folder] ?? ".yml")
          && !file.name.dropFirst(folder.count).contains("/")
      }
      if isOurs || elsewhere.contains(where: file.name.hasPrefix) { return nil }
      return Problem(
        file: file.name, range: .firstLine,
        message: Localized("this file is not used", "这个文件没有被用到"),
        expectation:
          Localized(
            "a lesson, Lessons/NN-topic.en.md, or a .yml in a folder of Content/, in schema a .schema.json",
            "课文 Lessons/NN-topic.en.md，或者 Content/ 某个文件夹里的 .yml，schema 里是 .schema.json")
      )
    }
  }
}
