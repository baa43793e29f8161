internal import LifecycleEngine
internal import ScenarioLanguage

/// Where views lie on screen, which decides what a finger reaches and what is drawn.
extension Translator {
  /// Constraints give a view a size and a place, which its tap and its drawing need; here such views
  /// lie one below the other.
  mutating func giveSize(_ id: Int) {
    guard let kind = instances[id].kind, CodeVocabulary.kind(named: kind)?.isView == true,
      !instances[id].keys.contains(where: { $0.0 == "frame" })
    else { return }
    let maker = instances[id].maker
    let isInView =
      maker.flatMap { instances[$0].kind }.flatMap { CodeVocabulary.kind(named: $0) }?.isView
      == true
    // The views that another one makes fit into it, however small it is.
    let above = instances.count { instance in
      instance.keys.contains { $0.0 == "frame" } && (!isInView || instance.maker == maker)
    }
    setKey(
      "frame",
      isInView ? "[0, \(2 * (above % 16)), 100, 2]" : "[0, \(100 + 44 * (above % 16)), 100, 44]",
      of: id)
  }
}
