internal import Assessment
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Every question has an answer: the engine can run each scenario to its end, and each asked claim
/// can be decided.
enum AnswerableQuestions {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.scenarios.compactMap { document -> Problem? in
      let fault = Simulation.run(document.scenario).fault
      return fault.map { FaultText.problem(for: $0, in: document) }
    } + course.lessons.flatMap { claims(of: $0, in: course) }
  }

  private static func claims(of lesson: Lesson, in course: ReadCourse) -> [Problem] {
    lesson.pages.flatMap(\.blocks).compactMap { block in
      guard case .claim(let id, _) = block.content,
        course.claim(id)?.verdict == .notAboutBehavior
      else { return nil }
      return Problem(
        file: lesson.header.file.name, range: LessonLines.range(block.line),
        message: Localized(
          "'\(id)' is not about behavior, so it cannot be judged true or false",
          "“\(id)”讲的不是行为，没法说它成不成立"),
        expectation: Localized(
          "another claim, or a claims block, which asks nothing", "换一条说法，或者用不提问的 claims 块"))
    }
  }
}

/// A faded prediction leaves something to predict, and its given callbacks start and end every
/// allowed order.
enum FadedPredictions {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    course.lessons.flatMap { lesson in
      lesson.pages.flatMap(\.blocks).compactMap { block -> Problem? in
        guard case .predict(let id, let lines, _) = block.content, !lines.isNone,
          let allowed = course.scenario(id).flatMap({ Question(id, $0) })?.allowed
        else { return nil }
        let given = lines.first
        let most = allowed.givable.count
        if given <= most { return tooManyBehind(lines, of: id, allowed, in: lesson, block.line) }
        let count = allowed.orders.map(\.count).min() ?? 0
        return Problem(
          file: lesson.header.file.name, range: LessonLines.range(block.line),
          message: given < count
            ? Localized(
              "callback \(most + 1) of '\(id)' differs in another allowed order",
              "第 \(most + 1) 个回调（情景“\(id)”）在另一种允许的次序里不是同一个")
            : Localized(
              "'\(id)' has \(count) callbacks; giving \(given) leaves nothing to predict",
              "“\(id)”有 \(count) 个回调，先给出 \(given) 个就没有可预测的了"),
          expectation: most == 0
            ? Localized("```predict \(id), with nothing given", "```predict \(id)，什么也不先给")
            : Localized("at most \(most) given", "最多先给 \(most) 个"))
      }
    }
  }

  private static func tooManyBehind(
    _ given: GivenLines, of id: String, _ allowed: AllowedOrders, in lesson: Lesson, _ line: Int
  ) -> Problem? {
    let most = given.last == 0 ? 0 : allowed.givable(behind: given.first).count
    if given.last <= most { return nil }
    return Problem(
      file: lesson.header.file.name, range: LessonLines.range(line),
      message: Localized(
        "the last \(given.last) callbacks of '\(id)' leave no blank or differ between allowed orders",
        "“\(id)”的最后 \(given.last) 个回调给出后没有空白，或者在别的允许次序里不同"),
      expectation: most == 0
        ? Localized(verbatim: "```predict \(id) faded \(given.first)")
        : Localized("at most \(most) given at the end", "结尾最多给 \(most) 个"))
  }
}
