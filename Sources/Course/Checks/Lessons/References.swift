internal import Assessment
internal import TextFormats

/// A lesson's references exist: the scenarios and claims of its blocks, the lessons to read first.
enum References {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let scenarios = course.curriculum.scenarios
    let ids = course.curriculum.lessons
    return course.lessons.flatMap { lesson -> [Problem] in
      let file = lesson.header.file.name
      let blocks = lesson.scenarios.filter { !scenarios.contains($0.id) }.map { id, line in
        Problem(
          file: file, range: LessonLines.range(line),
          message: Localized("there is no scenario '\(id)'", "没有情景“\(id)”"),
          expectation: Localized(
            "a file Content/scenarios/\(id).yml", "文件 Content/scenarios/\(id).yml"),
          suggestion: NearestName.of(id, among: scenarios))
      }
      let after = lesson.header.after.filter { !ids.contains($0) }.map { id in
        Problem(
          file: file, range: course.place(of: "after", in: file),
          message: Localized("there is no lesson '\(id)' to read first", "要先读的课“\(id)”并不存在"),
          expectation: Localized("ids of lessons", "课程的 id"),
          suggestion: NearestName.of(id, among: ids))
      }
      let claims = lesson.claims.filter { course.claim($0.id) == nil }.map { id, line in
        Problem(
          file: file, range: LessonLines.range(line),
          message: Localized("there is no claim '\(id)'", "没有说法“\(id)”"),
          expectation: Localized("an id of Content/claims", "Content/claims 里的 id"),
          suggestion: NearestName.of(id, among: course.claims.map(\.id)))
      }
      let repairs = lesson.repairs.filter { id, _ in !course.repairs.contains { $0.id == id } }.map
      {
        id, line in
        Problem(
          file: file, range: LessonLines.range(line),
          message: Localized("there is no repair '\(id)'", "没有修复题“\(id)”"),
          expectation: Localized(
            "a file Content/repairs/\(id).yml", "文件 Content/repairs/\(id).yml"),
          suggestion: NearestName.of(id, among: course.repairs.map(\.id)))
      }
      return blocks + claims + repairs + after + early(lesson.header, ids, in: course)
    }
  }

  /// A lesson to read first precedes this one.
  private static func early(_ header: LessonHeader, _ ids: [String], in course: ReadCourse)
    -> [Problem]
  {
    let file = header.file.name
    guard let place = ids.firstIndex(of: header.id) else { return [] }
    return header.after.compactMap { id in
      guard let other = ids.firstIndex(of: id), other >= place else { return nil }
      return Problem(
        file: file, range: course.place(of: "after", in: file),
        message: Localized(
          "lesson '\(id)' must be read first, but is later in the course", "课程“\(id)”要先读，却排在后面"),
        expectation: Localized("lessons with a smaller number", "编号更小的课"))
    }
  }
}
