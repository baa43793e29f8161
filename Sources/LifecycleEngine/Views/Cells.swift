// A table or collection view makes its cells in its own layout: one for each row that its bounds
// show and that has none yet, each displayed before the next one is asked for. Then the cells whose
// rows are no longer visible are removed and kept for reuse
// (table-first-layout-catalyst-tommywutong-31, table-scrolled-jeongchoyi-01). The number of rows is
// asked for when the data is loaded, not when the view scrolls. All instances of a cell's class
// have the name of the class.

/// The contents of a list, and the cells that it keeps for later.
struct ListState: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let number: Int32
    let cell: ViewID
  }

  let view: ViewID
  /// Its data source has been asked since the last reloadData.
  var isLoaded = false
  /// Its data source has been asked.
  var hasData = false
  /// The rows with a cell, from the top.
  var rows: [Row] = []
  /// The cells for new rows; the last one is taken first.
  var pool: [ViewID] = []
  /// The cells that left in the last layout, if the next one can't have them yet.
  var resting: [ViewID] = []
}

extension World {
  /// `reloadData`: asks for the numbers at once; cells change in the next layout.
  mutating func reloadData(_ view: ViewID) {
    guard let list = declaredList(view) else { return }
    askForNumbers(view, list)
    let state = listState(of: view)
    lists[state].isLoaded = false
    lists[state].hasData = true
    setNeedsLayout(view)
  }

  /// Part of a list's own layoutSubviews.
  mutating func showCells(in view: ViewID) {
    guard let list = declaredList(view), list.rowHeight > 0 else { return }
    let state = listState(of: view)
    let rested = lists[state].resting
    lists[state].resting = []
    defer { lists[state].pool += rested }
    let isFresh = !lists[state].isLoaded
    if isFresh {
      lists[state].isLoaded = true
      let times = lists[state].hasData ? 1 : chooseLoads(view, list)
      lists[state].hasData = true
      for _ in 0..<times { askForNumbers(view, list) }
      // A reload takes the cells from the bottom (table-scroll-reload-catalyst-tommywutong-32).
      for row in lists[state].rows.reversed() { hide(row, in: view) }
    }
    let visible = visibleRows(of: view, list)
    let leaving = lists[state].rows.filter { !visible.contains($0.number) }
    var haveLeft = false
    for number in visible where !recorder.isHalted && !hasCell(number, state) {
      let cell = makeCell(for: number, of: view, list)
      if !haveLeft, !leaving.isEmpty, chooseLeavingFirst(view, list) {
        haveLeft = true
        for row in leaving { hide(row, in: view, rests: true) }
      }
      display(cell, as: number, in: view, list)
    }
    if !haveLeft { for row in leaving { hide(row, in: view) } }
    if isFresh { showHeader(view) }
  }

  private func hasCell(_ number: Int32, _ state: Int) -> Bool {
    lists[state].rows.contains { $0.number == number }
  }

  private func declaredList(_ view: ViewID) -> ListDeclaration? {
    guard self[view].viewClass.isList, let object = self[view].object else { return nil }
    return declaration(object).list
  }

  private mutating func listState(of view: ViewID) -> Int {
    if let index = lists.firstIndex(where: { $0.view == view }) { return index }
    lists.append(ListState(view: view))
    return lists.count - 1
  }

  private func visibleRows(of view: ViewID, _ list: ListDeclaration) -> Range<Int32> {
    let top = self[view].scrolledY
    let first = max((top / list.rowHeight).rounded(.down), 0)
    let end = ((top + actualFrame(view).height) / list.rowHeight).rounded(.up)
    let last = min(end, Double(list.rows))
    return first < last ? Int32(first)..<Int32(last) : 0..<0
  }

  /// Whether the cells that leave do so before the first new one is displayed
  /// (ChoicePoint.cellReuse).
  private mutating func chooseLeavingFirst(_ view: ViewID, _ list: ListDeclaration) -> Bool {
    guard let object = self[view].object,
      recorder.isWatchedAnywhere(object, .didEndDisplaying)
        || recorder.isWatchedAnywhere(list.cell, .prepareForReuse)
    else { return false }
    return choices.choose(.cellReuse, among: 2) == 1
  }

  // MARK: One cell

  private mutating func makeCell(
    for number: Int32, of view: ViewID, _ list: ListDeclaration
  ) -> ViewID {
    var made: ViewID?
    let isTable = self[view].viewClass == .tableView
    send(isTable ? .cellForRowAt : .cellForItemAt, to: view, .row(number), rule: .viewsCells) {
      world in
      made = world.dequeueCell(of: view, list)
      world.askForHeightInDequeuing(number, view, list)
    }
    // An override without super hasn't dequeued a cell in the closure above.
    let cell = made ?? dequeueCell(of: view, list)
    askForHeightAfterCell(number, view)
    return cell
  }

  /// A local variable references the cell until it is in the list.
  private mutating func dequeueCell(of view: ViewID, _ list: ListDeclaration) -> ViewID {
    if let cell = lists[listState(of: view)].pool.popLast() {
      self[cell].lifetime.isLocal = true
      send(.prepareForReuse, to: cell, rule: .viewsCells)
      return cell
    }
    let cell = freeCell(list.cell)
    create(cell)
    return cell
  }

  /// An unused view of the cell's class, but never the declared one: code refers to it by name.
  private mutating func freeCell(_ object: ObjectID) -> ViewID {
    let declared = self.view(object)
    let free = views.indices.first { index in
      views[index].object == object && !views[index].exists && ViewID(index) != declared
    }
    if let free { return ViewID(free) }
    let viewClass = declared.map { self[$0].viewClass } ?? .tableViewCell
    return add(ViewNode(object: object, viewClass: viewClass))
  }

  private mutating func display(
    _ cell: ViewID, as number: Int32, in view: ViewID, _ list: ListDeclaration
  ) {
    self[cell].frame = Rect(
      x: 0, y: Double(number) * list.rowHeight, width: actualFrame(view).width,
      height: list.rowHeight)
    setNeedsLayout(cell)
    send(.willDisplay, to: view, .row(number), rule: .viewsCells)
    move(cell, of: view, into: view)
    endLocalReference(to: .view(cell))
    let state = listState(of: view)
    let place = lists[state].rows.firstIndex { $0.number > number } ?? lists[state].rows.count
    lists[state].rows.insert(ListState.Row(number: number, cell: cell), at: place)
  }

  private mutating func hide(_ row: ListState.Row, in view: ViewID, rests: Bool = false) {
    let state = listState(of: view)
    lists[state].rows.removeAll { $0 == row }
    guard self[row.cell].exists else { return }
    retain(row.cell)
    if rests { lists[state].resting.append(row.cell) } else { lists[state].pool.append(row.cell) }
    move(row.cell, of: view, into: nil)
    send(.didEndDisplaying, to: view, .row(row.number), rule: .viewsCells)
  }

  /// The list's own moves don't lay it out again.
  private mutating func move(_ cell: ViewID, of list: ViewID, into superview: ViewID?) {
    let isDue = self[list].needsLayout
    move(cell, into: superview)
    self[list].needsLayout = isDue
  }

  // MARK: The cells kept for later

  mutating func takeReusableCells(of view: ViewID) -> [ViewID] {
    guard let state = lists.firstIndex(where: { $0.view == view }) else { return [] }
    let cells = lists[state].pool + lists[state].resting
    lists.remove(at: state)
    return cells
  }

  /// A memory warning releases the cells kept for later
  /// (table-scroll-reload-catalyst-tommywutong-32).
  mutating func emptyReusePools() {
    for state in lists.indices {
      let cells = lists[state].pool + lists[state].resting
      lists[state].pool = []
      lists[state].resting = []
      for cell in cells { release(cell) }
    }
  }
}
