internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// Mistakes in an app's code in words: the changed situation and the actual one.
extension Words {
  func withoutCall(_ call: String) -> (String, String) {
    call.contains(" = ")
      ? (pick("without \(call)", "没有写 \(call)"), pick("with it", "写了"))
      : (pick("\(call) is not called", "没有调用 \(call)"), pick("it is called", "调用了"))
  }

  func withoutDidMove(_ child: String, parent: String) -> (String, String) {
    (
      pick(
        "\(parent) adds \(child) without didMove(toParent:)",
        "\(parent) 添加 \(child) 时没有调用 didMove(toParent:)"),
      pick("didMove(toParent:) is called", "调用了 didMove(toParent:)")
    )
  }

  func retained(_ name: String) -> (String, String) {
    (
      pick("something keeps \(name) alive", "\(name) 被别处强引用，一直没有释放"),
      pick("nothing keeps it", "没有别处持有它")
    )
  }

  func loadsView(_ name: String) -> (String, String) {
    (
      pick("\(name)'s view is read before \(name) is shown", "显示 \(name) 之前就用到了它的视图"),
      pick("the view is loaded when it is shown", "显示时才加载视图")
    )
  }

  func inSecondWindow(_ name: String) -> (String, String) {
    (
      pick("\(name) is shown in a second window", "\(name) 显示在第二个窗口里"),
      pick("there is one window", "只有一个窗口")
    )
  }

  func secondRoot(_ name: String) -> (String, String) {
    (
      pick(
        "a second window, made in code, shows another \(name)", "代码又创建了一个窗口，显示另一个 \(name)"),
      pick("there is one window", "只有一个窗口")
    )
  }
}

/// The results of a log's diagnosis.
extension Words {
  var isWhatUIKitDoesIfSilent: String {
    pick(
      "This is what UIKit does here, if the classes log only these callbacks.",
      "如果这些类只打印这些回调，这份日志符合 UIKit 的行为。")
  }
  var isWhatUIKitDoes: String { pick("This is what UIKit does here.", "这份日志符合 UIKit 的行为。") }
  var differsFromUIKit: String {
    pick("UIKit doesn't do this here", "UIKit 在这里不会这样做")
  }
  var namesNoCallback: String {
    pick(
      "No callback was recognized, so there is nothing to judge. Lines in your own words can be read "
        + "with --app, which takes the app's code, or --map.",
      "没有认出任何回调，无法判断。如果日志用的是你自己的文字，可以用 --app 给出代码，或者用 --map。")
  }
  var fitsNoApp: String {
    pick("No small app was found that plausibly prints this log", "没有找到能合理解释这份日志的小 App")
  }
  var appTellsMore: String {
    pick(
      "The log alone isn't conclusive. lifeline diagnose LOG --app FILES compares it with the app's code.",
      "只凭日志还不能断定。lifeline diagnose LOG --app FILES 会拿日志与 App 的代码对照。")
  }
  /// No small app was found that goes on with this line.
  func isUnexplained(_ line: Int, _ text: String, isFirst: Bool) -> String {
    isFirst
      ? pick(
        "line \(line), '\(text)', has no likely explanation.", "第 \(line) 行“\(text)”找不到合理的解释。")
      : pick(
        "line \(line), '\(text)', has no likely explanation after the lines before it.",
        "前面几行之后出现第 \(line) 行“\(text)”，找不到合理的解释。")
  }
  var fitsNoSteps: String {
    pick("No steps were found with which this app prints the log", "没有找到能让这个 App 打印出这份日志的操作")
  }
  var differsFromUIKitAlone: String {
    pick("UIKit doesn't do this by itself", "UIKit 自己不会这样做")
  }
  var isOnlyWarning: String {
    pick("UIKit warns about a mistake in the app.", "UIKit 提示 App 里有错误。")
  }
  func mismatch(_ line: Int, _ text: String, _ expected: String?) -> String {
    let written = pick("line \(line) is '\(text)'", "第 \(line) 行是“\(text)”")
    guard let expected else {
      return pick(
        "\(written), but nothing more is called.", "\(written)，而这里不再有回调。")
    }
    return pick("\(written), but UIKit calls \(expected).", "\(written)，而 UIKit 调用 \(expected)。")
  }
  func endsEarly(before expected: String) -> String {
    pick(
      "the log ends, but UIKit also calls \(expected).", "日志到此结束，而 UIKit 还会调用 \(expected)。")
  }
  func mostLikely(_ cause: String) -> String {
    pick("Most likely: \(cause).", "最可能的原因：\(cause)。")
  }
  func uikitSays(_ line: Int, _ meaning: String) -> String {
    pick("Line \(line) is UIKit's own message: \(meaning)", "第 \(line) 行是 UIKit 自己的消息：\(meaning)")
  }
  /// As an objection, with the usual causes where these aren't obvious.
  func objectionInLog(_ message: UIKitMessage) -> String {
    guard message == .unbalancedCalls else { return objection(message) }
    return pick(
      "a controller began to appear or disappear before its last transition had ended, or a "
        + "transition ended that had not begun. Usual causes: a push, pop, or presentation while "
        + "another is still running (two taps, or a call in viewDidLoad or viewWillAppear); "
        + "beginAppearanceTransition without endAppearanceTransition, or the reverse; code that "
        + "calls viewWillAppear or viewDidAppear itself.",
      "控制器在上一次转场结束之前又开始出现或消失，或者结束了没有开始的转场。常见原因：上一次 push、pop 或 present "
        + "还没结束就开始下一次（连点两下，或者写在 viewDidLoad、viewWillAppear 里）；"
        + "beginAppearanceTransition 与 endAppearanceTransition 不成对；代码自己调用了 viewWillAppear 或 "
        + "viewDidAppear。")
  }

  func agreement(callbacks: Int, lines: Int, ignored: Int) -> String {
    pick(
      "Read: \(counted(callbacks, "callback")) in \(counted(lines, "line")); "
        + "\(counted(ignored, "line")) ignored.",
      "读到：\(lines) 行中有 \(callbacks) 个回调；忽略了 \(ignored) 行。")
  }

  private func counted(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  func notInLog(_ callbacks: [String]) -> String {
    pick(
      "This run also calls \(callbacks.joined(separator: ", ")). If the app logs that, it is missing here.",
      "这次运行还会调用 \(callbacks.joined(separator: "、"))。如果 App 会打印它，那么这里少了它。")
  }

  func misspelled(_ written: String, _ read: String) -> String {
    pick("'\(written)' was read as \(read).", "“\(written)”按 \(read) 处理。")
  }

  func valuesAreNotCompared(_ values: some Collection<String>) -> String {
    pick(
      "Not compared with the run: the printed values \(values.joined(separator: ", "))",
      "没有与运行比较：打印的值 \(values.joined(separator: "、"))")
  }

  func unclear(_ count: Int) -> String {
    pick(
      "Not counted: \(counted(count, "line")) that mention callbacks without a clear call, such as",
      "未计入：\(count) 行提到了回调，但看不出是不是调用，例如")
  }

  func strangers(_ count: Int, _ names: String) -> String {
    pick(
      "Not counted: \(counted(count, "call")) on objects that the app doesn't have: \(names)",
      "未计入：\(count) 次调用，对象不在这个 App 里：\(names)")
  }

  func unwatched(_ count: Int, _ example: String) -> String {
    pick(
      "Not counted: \(counted(count, "callback")) that the app isn't known to log, such as \(example)",
      "未计入：\(count) 个不在观察范围里的回调，例如 \(example)")
  }

  var nearestRun: String {
    pick("The closest allowed run first differs here:", "最接近的允许的运行，从这里开始不同：")
  }
  var inTheLog: String { pick("log", "日志") }
  var logEnds: String { pick("(the log ends)", "（日志结束）") }
  var runEnds: String { pick("(nothing more is called)", "（不再有回调）") }

  func explains(_ count: Int) -> String {
    count == 1
      ? pick("One change explains the whole log:", "有一处改动能解释整份日志：")
      : pick(
        "Each of these explains the whole log; the most likely is first:", "下面每一处都能解释整份日志，最可能的在前：")
  }
  func explainsPart(_ line: String) -> String {
    pick(
      "Nothing explains the whole log. These explain it up to line \(line):",
      "没有改动能解释整份日志。下面这些能解释到第 \(line) 行之前：")
  }
  func explainsNothing(_ tried: Int) -> String {
    pick(
      "None of the \(tried) changes tried explains more of it.", "试了 \(tried) 处改动，没有一处更能解释这份日志。")
  }
  func furtherCauses(_ count: Int) -> String {
    pick("and \(count) more; --json lists all", "另外还有 \(count) 处；--json 列出全部")
  }
  func repeated(_ callback: String) -> String {
    pick(
      "the app's code calls \(callback) itself, besides UIKit, or logs it twice",
      "除了 UIKit，App 的代码自己也调用了 \(callback)，或者打印了两次")
  }
  func byObserver(_ callback: String) -> String {
    pick(
      "the app's code calls \(callback) itself or logs it elsewhere, for example in an observer of a "
        + "notification",
      "App 的代码自己调用了 \(callback)，或者在别处打印了它，例如在通知的观察者里")
  }
  var onlyWarned: String {
    pick(
      "the mistake that UIKit's own message reports; without that line, this is what UIKit does",
      "UIKit 的消息所说的那个错误；除了那一行，其余符合 UIKit 的行为")
  }
  func misreading(_ title: String) -> String {
    pick(
      "UIKit would do it only if this misconception were true: \(title)",
      "只有在这种误解下，UIKit 才会这样：\(title)")
  }

  var inferredApp: String {
    pick(
      "The smallest app found that fits; other apps may fit as well:",
      "与日志吻合的 App 中最小的一个；别的 App 也可能吻合：")
  }
  var inferredSteps: String {
    pick("Steps inferred from the log:", "从日志推断出的操作：")
  }
  var nearestApp: String { pick("The closest app:", "最接近的 App：") }
}
