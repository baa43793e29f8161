internal import TextFormats

/// What a lesson names exists: scenarios and claims of its blocks, the lessons to read first.
enum References {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let scenarios = course.curriculum.scenarios
    let ids = course.curriculum.lessons
    return course.lessons.flatMap { lesson -> [Problem] in
      let file = lesson.header.file.name
      let blocks = lesson.scenarios.filter { !scenarios.contains($0.id) }.map { id, line in
        Problem(
          file: file, range: LessonLines.range(line), message: "there is no scenario '\(id)'",
          expectation: "a file Content/scenarios/\(id).yml",
          suggestion: NearestName.of(id, among: scenarios))
      }
      let after = lesson.header.after.filter { !ids.contains($0) }.map { id in
        Problem(
          file: file, range: course.place(of: "after", in: file),
          message: "there is no lesson '\(id)' to read first", expectation: "ids of lessons",
          suggestion: NearestName.of(id, among: ids))
      }
      let claims = lesson.claims.filter { course.claim($0.id) == nil }.map { id, line in
        Problem(
          file: file, range: LessonLines.range(line), message: "there is no claim '\(id)'",
          expectation: "an id of Content/claims",
          suggestion: NearestName.of(id, among: course.claims.map(\.id)))
      }
      return blocks + claims + after + early(lesson.header, ids, in: course)
    }
  }

  /// A lesson to read first stands first.
  private static func early(_ header: LessonHeader, _ ids: [String], in course: ReadCourse)
    -> [Problem]
  {
    let file = header.file.name
    guard let place = ids.firstIndex(of: header.id) else { return [] }
    return header.after.compactMap { id in
      guard let other = ids.firstIndex(of: id), other >= place else { return nil }
      return Problem(
        file: file, range: course.place(of: "after", in: file),
        message: "lesson '\(id)' is to be read first, and stands later",
        expectation: "lessons with a smaller number")
    }
  }
}
