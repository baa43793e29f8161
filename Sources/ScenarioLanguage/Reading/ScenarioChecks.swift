internal import LifecycleEngine
internal import TextFormats

/// What no single key can tell: cycles, and two parents for one object.
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

/// Gives every declared object its parent and follows them upwards.
struct ParentChecks {
  struct Finding {
    var object: ObjectID
    var message: Message
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
    let names: Message =
      other == parent ? "twice in \(name(parent))" : "in \(name(other)) and \(name(parent))"
    findings.append(
      Finding(object: child, message: "\(name(child)) lies \(names): it has one parent"))
  }

  private func name(_ id: ObjectID) -> String { "'\(scenario.objects[id.position].name)'" }

  /// A root controller lies in nothing, and in one window only.
  private mutating func checkRoots() {
    var roots: [ObjectID] = scenario.root.map { [$0] } ?? []
    for object in scenario.objects {
      guard let root = object.root else { continue }
      if roots.contains(root) {
        findings.append(Finding(object: root, message: "\(name(root)) is the root of two windows"))
      }
      roots.append(root)
    }
    for root in roots {
      if let parent = parents[root.position] {
        findings.append(
          Finding(
            object: root,
            message: "\(name(root)) is a window's root and lies in \(name(parent))"))
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
        let chain = names.dropFirst().reduce(Message(verbatim: names[0])) { "\($0) in \($1)" }
        findings.append(
          Finding(
            object: ObjectID(current),
            message: "these lie in one another: \(chain)"))
      }
      for index in path { isSettled[index] = true }
    }
  }

  private func closes(_ cycle: ArraySlice<Int>, at start: Int) -> Bool {
    guard let last = cycle.last else { return false }
    return parents[last]?.position == start
  }
}
