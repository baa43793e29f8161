internal import Assessment
internal import ScenarioLanguage
internal import TextFormats

/// A lesson has the same structure in all languages: equal headers, and the same blocks in the same
/// order on each page. Prose may differ.
enum LanguagesInStep {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.curriculum.lessons.flatMap { id -> [Problem] in
      let versions = course.lessons.filter { $0.header.id == id }
      guard versions.count == 2 else { return [] }
      return header(versions[0].header, versions[1].header, in: course)
        + pages(versions[0], versions[1])
    }
  }

  private static func header(_ one: LessonHeader, _ other: LessonHeader, in course: ReadCourse)
    -> [Problem]
  {
    let values = [
      ("topic", one.topic.rawValue, other.topic.rawValue),
      ("documents", list(one.documents), list(other.documents)),
      ("after", list(one.after), list(other.after)),
      ("objectives", "\(one.objectives.count) of them", "\(other.objectives.count) of them"),
    ]
    return values.filter { $0.1 != $0.2 }.map { key, expected, _ in
      Problem(
        file: other.file.name, range: course.place(of: key, in: other.file.name),
        message: Localized(
          "'\(key)' differs from that in '\(one.file.name)'", "“\(key)”与“\(one.file.name)”里的不同"),
        expectation: Localized(verbatim: expected))
    }
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.joined(separator: ", ") + "]"
  }

  private static func pages(_ one: Lesson, _ other: Lesson) -> [Problem] {
    guard one.pages.count == other.pages.count else {
      return [
        Problem(
          file: other.header.file.name, range: surplus(other, one),
          message: Localized(
            "the lesson has \(other.pages.count) pages", "这一课有 \(other.pages.count) 页"),
          expectation: Localized(
            "\(one.pages.count), as in '\(one.header.file.name)'",
            "\(one.pages.count)，与“\(one.header.file.name)”一致"))
      ]
    }
    for (left, right) in zip(one.pages, other.pages) {
      let ours = left.blocks.compactMap(Interactive.init)
      let theirs = right.blocks.compactMap(Interactive.init)
      let differing = zip(ours, theirs).first { $0.what != $1.what }
      if let (expected, got) = differing {
        return [
          Problem(
            file: other.header.file.name, range: LessonLines.range(got.line),
            message: Localized("this block is \(got.what)", "这个块是 \(got.what)"),
            expectation: Localized(
              "\(expected.what), as in '\(one.header.file.name)'",
              "\(expected.what)，与“\(one.header.file.name)”一致"))
        ]
      }
      if ours.count != theirs.count {
        return [
          Problem(
            file: other.header.file.name,
            range: right.blocks.last.map { LessonLines.range($0.line) },
            message: Localized(
              "the page has \(theirs.count) interactive blocks", "这一页有 \(theirs.count) 个互动块"),
            expectation: Localized(
              "\(ours.count), as in '\(one.header.file.name)'",
              "\(ours.count)，与“\(one.header.file.name)”一致"))
        ]
      }
    }
    return []
  }

  /// The first surplus page, or else the last page.
  private static func surplus(_ lesson: Lesson, _ other: Lesson) -> SourceRange {
    let page = lesson.pages.dropFirst(other.pages.count).first ?? lesson.pages.last
    return page?.blocks.first.map { LessonLines.range($0.line) } ?? .firstLine
  }

  /// The parts of a block that must be equal in all languages.
  private struct Interactive {
    var what: String
    var line: Int

    init?(_ block: Lesson.Block) {
      line = block.line
      switch block.content {
      case .predict(let id, let given, _):
        what = "predict \(id)" + (given.isNone ? "" : " " + given.text)
      case .run(let id, _): what = "run \(id)"
      case .diagram(let id, _): what = "diagram \(id)"
      case .choice(let choice):
        what =
          "a choice of \(choice.options.count) whose option \(choice.right + 1) is right"
          + (choice.whyNot.isEmpty ? "" : ", with 'why not'")
      case .claim(let id, _): what = "claim \(id)"
      case .repair(let id): what = "repair \(id)"
      case .claims(let ids, _): what = "claims \(ids.joined(separator: ", "))"
      default: return nil
      }
    }
  }
}

/// Every lesson exists once in every language.
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
                "lesson '\(id)' exists \(count) times in \(language.rawValue)",
                "课程“\(id)”有 \(count) 份 \(language.rawValue) 版"),
              expectation: Localized("one file for a lesson and language", "一课一种语言只有一个文件")))
        }
      }
    }
    return problems
  }
}
