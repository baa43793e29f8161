import Course
import ScenarioLanguage
import Testing
import TextFormats

/// Generated bodies of blocks: their lines, and problems with them.
@Suite struct GeneratedBodiesTests {
  private static let english = "Lessons/01-states.en.md"
  private static let chinese = "Lessons/01-states.zh-Hans.md"
  private static let pushFile = "Content/scenarios/push.yml"

  /// A sound course with a block in place of the question on its second page.
  private func course(_ block: String, in languages: [String] = [english, chinese]) -> SmallCourse {
    var course = SmallCourse()
    course.add("Content/claims/000.yml", Self.ledger)
    course.add(Self.pushFile, Self.push)
    for file in languages { course.replace("```predict push\n```", by: block, in: file) }
    return course
  }

  /// The lines of the generated block in a language.
  private func check(
    _ block: String, in file: String = english, writes lines: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var course = course(block)
    course.write()
    let opening = block.split(separator: "\n")[0]
    let body = (course.files[file] ?? "").split(separator: "\n").drop { $0 != opening }
      .dropFirst().prefix { $0 != "```" }
    #expect(body.map(String.init) == lines, sourceLocation: sourceLocation)
    #expect(course.problems == [], sourceLocation: sourceLocation)
    let before = course.files
    course.write()
    #expect(course.files == before, sourceLocation: sourceLocation)
  }

  /// The problems of a block in both languages, from the English lesson, where its fence is line
  /// 26.
  private func check(
    _ block: String, finds messages: [String], _ expectations: [String?]? = nil,
    suggests: [String?]? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let problems = course(block).problems.filter { $0.file == Self.english }
    let found = problems.map { "\($0.range?.start.line ?? 0): \($0.message.english)" }
    #expect(found == messages, sourceLocation: sourceLocation)
    if let expectations {
      #expect(problems.map(\.expectation?.english) == expectations, sourceLocation: sourceLocation)
    }
    if let suggests {
      #expect(problems.map(\.suggestion) == suggests, sourceLocation: sourceLocation)
    }
  }

  private static let renew = "; 'lifeline check --write' updates it"

  // MARK: Claims

  @Test func `a claim gets its sentence, verdict and reason`() {
    check(
      "```claim 000-if\n```",
      writes: [
        "A claim that is long enough to go on in a second line of the lesson, which",
        "is here.", "~ Only if somebody looks. Nobody who does not look can say whether it came,",
        "  and when.",
      ])
    check(
      "```claim 000-if\n```", in: Self.chinese,
      writes: [
        "这一句足够长，一行七十六列的课文里写不下，所以会在下一行接着写，一直写到这",
        "里。", "~ 这句话只在这种情况下正确：有人在看。没有人看，就没有人说得出它来没来、什么",
        "  时候来，只好就这样算了。",
      ])
  }

  @Test func `a list of claims gets signs, and reasons unless a claim simply holds`() {
    check(
      "```claims\n000-yes\n000-no\n000-old\n000-name\n```",
      writes: [
        "000-yes", "  ✓ It is so.", "000-no", "  ✗ It never is.", "    It always is.", "000-old",
        "  ~ It was so.", "    Up to iOS 12. Then it changed.", "000-name", "  · It is called it.",
        "    Not about behavior.",
      ])
  }

  @Test func `a body that is not written yet is found`() {
    check(
      "```claim 000-yes\n```", finds: ["27: claim '000-yes' is not written yet"],
      ["'It is so.'" + Self.renew])
    check(
      "```claims\n000-yes\n000-no\n```", finds: ["28: this list of claims is not written yet"],
      ["'  ✓ It is so.'" + Self.renew])
  }

  @Test func `a body that differs from the ledger is found`() {
    check(
      "```claim 000-yes\nIt is so.\n✗ It's false.\n```",
      finds: ["28: claim '000-yes' differs here"],
      ["'✓ It's true. Everybody saw it.'" + Self.renew])
    check(
      "```claims\n000-yes\n  ✓ It is so.\n    And more.\n```",
      finds: ["29: this list of claims differs here"], ["no further line" + Self.renew])
  }

  @Test func `a missing claim is found on its line`() {
    check(
      "```claim 000-yse\n```", finds: ["26: there is no claim '000-yse'"], suggests: ["000-yes"])
    check(
      "```claims\n000-yes\n000-nn\n```", finds: ["28: there is no claim '000-nn'"],
      suggests: ["000-no"])
  }

  @Test func `a claim that cannot be decided is not asked`() {
    let what = "'000-name' is not about behavior, so it cannot be judged true or false"
    var course = course("```claim 000-name\n```")
    course.write()
    #expect(course.problems.map(\.message.english) == [what, what])
  }

  @Test func `languages with different claims are found`() {
    var course = course("```claim 000-yes\n```", in: [Self.english])
    course.replace("```predict push\n```", by: "```claim 000-no\n```", in: Self.chinese)
    course.write()
    #expect(course.problems.map(\.message.english) == ["this block is claim 000-no"])
  }

  @Test func `an id that is too wide for a line of claims is found`() {
    let long = "000-" + String(repeating: "long", count: 20)
    var course = course("```claims\n\(long)\n```")
    course.replace("id: 000-yes", by: "id: \(long)", in: "Content/claims/000.yml")
    course.write()
    #expect(
      course.problems.map(\.message.english)
        == Array(repeating: "this line takes 84 columns", count: 2))
  }

  @Test func `a ledger file is named after its document`() {
    var course = SmallCourse()
    course.add("Content/claims/001.yml", Self.ledger)
    #expect(course.problems.map(\.message.english) == ["the document '000' is not the file's name"])
  }

  // MARK: Faded predictions

  /// The asked steps print `viewDidLoad`, `viewWillAppear` and, at the launch's end,
  /// `viewDidAppear` (document 001); going home calls nothing on a controller.
  @Test func `a faded prediction gets its first callbacks`() {
    check(
      "```predict push faded 2\n```",
      writes: [
        "› user launches app", "  A.viewDidLoad", "  A.viewWillAppear", "  …",
        "› user presses home", "  …",
      ])
    check(
      "```predict push faded 1\n```", in: Self.chinese,
      writes: ["› 用户启动 App", "  A.viewDidLoad", "  …", "› 用户按下 Home 键", "  …"])
  }

  @Test func `callbacks given at the end follow the blank`() {
    check(
      "```predict push faded 1 1\n```",
      writes: [
        "› user launches app", "  A.viewDidLoad", "  …", "› user presses home", "  …",
        "  A.viewDidAppear",
      ])
    check(
      "```predict push faded 1 2\n```",
      finds: [
        "26: the last 2 callbacks of 'push' leave no blank or differ between allowed orders"
      ],
      ["at most 1 given at the end"])
    check(
      "```predict push faded 2 1\n```",
      finds: ["26: the last 1 callbacks of 'push' leave no blank or differ between allowed orders"],
      ["```predict push faded 2"])
  }

  @Test func `a given part that differs from the engine's is found`() {
    check(
      "```predict push faded 1\n› user launches app\n  A.viewDidApear\n  …\n```",
      finds: ["28: the given beginning of 'push' differs here"], ["'  A.viewDidLoad'" + Self.renew])
    check(
      "```predict push faded 1\n```",
      finds: ["27: the given beginning of 'push' is not written yet"])
    check(
      "```predict push\n  A.viewDidLoad\n```",
      finds: ["27: the given beginning of 'push' differs here"],
      ["no further line" + Self.renew])
  }

  @Test func `something must be left to predict`() {
    check(
      "```predict push faded 3\n```",
      finds: ["26: 'push' has 3 callbacks; giving 3 leaves nothing to predict"],
      ["at most 2 given"])
  }

  @Test func `a place where allowed orders differ is not given`() {
    var course = course("```predict push faded 3\n```")
    course.add(Self.pushFile, Self.free)
    let what = "callback 3 of 'push' differs in another allowed order"
    #expect(course.problems.map(\.message.english) == [what, what])
    #expect(course.problems.map(\.expectation?.english) == ["at most 2 given", "at most 2 given"])
  }

  @Test func `languages with different numbers of given callbacks are found`() {
    var course = course("```predict push faded 1\n```", in: [Self.english])
    course.replace("```predict push\n```", by: "```predict push faded 2\n```", in: Self.chinese)
    course.write()
    #expect(course.problems.map(\.message.english) == ["this block is predict push faded 2"])
    #expect(
      course.problems.first?.expectation?.english.hasPrefix("predict push faded 1, as") == true)
  }

  private static let push = SmallCourse.scenario(
    "push", ask: "user launches app, user presses home"
  )
  .replacing("[viewDidLoad]", with: "[viewDidLoad, viewWillAppear, viewDidAppear]")

  /// On iOS 12 the launch may have one layout pass or two: devices have printed both.
  private static let free = SmallCourse.scenario(
    "push", ask: "user launches app, user presses home"
  )
  .replacing(
    "[viewDidLoad]",
    with: "[viewDidLoad, viewDidLayoutSubviews, viewDidAppear], "
      + "app: [applicationWillResignActive]"
  )
  .replacing("objects:", with: "platform: {ios: 12}\nobjects:")

  private static let ledger = """
    document: "000"
    claims:
      - id: 000-yes
        place: a
        kind: limit
        claim: {en: It is so., zh-Hans: 是这样。}
        verdict: holds
        why: {en: Everybody saw it., zh-Hans: 大家都看见了。}
        evidence: []
      - id: 000-no
        place: a
        kind: advice
        claim: {en: It never is., zh-Hans: 从不这样。}
        verdict: does not hold
        why: {en: It always is., zh-Hans: 总是这样。}
        evidence: []
      - id: 000-old
        place: a
        kind: limit
        claim: {en: It was so., zh-Hans: 以前这样。}
        verdict: holds for
        versions: 3..12
        why: {en: Then it changed., zh-Hans: 后来变了。}
        evidence: []
      - id: 000-name
        place: a
        kind: naming
        claim: {en: It is called it., zh-Hans: 这叫它。}
        verdict: not about behaviour
        evidence: []
      - id: 000-if
        place: a
        kind: limit
        claim:
          en: >-
            A claim that is long enough to go on in a second line of the lesson,
            which is here.
          zh-Hans: 这一句足够长，一行七十六列的课文里写不下，所以会在下一行接着写，一直写到这里。
        verdict: holds if
        condition: {en: somebody looks, zh-Hans: 有人在看}
        why:
          en: Nobody who does not look can say whether it came, and when.
          zh-Hans: 没有人看，就没有人说得出它来没来、什么时候来，只好就这样算了。
        evidence: []

    """

  // MARK: Diagrams

  @Test func `an outdated diagram is found if a drawing is available`() {
    var files = course("```diagram push\n│ old\n```").files
    files["Lessons/01-states.zh-Hans.md"] = nil
    let texts = CourseTexts(files.map { SourceFile(name: $0.key, text: $0.value) })
    let drawn = ReadCourse(texts) { document, language in
      ["│ \(document.id ?? "")", "│ \(language.rawValue)"]
    }
    let found = CourseChecks.faults(in: drawn).filter { $0.message.english.contains("diagram") }
    #expect(found.map(\.message.english) == ["the diagram of 'push' differs here"])
    #expect(found.map(\.expectation?.english) == ["'│ push'" + Self.renew])
    let renewed = GeneratedBodies.renewed(drawn).map(\.text).joined()
    #expect(renewed.contains("```diagram push\n│ push\n│ en\n```"))
    #expect(
      CourseChecks.faults(in: ReadCourse(texts)).allSatisfy {
        !$0.message.english.contains("diagram")
      })
  }
}
