internal import ArgumentParser
internal import Assessment
internal import Course
internal import DrillHost
internal import Drills
internal import Foundation
internal import LifecycleEngine
internal import Practice
internal import ScenarioLanguage
internal import TextFormats
internal import Tutor

struct DrillNewCommand: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: Localized(
        "Draw a drill from topics, levels, and misconceptions.", "按主题、难度和误解抽题，组成练习。"))
  }

  @Option(
    help: ArgumentHelp(
      "Ask about this topic ('lifeline list topics' shows all); may be given several times.",
      "考这个主题（'lifeline list topics' 列出全部）；可以写多次。"))
  var topic: [Topic] = []

  @Option(
    help: ArgumentHelp(
      "The number of questions (default: 10, or as many as fit into --time).",
      "出几道题（默认 10 道；写了 --time 就看时间够出几道）。"
    ))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Only questions of this level, 1 to 5, or of a range: 1-3.", "只出这个难度的题，1 到 5，或一个范围：1-3。"))
  var level: String?

  @Option(
    help: ArgumentHelp(
      "Only questions about these versions of iOS: 17.., 13..16, 12 (13.., unless a misconception is about older ones).",
      "只出这些 iOS 版本的题：17..、13..16、12（默认 13..，除非误解只涉及更早的版本）。"))
  var ios: String?

  @Option(
    help: ArgumentHelp(
      "Only questions about what this lesson covers ('lifeline list lessons' lists all lessons).",
      "只问这一课讲过的内容（'lifeline list lessons' 列出全部）。"),
    completion: .lessons)
  var lesson: String?

  @Option(
    help: ArgumentHelp(
      "The number of sheets with equivalent questions (default: 1).", "出几份题目相近的试卷（默认 1 份）。"))
  var variants: Int?

  @Option(
    help:
      ArgumentHelp(
        "Find out who has this misconception ('lifeline list misconceptions' shows all); may be given several times.",
        "找出谁有这个误解（'lifeline list misconceptions' 列出全部）；可以写多次。"),
    completion: .misconceptions)
  var misconception: [String] = []

  @Option(
    help: ArgumentHelp(
      "How long the whole drill should take: 90s, 20m, 1h.", "一共要用多长时间：90s、20m、1h。"))
  var time: String?

  @Flag(
    help: ArgumentHelp(
      "Add a repair as the last question.", "最后加一道修复题。"))
  var repair = false

  @Option(
    help: ArgumentHelp(
      "Draw the questions with this seed; the same seed draws the same questions.",
      "用这个种子抽题；种子相同，题目也相同。")
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The drill's id on sheets, on pages and in answer files (default: random, so that it reveals nothing).",
      "试卷、网页和答案文件上用的代码（默认随机生成，不会透露题目是怎样抽的）。"))
  var code: String?

  @Option(
    help: ArgumentHelp(
      "Write the drill to this new file, completely or not at all.", "把练习写入这个新文件：要么完整写入，要么完全不写。"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let count, !DrillRequest.counts.contains(count) {
      throw ValidationError(
        "--count must be 1 to \(DrillRequest.counts.upperBound)",
        "--count 是 1 到 \(DrillRequest.counts.upperBound)")
    }
    if level != nil, levels == nil {
      throw ValidationError(
        "--level must be 1 to 5, or a range: 1-3", "--level 是 1 到 5，或一个范围：1-3")
    }
    if ios != nil, versions == nil {
      let known = "\(Platform.versions.lowerBound) to \(Platform.versions.upperBound)"
      throw ValidationError(
        "--ios must be a version from \(known), or a range: 17.., 13..16",
        "--ios 是 \(Platform.versions.lowerBound) 到 \(Platform.versions.upperBound) 的版本，或一个范围：17..、13..16"
      )
    }
    if let variants, !(1...Drill.mostVariants).contains(variants) {
      throw ValidationError(
        "--variants must be 1 to \(Drill.mostVariants)", "--variants 是 1 到 \(Drill.mostVariants)")
    }
    if let code, !Drill.isCode(code.uppercased()) {
      throw ValidationError("--code must be \(Drill.codeForm)", "--code 的写法：\(Drill.codeForm)")
    }
    if let time, DrillTime.seconds(time) == nil {
      throw ValidationError(
        "--time must be \(DrillTime.expectation)", "--time 的写法：\(DrillTime.expectation)")
    }
  }

  private var levels: ClosedRange<Int>? {
    level.flatMap { ClosedRange($0, separator: "-", in: QuestionMaker.levels) }
  }

  private var versions: ClosedRange<Int>? {
    ios.flatMap { ClosedRange($0, separator: "..", in: Platform.versions) }
  }

  /// The upper bound of drawn seeds, small enough to read one aloud.
  private static let seeds: UInt64 = 1_000_000

  func run(in surroundings: Surroundings) throws -> Outcome {
    if let output, WholeFile.isReplaceable(output) { try WholeFile.requireNew(output) }
    let curriculum = try surroundings.curriculum()
    var request = DrillRequest(seed: seed ?? surroundings.seed() % Self.seeds)
    request.topics = topic
    request.count = count
    request.levels = levels
    request.versions = versions
    request.variants = variants ?? 1
    if let lesson {
      let scope = try scope(of: lesson, in: curriculum)
      request.lesson = scope
      if topic.isEmpty { request.topics = [scope.topic] }
    }
    request.time = time.flatMap(DrillTime.seconds)
    request.hasRepair = repair
    request.misconceptions = try misconceptions(in: curriculum)
    var random = SystemRandomNumberGenerator()
    request.code = code?.uppercased() ?? Secrets.drillCode(&random)
    var maker = DrillMaker(request, curriculum)
    guard let drawn = maker.drill() else {
      throw Failure(
        .unusableInput,
        "no question matches; choose another level, topic, or time",
        "没有这样的题目；请换一个难度、主题或时间")
    }
    // Independent of the environment: the same arguments write the same file everywhere.
    try surroundings.print(drawn.text(in: options.lang ?? .english), to: output)
    if let output { try surroundings.report([Self.summary(of: drawn, request, in: output)]) }
    if seed == nil {
      try surroundings.report([Localized("seed: \(request.seed)", "种子：\(request.seed)")])
    }
    for note in notes(on: drawn, request) { try surroundings.note(note) }
    // Fewer than one in ten isn't worth a warning.
    func areMany(_ questions: Int) -> Bool {
      questions > 0 && 10 * questions >= drawn.drill.questions.count
    }
    if areMany(drawn.sameOrders.count) {
      try surroundings.note(DrillArgument.sameOrders(drawn.sameOrders))
    }
    if areMany(drawn.unvaried.count) {
      try surroundings.warn(
        "\(drawn.unvaried.count) of \(drawn.drill.questions.count) questions will be the same on several sheets, only shuffled: \(drawn.unvaried.joined(separator: ", ")); other topics or levels have more similar questions",
        "\(drawn.drill.questions.count) 题中有 \(drawn.unvaried.count) 题在几份试卷上相同，只是重新排列：\(drawn.unvaried.joined(separator: "、"))；换别的主题或难度，相近的题更多"
      )
    }
    for unmet in drawn.unmet { try surroundings.warn(warning(of: unmet, request)) }
    return .done
  }

  private static func summary(
    of drawn: DrawnDrill, _ request: DrillRequest, in file: String
  ) -> Localized {
    let count = drawn.drill.questions.count
    let (file, code) = (SafeText.visible(file), drawn.drill.label)
    let sheets = request.variants
    return Localized(
      "\(file): code \(code), \(count) \(count == 1 ? "question" : "questions")\(sheets == 1 ? "" : ", \(sheets) sheets")",
      "\(file)：代码 \(code)，\(count) 题\(sheets == 1 ? "" : "，\(sheets) 卷")")
  }

  private func scope(of name: String, in curriculum: Curriculum) throws -> LessonScope {
    let id = try curriculum.lesson(meantBy: name)
    guard let lesson = curriculum.lesson(id, in: .english),
      let scope = LessonScope(lesson, curriculum)
    else {
      throw Failure(
        .unusableInput,
        "the lesson '\(id)' has no runs to ask about", "“\(id)”这一课没有可问的运行")
    }
    return scope
  }

  private func misconceptions(in curriculum: Curriculum) throws -> [MisconceptionText] {
    guard !misconception.isEmpty else { return [] }
    let texts = curriculum.misconceptions
    return try misconception.map { id in
      if let text = texts.first(where: { $0.misconception.id == id }) { return text }
      let unknown = Localized(
        "unknown misconception '\(SafeText.visible(id))'", "没有误解“\(SafeText.visible(id))”")
      let message = unknown.guessing(NearestName.of(id, among: texts.map(\.misconception.id)))
      throw Failure(
        .wrongUsage,
        "\(message); 'lifeline list misconceptions' shows all",
        "\(message)；'lifeline list misconceptions' 列出全部")
    }
  }

  /// Warns that a drill doesn't detect a requested misconception, and suggests what to do.
  private func warning(of unmet: DrawnDrill.Unmet, _ request: DrillRequest) -> Localized {
    guard unmet.isMissed else {
      return
        Localized(
          "no question here detects the misconception '\(unmet.id)'; a larger '--count' makes room for one",
          "没有一题能看出谁有误解“\(unmet.id)”；把 '--count' 加大就放得下")
    }
    if !request.topics.isEmpty, !request.topics.contains(unmet.topic) {
      return
        Localized(
          "no question on these topics detects the misconception '\(unmet.id)'; add '--topic \(unmet.topic.rawValue)'",
          "这些主题里没有题目能看出谁有误解“\(unmet.id)”；加上 '--topic \(unmet.topic.rawValue)' 就会问到")
    }
    return
      Localized(
        "no such question detects the misconception '\(unmet.id)'; choose another level, time, or seed",
        "这样的题目里没有一题能看出谁有误解“\(unmet.id)”；请换一个难度、时间或种子")
  }

  private func notes(on drawn: DrawnDrill, _ request: DrillRequest) -> [Localized] {
    var notes: [Localized] = []
    if request.hasRepair, drawn.repair == nil {
      notes.append(
        Localized("no lesson on these topics has a repair question", "这些主题的课里没有修复题"))
    }
    let found = drawn.drill.questions.count - (drawn.repair == nil ? 0 : 1)
    let wanted = request.count ?? (request.time == nil ? DrillRequest.usualCount : nil)
    if let wanted, found < wanted, let time = request.time {
      let limit = DrillTime.text(time)
      notes.append(
        Localized(
          "\(found) of \(wanted) questions, because no more fit into \(limit)",
          "\(wanted) 题只找到 \(found) 题：\(limit) 里放不下更多"))
    } else if let wanted, found < wanted {
      notes.append(
        Localized(
          "\(found) questions, because there are no more of them", "只有 \(found) 题：这样的题目没有更多了"))
    }
    return notes
  }
}
