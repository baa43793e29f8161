// The queries of a list besides those for cells: numbers, heights and headers. Without estimated
// heights a table needs the heights of all rows before the first cell
// (table-heights-ios10-jianshu-e4d5d6505811, table-heights-not-estimated-tommywutong); with them,
// those of the rows it shows, in dequeueReusableCell(withIdentifier:for:) and once more after
// cellForRowAt (table-heights-ios11-greatytc-a36744eaa13b). Headers are requested after all cells
// (table-header-last-tommywutong).

extension World {
  mutating func askForNumbers(_ view: ViewID, _ list: ListDeclaration) {
    send(.numberOfSections, to: view, rule: .viewsCells)
    let isTable = self[view].viewClass == .tableView
    send(isTable ? .numberOfRowsInSection : .numberOfItemsInSection, to: view, rule: .viewsCells)
    guard isTable, !estimatesHeights(list), implements(view, .heightForRowAt) else { return }
    for row in 0..<list.rows where !recorder.isHalted { askForHeight(of: Int32(row), in: view) }
  }

  /// How often a table that has no data yet asks for the numbers (ChoicePoint.listLoads).
  mutating func chooseLoads(_ view: ViewID, _ list: ListDeclaration) -> Int {
    let asked: [Callback] = [.numberOfSections, .numberOfRowsInSection, .heightForRowAt]
    guard self[view].viewClass == .tableView, let object = self[view].object,
      asked.contains(where: { recorder.isWatchedAnywhere(object, $0) })
    else { return 1 }
    return [1, 3, 2][Int(choices.choose(.listLoads, among: 3))]
  }

  /// In the dequeuing of a cell, which gets the size of its row: first the real height instead of
  /// the estimated one.
  mutating func askForHeightInDequeuing(_ row: Int32, _ view: ViewID, _ list: ListDeclaration) {
    guard !list.dequeuesPlainly, rules[RowHeights.self] != .allRowsBeforeCells else { return }
    if estimatesHeights(list) { askForHeight(of: row, in: view) }
    askForHeight(of: row, in: view)
  }

  mutating func askForHeightAfterCell(_ row: Int32, _ view: ViewID) {
    guard rules[RowHeights.self] != .allRowsBeforeCells else { return }
    askForHeight(of: row, in: view)
  }

  private mutating func askForHeight(of row: Int32, in view: ViewID) {
    guard self[view].viewClass == .tableView else { return }
    send(.heightForRowAt, to: view, .row(row), rule: .viewsRowHeights)
  }

  private func estimatesHeights(_ list: ListDeclaration) -> Bool {
    list.estimatedRowHeight.map { $0 != 0 } ?? (rules[RowHeights.self] == .shownRows)
  }

  /// The header of the one section, if the app makes one.
  mutating func showHeader(_ view: ViewID) {
    guard implements(view, .viewForHeaderInSection) else { return }
    send(.viewForHeaderInSection, to: view, rule: .viewsCells)
    send(.willDisplayHeaderView, to: view, rule: .viewsCells)
  }

  /// Watching a delegate's method or writing code for it means that the app has it.
  private func implements(_ view: ViewID, _ callback: Callback) -> Bool {
    guard let object = self[view].object else { return false }
    return recorder.isWatchedAnywhere(object, callback)
      || declaration(object).overrides.contains { $0.callback == callback }
  }
}
