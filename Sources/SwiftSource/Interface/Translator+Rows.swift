internal import LifecycleEngine
internal import SwiftSyntax

/// A row of a table or an item of a collection that a step taps.
struct TappedRow: Hashable {
  var row: Int
  var section = 0

  init(row: Int, section: Int) { (self.row, self.section) = (row, section) }

  /// `user taps row 2`, `user taps item 0 in section 1`; nil: the step taps no row.
  init?(step: String) {
    guard let verb = Translator.tapVerbs.first(where: step.hasPrefix) else { return nil }
    let words = step.dropFirst(verb.count).split(separator: " ").map { $0.lowercased() }
    guard words.count == 2 || words.count == 5 && words[2...3] == ["in", "section"],
      ["row", "cell", "item"].contains(words[0]), let row = Int(words[1])
    else { return nil }
    self.row = row
    if words.count == 5 {
      guard let section = Int(words[4]) else { return nil }
      self.section = section
    }
  }

  var path: SwiftValue {
    .compound(
      "IndexPath",
      [
        .init(label: "section", value: .integer(section)),
        .init(label: "row", value: .integer(row)), .init(label: "item", value: .integer(row)),
      ])
  }

  /// The names by which a step may call it.
  var names: [String] {
    ["row", "cell", "item"].flatMap { word in
      let name = "\(word) \(row)"
      return (section == 0 ? [name] : []) + ["\(name) in section \(section)"]
    }
  }
}

/// Rows of tables and items of collections: those that the steps tap are buttons of the table.
extension Translator {
  /// The methods that a tap on a row calls, each with the one that returns the number of rows.
  private static let selections = [
    "tableView(_:didSelectRowAt:)": "tableView(_:numberOfRowsInSection:)",
    "collectionView(_:didSelectItemAt:)": "collectionView(_:numberOfItemsInSection:)",
  ]

  static func isSelection(_ signature: String) -> Bool { selections[signature] != nil }

  mutating func readRows() {
    for id in instances.indices where instances[id].isMade && !instances[id].isExpression {
      defer { connectCells(of: id) }
      guard let type = instances[id].type else { continue }
      for (selection, count) in Self.selections.sorted(by: { $0.key < $1.key }) {
        guard let selected = method(signature: selection, in: type) else { continue }
        for table in tables(calling: id) {
          let number = rowCount(method(signature: count, in: type), of: id, table)
          for row in rows where number.map({ row.row < $0 }) ?? true {
            connect(row, of: table, to: selected, of: id)
          }
        }
      }
    }
  }

  /// Rows whose cells have segues, where no delegate's method is called as well.
  private mutating func connectCells(of id: Int) {
    guard let root = instances[id].scene?.view else { return }
    for list in Self.all(in: root) where list.cells.contains(where: { !$0.connections.isEmpty }) {
      let table = table(list, in: id)
      for row in rows {
        let code = segue(ofRow: row, of: table, in: id)
        guard let place = code.first?.place, let button = button(for: row, of: table, place) else {
          continue
        }
        append(.action, code, place, to: button)
      }
    }
  }

  /// A tap on a cell with a segue performs it, before the delegate's method is called.
  private mutating func segue(ofRow row: TappedRow, of table: Int, in id: Int) -> [SceneCode] {
    guard row.section == 0, let root = instances[id].scene?.view else { return [] }
    let list = Self.all(in: root).first { self.table($0, in: id) == table }
    guard let segue = list?.cell(ofRow: row.row)?.connections.segues.first else { return [] }
    return code(performing: segue, of: id)
  }

  /// The object of a table in a scene; a table controller represents its own table.
  private func table(_ list: StoryboardView, in id: Int) -> Int {
    list.id == instances[id].scene?.view?.id ? id : instances[id].views[list.id] ?? id
  }

  /// The button that represents a row; nil: it already exists.
  private mutating func button(for row: TappedRow, of table: Int, _ place: SwiftPlace) -> Int? {
    let (button, isNew) = instance(
      at: .row(row, of: table), named: "row\(row.row)", type: nil, kind: "UIButton", place: place)
    guard isNew else { return nil }
    instances[button][.in] = .reference(instances[table].name)
    instances[button][.frame] = .frame(0, 2 * (rows.firstIndex(of: row) ?? 0), 100, 2)
    for name in row.names { self.name(value(of: button), also: name) }
    return button
  }

  private func method(signature: String, in type: String) -> (
    function: FunctionDeclSyntax, type: String
  )? {
    for declaration in members(of: type) {
      if let function = declaration.functions.first(where: { $0.signatureText == signature }) {
        return (function, declaration.name)
      }
    }
    return nil
  }

  /// The tables that call a delegate: those that code or a storyboard connects with it.
  private mutating func tables(calling id: Int) -> [Int] {
    let named = delegates.filter { $0.value == id && $0.key.name == .delegate }.keys.map(\.owner)
      .sorted()
    var tables = named.compactMap { name in
      instances.firstIndex { $0.isMade && $0.name == name }
    }
    guard let type = instances[id].type, tables.isEmpty else { return tables }
    let above = chain(of: type).last?.inherited ?? []
    if above.contains("UITableViewController") || above.contains("UICollectionViewController") {
      return [id]
    }
    if let scene = instances[id].scene {
      let views = scene.view.map(Self.all) ?? []
      let calling = views.filter { view in
        view.connections.outlets.contains {
          $0.property == "delegate" && $0.destination == scene.id
        }
      }
      return calling.map { instances[id].views[$0.id] ?? id }
    }
    // Without a storyboard, its outlets may be connected in one.
    for property in chain(of: type).flatMap(\.properties) where property.isOutlet {
      guard let kind = property.typeName, ["UITableView", "UICollectionView"].contains(kind),
        let table = outlet(property, of: id).instance
      else { continue }
      tables.append(table)
    }
    return tables
  }

  /// The number of rows; nil: only the run knows it.
  private mutating func rowCount(
    _ found: (function: FunctionDeclSyntax, type: String)?, of id: Int, _ table: Int
  ) -> Int? {
    guard let found, let body = found.function.body else { return nil }
    var frame = Frame(instance: id, type: found.type, function: found.function.signatureText)
    frame.locals = parameters(of: found.function, [value(of: table)])
    let count = trial(frame) { $0.value(of: body.statements, &$1, into: &$2) }
    return if case .integer(let number) = count { number } else { nil }
  }

  private func parameters(of function: FunctionDeclSyntax, _ values: [SwiftValue])
    -> [String: SwiftValue]
  {
    var locals: [String: SwiftValue] = [:]
    for (index, parameter) in function.signature.parameterClause.parameters.enumerated() {
      let name = parameter.localName
      locals[name] = values.indices.contains(index) ? values[index] : .unknown
    }
    return locals
  }

  private mutating func connect(
    _ row: TappedRow, of table: Int, to found: (function: FunctionDeclSyntax, type: String),
    of id: Int
  ) {
    guard let body = found.function.body else { return }
    let place = place(of: found.function.name)
    guard let button = button(for: row, of: table, place) else { return }
    let frame = Frame(instance: id, type: found.type, function: found.function.signatureText)
    let parameters = found.function.signature.parameterClause.localNames
    var closure = SwiftClosure(
      statements: body.statements, parameters: parameters, frame: frame)
    closure.captured.strong = [id]
    let list = table == id ? SwiftValue.inert : value(of: table)
    let code =
      segue(ofRow: row, of: table, in: id)
      + deferred(closure, [list, row.path], at: found.function.name)
    append(.action, code, place, to: button)
  }
}
