internal import SwiftSyntax

/// Numbers and texts, and whether two values are the same.
extension Translator {
  /// `Int("42")`, `Double(3)`
  static func number(_ type: String, _ value: SwiftValue) -> SwiftValue {
    switch (type, value) {
    case ("Int", .text(let text)): Int(text).map(SwiftValue.integer) ?? SwiftValue.none
    case ("Int", .integer): value
    case ("Int", .number(let number)):
      Int(exactly: number.rounded(.towardZero)).map(SwiftValue.integer) ?? .unknown
    case ("Double", .text(let text)): Double(text).map(SwiftValue.number) ?? SwiftValue.none
    case ("Double", .integer(let number)): .number(Double(number))
    case ("Double", .number): value
    default: .inert
    }
  }

  /// A value as an element of a list of optionals.
  static func some(_ value: SwiftValue) -> SwiftValue {
    switch value {
    case .text, .pieces, .integer, .number, .bool, .member:
      .compound("some", [.init(label: nil, value: value)])
    default: value
    }
  }

  /// The value that an optional one contains.
  static func unwrapped(_ value: SwiftValue) -> SwiftValue {
    if case .compound("some", let fields) = value, fields.count == 1 {
      fields[0].value
    } else {
      value
    }
  }

  static func isSame(_ first: SwiftValue, _ second: SwiftValue) -> Bool {
    switch (first, second) {
    case (.object(let a), .object(let b)): a.code == b.code
    case (.handle(let a, let x), .handle(let b, let y)): a == b && x == y
    case (.plain(let a), .plain(let b)): a == b
    case (.geometry(let a), .geometry(let b)): a == b
    case (.text(let a), .text(let b)), (.foreign(let a), .foreign(let b)),
      (.storyboardObject(let a), .storyboardObject(let b)):
      a == b
    case (.pieces(let a), .pieces(let b)): a == b
    case (.choice(let a, let x, let y), .choice(let b, let v, let w)):
      a == b && isSame(x, v) && isSame(y, w)
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.condition(let a), .condition(let b)): a == b
    case (.variable(let a, let x, _), .variable(let b, let y, _)): a == b && x == y
    case (.member(let a), .member(let b)), (.type(let a), .type(let b)): a == b
    case (.none, .none), (.inert, .inert): true
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.compound(let a, let x), .compound(let b, let y)):
      a == b && x.map(\.label) == y.map(\.label)
        && zip(x, y).allSatisfy { isSame($0.value, $1.value) }
    case (.closure(let a), .closure(let b)): a.statements.id == b.statements.id
    case (.method(let a, let x), .method(let b, let y)): a == b && x == y
    case (.segue(let a, let from, let to), .segue(let b, let source, let destination)):
      a.id == b.id && from == source && to == destination
    default: false
    }
  }
}
