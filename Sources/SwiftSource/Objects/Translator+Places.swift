internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax

/// Invented sizes for views that Auto Layout would place, so that each can be touched.
extension Translator {
  mutating func giveSize(_ id: Int) {
    guard instances[id].objectKind?.isView == true, instances[id][.frame] == nil else { return }
    let above = instances.count { $0[.frame] != nil }
    instances[id][.frame] = .frame(0, 100 + 44 * (above % 16), 100, 44)
    instances[id].hasInventedFrame = true
  }

  /// Views in views share the height of their superview.
  mutating func placeSubviews() {
    let ids = Dictionary(
      instances.indices.filter { instances[$0].isMade && !instances[$0].isExpression }.map {
        (instances[$0].name, $0)
      }, uniquingKeysWith: { first, _ in first })
    var subviews: [Int: [Int]] = [:]
    var superviews: [Int: Int] = [:]
    for codes in overrides.sorted(by: { $0.key < $1.key }) {
      for code in codes.value.flatMap(\.code) {
        _ = code.contains { statement in
          guard case .call(let call) = statement,
            ["addSubview", "insertSubview"].contains(call.method), let superview = ids[call.owner],
            case .reference(let name)? = call.arguments.first?.value, let view = ids[name],
            view != superview, superviews[view] == nil
          else { return false }
          superviews[view] = superview
          subviews[superview, default: []].append(view)
          return false
        }
      }
    }
    var roots = subviews.keys.filter { superviews[$0] == nil }.sorted()
    var placed: Set<Int> = []
    while let root = roots.popLast() {
      guard placed.insert(root).inserted else { continue }
      let inside = subviews[root] ?? []
      roots += inside
      guard let height = height(of: root) else { continue }
      let share = max(1, height / max(1, inside.count))
      for (index, view) in inside.enumerated() where instances[view].hasInventedFrame {
        instances[view][.frame] = .frame(0, share * index, 100, share)
      }
    }
  }

  /// Nil: the view has no frame whose numbers are known.
  private func height(of id: Int) -> Int? {
    guard case .list(let parts)? = instances[id][.frame], case .literal(let height)? = parts.last
    else { return nil }
    return Int(height)
  }
}
