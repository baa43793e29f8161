/// A node that must have a value of some type; any other value becomes a located problem.
package struct NodeValue {
  private let node: Node
  private let what: Localized
  private let file: String

  /// - Parameter what: the value in the words of a message, for example its key in quotes.
  package init(_ node: Node, _ what: Localized, in file: String) {
    self.node = node
    self.what = what
    self.file = file
  }

  package func text(problems: inout [Problem]) -> String? {
    if let text = node.text { return text }
    problems.append(fault(Localized("\(what) must be a text", "\(what)必须是文本")))
    return nil
  }

  package func bool(problems: inout [Problem]) -> Bool? {
    if let bool = node.bool { return bool }
    problems.append(
      fault(
        Localized("\(what) must be a truth value", "\(what)必须是 true 或 false"),
        expected: Localized("true or false", "true 或 false")))
    return nil
  }

  package func integer(in bounds: ClosedRange<Int>, problems: inout [Problem]) -> Int? {
    if let number = node.integer, bounds.contains(number) { return number }
    problems.append(
      fault(
        node.integer == nil
          ? Localized("\(what) must be a whole number", "\(what)必须是整数") : outOfBounds,
        expected: Localized(
          "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
          "\(bounds.lowerBound) 到 \(bounds.upperBound) 的整数")))
    return nil
  }

  /// - Parameter bounds: nil: any number of a reasonable size.
  package func number(in bounds: ClosedRange<Double>? = nil, problems: inout [Problem]) -> Double? {
    let allowed = bounds ?? -1e9...1e9
    if let number = node.number, allowed.contains(number) { return number }
    let limits = bounds.map { bounds in
      let (first, last) = (
        JSONWriter.number(bounds.lowerBound), JSONWriter.number(bounds.upperBound)
      )
      let range = Localized("\(first) to \(last)", "\(first) 到 \(last)")
      return Localized("a number from \(range)", "数字，范围 \(range)")
    }
    problems.append(
      fault(
        node.number == nil ? Localized("\(what) must be a number", "\(what)必须是数字") : outOfBounds,
        expected: limits))
    return nil
  }

  private var outOfBounds: Localized {
    Localized("\(what) cannot be \(node.text ?? "")", "\(what)不能是 \(node.text ?? "")")
  }

  /// The value of one of several words.
  package func choice<Value>(_ choices: [(String, Value)], problems: inout [Problem]) -> Value? {
    guard let text = text(problems: &problems) else { return nil }
    if let choice = choices.first(where: { $0.0 == text }) { return choice.1 }
    let words = choices.map(\.0)
    problems.append(
      fault(
        Localized("unknown \(what) '\(text)'", "没有这种\(what)：“\(text)”"),
        expected: Localized(
          "one of \(words.joined(separator: ", "))", "其中之一：\(words.joined(separator: ", "))"),
        suggestion: NearestName.of(text, among: words)))
    return nil
  }

  package func items(problems: inout [Problem]) -> [Node]? {
    if let items = node.items { return items }
    problems.append(
      fault(
        Localized("\(what) must be a list", "\(what)必须是列表"), expected: Localized(verbatim: "[…]")))
    return nil
  }

  private func fault(
    _ message: Localized, expected: Localized? = nil, suggestion: String? = nil
  ) -> Problem {
    Problem(
      file: file, range: node.range, message: message, expectation: expected,
      suggestion: suggestion)
  }
}
