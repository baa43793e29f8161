package import Assessment
internal import Claims
package import TextFormats

/// Reads a file of Content/repairs (SCENARIOS.md, Repairs).
package enum RepairReader {
  private static let shared = ["platform", "objects", "root", "watch"]
  static let keys =
    ["id", "title"] + shared + [
      "lines", "stock", "places", "styles", "trials", "holds", "repairs", "distractors", "why",
    ]

  /// Nil on any error.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Repair? {
    var reader = Reading(file: file.name)
    defer { problems += reader.problems }
    guard let node = YAMLReader.read(file, problems: &reader.problems),
      let fields = NodeFields(
        node, of: Localized("a repair", "修复题"), keys: keys, file: file.name,
        problems: &reader.problems)
    else { return nil }
    let repair = reader.repair(node, fields)
    return reader.problems.contains { $0.severity == .error } ? nil : repair
  }

  private struct Reading {
    let file: String
    var problems: [Problem] = []

    init(file: String) { self.file = file }

    mutating func repair(_ node: Node, _ fields: NodeFields) -> Repair? {
      let id = fields.text("id", problems: &problems)
      let title = fields.localized("title", problems: &problems)
      let why = fields.localized("why", problems: &problems)
      for key in ["objects", "watch"] { _ = fields.node(key, problems: &problems) }
      guard let id, let title, let why,
        let lines = mapping(fields, "lines"), let trials = mapping(fields, "trials"),
        let holds = items(fields, "holds")
      else { return nil }
      var repair = Repair(id: id, title: title, file: file)
      repair.why = why
      repair.app = (node.entries ?? []).filter { RepairReader.shared.contains($0.key.text ?? "") }
      readLines(lines, fields, into: &repair)
      repair.styles = (fields["styles"]?.entries ?? []).map { entry in
        Repair.Styles(object: entry.key.text ?? "", names: texts(entry.value).map(\.text))
      }
      repair.trials = trials.map { entry in
        Repair.Trial(id: entry.key.text ?? "", entries: entry.value.entries ?? [])
      }
      repair.requirements = holds.compactMap { requirement($0, of: repair) }
      for key in ["repairs", "distractors"] {
        let edits = (items(fields, key) ?? []).map { self.edits($0, of: repair) }
        if key == "repairs" { repair.repairs = edits } else { repair.distractors = edits }
      }
      return repair
    }

    private mutating func readLines(
      _ lines: [Node.Entry], _ fields: NodeFields, into repair: inout Repair
    ) {
      for entry in lines {
        guard let place = place(entry.key) else { continue }
        repair.places.append(place)
        repair.lines += texts(entry.value).map {
          Repair.Line(code: $0.text, range: $0.range, place: place)
        }
      }
      for text in fields["places"].map({ texts($0) }) ?? [] {
        let node = Node(.scalar(text.text), range: text.range)
        if let place = place(node) { repair.places.append(place) }
      }
      repair.lines += (fields["stock"].map { texts($0) } ?? []).map {
        Repair.Line(code: $0.text, range: $0.range, place: nil)
      }
    }

    private mutating func requirement(_ node: Node, of repair: Repair) -> Repair.Requirement? {
      guard
        let fields = NodeFields(
          node, of: Localized("an entry of 'holds'", "“holds”的条目"), keys: ["says", "claims"],
          file: file, problems: &problems),
        let says = fields.localized("says", problems: &problems),
        let claims = mapping(fields, "claims")
      else { return nil }
      let trials = repair.trials.map(\.id)
      return Repair.Requirement(
        says: says,
        claims: claims.flatMap { entry -> [Repair.Requirement.Claim] in
          let trial = entry.key.text ?? ""
          if !trials.contains(trial) {
            report(
              Localized("there is no trial '\(trial)'", "没有 trial“\(trial)”"), at: entry.key,
              Localized(
                "one of \(trials.joined(separator: ", "))",
                "其中之一：\(trials.joined(separator: "、"))"))
          }
          return texts(entry.value).map {
            Repair.Requirement.Claim(trial: trial, sentence: $0.text, range: $0.range)
          }
        })
    }

    /// Edits one after another, as a learner would type them.
    private mutating func edits(_ node: Node, of repair: Repair) -> [RepairEdit] {
      let lines = texts(node)
      let answer = RepairAnswer(lines.map(\.text), to: repair)
      problems += answer.faults.map { fault in
        fault.fault.problem(in: fault.text, of: repair, file: file, lines[fault.line].range)
      }
      return answer.edits
    }

    // MARK: Parts

    private mutating func place(_ node: Node) -> Repair.Place? {
      let parts = (node.text ?? "").split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        report(
          Localized(
            "'\(node.text ?? "")' is not a callback of an object", "“\(node.text ?? "")”不是对象的回调"),
          at: node, Localized(verbatim: "A.viewDidLoad"))
        return nil
      }
      return Repair.Place(object: String(parts[0]), callback: String(parts[1]))
    }

    /// One text, or a list of them.
    private mutating func texts(_ node: Node) -> [PlacedText] {
      (node.items ?? (node.isNull ? [] : [node])).compactMap { item in
        if let text = item.text { return PlacedText(text, range: item.range) }
        report(
          Localized("text is expected here", "这里要写文本"), at: item,
          Localized("a line in quotes", "一行，写在引号里"))
        return nil
      }
    }

    private mutating func mapping(_ fields: NodeFields, _ key: String) -> [Node.Entry]? {
      fields.value(
        key, Localized("written as keys and values", "键和值"), expected: nil, problems: &problems
      ) { $0.entries }
    }

    private mutating func items(_ fields: NodeFields, _ key: String) -> [Node]? {
      fields.value(
        key, Localized("a list", "列表"), expected: nil, problems: &problems
      ) { $0.items }
    }

    private mutating func report(_ message: Localized, at node: Node, _ expected: Localized) {
      problems.append(
        Problem(file: file, range: node.range, message: message, expectation: expected))
    }
  }
}
