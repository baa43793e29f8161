internal import TextFormats

/// Every lesson exists in every language, once.
enum BothLanguages {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    var problems: [Problem] = []
    for id in course.curriculum.lessons {
      let versions = course.lessons.filter { $0.header.id == id }
      guard let file = versions.first?.header.file.name else { continue }
      let range = course.place(of: "id", in: file)
      for language in Localized.Language.allCases {
        let count = versions.filter { $0.header.language == language }.count
        if count == 0 {
          problems.append(
            Problem(
              file: file, range: range,
              message: "lesson '\(id)' is missing in \(language.rawValue)",
              expectation: "a file with the same name that ends in .\(language.rawValue).md"))
        } else if count > 1 {
          problems.append(
            Problem(
              file: file, range: range,
              message: "lesson '\(id)' is there \(count) times in \(language.rawValue)",
              expectation: "one file for a lesson and language"))
        }
      }
    }
    return problems
  }
}
