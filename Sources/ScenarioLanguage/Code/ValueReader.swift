internal import LifecycleEngine
internal import TextFormats

/// Reads assignments: `A = nil`, `v.isHidden = true`, `B.view.frame = P.view.bounds`.
extension ReadingContext {
  mutating func assignment(_ target: CodeExpression, _ value: CodeExpression)
    throws(CodeFault) -> Call
  {
    switch target {
    case .name(let name, _) where isVariable(name):
      let variable = try variable(target)
      return Call(Reference(variable), .assign(try self.value(value, of: variable)))
    case .name(let name, let span):
      let object = try named(name, span)
      guard case .name("nil", _) = value else {
        throw CodeFault(
          Localized("only nil can be assigned to '\(name)'", "只能把 nil 赋给“\(name)”"), at: value.span,
          expected: Localized(
            "\(name) = nil; \(name).init() makes a new one", "\(name) = nil；\(name).init() 会新建一个"))
      }
      return Call(object.reference, .release)
    case .member(let owner, let name, let span):
      if let own = ownProperty(name, of: owner) { return try storing(value, in: own) }
      let owner = try reference(owner)
      let property = try property(name, of: owner, at: span)
      return Call(owner.reference, .set(property, try self.value(value, for: property, at: span)))
    default:
      throw CodeFault(Localized("nothing can be assigned to this", "这里不能赋值"), at: target.span)
    }
  }

  private mutating func value(
    _ expression: CodeExpression, for property: Property, at span: Range<Int>
  ) throws(CodeFault) -> Value {
    let isNil = if case .name("nil", _) = expression { true } else { false }
    switch PropertyTable.assignable(property) {
    case .nothing:
      throw CodeFault(
        Localized(
          "'\(String(describing: property))' can only be read",
          "“\(String(describing: property))”只能读取"), at: span)
    case .bool:
      guard case .name(let word, _) = expression, word == "true" || word == "false" else {
        throw CodeFault(
          Localized("true or false is expected here", "这里要写 true 或 false"), at: expression.span)
      }
      return .bool(word == "true")
    case .number:
      guard let number = CodeParser.number(expression) else {
        throw CodeFault(Localized("a number is expected here", "这里要写数字"), at: expression.span)
      }
      return .number(number)
    case .object(let wanted):
      if isNil { return .none }
      let object = try reference(expression)
      guard !wanted.isDisjoint(with: object.type) else {
        throw CodeFault(
          Localized("\(wanted.wanted) is expected here", "这里要写\(wanted.wanted)"),
          at: expression.span)
      }
      return .object(object.reference)
    case .objects: return .objects(try controllers(expression))
    case .rect: return try geometry(expression, "CGRect", ["x", "y", "width", "height"])
    case .point: return try geometry(expression, "CGPoint", ["x", "y"])
    case .insets: return try insets(expression)
    case .transform: return try transform(expression)
    case .style: return .style(try style(expression))
    case .displayMode:
      return .displayMode(
        try Self.member(
          expression, of: DisplayMode.self, "UISplitViewController.DisplayMode",
          Localized("display mode", "显示模式"), ".secondaryOnly"))
    case .text:
      if isNil { return .none }
      guard case .string(let text, let span) = expression else {
        throw CodeFault(
          Localized("text is expected here", "这里要写文本"), at: expression.span,
          expected: Localized(verbatim: "\"…\""))
      }
      return .text(try textID(text, span))
    case .literal: return isNil ? .none : try literal(expression)
    }
  }

  // MARK: Geometry

  /// `CGRect(x: 0, y: 0, width: 10, height: 10)`, `.zero`, or another object's `bounds`.
  private func geometry(_ expression: CodeExpression, _ type: String, _ labels: [String])
    throws(CodeFault) -> Value
  {
    let expected = "\(type)(" + labels.map { "\($0): 0" }.joined(separator: ", ") + ")"
    switch expression {
    case .implicit("zero", _), .member(.name(type, _), "zero", _):
      return geometry(labels.map { _ in 0 })
    case .call(.name(type, _), let arguments):
      guard arguments.list.map(\.label) == labels, arguments.trailing.isEmpty else {
        throw CodeFault(
          Localized("'\(type)' has different labels", "“\(type)”的标签不是这些"), at: expression.span,
          expected: Localized(verbatim: expected))
      }
      var numbers: [Double] = []
      for argument in arguments.list {
        guard let number = CodeParser.number(argument.value) else {
          throw CodeFault(Localized("a number is expected here", "这里要写数字"), at: argument.value.span)
        }
        numbers.append(number)
      }
      return geometry(numbers)
    case .member(let owner, let name, let span):
      let owner = try reference(owner)
      let property = try property(name, of: owner, at: span)
      let fitting: [Property] = labels.count == 4 ? [.frame, .bounds] : [.center, .contentOffset]
      guard fitting.contains(property) else {
        throw CodeFault(
          Localized("'\(name)' is no \(type)", "“\(name)”不是 \(type)"), at: span,
          expected: Localized(verbatim: expected))
      }
      return .geometry(owner.reference, property)
    default:
      throw CodeFault(
        Localized("a \(type) is expected here", "这里要写 \(type)"), at: expression.span,
        expected: Localized(verbatim: expected))
    }
  }

  private func geometry(_ numbers: [Double]) -> Value {
    numbers.count == 4
      ? .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      : .point(x: numbers[0], y: numbers[1])
  }

  private func insets(_ expression: CodeExpression) throws(CodeFault) -> Value {
    let labels = ["top", "left", "bottom", "right"]
    // Another object's insets can't be read.
    if case .member(let owner, let name, let span) = expression,
      Self.path(owner) != ["UIEdgeInsets"] || name != "zero"
    {
      throw CodeFault(
        Localized("a UIEdgeInsets is expected here", "这里要写 UIEdgeInsets"), at: span,
        expected: Localized(verbatim: "UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)"))
    }
    guard case .rect(let rect) = try geometry(expression, "UIEdgeInsets", labels) else {
      return .none
    }
    return .insets(SafeArea(top: rect.x, left: rect.y, bottom: rect.width, right: rect.height))
  }

  private func transform(_ expression: CodeExpression) throws(CodeFault) -> Value {
    switch expression {
    case .implicit("identity", _), .member(.name("CGAffineTransform", _), "identity", _):
      return .transform(isIdentity: true)
    case .call(.name("CGAffineTransform", _), let arguments):
      let identities: [[String?]: [Double]] = [
        ["rotationAngle"]: [0], ["scaleX", "y"]: [1, 1], ["translationX", "y"]: [0, 0],
        ["a", "b", "c", "d", "tx", "ty"]: [1, 0, 0, 1, 0, 0],
      ]
      let numbers = arguments.list.compactMap { CodeParser.number($0.value) }
      guard let identity = identities[arguments.list.map(\.label)],
        numbers.count == identity.count
      else { break }
      return .transform(isIdentity: numbers == identity)
    default: break
    }
    throw CodeFault(
      Localized("a CGAffineTransform is expected here", "这里要写 CGAffineTransform"),
      at: expression.span,
      expected: Localized(
        "CGAffineTransform(rotationAngle: 0.5) or .identity",
        "CGAffineTransform(rotationAngle: 0.5) 或 .identity"))
  }

  // MARK: Implicit members

  private func style(_ expression: CodeExpression) throws(CodeFault) -> ModalPresentationStyle {
    try Self.member(
      expression, of: ModalPresentationStyle.self, "UIModalPresentationStyle",
      Localized("presentation style", "显示样式"), ".fullScreen")
  }

  /// `.fullScreen`, or with the type in front.
  static func member<Known: CaseIterable>(
    _ expression: CodeExpression, of type: Known.Type, _ typeName: String, _ noun: Localized,
    _ example: String
  ) throws(CodeFault) -> Known {
    let name: String
    switch expression {
    case .implicit(let word, _): name = word
    case .member(let owner, let word, _) where path(owner)?.joined(separator: ".") == typeName:
      name = word
    default:
      throw CodeFault(
        Localized("a \(noun.english) is expected here", "这里要写\(noun.chinese)"),
        at: expression.span, expected: Localized(verbatim: example))
    }
    guard let known = type.allCases.first(where: { String(describing: $0) == name }) else {
      throw CodeFault(
        Localized("unknown \(noun.english) '\(name)'", "没有\(noun.chinese)“\(name)”"),
        at: expression.span,
        suggestion: NearestName.of(name, among: type.allCases.map { String(describing: $0) }))
    }
    return known
  }

  /// `.red`, `UIColor.red`: stored as its last name.
  private mutating func literal(_ expression: CodeExpression) throws(CodeFault) -> Value {
    switch expression {
    case .implicit(let word, let span): return .text(try textID(word, span))
    case .member(.name, let word, let span): return .text(try textID(word, span))
    default:
      throw CodeFault(
        Localized("a value such as .red is expected here", "这里要写 .red 这样的值"), at: expression.span,
        expected: Localized(verbatim: ".red"))
    }
  }
}
