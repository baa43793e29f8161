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
              message: Localized(
                "lesson '\(id)' is missing in \(language.rawValue)",
                "课程“\(id)”缺少 \(language.rawValue) 版"),
              expectation: Localized(
                "a file with the same name that ends in .\(language.rawValue).md",
                "同名、以 .\(language.rawValue).md 结尾的文件")))
        } else if count > 1 {
          problems.append(
            Problem(
              file: file, range: range,
              message: Localized(
                "lesson '\(id)' is there \(count) times in \(language.rawValue)",
                "课程“\(id)”有 \(count) 份 \(language.rawValue) 版"),
              expectation: Localized("one file for a lesson and language", "一课一种语言只有一个文件")))
        }
      }
    }
    return problems
  }
}
