internal import Documents
internal import TextFormats

/// Changed scenarios, and orders that UIKit leaves open.
extension Words {
  func whatIf(_ change: String) -> String { pick("What if: \(change)", "假如：\(change)") }

  var isSoAlready: String { pick("That is already the case; nothing changes.", "本来就是这样，没有变化。") }

  var nothingIsAnimated: String {
    pick("That doesn't apply: nothing here is animated.", "这里用不上：没有哪一步带动画参数。")
  }
  var appIsNotRunning: String {
    pick(
      "The app wouldn't be running, so nothing would be called.", "那样 App 没有在运行，什么也不会调用。")
  }

  func adoptsScenes(iOS version: Int) -> String {
    pick(
      "This app then uses scenes, as new apps do from iOS 13 on. To keep it as it is: what if iOS "
        + "\(version) without scenes.",
      "这里假定 App 也改用了 scene：从 iOS 13 起，新建的 App 都使用 scene。想保持原样，可以输入：如果 iOS "
        + "\(version) 不用 scene。")
  }

  /// - Parameter steps: the number of asked steps.
  func inPlaceOfAll(_ steps: Int) -> String {
    pick(
      "This step replaces all \(steps) steps of the question; what if 1 and a step replaces only the "
        + "first.",
      "这一步代替了题中全部 \(steps) 个步骤；“如果 1 步骤”只换第一步。")
  }

  func sameOrder(_ count: Int) -> String {
    count == 0
      ? pick("Then no callback is called either.", "那样也没有回调。")
      : pick("The same callbacks are called in the same order.", "回调相同，次序也相同。")
  }

  func otherReceivers(_ callbacks: [String]) -> String {
    let list = callbacks.joined(separator: pick(", ", "、"))
    return pick(
      "Then these are called, too, but not watched here: \(list).",
      "那样还会调用这些，只是这里没有观察：\(list)。")
  }

  func isNilHere(_ expression: String) -> String {
    pick(
      "\(expression) is nil here, so the call does nothing.", "这里 \(expression) 是 nil，什么也没有调用。")
  }

  var asItIs: String { pick("original", "原题") }
  var asChanged: String { pick("what if", "假如") }

  func previousLine(_ line: Int) -> String { pick("was line \(line)", "原在第 \(line) 行") }

  func changeLegend(_ mark: Sides.Mark) -> String {
    switch mark {
    case .match: pick("the same", "相同")
    case .moved: pick("elsewhere", "换了位置")
    case .missing: pick("now called", "新增")
    case .extra: pick("no longer called", "不再调用")
    case .repeated: pick("called less often", "次数变少")
    case .unknown: legend(mark)
    }
  }

  /// For two runs, where the left one was mistaken for the right one.
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

  /// - Parameter examples: changes as a learner may type them.
  func whatIfHow(_ examples: [String]) -> String {
    pick(
      "Name a change, for example: "
        + "\(examples.map { "what if \($0)" }.joined(separator: ", "))"
        + "; or another step instead of the one in the question.",
      "请说明改变什么，例如：\(examples.map { "如果 \($0)" }.joined(separator: "、"))"
        + "；也可以换成另一个步骤。")
  }
}
