/// What the tutor says of a changed scenario, and of what UIKit leaves open.
extension Words {
  func whatIf(_ change: String) -> String { pick("What if: \(change)", "假如：\(change)") }

  var isSoAlready: String { pick("It is so already; nothing changes.", "本来就是这样，没有变化。") }

  /// - Parameter steps: how many were asked.
  func inPlaceOfAll(_ steps: Int) -> String {
    pick(
      "This step stands in place of all \(steps) asked ones; what if 1 and a step replaces the "
        + "first only.",
      "这一步代替了题中全部 \(steps) 个步骤；“如果 1 步骤”只换第一步。")
  }

  func sameOrder(_ count: Int) -> String {
    count == 0
      ? pick("No callback comes then either.", "那样也没有回调。")
      : pick("The same callbacks come, in the same order.", "回调相同，次序也相同。")
  }

  func othersHear(_ callbacks: [String]) -> String {
    let list = callbacks.joined(separator: pick(", ", "、"))
    return pick(
      "Told instead, though not watched here: \(list).", "改由这些收到，只是这里没有观察：\(list)。")
  }

  func leadsNowhere(_ expression: String) -> String {
    pick(
      "\(expression) is nil here: nothing is called on it.", "这里 \(expression) 是 nil，什么也没有调用。")
  }

  var asItIs: String { pick("as asked", "原题") }
  var asChanged: String { pick("what if", "假如") }

  func stoodBefore(_ line: Int) -> String { pick("was line \(line)", "原在第 \(line) 行") }

  func changeLegend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("the same", "相同")
    case .moved: pick("elsewhere", "换了位置")
    case .missing: pick("comes now", "多出来")
    case .extra: pick("no longer comes", "不再来")
    case .repeated: pick("comes less often", "次数变少")
    case .unknown: legend(mark)
    }
  }

  /// Of two runs, where the left one was taken for the right one.
  func runsLegend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("the same", "相同")
    case .moved: pick("elsewhere", "位置不同")
    case .missing: pick("only in the run shown", "只有题中的运行里有")
    case .extra: pick("only after your step", "只有你选的那一步才有")
    case .repeated: pick("more often after your step", "你选的那一步次数更多")
    case .unknown: legend(mark)
    }
  }

  /// - Parameter examples: changes as they may be typed.
  func whatIfHow(_ examples: [String]) -> String {
    pick(
      "Say what is to be otherwise, for example: "
        + examples.map { "what if \($0)" }.joined(separator: ", ")
        + "; or another step in place of the asked one.",
      "请说明改变什么，例如：" + examples.map { "如果 \($0)" }.joined(separator: "、")
        + "；也可以换成另一个步骤。")
  }

  // MARK: Orders

  func orders(_ count: Int) -> String {
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
}
