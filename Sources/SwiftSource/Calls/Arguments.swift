internal import SwiftSyntax

/// A call's arguments, trailing closures included.
struct Arguments {
  struct Argument {
    var label: String?
    var expression: ExprSyntax
  }

  var list: [Argument] = []
  /// The labels of the arguments in parentheses, then one for each trailing closure.
  var labels: [String?] { list.map(\.label) }
  private(set) var trailingCount = 0

  init(_ call: FunctionCallExprSyntax) {
    list = call.arguments.map {
      Argument(label: $0.label?.identifierText, expression: $0.expression)
    }
    if let closure = call.trailingClosure {
      list.append(Argument(label: nil, expression: ExprSyntax(closure)))
      trailingCount += 1
    }
    for closure in call.additionalTrailingClosures {
      list.append(
        Argument(label: closure.label.identifierText, expression: ExprSyntax(closure.closure)))
      trailingCount += 1
    }
  }

  subscript(label: String) -> ExprSyntax? { list.first { $0.label == label }?.expression }

  /// The first argument without a label.
  var first: ExprSyntax? { list.first { $0.label == nil }?.expression }

  /// The arguments of a method with these closure parameters, in their order: like Swift, an
  /// unlabeled trailing closure is passed to the first one after those in parentheses.
  func passing(toClosures parameters: [String]) -> Arguments {
    guard trailingCount > 0, let index = list.indices.suffix(trailingCount).first,
      list[index].label == nil
    else { return self }
    let given = list[..<index].compactMap(\.label)
    let last = parameters.lastIndex(where: given.contains)
    let next = last.map { $0 + 1 } ?? 0
    guard parameters.indices.contains(next) else { return self }
    var named = self
    named.list[index].label = parameters[next]
    return named
  }

  /// The closure parameters of UIKit's methods that have several.
  static func closureParameters(of method: String) -> [String] {
    switch method {
    case "animate", "animateKeyframes", "transition", "runningPropertyAnimator":
      ["animations", "completion"]
    default: []
    }
  }

  /// The closure with a label, or else the first trailing one.
  func closure(_ label: String) -> ExprSyntax? {
    if let labeled = self[label] { return labeled }
    guard trailingCount > 0, let last = list.suffix(trailingCount).first, last.label == nil
    else { return nil }
    return last.expression
  }

  /// Whether arguments with these labels can be passed to a function.
  static func fit(_ labels: [String?], _ function: FunctionDeclSyntax) -> Bool {
    bind(labels, to: function.signature.parameterClause) != nil
  }

  /// The index of each parameter's argument; nil: its default applies. No result: the arguments
  /// don't fit.
  static func bind(_ labels: [String?], to clause: FunctionParameterClauseSyntax) -> [Int?]? {
    var positions: [Int?] = []
    var next = 0
    let parameters = Array(clause.parameters)
    for (index, parameter) in parameters.enumerated() {
      let label =
        parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.identifierText
      let isTrailing = next < labels.count && labels[next] == nil && isClosure(parameter)
      // Swift skips a parameter with a default if a later one needs the closure.
      let isSkipped =
        isTrailing && label != nil && parameter.defaultValue != nil
        && needsClosure(parameters[(index + 1)...], until: labels.dropFirst(next + 1).first)
      if next < labels.count, labels[next] == label || isTrailing && !isSkipped {
        positions.append(next)
        next += 1
        if parameter.ellipsis != nil {
          while next < labels.count, labels[next] == nil { next += 1 }
        }
      } else if parameter.defaultValue != nil || parameter.ellipsis != nil {
        positions.append(nil)
      } else {
        return nil
      }
    }
    return next == labels.count ? positions : nil
  }
  private static func isClosure(_ parameter: FunctionParameterSyntax) -> Bool {
    parameter.type.trimmedDescription.contains("->")
  }

  private static func needsClosure(
    _ parameters: ArraySlice<FunctionParameterSyntax>, until label: String??
  ) -> Bool {
    parameters.prefix { $0.firstName.identifierText != label }.contains {
      isClosure($0) && $0.defaultValue == nil
    }
  }
}
