import Assessment
import Course
import Documents
import Practice
import TestSupport
import TextFormats
import Tutor

/// A small course, and replies as they appear on the screen, with saved ones in brackets.
enum Transcript {
  static func session(
    _ language: Localized.Language, solved: [String] = [], further: [String: String] = [:],
    attempts: [Attempt]? = nil
  ) -> Session {
    Session(
      curriculum(further), language: language,
      attempts: attempts
        ?? solved.map {
          Attempt(time: 0, scenario: $0, answer: [], isCorrect: true, score: 1)
        })
  }

  /// The form of an attempt, unless it is the usual one.
  private static func form(of attempt: Attempt) -> String {
    let told = attempt.mode == .faded ? .faded : Attempt.Form.full
    let given =
      " \(attempt.given.first)" + (attempt.given.last > 0 ? "+\(attempt.given.last)" : "")
    return attempt.form == told
      ? "" : ", \(attempt.form)\(attempt.form == .faded ? given : "")"
  }

  static func curriculum(_ further: [String: String] = [:]) -> Curriculum {
    let files = Self.files.merging(further) { $1 }.map { SourceFile(name: $0.key, text: $0.value) }
    return Curriculum(CourseTexts(files))
  }

  static func written(_ replies: [Reply], width: Int) -> String {
    replies.map { reply in
      switch reply {
      case .show(let blocks): Layout(width: width).text(blocks) + "\n"
      case .ask(let prompt): "\(prompt)\n"
      case .save(let attempt):
        "[saved: \(attempt.scenario), \(attempt.answer.joined(separator: " ")), "
          + "score \(attempt.score), hints \(attempt.hints)\(attempt.isSkipped ? ", skipped" : "")"
          + "\(attempt.isSure ? ", sure" : "")"
          + "\(attempt.mode == .lesson ? "" : ", \(attempt.mode)")\(form(of: attempt))]\n"
      case .savePlace(let lesson, let position): "[place: \(lesson) \(position)]\n"
      case .startClock, .saveDraft, .keepInView: ""
      case .saveLanguage(let language): "[language: \(language.rawValue)]\n"
      case .saveForm: ""
      case .create(let file, _): "[create: \(file.name)]\n\(file.text)"
      case .leave: "[left]\n"
      case .print(let text), .report(let text): text
      }
    }.joined()
  }

  private static let files: [String: String] = [
    "Lessons/01-trade.en.md": lesson(
      "Trading places", blocks(["A question.", "Right", "Why so.", "The end."]),
      objective: "Right"),
    "Lessons/01-trade.zh-Hans.md": lesson(
      "交换位置", blocks(["问题。", "对", "原因。", "结束。"]), objective: "对"),
    "Content/scenarios/present.yml": PresentingScenario.text(id: "present"),
    "Content/scenarios/silent.yml": """
    id: silent
    title: {en: Home is pressed, zh-Hans: 按下 Home 键}
    topic: leaving
    level: 1
    platform: {ios: 12}
    objects: {A: UIViewController}
    root: A
    given: [user launches app]
    ask: [user presses home]
    watch: {A: [viewWillDisappear, viewDidDisappear]}
    """,
    "Content/rules/presentation.outgoing-disappears.yml": """
    id: presentation.outgoing-disappears
    title: {en: A frame, zh-Hans: 夹住}
    explanation:
      en: The covered one speaks first and last.
      zh-Hans: 被盖住的首尾出声。
    evidence: ["001"]
    """,
    "Content/callbacks/all.yml": """
    - callback: viewDidAppear
      means: {en: The view is on the screen., zh-Hans: 视图已在屏幕上。}
    - callback: willMoveToParent
      means: {en: A parent is near., zh-Hans: 即将有父控制器。}
    - callback: willMoveToWindow
      means: {en: A window is near., zh-Hans: 即将进入窗口。}
    - callback: present
      means: {en: Shows a controller., zh-Hans: 显示一个控制器。}
    """,
    "Content/glossary/terms.yml": """
    - id: suspended
      term: {en: suspended, zh-Hans: 挂起}
      meaning: {en: Runs no code., zh-Hans: 不执行任何代码。}
    - id: run-loop
      term: {en: run loop, zh-Hans: run loop}
      meaning: {en: Takes events., zh-Hans: 取出事件。}
    - id: present
      term: {en: to present, zh-Hans: 显示（present）}
      meaning: {en: To show over another., zh-Hans: 盖在另一个上面。}
    """,
  ]

  /// A lesson of these blocks, whose first page begins with them.
  static func lesson(_ title: String, _ blocks: String, objective: String = "one") -> String {
    """
    ---
    id: trade
    title: \(title)
    topic: presentation
    documents: ["001"]
    objectives: [\(objective)]
    after: []
    ---

    ## 1

    \(blocks)
    """
  }

  private static func blocks(_ words: [String]) -> String {
    """
    \(words[0])

    ```predict present
    ```

    ## 2

    ```choice
    question: \(words[0])
    options: ["\(words[1])", B]
    right: 1
    why: \(words[2])
    ```

    ```predict silent
    ```

    \(words[3])

    """
  }

  /// Claims with each of the verdicts.
  static let ledger = """
    document: "001"
    claims:
      - id: 001-yes
        place: a
        kind: limit
        claim: {en: It comes., zh-Hans: 会来。}
        verdict: holds
        evidence: []
      - id: 001-no
        place: a
        kind: limit
        claim: {en: It comes twice., zh-Hans: 它来两次。}
        verdict: does not hold
        why: {en: It comes once., zh-Hans: 只来一次。}
        evidence: []
      - id: 001-if
        place: a
        kind: limit
        claim: {en: It comes., zh-Hans: 会来。}
        verdict: holds if
        condition: {en: it rains, zh-Hans: 下雨}
        why: {en: Rain matters., zh-Hans: 要看下不下雨。}
        evidence: []
      - id: 001-old
        place: a
        kind: limit
        claim: {en: It came., zh-Hans: 来过。}
        verdict: holds for
        versions: 3..12
        why: {en: Then it changed., zh-Hans: 后来变了。}
        evidence: []
      - id: 001-name
        place: a
        kind: naming
        claim: {en: It is called it., zh-Hans: 这叫它。}
        verdict: not about behaviour
        evidence: []

    """
}
