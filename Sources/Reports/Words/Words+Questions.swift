internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// Labels of a displayed question.
extension Words {
  func lifecycle(_ lifecycle: Platform.Lifecycle) -> String {
    lifecycle == .scene ? pick("scenes", "scene") : pick("app delegate", "app delegate")
  }

  var rememberedSession: String { pick("session remembered", "系统记得 session") }
  /// Explains a run by a line of the app's own code.
  func ownAnswer(_ code: String, _ other: String) -> [Span] {
    [
      Span(code, .code), Span(pick(": with ", "：换成 ")), Span("return true", .code),
      Span(pick(", ", "，")), Span(other, .code), Span(pick(" would be called, too.", " 也会被调用。")),
    ]
  }
  var newSession: String { pick("new session", "新的 session") }
  var passcode: String { pick("passcode", "有密码") }
  var noPasscode: String { pick("no passcode", "没有密码") }
  var multipleWindows: String { pick("several windows", "支持多窗口") }
  var otherApp: String { pick("another app", "另一个 App") }

  func launch(_ launch: Platform.Launch) -> String {
    switch launch {
    case .storyboard: pick("launch: storyboard", "窗口来自 storyboard")
    case .nib: pick("launch: nib", "窗口来自 nib")
    case .code: pick("launch: code", "窗口由代码创建")
    }
  }

  var alwaysOn: String { pick("always-on display", "全天候显示") }
  /// The label before the names of UIKit's possible messages.
  var mayObject: String {
    pick("UIKit may warn or raise an exception: ", "UIKit 还可能打印警告或抛出异常：")
  }

  package var before: String { pick("before", "之前") }
  package var now: String { pick("now   ", "现在") }
  package var watched: String { pick("watched in", "观察") }
  var console: String { pick("the console", "控制台") }
  /// The remark for steps that don't wait until the app has settled.
  var stepsRemark: String {
    pick(
      "one step after another: transitions finish first, timers and Tasks may still be waiting",
      "各步依次进行：前一步的转场和回调结束后，再进行下一步；计时器和等待中的 Task 不算在内")
  }
  var unsettled: String { language.aside(pick("the next step doesn't wait", "先不等它完成")) }

  var somethingIsDone: String { pick("A step", "一个步骤") }

  package func quoted(_ title: String) -> String { pick("“\(title)”", "“\(title)”") }
}

/// Words for the details of a declared object; UIKit's own names aren't translated.
extension Words {
  var isRoot: String { pick("the window's root", "窗口的根控制器") }
  var isKept: String { pick("retained by the app", "App 一直持有") }
  var noSuper: String { pick("// no super", "// 不调用 super") }

  func sceneRoot(_ name: String) -> String { pick("root \(name)", "根控制器是 \(name)") }
  func contained(in name: String) -> String { pick("in \(name)", "位于 \(name) 中") }
  func rows(_ rows: Int, _ height: String, _ cell: String) -> String {
    pick("\(rows) rows of height \(height), cell: \(cell)", "\(rows) 行，行高 \(height)，cell 是 \(cell)")
  }
  func rootView(_ name: String) -> String { pick("view: \(name)", "view 是 \(name)") }

  func origin(_ origin: Origin, isView: Bool) -> String {
    switch origin {
    case .code: pick("from: code", "由代码创建")
    case .nib: pick("from: nib", isView ? "来自 nib" : "视图来自 nib")
    case .nibObject: pick("from: nib object", "本身放在 nib 里")
    case .storyboard: pick("from: storyboard", "来自 storyboard")
    }
  }

  /// Children by name, each with its view's superview if that isn't the parent's view.
  func children(_ children: [(name: String, place: String?)]) -> String {
    let names = children.map { child in
      child.name + (child.place.map { pick(" in \($0)", "（放进 \($0)）") } ?? "")
    }
    return pick(
      "\(names.count == 1 ? "child" : "children") \(names.joined(separator: ", "))",
      "子控制器 \(names.joined(separator: "、"))")
  }

  func segues(_ segues: [(kind: Segue.Kind, name: String, animated: Bool)]) -> String {
    let texts = segues.map { segue in
      pick(
        "\(String(describing: segue.kind)) \(segue.name)",
        "\(String(describing: segue.kind)) 到 \(segue.name)")
        + (segue.animated ? "" : language.aside(pick("not animated", "不带动画")))
    }
    return pick(
      "segues: \(texts.joined(separator: ", "))", "segue：\(texts.joined(separator: "、"))")
  }
}

/// Changes of a scenario in words: the changed situation and the actual one.
extension Words {
  /// A sentence about an answer that is right in another situation.
  package func rightElsewhere(_ other: String, here: String) -> String {
    pick(
      "Your answer is exactly right for another situation: \(other). Here: \(here).",
      "你的答案恰好是另一种情形的正确答案：\(other)。而这里：\(here)。")
  }

  func animated(_ animated: Bool) -> (String, String) {
    let with = pick("animated", "带动画")
    let without = pick("not animated", "不带动画")
    return animated ? (with, without) : (without, with)
  }

  /// - Parameter isBack: whether the asked steps lead back from it.
  func pushed(_ names: [String], isBack: Bool) -> (String, String) {
    let name = names.first ?? pick("the controller", "控制器")
    guard !isBack else {
      return (
        pick("\(name) is pushed and popped", "push \(name)，再 pop"),
        pick("\(name) is presented and dismissed", "\(name) 是 present 出来再 dismiss 的")
      )
    }
    return (
      pick("\(name) is pushed", "改为 push \(name)"),
      pick("\(name) is presented", "\(name) 是 present 出来的")
    )
  }

  func presented(_ names: [String], style: String?, isBack: Bool) -> (String, String) {
    let name = names.first ?? pick("the controller", "控制器")
    let how = style.map { pick(" as \($0)", "（\($0)）") } ?? ""
    guard !isBack else {
      return (
        pick("\(name) is presented\(how) and dismissed", "present \(name)\(how)，再 dismiss"),
        pick("\(name) is pushed and popped", "\(name) 是 push 进来再 pop 的")
      )
    }
    return (
      pick("\(name) is presented\(how)", "present \(name)\(how)"),
      pick("\(name) is pushed", "\(name) 是 push 进来的")
    )
  }

  func style(_ name: String, _ style: String, here: String?) -> (String, String) {
    (
      pick("\(name) with \(style)", "\(name) 用 \(style)"),
      here ?? pick("the default style", "默认样式")
    )
  }

  func callsSuper(_ callback: String, _ calls: Bool) -> (String, String) {
    let with = pick("\(callback) calls super", "\(callback) 调用 super")
    let without = pick("\(callback) does not call super", "\(callback) 不调用 super")
    return calls ? (with, without) : (without, with)
  }

  /// - Parameter code: the override's code.
  func withoutOverride(_ callback: String, code: String) -> (other: String, here: String) {
    (
      pick("without the code in \(callback)", "\(callback) 里没有那些代码"),
      pick("\(callback) has { \(code) }", "\(callback) 里写着 { \(code) }")
    )
  }

  func forwards(_ name: String, _ forwards: Bool) -> (String, String) {
    let with = pick("\(name) forwards appearance automatically", "\(name) 自动转发显示与消失")
    let without = pick("\(name) does not forward appearance", "\(name) 不转发显示与消失")
    return forwards ? (with, without) : (without, with)
  }

  func isModalInPresentation(_ name: String, _ isModal: Bool) -> (String, String) {
    let with = pick("\(name) with isModalInPresentation", "\(name) 设了 isModalInPresentation")
    let without = pick(
      "\(name) without isModalInPresentation", "\(name) 没有设 isModalInPresentation")
    return isModal ? (with, without) : (without, with)
  }

  func notRetained(_ name: String) -> (String, String) {
    (
      pick("no property retains \(name)", "没有属性持有 \(name)"),
      pick("a property of the app retains it", "App 有一个属性持有它")
    )
  }

  func addsChild(_ child: String, to parent: String) -> (String, String) {
    (
      pick(
        "\(child) is added as a child of \(parent)",
        "先用 \(parent).addChild(\(child)) 添加 \(child)"),
      pick("only its view is added", "只添加了它的视图")
    )
  }

  func withoutBackgroundModes(_ modes: [String]) -> (String, String) {
    let names = modes.joined(separator: comma)
    return (
      pick("an app without background modes", "App 没有声明后台模式"),
      pick("UIBackgroundModes has \(names)", "UIBackgroundModes 里有 \(names)")
    )
  }

  var withoutExitsOnSuspend: (String, String) {
    (
      pick("without UIApplicationExitsOnSuspend", "没有设 UIApplicationExitsOnSuspend"),
      pick("UIApplicationExitsOnSuspend is set", "设了 UIApplicationExitsOnSuspend")
    )
  }

  func without(_ step: String) -> (String, String) {
    (pick("without “\(step)”", "没有“\(step)”这一步"), pick("with that step", "有这一步"))
  }

  func first(_ steps: [String]) -> (String, String) {
    (
      pick("after “\(steps.joined(separator: "; "))”", "先有“\(steps.joined(separator: "；"))”"),
      pick("without that step", "没有这一步")
    )
  }

  func app(with lifecycle: Platform.Lifecycle) -> String {
    lifecycle == .scene
      ? pick("an app with scenes", "使用 scene 的 App")
      : pick("an app without scenes", "不用 scene 的 App")
  }

  func session(isRemembered: Bool) -> (String, String) {
    let known = pick("the system remembers the scene's session", "系统记得 scene 的 session")
    let new = pick("the scene's session is new", "scene 的 session 是新的")
    return isRemembered ? (known, new) : (new, known)
  }
}

/// Texts around the app of a repair.
extension Words {
  package var mustHold: String { pick("This must hold:", "必须满足：") }
  package var knownRepairs: String {
    pick("Known repairs (lifeline grade runs any other one):", "已知的改法（别的改法由 lifeline grade 运行判断）：")
  }
  var alsoRight: String { pick("Also right", "这样也对") }
  var otherRepairs: String {
    pick("Any other repair that holds is right, too.", "别的改法只要都成立，也算对。")
  }
  package var noEdits: String { pick("no edits", "没有改动") }
  var inStock: String { pick("Spare lines, not in the app:", "备用，还没放进 App：") }
  func otherStyles(_ names: String) -> String { pick("(or \(names))", "（也可以是 \(names)）") }
}
