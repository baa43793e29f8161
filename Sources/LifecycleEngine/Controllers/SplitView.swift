// A split view controller shows its columns side by side in regular width, and one in compact
// width. It starts expanded and adapts when it appears in a window and whenever its width changes
// (commandshift.co.uk, 2016, "Understanding split view controller"). On an iPad in portrait the
// primary column is hidden (Apple, UISplitViewController.DisplayMode;
// split-show-primary-radar-29824842).
//
// Collapsing puts the columns above the primary one onto its stack if that is a navigation
// controller; otherwise only one column is shown: the primary one, or, since iOS 14 and with a
// style, the top column that the delegate chooses.

/// A split view controller's columns and display mode.
struct SplitState: Hashable, Sendable {
  var style: SplitStyle?
  /// By column; empty, so without an allocation, unless this is a split view controller.
  private var columns: [ControllerID?] = []
  var isCollapsed = false
  var preferred = DisplayMode.automatic
  /// The columns that are on the primary column's stack while it is collapsed.
  var stacked: [ControllerID] = []

  subscript(column: SplitColumn) -> ControllerID? {
    get { columns.isEmpty ? nil : columns[Int(column.rawValue)] }
    set {
      if columns.isEmpty { columns = SplitColumn.allCases.map { _ in nil } }
      columns[Int(column.rawValue)] = newValue
    }
  }

  /// The columns beside the secondary one, the outermost first.
  var sides: [SplitColumn] { style == .tripleColumn ? [.primary, .supplementary] : [.primary] }

  func column(of controller: ControllerID) -> SplitColumn? {
    SplitColumn.allCases.first { self[$0] == controller }
  }
}

extension World {
  // MARK: Columns

  /// `viewControllers`: primary, supplementary in three columns, secondary.
  mutating func setColumns(_ split: ControllerID, to new: [ControllerID]) {
    let names: [SplitColumn] =
      new.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for column in SplitColumn.allCases where column != .compact {
      let position = names.firstIndex(of: column)
      setColumn(column, of: split, to: position.flatMap { $0 < new.count ? new[$0] : nil })
    }
    showColumns(split, animated: false)
  }

  /// `setViewController(_:for:)`.
  mutating func setColumn(_ column: SplitColumn, of split: ControllerID, to new: ControllerID?) {
    let old = self[split].split[column]
    guard old != new else { return }
    if let old {
      if self[split].tabs.contains(old) {
        swap(out: old, in: nil, split, animated: false)
        self[split].tabs.removeAll { $0 == old }
      }
      if self[old].parent == split {
        willMove(old, to: nil, rule: .containmentColumns)
        removeFromParent(old, rule: .containmentColumns)
      }
    }
    self[split].split[column] = new
    guard let new, self[new].parent != split else { return }
    addChild(new, to: split, rule: .containmentColumns)
    guard self[new].parent == split else {
      self[split].split[column] = nil
      return
    }
    didMove(new, to: split, rule: .containmentColumns)
  }

  /// The columns that are shown in the current width, orientation and mode.
  private func visibleColumns(_ split: ControllerID) -> [ControllerID] {
    let state = self[split].split
    if state.isCollapsed { return collapsedColumn(split).map { [$0] } ?? [] }
    let sides = state.sides.suffix(shownSides(state))
    return (sides + [.secondary]).compactMap { state[$0] }.filter { self[$0].parent == split }
  }

  private func shownSides(_ state: SplitState) -> Int {
    switch state.preferred {
    case .automatic: device.interfaceIsLandscape ? 1 : 0
    case .secondaryOnly, .primaryHidden: 0
    case .oneBesideSecondary, .oneOverSecondary, .allVisible, .primaryOverlay: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The only column of a collapsed interface.
  private func collapsedColumn(_ split: ControllerID) -> ControllerID? {
    let state = self[split].split
    if state.style != nil, let compact = state[.compact] { return compact }
    guard let primary = state[.primary] else { return state[.secondary] }
    if self[primary].kind == .navigationController || state.style == nil { return primary }
    return topColumn(split)
  }

  // MARK: Showing and hiding

  /// `show(_:)` and `hide(_:)`, which change the display mode.
  mutating func show(_ column: SplitColumn, in split: ControllerID, isShown: Bool) {
    let sides = self[split].split.sides
    guard !self[split].split.isCollapsed, let position = sides.firstIndex(of: column) else {
      return
    }
    let count = sides.count - position - (isShown ? 0 : 1)
    setDisplayMode(
      [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary][count], of: split)
  }

  mutating func setDisplayMode(_ mode: DisplayMode, of split: ControllerID) {
    self[split].split.preferred = mode
    showColumns(split, animated: true)
  }

  /// `showDetailViewController(_:sender:)`: the secondary column, or the top of the collapsed
  /// stack.
  mutating func showDetail(_ detail: ControllerID, from controller: ControllerID) {
    var ancestor: ControllerID? = controller
    while let here = ancestor, self[here].kind != .splitViewController {
      ancestor = self[here].parent
    }
    guard let split = ancestor else {
      present(detail, on: controller, animated: true, completion: [])
      return
    }
    if self[split].split.isCollapsed {
      show(detail, from: collapsedColumn(split) ?? controller, animated: true)
    } else {
      setColumn(.secondary, of: split, to: detail)
      showColumns(split, animated: false)
    }
  }

  /// Shows the columns that should be visible, and hides the others.
  mutating func showColumns(_ split: ControllerID, animated: Bool, announces: Bool = true) {
    let old = self[split].tabs
    let new = visibleColumns(split)
    guard old != new else { return }
    let isOnScreen = self[split].appearance == .appeared
    let incoming = new.filter { !old.contains($0) }
    let outgoing = old.filter { !new.contains($0) }
    if isOnScreen, announces { announce(incoming, outgoing, in: split) }
    self[split].tabs = new
    guard isOnScreen else {
      for column in outgoing { hideColumn(column) }
      if self[split].appearance == .appearing {
        for column in incoming { appearWithSplitView(column, split) }
      }
      return
    }
    for column in outgoing { swap(out: column, in: nil, split, animated: animated) }
    for column in incoming { swap(out: nil, in: column, split, animated: animated) }
  }

  /// Calls the delegate about the display mode, and since iOS 14 about each column.
  private mutating func announce(
    _ incoming: [ControllerID], _ outgoing: [ControllerID], in split: ControllerID
  ) {
    let state = self[split].split
    func isSide(_ controller: ControllerID) -> Bool {
      state.column(of: controller).map { state.sides.contains($0) } ?? false
    }
    let (shown, hidden) = (incoming.filter(isSide), outgoing.filter(isSide))
    guard !state.isCollapsed, !shown.isEmpty || !hidden.isEmpty else { return }
    send(.willChangeToDisplayMode, to: split, rule: .containmentColumns)
    guard state.style != nil else { return }
    for _ in shown { send(.willShowColumn, to: split, rule: .containmentColumns) }
    for _ in hidden { send(.willHideColumn, to: split, rule: .containmentColumns) }
  }

  /// Removes a column without a transition of its own.
  private mutating func hideColumn(_ column: ControllerID) {
    beginAppearance(column, appearing: false, animated: false, rule: .containmentColumns)
    move(self[column].ownView, into: nil, drivenByTransition: true)
    endAppearance(column, rule: .containmentColumns)
  }

  /// The column appears along with the split view, which is appearing already.
  private mutating func appearWithSplitView(_ column: ControllerID, _ split: ControllerID) {
    beginAppearance(
      column, appearing: true, animated: self[split].appearsAnimated, rule: .appearanceForwarded)
    move(self[column].ownView, into: self[split].ownView, drivenByTransition: true)
  }

  private mutating func swap(
    out outgoing: ControllerID?, in incoming: ControllerID?, _ split: ControllerID, animated: Bool
  ) {
    guard self[split].appearance == .appeared else {
      if let outgoing { hideColumn(outgoing) }
      return
    }
    for (column, appearing) in [(outgoing, false), (incoming, true)] {
      guard let column else { continue }
      beginAppearance(
        column, appearing: appearing, animated: animated, rule: .containmentColumns)
      self[column].isInTransition = true
    }
    if let incoming {
      move(self[incoming].ownView, into: self[split].ownView, drivenByTransition: true)
    }
    var transition = Transition(
      id: nextTransitionID(), kind: .swapChildren, container: split, outgoing: outgoing,
      incoming: incoming, animated: animated, cause: recorder.cause)
    if !animated { transition.phase = .waiting }
    start(transition)
    if !animated { afterCommit(.endTransition(transition.id)) }
  }

  // MARK: Collapsing and expanding

  private var isCompact: Bool {
    scenario.platform.device == .phone || device.isInSplitView
  }

  /// Adapts every split view in a scene, whose width may have changed.
  mutating func adaptSplitViews(_ scene: Int) {
    for controller in visibleControllers(scene)
    where self[controller].kind == .splitViewController && self[controller].appearance == .appeared
    {
      adapt(controller)
    }
  }

  mutating func adapt(_ split: ControllerID) {
    if isCompact, !self[split].split.isCollapsed {
      collapse(split)
    } else if !isCompact, self[split].split.isCollapsed {
      expand(split)
    } else {
      showColumns(split, animated: true)
    }
  }

  private mutating func collapse(_ split: ControllerID) {
    let stacked = columnsToStack(split)
    self[split].split.isCollapsed = true
    self[split].split.stacked = stacked
    if let primary = self[split].split[.primary], !stacked.isEmpty {
      for column in stacked { removeColumn(split, column) }
      setStack(primary, to: Array(self[primary].children) + stacked, animated: false)
    }
    showColumns(split, animated: false, announces: false)
    if self[split].split.style != nil {
      send(.splitViewControllerDidCollapse, to: split, rule: .containmentCollapse)
    }
  }

  /// Asks the delegate, and returns the columns that go onto the primary column's stack.
  private mutating func columnsToStack(_ split: ControllerID) -> [ControllerID] {
    let state = self[split].split
    if state.style == nil {
      guard let secondary = state[.secondary], state[.primary] != nil else { return [] }
      let isHandled = send(
        .collapseSecondary, to: self[split].object, argument(secondary),
        rule: .containmentCollapse)
      if isHandled == true {
        // The app has taken what it needs from the secondary controller, which is released.
        setColumn(.secondary, of: split, to: nil)
        return []
      }
    } else {
      send(.topColumnForCollapsing, to: self[split].object, rule: .containmentCollapse)
      if state[.compact] != nil { return [] }
    }
    guard let primary = state[.primary], self[primary].kind == .navigationController else {
      return []
    }
    let above = [SplitColumn.supplementary, .secondary].compactMap { state[$0] }
    guard let top = topColumn(split), let last = above.firstIndex(of: top) else { return [] }
    return Array(above[...last])
  }

  /// The column in the delegate's answer, or the proposed one, which is the last.
  private func topColumn(_ split: ControllerID) -> ControllerID? {
    let state = self[split].split
    let proposed = state[.secondary] ?? state[.supplementary] ?? state[.primary]
    let overrides = declaration(self[split].object).overrides
    guard state.style != nil,
      let items = overrides.first(where: { $0.callback == .topColumnForCollapsing })?.items
    else { return proposed }
    for case .answerColumn(let column) in items { return state[column] ?? proposed }
    return proposed
  }

  /// Takes a column out of the split view, or off the primary column's stack.
  private mutating func removeColumn(_ container: ControllerID, _ column: ControllerID) {
    self[container].tabs.removeAll { $0 == column }
    if self[container].shown == column { self[container].shown = nil }
    if self[column].appearance != .disappeared { hideColumn(column) }
    // Until its next parent references it, a local variable does.
    addLocalReference(to: .controller(column))
    willMove(column, to: nil, rule: .containmentCollapse)
    removeFromParent(column, rule: .containmentCollapse)
  }

  private mutating func expand(_ split: ControllerID) {
    let state = self[split].split
    self[split].split.isCollapsed = false
    self[split].split.stacked = []
    if let primary = state[.primary] {
      let back = state.stacked.filter { self[$0].parent == primary }
      for column in back {
        removeColumn(primary, column)
        addChild(column, to: split, rule: .containmentCollapse)
        didMove(column, to: split, rule: .containmentCollapse)
      }
      if !back.isEmpty { setStack(primary, to: self[primary].children, animated: false) }
    }
    showColumns(split, animated: false, announces: false)
    if state.style != nil {
      send(.splitViewControllerDidExpand, to: split, rule: .containmentCollapse)
    }
  }
}
