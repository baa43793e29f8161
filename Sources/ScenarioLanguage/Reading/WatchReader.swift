internal import LifecycleEngine
internal import TextFormats

/// Reads `watch:`, a list of names or a map (SCENARIOS.md, Watch).
extension ReadingContext {
  mutating func watch(_ node: Node) -> Watch {
    var watch = Watch()
    if let entries = node.entries {
      for entry in entries {
        guard let id = watched(entry.key) else { continue }
        if watch.entries.contains(where: { $0.object == id }) { continue }
        watch.entries.append(Watch.Entry(object: id, selection: selection(entry.value, of: id)))
      }
      return watch
    }
    let nodes =
      node.text != nil && !node.isNull ? [node] : items(node, Localized(verbatim: "watch"))
    for item in nodes { add(item, to: &watch) }
    return watch
  }

  private mutating func watched(_ node: Node) -> ObjectID? {
    object(node, Localized("an object of the scenario", "情景里的对象")) { _ in true }
  }

  /// `A`, or `A.viewDidLoad`.
  private mutating func add(_ node: Node, to watch: inout Watch) {
    guard let text = node.text, let dot = text.firstIndex(of: ".") else {
      guard let id = watched(node) else { return }
      merge(.usual, of: id, into: &watch)
      return
    }
    let name = Node(.scalar(String(text[..<dot])), range: part(of: node, to: dot))
    let rest = Node(
      .scalar(String(text[text.index(after: dot)...])), range: part(of: node, after: dot))
    guard let id = watched(name), let callback = callback(rest, of: id) else { return }
    merge(.only([callback]), of: id, into: &watch)
  }

  private func part(of node: Node, to dot: String.Index) -> SourceRange {
    let length = node.text?[..<dot].unicodeScalars.count ?? 0
    return places.range(in: node, offset: 0, length: length)
  }

  private func part(of node: Node, after dot: String.Index) -> SourceRange {
    let before = (node.text?[..<dot].unicodeScalars.count ?? 0) + 1
    let length = (node.text?.unicodeScalars.count ?? 0) - before
    return places.range(in: node, offset: before, length: length)
  }

  /// Merges the selections of an object that is mentioned twice.
  private func merge(_ selection: Watch.Selection, of id: ObjectID, into watch: inout Watch) {
    guard let index = watch.entries.firstIndex(where: { $0.object == id }) else {
      watch.entries.append(Watch.Entry(object: id, selection: selection))
      return
    }
    let old = watch.entries[index].selection
    guard old != selection else { return }
    let kind = declaration(id).kind
    watch.entries[index].selection = .only(
      (old.callbacks(of: kind) + selection.callbacks(of: kind)).uniqued())
  }

  /// `usual`, one callback, or a list of them, which may include `usual`.
  private mutating func selection(_ node: Node, of id: ObjectID) -> Watch.Selection {
    if node.text == "usual" { return .usual }
    let nodes =
      node.text != nil && !node.isNull ? [node] : items(node, Localized("a watch list", "watch 的值"))
    let callbacks = nodes.flatMap { item in
      item.text == "usual"
        ? CallbackCatalogue.usual(for: declaration(id).kind)
        : callback(item, of: id).map { [$0] } ?? []
    }
    return .only(callbacks.uniqued())
  }
}
