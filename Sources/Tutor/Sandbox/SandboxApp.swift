internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// An app and its steps as they were typed, and the resulting scenario.
struct SandboxApp: Hashable, Sendable {
  private(set) var settings: [SandboxPiece] = []
  private(set) var objects: [SandboxPiece] = []
  private(set) var steps: [SandboxPiece] = []
  /// The first step that a question asks about; earlier ones are given.
  var firstAsked = 0

  mutating func take(_ entry: SandboxPiece.Entry) {
    switch entry {
    case .setting(let piece): Self.put(piece, into: &settings)
    case .object(let piece): Self.put(piece, into: &objects)
    case .step(let piece): steps.append(piece)
    case .asks: firstAsked = steps.count
    }
  }

  /// A repeated declaration replaces the earlier one.
  private static func put(_ piece: SandboxPiece, into pieces: inout [SandboxPiece]) {
    if let index = pieces.firstIndex(where: { $0.key == piece.key }) {
      pieces[index] = piece
    } else {
      pieces.append(piece)
    }
  }

  /// Whether there is an explicit watch list.
  var hasWatch: Bool { settings.contains { $0.key == "watch" } }

  /// The scenario with all steps asked, or the problem and the typed line that caused it.
  func document() -> Result<ScenarioDocument, SandboxRefusal> {
    if let refusal = brokenPiece { return .failure(refusal) }
    let sheet = sheet
    var problems: [Problem] = []
    guard var document = ScenarioReader.read(sheet.file, problems: &problems) else {
      return .failure(SandboxRefusal(problems: problems.map(sheet.typed)))
    }
    if !hasWatch {
      document.scenario.watch = Self.usualWatch(of: document.scenario)
    }
    if steps.isEmpty {
      document.scenario.steps = []
      document.entries = []
    }
    return .success(document)
  }

  /// A problem of the run, located in the typed line.
  func typed(_ problem: Problem) -> SandboxRefusal.Fault { sheet.typed(problem) }

  /// The first piece that isn't valid YAML; parsed separately, as it could swallow the pieces after
  /// it.
  private var brokenPiece: SandboxRefusal? {
    for piece in settings + objects + steps where piece.key != nil || SandboxSheet.isRaw(piece) {
      var sheet = SandboxSheet()
      sheet.add(piece, indent: "", isStep: piece.key == nil)
      var problems: [Problem] = []
      _ = YAMLReader.read(sheet.file, problems: &problems)
      if !problems.isEmpty { return SandboxRefusal(problems: problems.map(sheet.typed)) }
    }
    return nil
  }

  private var sheet: SandboxSheet {
    var sheet = SandboxSheet()
    for piece in settings { sheet.add(piece, indent: "") }
    sheet.add(objects.isEmpty ? "objects: {}" : "objects:")
    for piece in objects { sheet.add(piece, indent: "  ") }
    sheet.add("ask:")
    for piece in steps { sheet.add(piece, indent: "  ", isStep: true) }
    // A scenario needs a step; before the first one, use one that every app supports.
    if steps.isEmpty { sheet.add("  - user launches app") }
    if !hasWatch { sheet.add("watch: []") }
    return sheet
  }

  /// The delegates and all objects except containers, as developers log their own controllers.
  private static func usualWatch(of scenario: Scenario) -> Watch {
    var watch = Watch()
    let predefined = ObjectDeclaration.predefined.count
    for (index, object) in scenario.objects.enumerated() {
      let isWatched =
        switch object.kind {
        case .navigationController, .tabBarController, .pageViewController, .splitViewController,
          .alertController:
          false
        case .appDelegate: true
        case .scene: scenario.platform.lifecycle == .scene
        default: index >= predefined && !CallbackCatalogue.usual(for: object.kind).isEmpty
        }
      guard isWatched else { continue }
      watch.entries.append(Watch.Entry(object: ObjectID(index), selection: .usual))
    }
    return watch
  }
}
