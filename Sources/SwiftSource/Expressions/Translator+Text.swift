internal import ScenarioLanguage
internal import SwiftParser
internal import SwiftSyntax
internal import TextFormats

/// Texts with interpolated values, and the output of `print` for values.
extension Translator {
  mutating func text(
    _ node: StringLiteralExprSyntax, _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    if let text = node.representedLiteralValue { return .text(text) }
    var parts: [TextPart] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part): parts.append(.text(Self.unescaped(part.content.text)))
      case .expressionSegment(let part):
        guard let expression = part.expressions.first?.expression else { continue }
        let value = evaluate(expression, &frame, into: &code)
        parts += shown(value, expression, "\\(\(part.expressions.trimmedDescription))", frame)
      }
    }
    return Self.joined(parts)
  }

  /// A part of a text with values that are only known at run time.
  enum TextPart: Equatable {
    case text(String)
    /// One text or the other, depending on a condition.
    indirect case choice(SceneCondition, [TextPart], [TextPart])
    /// The value of a variable plus a constant, and `Translator.epoch` when it was read.
    case variable(String, plus: Int, epoch: Int)
    /// A value that isn't known: the code that shows it as written, its expression, and its place.
    case unknown(String, of: String, SwiftPlace)

    /// `true` or `false`
    static func truth(_ condition: SceneCondition) -> TextPart {
      .choice(condition, [.text("true")], [.text("false")])
    }
  }

  static func joined(_ parts: [TextPart]) -> SwiftValue {
    var pieces: [TextPart] = []
    for part in parts {
      if case .text(let new) = part, case .text(let old)? = pieces.last {
        pieces[pieces.count - 1] = .text(old + new)
      } else {
        pieces.append(part)
      }
    }
    if pieces.isEmpty { return .text("") }
    if pieces.count == 1, case .text(let text) = pieces[0] { return .text(text) }
    return .pieces(pieces)
  }

  /// The output of `print` for an expression's value.
  private func shown(
    _ value: SwiftValue, _ expression: ExprSyntax, _ source: String, _ frame: Frame
  ) -> [TextPart] {
    if !value.isNone, isOptional(expression, frame), let parts = contained(value) { return parts }
    if case .pieces(let pieces) = value { return pieces }
    return [part(value, expression, source)]
  }

  /// `Optional("…")`; nil: not known.
  func contained(_ value: SwiftValue) -> [TextPart]? {
    let inner: [TextPart]?
    switch value {
    case .pieces(let parts): inner = [.text("\"")] + parts + [.text("\"")]
    case .condition, .variable: inner = pieces(value)
    case .choice(let condition, let known, .none):
      return contained(known).map { [.choice(condition, $0, [.text("nil")])] }
    default: inner = quoted(value).map { [.text($0)] }
    }
    return inner.map { [.text("Optional(")] + $0 + [.text(")")] }
  }

  func part(_ value: SwiftValue, _ node: some SyntaxProtocol, _ source: String) -> TextPart {
    if let parts = pieces(value), parts.count == 1 { return parts[0] }
    return .unknown(source, of: node.trimmedDescription, place(of: node))
  }

  /// The output of `print` for a value that is known here or at run time; nil: neither.
  func pieces(_ value: SwiftValue) -> [TextPart]? {
    switch value {
    case .pieces(let parts): parts
    case .condition(let condition): [.truth(condition)]
    case .choice(let condition, let then, let otherwise): choice(condition, then, otherwise)
    case .variable(let name, let plus, let epoch): [.variable(name, plus: plus, epoch: epoch)]
    default: printed(value).map { [.text($0)] }
    }
  }

  private func choice(
    _ condition: SceneCondition, _ then: SwiftValue, _ otherwise: SwiftValue
  ) -> [TextPart]? {
    // The output of `print` for UIKit's own enumerations isn't their case's name.
    if case .member = then { return nil }
    guard let first = pieces(then), let second = pieces(otherwise) else { return nil }
    return [.choice(condition, first, second)]
  }

  /// The output of `print` for a value; nil: it isn't known here.
  func printed(_ value: SwiftValue) -> String? {
    switch value {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let bool): String(bool)
    case .none: "nil"
    case .type(let name): name
    // A case of the app's own enumerations; `Int.max` and UIKit's cases print something else.
    case .member(let name): declarations.hasCase(name) ? name : nil
    case .list: quoted(value)
    case .compound("some", let fields): quoted(fields[0].value).map { "Optional(\($0))" }
    case .compound("...", let ends), .compound("..<", let ends): range(value, ends)
    case .compound("NSStringFromClass", _), .compound("String.Index", _), .compound("view", _): nil
    case .compound("URL", let fields): printed(fields[0].value)
    case .compound("NSNotificationName", let fields):
      printed(fields[0].value).map { "NSNotificationName(_rawValue: \($0))" }
    case .compound("IndexPath", let fields): quoted(.list(fields.dropLast().map(\.value)))
    case .compound(let name, let fields): values(of: fields).map { name + $0 }
    default: nil
    }
  }

  /// The output of `debugPrint` for a value, which is that of `print` inside a list, a tuple, or an
  /// optional.
  func quoted(_ value: SwiftValue) -> String? {
    switch value {
    case .text(let text): return CallText.quoted(text)
    case .list(let values):
      let texts = values.compactMap(quoted)
      return texts.count == values.count ? "[" + texts.joined(separator: ", ") + "]" : nil
    // An enumeration's case is shown there with its module's name.
    case .member, .type: return nil
    case .compound(let name, _):
      return ["", "some", "IndexPath", "URL"].contains(name) ? printed(value) : nil
    default: return printed(value)
    }
  }

  /// `1...3`
  private func range(_ value: SwiftValue, _ ends: [SwiftValue.Field]) -> String? {
    guard case .compound(let name, _) = value else { return nil }
    return ends.compactMap { printed($0.value) }.joined(separator: name)
  }

  private func values(of fields: [SwiftValue.Field]) -> String? {
    let texts = fields.compactMap { field in
      quoted(field.value).map { text in field.label.map { "\($0): \(text)" } ?? text }
    }
    return texts.count == fields.count ? "(" + texts.joined(separator: ", ") + ")" : nil
  }

  /// `print(a, b, separator: "", terminator: "")`
  mutating func record(
    isDebug: Bool, _ arguments: Arguments, _ node: FunctionCallExprSyntax, _ frame: inout Frame,
    into code: inout [SceneCode]
  ) {
    var parts: [TextPart] = []
    var separator = " "
    if let expression = arguments["separator"],
      case .text(let text) = evaluate(expression, &frame, into: &code)
    {
      separator = text
    }
    for argument in arguments.list where argument.label == nil {
      if !parts.isEmpty { parts.append(.text(separator)) }
      let value = evaluate(argument.expression, &frame, into: &code)
      let source = argument.expression.trimmedDescription
      if isDebug, let quoted = quoted(value) {
        parts.append(.text(quoted))
      } else {
        parts += shown(value, argument.expression, source, frame)
      }
    }
    if let terminator = arguments["terminator"] {
      guard case .text("\n") = evaluate(terminator, &frame, into: &code) else {
        refuse(
          Localized("a line in several pieces is not simulated", "分几次打印的一行还不能模拟"), terminator,
          into: &code)
        return
      }
    }
    emit(Self.joined(parts), node, into: &code)
  }

  /// Records a text on the console, once for each outcome of its conditions.
  mutating func emit(_ value: SwiftValue, _ node: some SyntaxProtocol, into code: inout [SceneCode])
  {
    printsText = true
    let place = place(of: node)
    switch value {
    case .text(let text): code.append(SceneCode(.print(.text(text)), place))
    case .pieces(let pieces): code += alternatives(pieces[...], "", node)
    default: refuse(Localized("this text is not known", "不知道这段文本"), node, into: &code)
    }
  }

  /// The code that prints a text, for each outcome of its conditions.
  private mutating func alternatives(
    _ pieces: ArraySlice<TextPart>, _ before: String, _ node: some SyntaxProtocol
  ) -> [SceneCode] {
    let place = place(of: node)
    guard let first = pieces.first else {
      return [SceneCode(.print(.text(before)), place)]
    }
    let rest = Array(pieces.dropFirst())
    switch first {
    case .text(let text): return alternatives(rest[...], before + text, node)
    case .choice(let condition, let then, let otherwise):
      return [
        .branch(
          condition, then: alternatives((then + rest)[...], before, node),
          otherwise: alternatives((otherwise + rest)[...], before, node), place)
      ]
    case .unknown(let source, let expression, let place):
      warn(
        Localized(
          "the value of '\(expression)' is not simulated; it is shown as written",
          "“\(expression)”的值不会模拟，按原样显示"), at: place)
      return alternatives(rest[...], before + source, node)
    case .variable(_, _, let read) where read != epoch:
      var refusal: [SceneCode] = []
      refuse(
        Localized("a value that changes before it is printed is not simulated", "打印之前会改变的值还不能模拟"),
        node, into: &refusal)
      return refusal
    case .variable(let name, let plus, _):
      var code = Self.printedValues.map { value in
        SceneCode.branch(
          .equals(name, value),
          then: alternatives(([.text(String(value &+ plus))] + rest)[...], before, node), place)
      }
      var refusal: [SceneCode] = []
      refuse(
        Localized("printing a number this large is not simulated", "打印这么大的数还不能模拟"), node,
        into: &refusal)
      code.append(.branch(.isOutside(name, Self.printedValues), then: refusal, place))
      return code
    }
  }

  /// The values of a variable for which a printed line is written out.
  private static let printedValues = 0...12

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    let escapes: [Character: Character] = [
      "n": "\n", "t": "\t", "\"": "\"", "\\": "\\", "'": "'", "r": "\r", "0": "\0",
    ]
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        if let meant = escapes[character] {
          result.append(meant)
        } else {
          result += "\\\(character)"
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
