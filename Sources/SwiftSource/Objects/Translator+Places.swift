internal import LifecycleEngine
internal import ScenarioLanguage

/// The positions of views, which decide what receives touches and what is drawn.
extension Translator {
  /// Constraints give a view its size and place, which taps and drawing need; here such views are
  /// stacked vertically.
  mutating func giveSize(_ id: Int) {
    guard instances[id].objectKind?.isView == true,
      instances[id][.frame] == nil
    else { return }
    let maker = instances[id].maker
    let isInView =
      maker.flatMap { instances[$0].objectKind }?.isView
      == true
    // Views created by another view fit into it, however small it is.
    let above = instances.count { instance in
      instance[.frame] != nil && (!isInView || instance.maker == maker)
    }
    instances[id][.frame] =
      isInView ? .frame(0, 2 * (above % 16), 100, 2) : .frame(0, 100 + 44 * (above % 16), 100, 44)
  }
}
