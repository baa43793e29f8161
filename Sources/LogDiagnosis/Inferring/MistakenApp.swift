internal import Assessment
internal import LifecycleEngine

/// Apps with one mistake in their code.
extension AppInference {
  private static let mistakesBudget = 40_000
  private static let changeBudget = 3_000

  /// The likeliest app with a mistake that produces the whole log, unless none is plausible.
  var mistaken: InferredApp? {
    var likeliest = calledByHand
    var budget = Self.mistakesBudget
    for shape in nearestShapes {
      if let app = withMistake(shape, &budget) { likeliest = app.likelier(than: likeliest) }
    }
    return likeliest.flatMap { $0.found.isPlausibleMistake ? $0 : nil }
  }

  /// The likeliest app whose code calls some of the callbacks, unless none is plausible.
  var calledByHand: InferredApp? {
    var likeliest: InferredApp?
    var budget = Self.mistakesBudget
    for shape in nearestShapes {
      if let app = byHand(shape, &budget) { likeliest = app.likelier(than: likeliest) }
    }
    return likeliest.flatMap { $0.found.isPlausibleMistake ? $0 : nil }
  }

  /// The shapes in which the most of the log was explained.
  private var nearestShapes: [AppShape] {
    var left = attempts
    // The usual ones come first.
    var shapes = left.prefix(2).map(\.shape)
    left.removeFirst(shapes.count)
    while shapes.count < 5, !left.isEmpty {
      let best = left.indices.reduce(0) {
        left[$1].app.found.isLikelier(than: left[$0].app.found) ? $1 : $0
      }
      shapes.append(left.remove(at: best).shape)
    }
    return shapes
  }

  /// The app if one of its steps has a mistake, or one of its objects.
  private func withMistake(_ shape: AppShape, _ budget: inout Int) -> InferredApp? {
    var scenario = shape.scenario
    let resolved = ResolvedLog(log, in: scenario, watchedOnly: false)
    scenario.watch = resolved.watch(in: scenario)
    let steps = search(
      scenario, resolved.callbacks, hasMistakes: true, limit: 2 * Self.changeBudget, &budget)
    if let found = steps.complete, !found.isRight {
      return InferredApp(scenario, found, of: shape)
    }
    for change in LogExplanations.changes(of: scenario) where change.isOfObjects {
      guard budget > 0 else { return nil }
      guard let changed = scenario.with(change) else { continue }
      let steps = search(changed, resolved.callbacks, limit: Self.changeBudget, &budget)
      guard var found = steps.complete else { continue }
      found.cost += StepAlphabet.mistake
      return InferredApp(scenario, found, of: shape)
    }
    return nil
  }

  /// The app if its code calls some of the callbacks itself.
  private func byHand(_ shape: AppShape, _ budget: inout Int) -> InferredApp? {
    var scenario = shape.scenario
    let resolved = ResolvedLog(log, in: scenario, watchedOnly: false)
    scenario.watch = resolved.watch(in: scenario)
    var rest = resolved.callbacks
    var search = search(scenario, rest, limit: Self.changeBudget, &budget)
    for count in 1...LogExplanations.mostByHand where budget > 0 {
      guard let line = search.nearest?.line, rest.mayBeByHand(line: line) else { return nil }
      rest = rest.without(line: line)
      search = self.search(scenario, rest, limit: Self.changeBudget, &budget)
      if var found = search.complete {
        found.cost += StepAlphabet.mistake + 2 * count
        return InferredApp(scenario, found, of: shape)
      }
    }
    return nil
  }
}

extension ScenarioChange {
  /// Whether it only changes what objects do.
  fileprivate var isOfObjects: Bool {
    switch self {
    case .callsSuper, .retained, .forwards, .withoutDidMove: true
    default: false
    }
  }
}
