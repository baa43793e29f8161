internal import LifecycleEngine
internal import TextFormats

/// Checks across several keys: cycles, and two parents for one object.
extension ReadingContext {
  mutating func check(_ objects: Node?, root: Node?) {
    var checks = ParentChecks(scenario: scenario)
    checks.run()
    for finding in checks.findings {
      let name = declaration(finding.object).name
      let place =
        objects?.entries?.first { $0.key.text == name }?.key.range ?? root?.range ?? objects?.range
      fault(finding.message, at: place)
    }
  }
}

/// Checks the parents of declared objects.
struct ParentChecks {
  struct Finding {
    var object: ObjectID
    var message: Localized
  }

  let scenario: Scenario
  private(set) var findings: [Finding] = []
  private var parents: [ObjectID?]

  init(scenario: Scenario) {
    self.scenario = scenario
    parents = Array(repeating: nil, count: scenario.objects.count)
  }

  mutating func run() {
    for (index, object) in scenario.objects.enumerated() {
      let id = ObjectID(index)
      for child in object.controllers { adopt(child, by: id) }
      for child in object.children { adopt(child.child, by: id) }
      if let view = object.view { adopt(view, by: id) }
      if let container = object.container { adopt(id, by: container) }
    }
    checkRoots()
    checkCycles()
  }

  private mutating func adopt(_ child: ObjectID, by parent: ObjectID) {
    guard let other = parents[child.position] else {
      parents[child.position] = parent
      return
    }
    let names: Localized =
      other == parent
      ? Localized("twice in \(name(parent))", "在 \(name(parent)) 里放了两次")
      : Localized("in \(name(other)) and \(name(parent))", "同时在 \(name(other)) 和 \(name(parent)) 里")
    findings.append(
      Finding(
        object: child,
        message: Localized(
          "\(name(child)) is \(names), but it can have only one parent",
          "\(name(child))\(names)：它只能有一个上级")))
  }

  private func name(_ id: ObjectID) -> String { "'\(scenario.objects[id.position].name)'" }

  /// A root controller has no parent, and only one window.
  private mutating func checkRoots() {
    var roots: [ObjectID] = scenario.root.map { [$0] } ?? []
    for object in scenario.objects {
      guard let root = object.root else { continue }
      if roots.contains(root) {
        findings.append(
          Finding(
            object: root,
            message: Localized(
              "\(name(root)) is the root of two windows", "\(name(root)) 是两个窗口的根控制器")))
      }
      roots.append(root)
    }
    for root in roots {
      if let parent = parents[root.position] {
        findings.append(
          Finding(
            object: root,
            message: Localized(
              "\(name(root)) is a window's root and also inside \(name(parent))",
              "\(name(root)) 是窗口的根控制器，却又放在 \(name(parent)) 里")))
      }
    }
  }

  private mutating func checkCycles() {
    var isSettled = [Bool](repeating: false, count: parents.count)
    for start in scenario.objects.indices {
      var path: [Int] = []
      var isOnPath = Set<Int>()
      var current = start
      while !isSettled[current], isOnPath.insert(current).inserted {
        path.append(current)
        guard let parent = parents[current] else { break }
        current = parent.position
      }
      if !isSettled[current], parents[current] != nil, isOnPath.contains(current),
        let first = path.firstIndex(of: current), closes(path[first...], at: current)
      {
        let names = (path[first...] + [current]).map { scenario.objects[$0].name }
        let chain = names.dropFirst().reduce(Localized(verbatim: names[0])) {
          Localized("\($0) in \($1)", "\($0) → \($1)")
        }
        findings.append(
          Finding(
            object: ObjectID(current),
            message: Localized("these contain one another: \(chain)", "它们互相嵌套：\(chain)")))
      }
      for index in path { isSettled[index] = true }
    }
  }

  private func closes(_ cycle: ArraySlice<Int>, at start: Int) -> Bool {
    guard let last = cycle.last else { return false }
    return parents[last]?.position == start
  }
}
