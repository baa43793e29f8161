internal import LifecycleEngine
internal import ScenarioLanguage

extension ResolvedLog {
  /// The callbacks that the log's objects log, as far as the log shows them.
  func watch(in scenario: Scenario) -> Watch {
    var entries: [Watch.Entry] = []
    let isNameless = lines.contains { line in
      Set(line.meanings.map { scenario.objects[$0.object.position].kind }).count > 1
    }
    for meaning in lines.flatMap(\.meanings) where meaning.object != .uikit {
      guard meaning.object != .console else { continue }
      let name = scenario.objects[meaning.object.position].name
      if isNameless, ["nav", "nav2", "tab"].contains(name) { continue }
      if let place = entries.firstIndex(where: { $0.object == meaning.object }) {
        guard !entries[place].callbacks.contains(meaning.callback) else { continue }
        entries[place].selection = .only(entries[place].callbacks + [meaning.callback])
      } else {
        entries.append(Watch.Entry(object: meaning.object, selection: .only([meaning.callback])))
      }
    }
    return Watch(entries)
  }
}

extension Watch {
  /// Every object watches what any object of its kind does; a delegate that watches some of the
  /// app's states watches all of them.
  mutating func unite(by kind: (ObjectID) -> ObjectKind) {
    for place in entries.indices {
      var united = entries[place].callbacks
      for other in entries where kind(other.object) == kind(entries[place].object) {
        united += other.callbacks.filter { !united.contains($0) }
      }
      for states in LoggedObjects.states where united.contains(where: states.contains) {
        united += states.filter { !united.contains($0) }
      }
      entries[place].selection = .only(united)
    }
  }
}

extension Watch.Entry {
  /// The callbacks that it lists.
  var callbacks: [Callback] {
    if case .only(let callbacks) = selection { callbacks } else { [] }
  }
}
