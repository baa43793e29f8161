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
      guard value.isNil else {
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
    switch PropertyTable.assignable(property) {
    case .nothing:
      throw CodeFault(
        Localized(
          "'\(String(describing: property))' can only be read",
          "“\(String(describing: property))”只能读取"), at: span)
    case .bool: return .bool(try expression.bool())
    case .number: return .number(try expression.number())
    case .object(let wanted):
      if expression.isNil { return .none }
      let object = try reference(expression)
      guard !wanted.isDisjoint(with: object.type) else {
        throw CodeFault(
          Localized("\(wanted.wanted) is expected here", "这里要写\(wanted.wanted)"),
          at: expression.span)
      }
      return .object(object.reference)
    case .objects: return .objects(try controllers(expression))
    case .rect:
      guard let rect = try numbers(expression, of: .rect) else {
        return try geometry(expression, of: .rect, among: [.frame, .bounds])
      }
      return .rect(Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]))
    case .point:
      guard let point = try numbers(expression, of: .point) else {
        return try geometry(expression, of: .point, among: [.center, .contentOffset])
      }
      return .point(x: point[0], y: point[1])
    case .insets:
      // Another object's insets can't be read.
      guard let insets = try numbers(expression, of: .insets) else {
        if case .member(_, _, let span) = expression { throw expected(.insets, at: span) }
        throw expected(.insets, at: expression.span)
      }
      return .insets(
        SafeArea(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
    case .transform: return try transform(expression)
    case .style: return .style(try style(expression))
    case .displayMode:
      return .displayMode(
        try Self.member(
          expression, of: DisplayMode.self, "UISplitViewController.DisplayMode",
          Localized("display mode", "显示模式"), ".secondaryOnly"))
    case .text:
      if expression.isNil { return .none }
      guard case .string(let text, let span) = expression else {
        throw CodeFault(
          Localized("text is expected here", "这里要写文本"), at: expression.span,
          expected: Localized(verbatim: "\"…\""))
      }
      return .text(try textID(text, span))
    case .literal: return expression.isNil ? .none : try literal(expression)
    }
  }

  // MARK: Geometry

  /// A struct of numbers in code: `CGRect(x: 0, y: 0, width: 10, height: 10)`.
  private struct NumbersType {
    var name: String
    var labels: [String]

    /// An example, in a message.
    var example: Localized {
      Localized(verbatim: "\(name)(" + labels.map { "\($0): 0" }.joined(separator: ", ") + ")")
    }

    static let rect = NumbersType(name: "CGRect", labels: ["x", "y", "width", "height"])
    static let point = NumbersType(name: "CGPoint", labels: ["x", "y"])
    static let insets = NumbersType(
      name: "UIEdgeInsets", labels: ["top", "left", "bottom", "right"])
  }

  /// The numbers of an initializer or `.zero`; nil: it is another expression.
  private func numbers(_ expression: CodeExpression, of type: NumbersType) throws(CodeFault)
    -> [Double]?
  {
    switch expression {
    case .implicit("zero", _), .member(.name(type.name, _), "zero", _):
      return type.labels.map { _ in 0 }
    case .call(.name(type.name, _), let arguments):
      guard arguments.list.map(\.label) == type.labels, arguments.trailing.isEmpty else {
        throw CodeFault(
          Localized("'\(type.name)' has different labels", "“\(type.name)”的标签不是这些"),
          at: expression.span, expected: type.example)
      }
      var numbers: [Double] = []
      for argument in arguments.list { numbers.append(try argument.value.number()) }
      return numbers
    default: return nil
    }
  }

  private func expected(_ type: NumbersType, at span: Range<Int>) -> CodeFault {
    CodeFault(
      Localized("a \(type.name) is expected here", "这里要写 \(type.name)"), at: span,
      expected: type.example)
  }

  /// Another object's rectangle or point: `P.view.bounds`.
  private func geometry(
    _ expression: CodeExpression, of type: NumbersType, among properties: [Property]
  ) throws(CodeFault) -> Value {
    guard case .member(let base, let name, let span) = expression else {
      throw expected(type, at: expression.span)
    }
    let owner = try reference(base)
    let property = try property(name, of: owner, at: span)
    guard properties.contains(property) else {
      throw CodeFault(
        Localized("'\(name)' is no \(type.name)", "“\(name)”不是 \(type.name)"), at: span,
        expected: type.example)
    }
    return .geometry(owner.reference, property)
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
