internal import Assessment
internal import Documents
internal import LifecycleEngine
internal import Reports
internal import TextFormats

/// A map of the five app states and their transitions, with the current state and the earlier ones
/// marked.
struct StateMap: Hashable, Sendable {
  /// The states that a run went through, in order; the last one is current.
  let path: [AppState]
  let language: Localized.Language

  /// Starts with the state before the first asked step.
  init(_ question: Question, language: Localized.Language) {
    self.language = language
    let changes = question.trace.stateChanges
    let steps = question.scenario.steps
    guard let first = steps.firstIndex(where: \.isAsked) else {
      path = []
      return
    }
    let before = changes.last { $0.step < first }?.state ?? .notRunning
    path = [before] + changes.filter { $0.step >= first }.map(\.state)
  }

  /// The drawing: 33 columns, so that it fits any terminal.
  var lines: [[Span]] {
    let wide = AppState.allCases.map { DisplayWidth.of(label($0)) }.max() ?? 0
    func row(_ left: String, _ right: String) -> [Span] {
      let left = right.isEmpty ? left : DisplayWidth.padded(left, to: wide + 2)
      return [Span("    " + left + right, .dim)]
    }
    func state(_ state: AppState, _ right: String) -> [Span] {
      let isHere = state == path.last
      return [
        Span(isHere ? "  ▶ " : "    ", .strong),
        Span(
          right.isEmpty ? label(state) : DisplayWidth.padded(label(state), to: wide + 2),
          isHere ? .strong : path.contains(state) ? .plain : .dim), Span(right, .dim),
      ]
    }
    return [
      state(.active, ""), row("▲ │", ""), row("│ ▼", ""),
      state(.inactive, "◀─────┐"), row("▲ │", "      │"), row("│ ▼", "      │"),
      state(.background, "◀──┬──┤"), row("▲ │", "   │  │"), row("│ ▼", "   │  │"),
      state(.suspended, "   │  │"), row("  │", "   │  │"), row("  ▼", "   ▼  │"),
      state(.notRunning, "──────┘"),
    ]
  }

  /// A state's name with its positions in the path: `background 3`.
  private func label(_ state: AppState) -> String {
    let places = path.count < 2 ? [] : path.indices.filter { path[$0] == state }
    return ([state.words[language]] + places.map { "\($0 + 1)" }).joined(separator: " ")
  }

  /// The map in sentences.
  func sentences(_ words: Words) -> [String] {
    guard let present = path.last else { return [] }
    let states = path.map { $0.words[language] }
    return [words.appIsNow(present.words[language])]
      + (path.count > 1 ? [words.appWentThrough(states)] : [])
      + [words.appMayBecome(Self.next(present).map { $0.words[language] })]
  }

  private static func next(_ state: AppState) -> [AppState] {
    switch state {
    case .notRunning: [.inactive, .background]
    case .inactive: [.active, .background]
    case .active: [.inactive]
    case .background: [.inactive, .suspended, .notRunning]
    case .suspended: [.background, .notRunning]
    }
  }
}
