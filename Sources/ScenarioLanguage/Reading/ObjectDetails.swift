internal import LifecycleEngine
internal import TextFormats

/// Reads the keys of a declared object, once all names are known.
extension ReadingContext {
  mutating func complete(_ pending: inout PendingObject) {
    var object = declaration(pending.id)
    let fields = pending.fields
    object.isKept = bool(fields["kept"], "kept") ?? false
    pending.origin = choice(
      fields["from"], Localized(verbatim: "origin"), Self.origins(of: object.kind))
    if object.kind.isController { completeController(&object, fields) }
    if object.kind.isView { completeView(&object, fields) }
    if let order = fields["order"] {
      object.observerOrder = Int(number(order, Localized(verbatim: "order")) ?? 0)
    }
    if object.kind.isRecognizer { completeRecognizer(&object, fields) }
    if let root = fields["root"] {
      object.root = self.object(
        root, Localized("a view controller", "视图控制器"), where: \.isController)
    }
    object.properties = properties(fields["properties"], of: object.kind)
    if let memory = fields["memory"] { object.memory = megabytes(memory) }
    if let value = fields["value"] { object.value = initialValue(value, of: object.kind) }
    scenario.objects[pending.id.position] = object
  }

  static func origins(of kind: ObjectKind) -> [(String, Origin)] {
    let all = [Origin.code, .nib, .nibObject, .storyboard].map { (name(of: $0), $0) }
    return kind.isView ? all.filter { $0.1 != .nibObject } : all
  }

  static func name(of origin: Origin) -> String {
    switch origin {
    case .code: "code"
    case .nib: "nib"
    case .nibObject: "nib object"
    case .storyboard: "storyboard"
    }
  }

  private mutating func completeController(_ object: inout ObjectDeclaration, _ fields: NodeFields)
  {
    if let view = fields["view"] {
      object.view = self.object(view, Localized("a view", "视图"), where: \.isView)
    }
    object.modalPresentationStyle = choice(
      fields["modalPresentationStyle"], Localized("presentation style", "显示样式"),
      ModalPresentationStyle.allCases.map { (String(describing: $0), $0) })
    object.isModalInPresentation =
      bool(fields["isModalInPresentation"], "isModalInPresentation") ?? false
    object.isRestorable =
      text(fields["restorationIdentifier"], Localized(verbatim: "restorationIdentifier")) != nil
    object.forwardsAppearance =
      bool(
        fields["shouldAutomaticallyForwardAppearanceMethods"],
        "shouldAutomaticallyForwardAppearanceMethods") ?? true
    object.children = children(fields["children"])
    object.segues = segues(fields["segues"])
    let key = object.kind == .pageViewController ? "pages" : "viewControllers"
    object.controllers = items(fields[key], Localized(verbatim: key)).compactMap {
      self.object($0, Localized("a view controller", "视图控制器"), where: \.isController)
    }
    object.pageStyle =
      choice(
        fields["transitionStyle"], Localized("transition style", "转场样式"), Self.pageStyles)
      ?? .pageCurl
    object.splitStyle = choice(
      fields["style"], Localized("split view style", "分栏样式"), Self.splitStyles)
  }

  static let splitStyles = SplitStyle.allCases.map { (String(describing: $0), $0) }
  static let pageStyles = [("pageCurl", PageTransitionStyle.pageCurl), ("scroll", .scroll)]

  /// The value with which a variable begins.
  private mutating func initialValue(_ node: Node, of kind: ObjectKind) -> Int {
    if kind == .boolean { return bool(node, "value") == true ? 1 : 0 }
    if let number = node.text.flatMap({ Int32($0) }) { return Int(number) }
    fault(
      Localized("an Int has a whole number", "Int 的值是整数"), at: node.range,
      expected: Localized(verbatim: "value: 0"))
    return 0
  }

  private mutating func container(_ fields: NodeFields) -> ObjectID? {
    guard let container = fields["in"] else { return nil }
    return self.object(container, Localized("a view controller or a view", "视图控制器或视图")) {
      $0.isController || $0.isView || $0 == .window
    }
  }

  private mutating func completeRecognizer(
    _ object: inout ObjectDeclaration, _ fields: NodeFields
  ) {
    object.container = container(fields)
    func flag(_ key: String, _ standard: Bool) -> Bool {
      bool(fields[key], key) ?? standard
    }
    let standard = GestureOptions()
    object.gesture.cancelsTouchesInView = flag(
      "cancelsTouchesInView", standard.cancelsTouchesInView)
    object.gesture.delaysTouchesBegan = flag("delaysTouchesBegan", standard.delaysTouchesBegan)
    object.gesture.delaysTouchesEnded = flag("delaysTouchesEnded", standard.delaysTouchesEnded)
    guard let taps = fields["numberOfTapsRequired"] else { return }
    guard let number = taps.text.flatMap({ Int($0) }), (1...2).contains(number) else {
      fault(Localized("one or two taps can be required", "只能要求点击一次或两次"), at: taps.range)
      return
    }
    object.gesture.numberOfTapsRequired = number
  }

  private mutating func completeView(_ object: inout ObjectDeclaration, _ fields: NodeFields) {
    object.container = container(fields)
    if let frame = fields["frame"] { object.frame = rect(frame) }
    object.isUserInteractionEnabled =
      bool(fields["userInteractionEnabled"], "userInteractionEnabled") ?? object.kind.takesTouches
    object.isHidden = bool(fields["isHidden"], "isHidden") ?? false
    if let segue = fields["segue"] {
      object.segue = self.object(
        segue, Localized("a view controller", "视图控制器"), where: \.isController)
    }
    if let alpha = fields["alpha"] {
      object.alpha = number(alpha, Localized(verbatim: "alpha")) ?? 1
    }
    object.list = list(fields, of: object.kind)
  }

  /// The rows of a table or collection view; with one of their keys, `cell` is needed.
  private mutating func list(_ fields: NodeFields, of kind: ObjectKind) -> ListDeclaration? {
    let keys = ["cell", "rows", "rowHeight", "estimatedRowHeight", "dequeue"]
    guard let stated = keys.lazy.compactMap({ fields[$0] }).first else { return nil }
    let cellClass: ViewClass = kind == .view(.tableView) ? .tableViewCell : .collectionViewCell
    let name = ObjectKindNames.name(of: cellClass)
    guard let node = fields["cell"] else {
      fault(
        Localized("rows need a cell", "写了 rows 就要写 cell"), at: stated.range,
        expected: Localized("cell: the name of a \(name)", "cell：一个 \(name) 的名字"))
      return nil
    }
    guard
      let cell = object(
        node, Localized("a \(name)", " \(name)"), where: { $0 == .view(cellClass) })
    else { return nil }
    var list = ListDeclaration(
      cell: cell, rows: rows(fields["rows"]), rowHeight: rowHeight(fields["rowHeight"]))
    list.estimatedRowHeight = fields["estimatedRowHeight"].flatMap {
      number($0, Localized(verbatim: "estimatedRowHeight"))
    }
    list.dequeuesPlainly = dequeuesPlainly(fields["dequeue"])
    return list
  }

  private mutating func dequeuesPlainly(_ node: Node?) -> Bool {
    guard let node else { return false }
    switch node.text {
    case "withIdentifier": return true
    case "forIndexPath": return false
    default:
      fault(
        Localized("this is no way to dequeue a cell", "没有这种取 cell 的方式"), at: node.range,
        expected: Localized("withIdentifier or forIndexPath", "withIdentifier 或 forIndexPath"))
      return false
    }
  }

  private mutating func rows(_ node: Node?) -> Int {
    guard let node else { return Self.usualRows }
    if let number = node.text.flatMap({ Int($0) }), (0...1_000_000).contains(number) {
      return number
    }
    fault(
      Localized("rows is a whole number", "rows 是整数"), at: node.range,
      expected: Localized(verbatim: "rows: \(Self.usualRows)"))
    return Self.usualRows
  }

  private mutating func rowHeight(_ node: Node?) -> Double {
    guard let node else { return Self.usualRowHeight }
    let height = number(node, Localized(verbatim: "rowHeight")) ?? Self.usualRowHeight
    if height >= Self.leastRowHeight { return height }
    fault(
      Localized(
        "a row is at least \(Int(Self.leastRowHeight)) points high",
        "一行至少高 \(Int(Self.leastRowHeight)) 点"), at: node.range)
    return Self.usualRowHeight
  }

  static let usualRows = 100
  static let usualRowHeight = 44.0
  /// With lower rows one screen would exceed the number of events of a step.
  private static let leastRowHeight = 10.0

  private mutating func rect(_ node: Node) -> Rect? {
    let numbers = (node.items ?? []).compactMap {
      number($0, Localized("a frame's number", "frame 里的数"))
    }
    guard numbers.count == 4, node.items?.count == 4 else {
      fault(
        Localized("a frame is four numbers", "frame 是四个数"), at: node.range,
        expected: Localized(verbatim: "[x, y, width, height]"))
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// `300 MB`, `1 GB`, or a plain number of megabytes.
  private mutating func megabytes(_ node: Node) -> Int {
    var words = (node.text ?? "").split(separator: " ").map(String.init)
    if words.count == 1, let word = words.first, word.count > 2 {
      let unit = String(word.suffix(2))
      if ["MB", "GB"].contains(unit) { words = [String(word.dropLast(2)), unit] }
    }
    let factors = ["MB": 1, "GB": 1_024]
    if let first = words.first, let number = Int(first), (0...1_000_000).contains(number) {
      if words.count == 1 { return number }
      if words.count == 2, let factor = factors[words[1]] { return number * factor }
    }
    fault(
      Localized("memory is an amount", "memory 要写内存大小"), at: node.range,
      expected: Localized("for example 300 MB", "例如 300 MB"))
    return 0
  }

  // MARK: Children and segues

  /// `[B, C]`, or `{B: v}` with the superview of the child's view.
  private mutating func children(_ node: Node?) -> [ChildDeclaration] {
    guard let node, !node.isNull else { return [] }
    guard let entries = node.entries else {
      return items(node, Localized(verbatim: "children")).compactMap { child($0, place: nil) }
    }
    return entries.compactMap { child($0.key, place: $0.value.isNull ? nil : $0.value) }
  }

  private mutating func child(_ node: Node, place: Node?) -> ChildDeclaration? {
    guard let child = object(node, Localized("a view controller", "视图控制器"), where: \.isController)
    else { return nil }
    return ChildDeclaration(
      child: child, place: place.flatMap { object($0, Localized("a view", "视图"), where: \.isView) })
  }

  private mutating func segues(_ node: Node?) -> [Segue] {
    guard let node, !node.isNull else { return [] }
    guard let entries = node.entries else {
      fault(
        Localized("segues are destinations and their kinds", "segues 写目标和类型"), at: node.range,
        expected: Localized(verbatim: "{B: show}"))
      return []
    }
    var segues: [Segue] = []
    for entry in entries {
      guard let segue = segue(entry) else { continue }
      if !segues.contains(where: { $0.destination == segue.destination }) { segues.append(segue) }
    }
    return segues
  }

  static let segueKinds = [("show", Segue.Kind.show), ("present", .present)]

  private mutating func segue(_ entry: Node.Entry) -> Segue? {
    let destination = object(
      entry.key, Localized("a view controller", "视图控制器"), where: \.isController)
    var kindNode: Node? = entry.value
    var animated = true
    if entry.value.entries != nil {
      guard
        let fields = fields(
          entry.value, of: Localized("a segue", "segue"), keys: ["kind", "animated"])
      else {
        return nil
      }
      kindNode = fields["kind"]
      animated = bool(fields["animated"], "animated") ?? true
      if kindNode == nil {
        fault(
          Localized("a segue needs a kind", "segue 要写明类型"), at: entry.key.range,
          expected: Localized("show or present", "show 或 present"))
      }
    }
    guard let kind = choice(kindNode, Localized("kind of segue", "segue 类型"), Self.segueKinds),
      let destination
    else {
      return nil
    }
    return Segue(destination: destination, kind: kind, animated: animated)
  }
}
