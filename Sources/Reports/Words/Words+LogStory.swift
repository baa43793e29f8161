internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// The events in an app that printed a log.
extension Words {
  func happened(_ story: String) -> String {
    pick("What happened: \(story)", "经过：\(story)")
  }
  func beforeTheLog(_ story: String) -> String {
    pick("Before the log: \(story).", "日志开始之前：\(story)。")
  }
  /// - Parameter isNavigation: whether it is presented in a navigation controller.
  func presents(
    _ presenter: String, _ shown: String, _ style: ModalPresentationStyle?, isNavigation: Bool
  ) -> String {
    let shown =
      isNavigation
      ? pick("\(shown) in a navigation controller", "放在导航控制器里的 \(shown)") : shown
    return switch style {
    case .fullScreen:
      pick("\(presenter) presents \(shown) full screen", "\(presenter) 全屏 present \(shown)")
    case .pageSheet:
      pick("\(presenter) presents \(shown) as a sheet", "\(presenter) 以面板形式 present \(shown)")
    default: pick("\(presenter) presents \(shown)", "\(presenter) present \(shown)")
    }
  }
  func isDismissed(_ name: String) -> String {
    pick("\(name) is dismissed", "dismiss \(name)")
  }
  func isPushed(_ name: String) -> String { pick("\(name) is pushed", "push \(name)") }
  func isPopped(_ name: String) -> String { pick("\(name) is popped", "pop \(name)") }
  var isPoppedToRoot: String {
    pick("the navigation controller pops to its root", "导航控制器 pop 到根控制器")
  }
  func replacesStack(_ name: String) -> String {
    pick("the navigation stack is replaced with \(name)", "导航栈换成 \(name)")
  }
  func loadsViewEarly(_ name: String) -> String {
    pick("\(name)'s view is read before it is shown", "显示 \(name) 之前就用到了它的视图")
  }
  func hasChildren(_ parent: String, _ children: [String]) -> String {
    pick(
      "\(parent) contains \(children.joined(separator: ", ")).",
      "\(parent) 里有子控制器 \(children.joined(separator: "、"))。")
  }
  func addsChild(_ parent: String, _ child: String) -> String {
    pick("\(parent) adds \(child) as a child", "\(parent) 添加子控制器 \(child)")
  }
  func removesChild(_ child: String) -> String {
    pick("\(child) is removed from its parent", "\(child) 从父控制器移除")
  }
  func selectsTab(_ name: String) -> String {
    pick("the tab \(name) is selected", "选中标签 \(name)")
  }
  func another(_ name: String) -> String {
    pick("another \(name)", "另一个 \(name)")
  }
}
