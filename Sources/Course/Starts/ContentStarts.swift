package import TextFormats

/// A template for a scenario, which can be run and has a comment for each key.
package enum ScenarioStart {
  package static func file(_ id: String, in texts: CourseTexts) throws(StartFault) -> SourceFile {
    try StartID.check(id)
    let path = CoursePath.scenarios + id + ".yml"
    if texts[path] != nil { throw .exists(id, at: path) }
    return SourceFile(name: path, text: text(id))
  }

  private static func text(_ id: String) -> String {
    """
    # The file's name.
    id: \(id)
    # The event, not the callbacks that result.
    title:
      en: A presents B
      zh-Hans: A 显示 B
    # Which of the documents 000 to 004 it comes from.
    documents: []
    # One that 'lifeline list topics' shows.
    topic: presentation
    # 1 (first lesson) to 5 (expert).
    level: 2
    # iOS 3 to 27; also device: pad, lifecycle: app-delegate, passcode: true.
    platform: {ios: 18}
    # A class for each name, or {is: CLASS, property: value}.
    objects:
      A: UIViewController
      B: {is: UIViewController, modalPresentationStyle: fullScreen}
    # The window's root view controller.
    root: A
    # Happens first and is not asked.
    given:
      - user launches app
    # What the learner predicts: code as code, people and the system in words.
    ask:
      - "A.present(B, animated: true)"
    # Whose callbacks are asked for, and which; 'lifeline list callbacks' shows all.
    watch:
      A: [viewWillDisappear, viewDidDisappear]
      B: [viewDidLoad, viewWillAppear, viewDidAppear]

    """
  }
}

/// A template for a ledger entry, at the end of its document's file.
package enum ClaimStart {
  /// The whole file with the entry appended; its bytes so far don't change.
  package static func file(_ id: String, in texts: CourseTexts) throws(StartFault) -> SourceFile {
    try StartID.checkClaim(id)
    let document = String(id.prefix(3))
    let path = CoursePath.claims + document + ".yml"
    let old = texts[path] ?? SourceFile(name: path, text: "document: \"\(document)\"\nclaims:\n")
    var problems: [Problem] = []
    let entries = ClaimLedgerReader.read(old, problems: &problems)
    if let taken = entries.first(where: { $0.id == id }) {
      throw .exists(id, at: "\(path):\(taken.range.start.line)")
    }
    let gap = old.text.isEmpty || old.text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    let new = SourceFile(
      name: path, text: old.text + gap + entry(id, indent: indent(of: old)))
    // However the file ends, reading it must return the old entries and the new one.
    var now: [Problem] = []
    let read = ClaimLedgerReader.read(new, problems: &now).map(\.id)
    guard read == entries.map(\.id) + [id], now.count <= problems.count else {
      throw .noList(path)
    }
    return new
  }

  /// The indentation of the last entry.
  private static func indent(of file: SourceFile) -> String {
    let last = file.lines.last { $0.drop { $0 == " " }.hasPrefix("- id:") }
    return last.map { String($0.prefix { $0 == " " }) } ?? "  "
  }

  private static func entry(_ id: String, indent: String) -> String {
    let text = """
      - id: \(id)
        # Where the document says it: the section, and a few words to find it by.
        place: "第一篇，“……”"
        # order, state, trigger, limit, advice, structure or naming; the first three need a check.
        kind: structure
        # The document's statement, in our own words.
        claim:
          en: "What the document says."
          zh-Hans: "文档的说法。"
        # holds, holds for (with versions: 4..12), holds if (with condition: {en: …, zh-Hans: …}),
        # does not hold, not about behaviour.
        verdict: not about behaviour
        # The reason, unless it simply holds.
        # why: {en: "…", zh-Hans: "…"}
        # The evidence for the verdict: documents, ids of field traces, Apple's pages.
        evidence: ["\(id.prefix(3))"]
        # Claims that say the opposite; they must list this one too.
        # against: []
        # What the engine shows: a sentence as 'lifeline check-claim' takes it, and where it is tried.
        # check: {claim: "every B.viewDidLoad after A.viewWillDisappear", in: SCENARIO}
        # A claim or scenario that a lesson asks and that is about the same; else a lesson asks this.
        # asked-by: 003-home-is-silent

      """
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : indent + $0
    }.joined(separator: "\n")
  }
}
