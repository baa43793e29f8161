internal import ArgumentParser
internal import Course
internal import Drills
internal import TextFormats
internal import Tutor

/// The drill of a sheet or a key, and the number of its variants.
struct DrillArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A drill's ID, a path to a file, or '-' for standard input.", "练习的 id、文件的路径，或者用 '-' 表示标准输入。"),
    completion: .drills)
  var drill: String

  @Option(
    help: ArgumentHelp(
      "Write this many sheets with equivalent questions; the first is the drill itself (default: as in the drill).",
      "写出这么多份题目相近的试卷，第一份就是练习本身（默认照练习里的写法）。"))
  var variants: Int?

  func validate() throws {
    if let variants, !(1...Drill.mostVariants).contains(variants) {
      throw ValidationError(
        "--variants must be 1 to \(Drill.mostVariants)", "--variants 是 1 到 \(Drill.mostVariants)")
    }
  }

  /// Reports the questions that couldn't be varied.
  func variants(in surroundings: Surroundings) throws -> ([PreparedDrill], Curriculum) {
    let source = try DrillSource(drill, in: surroundings)
    let count = variants ?? source.drill.drill.variants
    let sheets = source.drill.variants(count, source.curriculum)
    for item in source.drill.items {
      let same = sheets.filter { $0.isShuffledAnew($0.items[item.number - 1], of: source.drill) }
      guard !same.isEmpty else { continue }
      let letters = same.map(\.variant.letter).joined(separator: ", ")
      try surroundings.note(
        "question \(item.number) ('\(item.id)') is the same on \(letters) as on sheet A, only shuffled: no other question covers the same rules with a similar length and difficulty",
        "第 \(item.number) 题（“\(item.id)”）在 \(letters) 卷上与 A 卷同题，只是重新排列：没有别的题用到同样的规则，长短和难度也相当"
      )
    }
    let same = PreparedDrill.numbersWithSameOrder(on: sheets)
    if !same.isEmpty { try surroundings.note(Self.sameOrders(same)) }
    return (sheets, source.curriculum)
  }

  /// Says of which questions an answer can be copied from another sheet.
  static func sameOrders(_ numbers: [Int]) -> Localized {
    let (list, count) = (numbers.map(String.init), numbers.count)
    return Localized(
      "\(count == 1 ? "question" : "questions") \(list.joined(separator: ", ")): sheets ask different questions with the same answer, so a copied answer can be right",
      "第 \(list.joined(separator: "、")) 题在几份试卷上题目不同、答案相同，照抄也可能对")
  }
}

/// The sheet of a drill that a learner or a class is asked.
struct SheetArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A drill's ID, the code of one of its sheets, or a path to a file.", "练习的 id、某份试卷的编号，或者文件的路径。"
    ),
    completion: .drills)
  var drill: String

  @Option(
    help: ArgumentHelp(
      "Ask the questions of this sheet (A, or the one that the code names).",
      "用这一份试卷的题目（默认 A，或编号所指的那份）。"))
  var variant: String?

  /// - Parameter message: what standard input is for.
  func refuseInput(_ message: Localized) throws {
    if drill == "-" { throw ValidationError("\(message)", "\(message)") }
  }

  func sheet(in surroundings: Surroundings) throws -> (DrillSource, PreparedDrill) {
    let source = try DrillSource(drill, takesCodes: true, in: surroundings)
    return (source, try source.sheet(variant))
  }
}
