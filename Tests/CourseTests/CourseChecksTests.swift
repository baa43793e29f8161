import Course
import Testing
import TextFormats

/// Each check of a course finds its kind of damage, and no other check complains.
@Suite struct CourseChecksTests {
  private let english = "Lessons/01-states.en.md"
  private let chinese = "Lessons/01-states.zh-Hans.md"
  private let push = "Content/scenarios/push.yml"

  private func check(
    _ finds: (file: String, line: Int, message: String)?,
    after damage: (inout SmallCourse) -> Void,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = SmallCourse()
    damage(&course)
    let problems = course.problems
    let found = problems.map { "\($0.file):\($0.range?.start.line ?? 0): \($0.message.english)" }
    let expected = finds.map { ["\($0.file):\($0.line): \($0.message)"] } ?? []
    #expect(found == expected, sourceLocation: sourceLocation)
    // Every problem has an expectation.
    #expect(
      problems.allSatisfy { $0.expectation?.english != nil || $0.suggestion != nil },
      sourceLocation: sourceLocation)
  }

  @Test func `a sound course has no problems`() {
    check(nil) { _ in }
  }

  @Test func `an id that is not its file's name is found`() {
    check((push, 1, "the id 'pusch' is not the file's name")) {
      $0.replace("id: push", by: "id: pusch", in: push)
    }
  }

  @Test func `a lesson without a number is found`() {
    let name = "the file's name does not contain the lesson's number"
    var course = SmallCourse()
    for language in ["en", "zh-Hans"] {
      course.add(
        "Lessons/states.\(language).md", course.files["Lessons/01-states.\(language).md"] ?? "")
      course.remove("Lessons/01-states.\(language).md")
    }
    #expect(course.problems.map(\.message.english) == [name, name])
  }

  @Test func `a lesson in one language is found`() {
    check((english, 2, "lesson 'states' is missing in zh-Hans")) { $0.remove(chinese) }
  }

  @Test func `headers out of step are found`() {
    check((chinese, 4, "'topic' differs from that in '\(english)'")) {
      $0.replace("topic: states", by: "topic: launch", in: chinese)
    }
  }

  @Test func `blocks out of step are found`() {
    check((chinese, 26, "this block is predict launch")) {
      $0.replace("predict push", by: "predict launch", in: chinese)
    }
  }

  @Test func `a choice with another right option is found`() {
    check((chinese, 17, "this block is a choice of 2 whose option 2 is right")) {
      $0.replace("right: 1", by: "right: 2", in: chinese)
    }
  }

  @Test func `a surplus page is found`() {
    check((chinese, 30, "the lesson has 3 pages")) {
      $0.replace("## Two", by: "## Two\n\nText.\n\n## Three", in: chinese)
    }
  }

  @Test func `a missing scenario is found`() {
    var course = SmallCourse()
    course.replace("predict push", by: "predict pusch", in: english)
    course.replace("predict push", by: "predict pusch", in: chinese)
    let problems = course.problems
    #expect(
      problems.map(\.message.english) == Array(repeating: "there is no scenario 'pusch'", count: 2))
    #expect(problems.map(\.suggestion) == ["push", "push"])
  }

  @Test func `a missing lesson to read first is found`() {
    var course = SmallCourse()
    course.replace("after: []", by: "after: [states2]", in: english)
    course.replace("after: []", by: "after: [states2]", in: chinese)
    #expect(
      course.problems.map(\.message.english)
        == Array(repeating: "there is no lesson 'states2' to read first", count: 2))
  }

  @Test func `a scenario without a level is found`() {
    check((push, 1, "a scenario of the course has a 'level'")) {
      $0.replace("level: 1\n", by: "", in: push)
    }
  }

  @Test func `a scenario with a title in one language only is found`() {
    check((push, 2, "a scenario of the course has a 'title'")) {
      $0.replace("title: {en: It happens, zh-Hans: 发生}", by: "title: {en: It happens}", in: push)
    }
  }

  @Test func `a scenario about a rule that doesn't matter in it is found`() {
    // A launch loads the root's view; no tab is selected.
    check(nil) { $0.replace("level: 1\n", by: "level: 1\nabout: birth.view-once\n", in: push) }
    check((push, 6, "the rule 'tabs.will-order' does not affect this question")) {
      $0.replace("level: 1\n", by: "level: 1\nabout: tabs.will-order\n", in: push)
    }
  }

  @Test func `a scenario from an unknown document is found`() {
    check((push, 3, "there is no document '007'")) {
      $0.replace("documents: [\"000\"]", by: "documents: [\"007\"]", in: push)
    }
  }

  @Test func `a scenario that asks nothing is found`() {
    var course = SmallCourse()
    course.replace("ask:", by: "given:", in: push)
    #expect(course.problems.isEmpty == false)
    #expect(course.problems.allSatisfy { $0.file == push })
  }

  @Test func `a question the engine cannot answer is found`() {
    var course = SmallCourse()
    course.replace("[user launches app]", by: "[user finishes swipe]", in: push)
    let problems = course.problems
    #expect(problems.count == 1)
    #expect(problems.first?.file == push)
    #expect(problems.first?.range?.start.line == 8)
  }

  @Test func `a run that differs from the engine's is found`() {
    check((english, 14, "the run of 'launch' differs here")) {
      $0.replace("  A.viewDidLoad", by: "  A.viewDidLaod", in: english)
    }
  }

  @Test func `a run that is not written yet is found, and written`() {
    var course = SmallCourse()
    course.replace("› user launches app\n  A.viewDidLoad\n", by: "", in: english)
    #expect(course.problems.map(\.message.english) == ["the run of 'launch' is not written yet"])
    course.write()
    #expect(course.problems == [])
  }

  @Test func `a line that is too wide is found`() {
    let line = String(repeating: "宽", count: 39)
    check((english, 30, "this line takes 78 columns")) {
      $0.replace(
        "```predict push\n```\n", by: "```predict push\n```\n\n```\n\(line)\n```\n", in: english)
    }
  }

  @Test func `a rule without a text is found`() {
    let id = "presentation.outgoing-disappears"
    check(("Content/rules/\(id).yml", 1, "rule '\(id)' has no text")) {
      $0.remove("Content/rules/\(id).yml")
    }
  }

  @Test func `a text of no rule is found`() {
    check(("Content/rules/nothing.yml", 1, "there is no rule 'nothing'")) {
      $0.add("Content/rules/nothing.yml", SmallCourse.rule("nothing"))
    }
  }

  @Test func `a file without a reader is found`() {
    check(("Content/scenarios/push.yaml", 1, "this file is not used")) {
      $0.add("Content/scenarios/push.yaml", "")
    }
  }

  @Test func `a file in the schemas' folder that is no schema is found`() {
    let file = "Content/schema/scenario.json"
    check((file, 1, "this file is not used")) {
      $0.add("Content/schema/scenario.schema.json", "{}")
      $0.add(file, "{}")
    }
  }

  @Test func `a misconception about no topic is found`() {
    let file = "Content/misconceptions/bent.yml"
    check((file, 4, "unknown topic 'lunch'")) {
      $0.add(file, SmallCourse.misconception("bent", "containment.add-child", "will-and-did"))
      $0.replace("topic: launch", by: "topic: lunch", in: file)
    }
  }

  @Test func `a misconception that changes no scenario is found`() {
    let file = "Content/misconceptions/bent.yml"
    check((file, 2, "misconception 'bent' changes 0 scenarios")) {
      $0.add(file, SmallCourse.misconception("bent", "containment.add-child", "will-and-did"))
    }
  }

  @Test func `a misconception that changes one scenario is found, and one that changes two not`() {
    let file = "Content/misconceptions/bent.yml"
    let altered = SmallCourse.misconception(
      "bent", "launch.active-before-appear", "after-did-appear")
    let watched = "watch: {scene: [sceneDidBecomeActive], A: [viewDidAppear]}"
    check((file, 2, "misconception 'bent' changes 1 scenarios")) {
      $0.add(file, altered)
      $0.replace("watch: {A: [viewDidLoad]}", by: watched, in: push)
    }
    check(nil) {
      $0.add(file, altered)
      $0.replace("watch: {A: [viewDidLoad]}", by: watched, in: push)
      $0.replace("watch: {A: [viewDidLoad]}", by: watched, in: "Content/scenarios/launch.yml")
      $0.write()
    }
  }

  @Test func `a finished lesson that asks too little, or is too long, is found`() {
    var course = SmallCourse()
    let shapes = {
      CourseChecks.gaps(in: course.read).filter { $0.file.hasPrefix("Lessons/") }
        .map { "\($0.file): \($0.message.english)" }
    }
    // It has no repair yet.
    #expect(shapes().isEmpty)
    course.replace("## Two", by: "## Two\n\n```repair films\n```", in: english)
    #expect(shapes().contains("\(english): the lesson asks 3 questions"))
    #expect(!shapes().contains { $0.contains("words") || $0.contains("level") })
    // The title is the 1,301st word.
    let words = Array(repeating: "word", count: 1_300).joined(separator: " ")
    course.replace("## Two", by: "## Two\n\n" + words, in: english)
    #expect(shapes().contains { $0.hasPrefix(english) && $0.contains("words") })
  }

  @Test func `a lesson that begins hard, and a course about old systems, are found`() {
    var course = SmallCourse()
    for id in ["launch", "push"] {
      let path = "Content/scenarios/\(id).yml"
      course.replace("level: 1", by: "level: 4\nplatform: {ios: 12}", in: path)
    }
    course.replace("## Two", by: "## Two\n\n```repair films\n```", in: english)
    let gaps = CourseChecks.gaps(in: course.read).map(\.message.english)
    #expect(gaps.contains("the lesson's first prediction has level 4"))
    #expect(gaps.contains { $0.hasPrefix("0 of ") && $0.hasSuffix("iOS 17 or later") })
  }

  @Test func `a level that falls within a lesson is found`() {
    var course = SmallCourse()
    course.replace("level: 1", by: "level: 2", in: "Content/scenarios/launch.yml")
    let both = "```predict launch\n```\n\n```predict push\n```\n\n```repair films\n```"
    course.replace("```predict push\n```", by: both, in: english)
    let falls = CourseChecks.gaps(in: course.read).map(\.message.english).filter {
      $0.contains("after level")
    }
    #expect(falls == ["'push' has level 1, after level 2"])
  }

  @Test func `a rule that decides no scenario is found`() {
    // Two launches that ask about viewDidLoad: nothing is pushed.
    var course = SmallCourse()
    let gaps = { CourseChecks.gaps(in: course.read).map(\.message.english) }
    #expect(gaps().contains("rule 'navigation.parent-moves' decides no scenario"))
    #expect(!gaps().contains("rule 'birth.load-before-did-load' decides no scenario"))
    #expect(gaps().contains("rule 'layout.set-needs-layout' decides no scenario"))
    // It places no callback, so only another value of it has an effect.
    course.add(
      "Content/scenarios/layout.yml",
      SmallCourse.scenario("layout", ask: "user launches app")
        .replacing("user launches app", with: "[A.view.setNeedsLayout(), 'print(\"x\")']")
        .replacing("ask:", with: "given: [user launches app]\nask:")
        .replacing("viewDidLoad", with: "viewDidLayoutSubviews"))
    #expect(!gaps().contains("rule 'layout.set-needs-layout' decides no scenario"))
  }
}
