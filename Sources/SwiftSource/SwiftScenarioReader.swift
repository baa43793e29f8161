internal import LifecycleEngine
package import ScenarioLanguage
internal import SwiftSyntax
package import TextFormats

/// A question about an app in Swift.
package struct SwiftQuestion: Hashable, Sendable {
  /// Steps in the form of SCENARIOS.md.
  package var given: [String]
  package var asked: [String]
  /// Objects and callbacks to watch besides the app's output.
  var watch: [String]
  /// The version of iOS; nil: the newest one that launches the app.
  package var ios: Int?
  /// Whether the steps aren't known yet, so that the app's first rows can be tapped too.
  package var isOpen = false

  package init(
    given: [String] = [], asked: [String] = [], watch: [String] = [], ios: Int? = nil
  ) {
    self.given = given
    self.asked = asked
    self.watch = watch
    self.ios = ios
  }

  /// Whether a step taps a tab.
  var tapsTab: Bool {
    (given + asked).contains { $0.hasPrefix(Translator.tabVerb) }
  }

  /// Whether the app starts with the user's launch and isn't terminated, so that it can't be
  /// launched for another reason.
  var isLaunchedOnlyByUser: Bool {
    let happenings = (given + asked).map(Happening.init(step:))
    return happenings.first.map { $0 == .launchApp } != false
      && !happenings.contains { $0?.endsApp == true }
  }
}

/// Reads Swift files and storyboards as a scenario.
package enum SwiftScenarioReader {
  /// The name of the text that the places in steps refer to.
  package static let stepsName = "--do"

  /// All problems are collected; an app with an error is nil.
  package static func read(
    _ sources: [SourceFile], _ question: SwiftQuestion, problems: inout [Problem]
  ) -> ScenarioDocument? {
    let boards = sources.filter { $0.name.hasSuffix(".storyboard") }
    let files = sources.filter { !$0.name.hasSuffix(".storyboard") }.map(SwiftFile.init)
    var errors = files.flatMap { file in file.deepPlace.map { [$0] } ?? file.syntaxErrors }
    errors += files.flatMap(\.undecidedConditions)
    let storyboards = boards.compactMap { Storyboard($0, problems: &errors) }
    guard errors.isEmpty, let first = files.first else {
      problems += errors
      return nil
    }
    var start = Translator(
      SourceDeclarations(OperatorFolding.folded(files), storyboards))
    let steps = question.isOpen ? mostHops : question.given.count + question.asked.count
    start.mostHops = min(steps + 2, mostHops)
    start.isLaunchedByUser = question.isLaunchedOnlyByUser
    start.tapsTab = question.tapsTab
    start.ios = question.ios
    let open = question.isOpen ? (0..<mostOpenRows).map { TappedRow(row: $0, section: 0) } : []
    start.rows = Set((question.given + question.asked).compactMap(TappedRow.init) + open)
      .sorted { ($0.section, $0.row) < ($1.section, $1.row) }
    let (translator, plan) = translate(start)
    problems += translator.problems
    guard !translator.problems.contains(where: { $0.severity == .error }) else { return nil }
    let titles = StepTitles(translator, plan, question)
    problems += titles.problems
    guard titles.problems.isEmpty else { return nil }
    var writer = SceneWriter(
      translator: translator, plan: plan, question: question, steps: titles.steps)
    let node = writer.node()
    var found: [Problem] = []
    var document = ScenarioReader.read(node, file: first.source.name, problems: &found)
    problems += found.map { writer.places.located($0) }
    guard !found.contains(where: { $0.severity == .error }) else { return nil }
    document?.refusals = writer.translator.refusals
    if translator.declarations.recording == nil {
      document?.printsPlainly = true
      document?.codePlaces = translator.codePlaces
    }
    if let entries = document?.entries {
      document?.entries = entries.map { writer.places.located($0) }
    }
    return document
  }

  /// Translates the files, and again without the variables whose values turn out to be unknown.
  private static func translate(_ start: Translator) -> (Translator, Translator.AppPlan) {
    var start = start
    while true {
      let (translator, plan) = settle(start)
      if translator.lost.isSubset(of: start.lostBefore) { return (translator, plan) }
      start.lostBefore.formUnion(translator.lost)
    }
  }

  /// Translates the files repeatedly until every method knows what the others assign.
  private static func settle(_ start: Translator) -> (Translator, Translator.AppPlan) {
    var before: [Translator.PropertyKey: [SwiftValue]] = [:]
    var firstUses = before
    var translator = start
    var plan = Translator.AppPlan()
    for _ in 0..<mostReadings {
      let last = translator
      translator = start
      translator.reserve(last)
      translator.assignedBefore = before
      translator.firstUsesBefore = firstUses
      if start.declarations.recording == nil,
        before.contains(where: { needsTracking($1, of: $0, last.instances) })
      {
        translator.tracksOwnership = true
      }
      plan = translator.readApp()
      translator.readOverrides()
      if isSame(translator.assigned, before), isSame(translator.firstUses, firstUses) { break }
      before = translator.assigned
      firstUses = translator.firstUses
    }
    return (translator, plan)
  }

  private static func isSame(
    _ first: [Translator.PropertyKey: [SwiftValue]],
    _ second: [Translator.PropertyKey: [SwiftValue]]
  ) -> Bool {
    first.count == second.count
      && first.allSatisfy { key, values in
        guard let others = second[key], others.count == values.count else { return false }
        return zip(values, others).allSatisfy {
          Translator.isSame($0, $1) || $0.isUnknown && $1.isUnknown
        }
      }
  }

  /// Whether only the run knows a property's value: it is also set to nil, to one of several
  /// objects, or to one that exists without it.
  private static func needsTracking(
    _ values: [SwiftValue], of key: Translator.PropertyKey, _ instances: [Instance]
  ) -> Bool {
    if values.contains(where: { if case .closure = $0 { true } else { false } }) { return true }
    let objects = Set(values.compactMap(\.instance))
    guard let first = objects.first else { return false }
    return objects.count > 1 || values.contains(where: \.isNone)
      || instances.contains { owner in
        owner.properties.contains { name, value in
          value.instance == first && (owner.name != key.instance || name != key.property)
        }
      }
  }

  private static let mostReadings = 12
  /// Longer chains of segues would create very many controllers.
  private static let mostHops = 8
  private static let mostOpenRows = 3
}
