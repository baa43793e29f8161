internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// What a question says of a declared object; keys and values that UIKit has stay as they are.
extension Words {
  var isRoot: String { pick("the window's root", "窗口的根控制器") }
  var isKept: String { pick("kept by the app", "App 一直持有") }
  var noSuper: String { pick("// no super", "// 不调用 super") }

  func sceneRoot(_ name: String) -> String { pick("root \(name)", "根控制器是 \(name)") }
  func lies(in name: String) -> String { pick("in \(name)", "位于 \(name) 中") }
  func rootView(_ name: String) -> String { pick("view: \(name)", "view 是 \(name)") }

  func origin(_ origin: Origin, isView: Bool) -> String {
    switch origin {
    case .code: pick("from: code", "由代码创建")
    case .nib: pick("from: nib", isView ? "来自 nib" : "视图来自 nib")
    case .nibObject: pick("from: nib object", "本身放在 nib 里")
    case .storyboard: pick("from: storyboard", "来自 storyboard")
    }
  }

  /// Children by name, each with the view that takes its view where it is not the parent's own.
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
