package import TextFormats

/// What a lesson shows of runs and claims is what the engine and the ledger say, to the letter.
package enum GeneratedBodies {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.flatMap { lesson in
      bodies(of: lesson, in: course).compactMap { body, line -> Problem? in
        guard let lines = body.lines, lines != body.shown else { return nil }
        let index = zip(body.shown, lines).prefix { $0 == $1 }.count
        return Problem(
          file: lesson.header.file.name, range: LessonLines.range(line + 1 + index),
          message: body.isUnwritten
            ? Localized("\(body.what) is not written yet", "\(body.what) 还没有写出")
            : Localized("\(body.what) differs here", "\(body.what) 从这里开始不同"),
          expectation: index < lines.count
            ? Localized(
              "'\(lines[index])'; 'lifeline check --write' renews it",
              "'\(lines[index])'；用 'lifeline check --write' 更新")
            : Localized(
              "no further line; 'lifeline check --write' renews it",
              "没有下一行；用 'lifeline check --write' 更新"))
      }
    }
  }

  /// The lessons whose bodies are out of step, with their texts renewed.
  package static func renewed(_ course: ReadCourse) -> [SourceFile] {
    course.lessons.compactMap { lesson in
      let file = lesson.header.file
      var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      for (body, line) in bodies(of: lesson, in: course).reversed() {
        guard let written = body.lines else { continue }
        lines.replaceSubrange(line..<(line + body.shown.count), with: written)
      }
      let text = lines.joined(separator: "\n")
      return text == file.text ? nil : SourceFile(name: file.name, text: text)
    }
  }

  /// The bodies that are the program's, each with the line of its opening fence.
  private static func bodies(of lesson: Lesson, in course: ReadCourse) -> [(GeneratedBody, Int)] {
    lesson.pages.flatMap(\.blocks).compactMap { block in
      GeneratedBody(block.content, in: course, language: lesson.header.language).map {
        ($0, block.line)
      }
    }
  }
}
