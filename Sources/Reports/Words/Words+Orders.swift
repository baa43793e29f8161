internal import Documents
internal import TextFormats

/// Where callbacks come in orders.
extension Words {
  func comesAfter(_ callback: String) -> String {
    pick("comes after \(callback)", "应在 \(callback) 之后")
  }

  func comesAt(_ line: Int) -> String { pick("comes in line \(line)", "应在第 \(line) 行") }

  func youHad(_ line: Int) -> String { pick("yours: line \(line)", "你放在第 \(line) 行") }

  package func list(_ lines: [Int]) -> String {
    lines.map(String.init).joined(separator: pick(", ", "、"))
  }

  /// In English.
  package func lines(_ lines: [Int]) -> String {
    guard let last = lines.last, lines.count > 1 else { return "line \(list(lines))" }
    return "lines \(list(lines.dropLast())) and \(last)"
  }

  package func orders(_ count: Int) -> String {
    count == 1
      ? pick("UIKit allows only this order here.", "这里 UIKit 只允许这一种次序。")
      : pick("UIKit allows \(count) orders here.", "这里 UIKit 允许 \(count) 种次序。")
  }

  var maySwap: String { pick("These may swap:", "这些可以互换先后：") }
  func swap(_ one: String, _ other: String) -> String {
    pick("\(one) and \(other)", "\(one) 和 \(other)")
  }
  func furtherPairs(_ count: Int) -> String {
    pick(
      count == 1 ? "and one more pair" : "and \(count) more pairs", "另外还有 \(count) 对")
  }
  var mayStayAway: String { pick("These need not come:", "这些可能不来：") }
  var mayComeAsWell: String { pick("These may come as well:", "下面这些也可能来：") }
  var mayRepeat: String {
    pick(
      "These always come; how often is left open:", "这些一定会来，来几次没有保证：")
  }
  /// Behind a callback: how often it may come, and where it stands in the run.
  func often(_ counts: [Int], inLines lines: [Int]) -> String {
    pick(
      ": \(often(counts)), here in \(self.lines(lines))",
      "：\(often(counts))，这里在第 \(list(lines)) 行")
  }
  /// - Parameter next: nil: at the end.
  func often(_ counts: [Int], before next: String?) -> String {
    let place = next.map { pick("before \($0)", "在 \($0) 之前") } ?? pick("at the end", "在末尾")
    return pick(": \(often(counts)), \(place)", "：\(often(counts))，\(place)")
  }
  private func often(_ counts: [Int]) -> String {
    let spelled = [1: pick("once", "一次"), 2: pick("twice", "两次"), 3: pick("three times", "三次")]
    let words = counts.compactMap { spelled[$0] }
    if words.count == counts.count { return either(words, or: pick(" or ", "或")) }
    let figures = either(counts.map(String.init), or: pick(" or ", " 或 "))
    return pick("\(figures) times", " \(figures) 次")
  }
  private func either(_ all: [String], or: String) -> String {
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: pick(", ", "、")) + or + last
  }
  var noneEver: String {
    pick("No callback comes, in any run that UIKit allows.", "UIKit 允许的运行里都没有回调。")
  }

  package var noCallbackIsCalled: String {
    pick("None of the watched callbacks comes.", "被观察的回调一个也不来。")
  }

  package func ruleOf(_ line: Int) -> String {
    language.aside(pick("the rule of \(line)", "规则同第 \(line) 行"))
  }
}
