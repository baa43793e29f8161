internal import Assessment
internal import LifecycleEngine
package import TextFormats

/// A document whose claims are in the ledger.
package struct ClaimedDocument: Hashable, Sendable {
  /// `000` to `004`.
  package var number: String
  /// Its own title; nil: it has none, or isn't known.
  package var title: String?
  /// The title in English; nil: not translated.
  package var english: String?
  /// Its publisher and date; nil: not known.
  package var published: String?

  package init(
    number: String, title: String? = nil, english: String? = nil, published: String? = nil
  ) {
    self.number = number
    self.title = title
    self.english = english
    self.published = published
  }
}

/// One factual claim of a document, with its verdict.
package struct ClaimEntry: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case order, state, trigger, limit, advice, structure, naming

    /// Whether it says what UIKit does, so that a lesson can ask if it holds.
    var isBehavior: Bool {
      switch self {
      case .order, .state, .trigger, .limit: true
      case .advice, .structure, .naming: false
      }
    }
  }

  package enum Verdict: Hashable, Sendable {
    case holds
    /// Only on these versions of iOS.
    case holdsFor(ClosedRange<Int>)
    case holdsIf(Localized)
    case doesNotHold
    case notAboutBehavior

    /// Its name in the ledger.
    package enum Name: String, Hashable, Sendable, CaseIterable {
      case holds
      case holdsFor = "holds for"
      case holdsIf = "holds if"
      case doesNotHold = "does not hold"
      case notAboutBehavior = "not about behaviour"
    }

    package var name: Name {
      switch self {
      case .holds: .holds
      case .holdsFor: .holdsFor
      case .holdsIf: .holdsIf
      case .doesNotHold: .doesNotHold
      case .notAboutBehavior: .notAboutBehavior
      }
    }
  }

  /// A check of the claim with the engine.
  package enum Check: Hashable, Sendable {
    /// A sentence over all allowed runs of a scenario.
    case inScenario(String, scenario: String, holds: Bool)
    /// A sentence over all sequences of steps from the small app.
    case everywhere(String, depth: Int, ios: Int?, holds: Bool)
    /// The callbacks that a scenario prints.
    case prints(scenario: String, callbacks: [String])
  }

  package var id: String
  package var source: ClaimedDocument
  package var document: String { source.number }
  /// Its place in the document.
  package var place: String
  package var kind: Kind
  package var claim: Localized
  package var verdict: Verdict
  /// The reason for the verdict.
  var why: Localized?
  package var evidence: [String]
  /// The claims it contradicts.
  var against: [String]
  package var check: Check?
  /// The question that asks the same: another claim, a scenario to predict, or a repair. Nil: none
  /// does.
  var askedBy: String?
  var file: String
  var range: SourceRange

  /// The id in records of the question whether it holds.
  package var questionID: String { QuestionID.claim(id).text }
}

/// Reads one file of Content/claims: the claims of one document.
struct ClaimLedgerReader {
  private static let keys = [
    "id", "place", "kind", "claim", "verdict", "versions", "condition", "why", "evidence",
    "against", "check", "asked-by",
  ]
  private let file: SourceFile
  private var problems: [Problem] = []

  static func read(_ file: SourceFile, problems: inout [Problem]) -> [ClaimEntry] {
    var reader = ClaimLedgerReader(file: file)
    let entries = reader.read()
    problems += reader.problems
    return entries
  }

  private init(file: SourceFile) { self.file = file }

  private mutating func read() -> [ClaimEntry] {
    guard let node = YAMLReader.read(file, problems: &problems),
      let fields = NodeFields(
        node, of: Localized("a ledger", "说法清单"),
        keys: ["document", "title", "english", "published", "claims"], file: file.name,
        problems: &problems),
      let document = fields.text("document", problems: &problems),
      let claims = fields.node("claims", problems: &problems)
    else { return [] }
    guard let items = claims.items else {
      report(Localized("'claims' must be a list", "“claims”必须是列表"), at: claims)
      return []
    }
    func text(_ key: String) -> String? {
      node[key] == nil ? nil : fields.text(key, problems: &problems)
    }
    let source = ClaimedDocument(
      number: document, title: text("title"), english: text("english"),
      published: text("published"))
    return items.compactMap { entry($0, of: source) }
  }

  private mutating func entry(_ node: Node, of source: ClaimedDocument) -> ClaimEntry? {
    guard
      let fields = NodeFields(
        node, of: Localized("a claim", "说法"), keys: Self.keys, file: file.name, problems: &problems)
    else { return nil }
    let id = fields.text("id", problems: &problems)
    let place = fields.text("place", problems: &problems)
    let kind = kind(fields)
    let claim = fields.localized("claim", problems: &problems)
    let verdict = verdict(fields, node)
    let why = node["why"] == nil ? nil : fields.localized("why", problems: &problems)
    let evidence = fields.texts("evidence", problems: &problems)?.compactMap(\.text)
    let against =
      node["against"] == nil
      ? [] : fields.texts("against", problems: &problems)?.compactMap(\.text) ?? []
    let askedBy = node["asked-by"] == nil ? nil : fields.text("asked-by", problems: &problems)
    guard let id, let place, let kind, let claim, let verdict, let evidence else { return nil }
    return ClaimEntry(
      id: id, source: source, place: place, kind: kind, claim: claim, verdict: verdict,
      why: why, evidence: evidence, against: against, check: node["check"].flatMap { check($0) },
      askedBy: askedBy, file: file.name, range: node["id"]?.range ?? node.range)
  }

  private mutating func kind(_ fields: NodeFields) -> ClaimEntry.Kind? {
    guard let node = fields.node("kind", problems: &problems) else { return nil }
    if let kind = node.text.flatMap({ ClaimEntry.Kind(rawValue: $0) }) { return kind }
    unknown("kind", node, among: ClaimEntry.Kind.allCases.map(\.rawValue))
    return nil
  }

  private mutating func verdict(_ fields: NodeFields, _ node: Node) -> ClaimEntry.Verdict? {
    guard let verdict = fields.node("verdict", problems: &problems) else { return nil }
    switch verdict.text.flatMap(ClaimEntry.Verdict.Name.init) {
    case .holds: return .holds
    case .doesNotHold: return .doesNotHold
    case .notAboutBehavior: return .notAboutBehavior
    case .holdsIf:
      return fields.localized("condition", problems: &problems).map { .holdsIf($0) }
    case .holdsFor:
      guard let versions = fields.node("versions", problems: &problems) else { return nil }
      let range = versions.text.flatMap {
        ClosedRange($0, separator: "..", in: Platform.versions)
      }
      if let range { return .holdsFor(range) }
      report(
        Localized(
          "'\(versions.text ?? "")' is not a range of versions", "“\(versions.text ?? "")”不是版本范围"),
        at: versions, expected: Localized(verbatim: "4..\(Platform.versions.upperBound)"))
      return nil
    case nil:
      unknown("verdict", verdict, among: ClaimEntry.Verdict.Name.allCases.map(\.rawValue))
      return nil
    }
  }

  /// A check has only the keys of its form; another form's keys would have no effect.
  private mutating func check(_ node: Node) -> ClaimEntry.Check? {
    let keys =
      node["prints"] != nil
      ? ["scenario", "prints"]
      : node["in"] != nil ? ["claim", "in", "holds"] : ["claim", "depth", "ios", "holds"]
    guard
      let fields = NodeFields(
        node, of: Localized("a check", "check"), keys: keys, file: file.name, problems: &problems)
    else { return nil }
    if node["prints"] != nil {
      guard let scenario = fields.text("scenario", problems: &problems),
        let callbacks = fields.texts("prints", problems: &problems)
      else { return nil }
      return .prints(scenario: scenario, callbacks: callbacks.compactMap(\.text))
    }
    guard let claim = fields.text("claim", problems: &problems) else { return nil }
    var holds: Bool? = true
    if node["holds"] != nil { holds = fields.bool("holds", problems: &problems) }
    guard let holds else { return nil }
    if node["in"] != nil {
      return fields.text("in", problems: &problems).map {
        .inScenario(claim, scenario: $0, holds: holds)
      }
    }
    let depth =
      node["depth"] == nil ? nil : fields.integer("depth", in: 0...8, problems: &problems)
    let ios =
      node["ios"] == nil ? nil : fields.integer("ios", in: Platform.versions, problems: &problems)
    return .everywhere(claim, depth: depth ?? 3, ios: ios, holds: holds)
  }

  private mutating func unknown(_ what: String, _ node: Node, among names: [String]) {
    let text = node.text ?? ""
    problems.append(
      Problem(
        file: file.name, range: node.range,
        message: Localized("unknown \(what) '\(text)'", "没有这种\(what)：“\(text)”"),
        expectation: Localized(
          "one of \(names.joined(separator: ", "))", "其中之一：\(names.joined(separator: ", "))"),
        suggestion: NearestName.of(text, among: names)))
  }

  private mutating func report(_ message: Localized, at node: Node, expected: Localized? = nil) {
    problems.append(
      Problem(file: file.name, range: node.range, message: message, expectation: expected))
  }
}
