internal import Documents
internal import TextFormats

/// What the tutor says of situations next to the one asked about: how it would be, and how it is.
extension Words {
  /// A whole sentence about an answer that is right elsewhere.
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

  func pushed(_ names: [String]) -> (String, String) {
    let name = names.first ?? pick("the controller", "控制器")
    return (
      pick("\(name) is pushed", "把 \(name) 压栈"),
      pick("\(name) is presented", "\(name) 是 present 出来的")
    )
  }

  func presented(_ names: [String], style: String?) -> (String, String) {
    let name = names.first ?? pick("the controller", "控制器")
    let how = style.map { pick(" as \($0)", "（\($0)）") } ?? ""
    return (
      pick("\(name) is presented\(how)", "用 present 显示 \(name)\(how)"),
      pick("\(name) is pushed", "\(name) 是压栈的")
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

  /// - Parameter code: what the override does.
  func withoutOverride(_ callback: String, code: String) -> (other: String, here: String) {
    (
      pick("without the code in \(callback)", "\(callback) 里没有那些代码"),
      pick("\(callback) has { \(code) }", "\(callback) 里写着 { \(code) }")
    )
  }

  func forwards(_ name: String, _ forwards: Bool) -> (String, String) {
    let with = pick("\(name) forwards appearance by itself", "\(name) 自动转发显示与消失")
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
      pick("no property keeps \(name)", "没有属性持有 \(name)"),
      pick("a property of the app keeps it", "App 有一个属性持有它")
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

  func session(isRemembered: Bool) -> (String, String) {
    let known = pick("the system remembers the scene's session", "系统记得场景的 session")
    let new = pick("the scene's session is new", "场景的 session 是新的")
    return isRemembered ? (known, new) : (new, known)
  }
}
