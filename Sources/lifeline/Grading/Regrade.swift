internal import Assessment
internal import Foundation
internal import Reports
internal import Terminal
internal import TextFormats

/// `grade --compare`: grades the answers again and reports the differences from old results.
struct Regrade {
  /// A path, or `-`.
  let old: String
  let format: GradeCommand.Format
  let output: String?
  let run: LineRun
  /// Why a scenario can't be asked anymore; nil if it can.
  let loss: (String) -> MarkChange.Cause?

  /// The formats of a comparison.
  static let formats: [GradeCommand.Format] = [.text, .json, .ndjson, .csv]

  struct Ending {
    var hasChange = false
    var hasFault = false
  }

  /// - Returns: nil if it was interrupted.
  func compare(in surroundings: Surroundings) throws -> Ending? {
    var comparison = MarkComparison()
    var faults = FaultList(surroundings)
    guard try readOld(into: &comparison, &faults) else {
      try faults.end()
      return Ending(hasFault: true)
    }
    try faults.end()
    let graded = try run.run(in: surroundings) { graded in
      for (place, mark) in graded.marks { comparison.addNew(mark, of: place) }
    }
    let isWhole = !run.interruption.isRequested
    let result = comparison.result(isWhole: isWhole) { scenario in
      graded.unusable.contains(scenario) ? .scenarioUnusable : loss(scenario)
    }
    try write(result, isWhole: isWhole, in: surroundings)
    try surroundings.report(
      ComparisonText.summary(result, old: old, language: surroundings.language))
    guard isWhole else {
      let place = output.flatMap { WholeFile.isReplaceable($0) ? WholeFile.partialPath($0) : nil }
      let words = GradeWording.interrupted(
        run.read(graded), answers: graded.answers, place)
      try surroundings.report(words[surroundings.language])
      return nil
    }
    return Ending(
      hasChange: !result.changes.isEmpty, hasFault: faults.count > 0 || graded.hasFault)
  }

  private func write(
    _ result: MarkComparison.Result, isWhole: Bool, in surroundings: Surroundings
  ) throws {
    let language = surroundings.language
    let text =
      switch format {
      case .json: ComparisonJSON.text(result, language: language)
      case .ndjson: ComparisonJSON.lines(result.changes, language: language)
      case .csv: ComparisonCSV.text(result.changes, language: language)
      default:
        ComparisonText.lines(
          result.changes, language: language, isPlain: surroundings.style.isPlain)
      }
    guard let output else { return try surroundings.print(text) }
    let left = { run.interruption.begin($0, GradeWording.left($0)[language]) }
    _ = try WholeFile.write(to: output, begun: left) { file in
      try file.write(Array(text.utf8))
      return isWhole ? .whole : .partly
    }
  }

  // MARK: The old results

  /// Reads the old results line by line, or an array of `lifeline.grade/1` as a whole. False if
  /// there is nothing to compare with.
  private func readOld(
    into comparison: inout MarkComparison, _ faults: inout FaultList
  ) throws -> Bool {
    let interruption = run.interruption
    let pump = AnswerPump(
      AnswerInputs(hasToStop: { interruption.isRequested }), form: .ndjson, lineRoom: 1 << 20)
    var reader = MarkReader()
    var array: [UInt8]?
    let ending = try pump.read(old) { block in
      switch block.contents {
      case .lines(let bytes, 1) where Self.opensArray(bytes): array = Array(bytes)
      case .lines(let bytes, _) where array != nil: array? += bytes
      case .lines(let bytes, let first):
        try add(bytes, from: first, by: &reader, to: &comparison, &faults)
      case .fault(let problem): try faults.add(problem)
      case .rows, .elements, .items, .file: break
      }
    }
    if case .failed(let problem) = ending {
      try faults.add(problem)
      return false
    }
    if ending == .whole, let array { try add(array: array, to: &comparison, &faults) }
    return true
  }

  private static func opensArray(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first { !AnswerLines.isBlank($0) && $0 != UInt8(ascii: "\n") } == UInt8(ascii: "[")
  }

  private func add(
    _ bytes: ArraySlice<UInt8>, from first: Int, by reader: inout MarkReader,
    to comparison: inout MarkComparison, _ faults: inout FaultList
  ) throws {
    var number = first
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      if line.count > AnswerLines.longest {
        try faults.add(AnswerLines.tooLong(number, of: old))
      } else if !line.allSatisfy(AnswerLines.isBlank) {
        switch reader.read(line, number: number, of: old) {
        case .mark(let place, let mark): comparison.addOld(mark, of: place)
        case .problem: break
        case .fault(let problem): try faults.add(problem)
        }
      }
      number += 1
      rest = rest[min(end + 1, rest.endIndex)...]
    }
  }

  private func add(
    array: [UInt8], to comparison: inout MarkComparison, _ faults: inout FaultList
  ) throws {
    var problems: [Problem] = []
    if let file = SourceFile(name: old, bytes: array, problems: &problems) {
      for (place, mark) in MarkReader.read(array: file, problems: &problems) {
        comparison.addOld(mark, of: place)
      }
    }
    for problem in problems { try faults.add(problem) }
  }
}

/// Reports a file's problems as they occur; if there are very many, only the first ones.
struct FaultList {
  private(set) var count = 0
  private let surroundings: Surroundings
  private static let shown = 10

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  mutating func add(_ problem: Problem) throws {
    count += 1
    if count <= Self.shown { try surroundings.report([problem], in: []) }
  }

  func end() throws {
    guard count > Self.shown else { return }
    let left = count - Self.shown
    let words = Localized(
      "and \(left) more like these\n", "另有 \(left) 处类似的错误\n")
    try surroundings.report(words[surroundings.language])
  }
}
