internal import ArgumentParser
internal import Assessment
internal import Course
internal import Drills
internal import TextFormats
internal import Tutor

struct DrillNew: LifelineCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: Localized(
        "Draw a drill from topics, levels and misconceptions.", "按主题、难度和误解抽题，组成练习。"))
  }

  @Option(
    help: ArgumentHelp(
      "Ask about this topic ('lifeline list topics' shows all); may be given several times.",
      "考这个主题（'lifeline list topics' 列出全部）；可以写多次。"))
  var topic: [Topic] = []

  @Option(
    help: ArgumentHelp(
      "How many questions (10, or as many as fit into --time).", "出几道题（默认 10 道；写了 --time 就看时间够出几道）。"
    ))
  var count: Int?

  @Option(help: ArgumentHelp("Only questions of this level, 1 to 5.", "只出这个难度的题，1 到 5。"))
  var level: Int?

  @Option(
    help:
      ArgumentHelp(
        "Find out who believes this ('lifeline list misconceptions' shows all); may be given several times.",
        "找出谁有这个误解（'lifeline list misconceptions' 列出全部）；可以写多次。")
  )
  var misconception: [String] = []

  @Option(
    help: ArgumentHelp("How long all of it should take: 90s, 20m, 1h.", "一共要用多长时间：90s、20m、1h。"))
  var time: String?

  @Option(
    help: ArgumentHelp(
      "Draw the questions from this number, the same ones for the same number.", "按这个数抽题，数相同，题也相同。")
  )
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Write the drill to this new file, whole or not at all.", "把练习写入这个新文件：要么完整写入，要么完全不写。"))
  var output: String?

  @OptionGroup var options: GlobalOptions

  func validate() throws {
    if let count, !DrillRequest.counts.contains(count) {
      throw ValidationError(
        "--count is 1 to \(DrillRequest.counts.upperBound)",
        "--count 是 1 到 \(DrillRequest.counts.upperBound)")
    }
    if let level, !(1...5).contains(level) {
      throw ValidationError("--level is 1 to 5", "--level 是 1 到 5")
    }
    if let time, DrillTime.seconds(time) == nil {
      throw ValidationError(
        "--time is \(DrillTime.expectation)", "--time 的写法：\(DrillTime.expectation)")
    }
  }

  /// The upper bound of drawn seeds, small enough to read one aloud.
  private static let seeds: UInt64 = 1_000_000

  func run(in surroundings: Surroundings) throws -> Outcome {
    if let output, WholeFile.isReplaceable(output) { try WholeFile.requireNew(output) }
    let curriculum = Curriculum(try ContentFolder(surroundings).texts)
    var request = DrillRequest(seed: seed ?? surroundings.seed() % Self.seeds)
    request.topics = topic
    request.count = count
    request.level = level
    request.time = time.flatMap(DrillTime.seconds)
    request.misconceptions = try misconceptions(in: curriculum)
    var maker = DrillMaker(request, curriculum)
    guard let drawn = maker.drill() else {
      throw Failure(
        .unusableInput,
        Localized(
          "there is no question like that; ask for another level, topic or time",
          "没有这样的题目；请换一个难度、主题或时间"))
    }
    // Independent of the environment: the same arguments write the same file everywhere.
    let text = drawn.text(in: options.lang ?? .english)
    if let output {
      try WholeFile.write(text, to: output)
    } else {
      try surroundings.print(text)
    }
    if seed == nil {
      try surroundings.report([Localized("seed: \(request.seed)", "种子：\(request.seed)")])
    }
    for note in notes(on: drawn, request) { try surroundings.note(note) }
    for unmet in drawn.unmet { try surroundings.warn(warning(of: unmet, request)) }
    return .done
  }

  private func misconceptions(in curriculum: Curriculum) throws -> [MisconceptionText] {
    guard !misconception.isEmpty else { return [] }
    var ignored: [Problem] = []
    let texts = curriculum.misconceptions(problems: &ignored)
    return try misconception.map { id in
      if let text = texts.first(where: { $0.misconception.id == id }) { return text }
      let unknown = Localized(
        "unknown misconception '\(SafeText.visible(id))'", "没有误解“\(SafeText.visible(id))”")
      let message = unknown.guessing(NearestName.of(id, among: texts.map(\.misconception.id)))
      throw Failure(
        .wrongUsage,
        Localized(
          "\(message); 'lifeline list misconceptions' shows all",
          "\(message)；'lifeline list misconceptions' 列出全部"))
    }
  }

  /// Warns that a drill doesn't detect a requested misconception, and suggests what to do.
  private func warning(of unmet: DrawnDrill.Unmet, _ request: DrillRequest) -> Localized {
    guard unmet.isMissed else {
      return
        Localized(
          "no question here tells who believes '\(unmet.id)'; a larger '--count' has room for one",
          "没有一题能看出谁有误解“\(unmet.id)”；把 '--count' 加大就放得下")
    }
    if !request.topics.isEmpty, !request.topics.contains(where: { $0.rawValue == unmet.topic }) {
      return
        Localized(
          "no question of these topics tells who believes '\(unmet.id)'; '--topic \(unmet.topic)' asks about it",
          "这些主题里没有题目能看出谁有误解“\(unmet.id)”；加上 '--topic \(unmet.topic)' 就会问到")
    }
    return
      Localized(
        "no question like these tells who believes '\(unmet.id)'; ask for another level, time or seed",
        "这样的题目里没有一题能看出谁有误解“\(unmet.id)”；请换一个难度、时间或种子")
  }

  private func notes(on drawn: DrawnDrill, _ request: DrillRequest) -> [Localized] {
    var notes: [Localized] = []
    let found = drawn.drill.questions.count
    if let wanted = request.count ?? (request.time == nil ? DrillRequest.usualCount : nil),
      found < wanted
    {
      notes.append(
        Localized("\(found) questions, as there are no more like that", "只有 \(found) 题：这样的题目没有更多了"))
    }
    if let time = request.time, drawn.seconds > time {
      notes.append(
        Localized(
          "about \(drawn.minutes) minutes, as no \(found) shorter questions like that were found; ask for fewer, or for more time",
          "大约 \(drawn.minutes) 分钟：找不到 \(found) 道更短的同类题；可以少要几题，或者给更多时间")
      )
    }
    return notes
  }
}
