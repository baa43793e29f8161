package import TextFormats

/// What a lesson shows of a run is what the engine prints, to the letter.
package enum RunBlocks {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.flatMap { lesson in
      blocks(of: lesson).compactMap { id, shown, line -> Problem? in
        guard let document = course.scenario(id) else { return nil }
        let printed = WorkedRun.lines(of: document, language: lesson.header.language)
        if shown == printed { return nil }
        let index = zip(shown, printed).prefix { $0 == $1 }.count
        return Problem(
          file: lesson.header.file.name, range: LessonLines.range(line + 1 + index),
          message: shown.isEmpty
            ? "the run of '\(id)' is not written yet" : "the run of '\(id)' differs here",
          expectation: index < printed.count
            ? "'\(printed[index])'; 'lifeline check --write' renews it"
            : "no further line; 'lifeline check --write' renews it")
      }
    }
  }

  /// The lessons whose runs are not the engine's any more, with their texts renewed.
  package static func renewed(_ course: ReadCourse) -> [SourceFile] {
    course.lessons.compactMap { lesson in
      var lines = lesson.header.file.text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      for (id, shown, line) in blocks(of: lesson).reversed() {
        guard let document = course.scenario(id) else { continue }
        lines.replaceSubrange(
          line..<(line + shown.count),
          with: WorkedRun.lines(of: document, language: lesson.header.language))
      }
      let text = lines.joined(separator: "\n")
      let file = lesson.header.file
      return text == file.text ? nil : SourceFile(name: file.name, text: text)
    }
  }

  private static func blocks(of lesson: Lesson) -> [(id: String, shown: [String], line: Int)] {
    lesson.pages.flatMap(\.blocks).compactMap { block in
      if case .run(let id, let shown) = block.content { (id, shown, block.line) } else { nil }
    }
  }
}
