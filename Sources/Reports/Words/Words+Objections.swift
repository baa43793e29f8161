internal import Documents
internal import LifecycleEngine
internal import TextFormats

/// Why UIKit rejects a call or logs a warning.
extension Words {
  func objection(_ message: UIKitMessage) -> String {
    presenting(message) ?? stack(message) ?? containment(message) ?? app(message)
  }

  private func presenting(_ message: UIKitMessage) -> String? {
    switch message {
    case .presentNotInWindowHierarchy:
      pick(
        "A controller can present only while its view is in a window. UIKit ignores the call, and "
          + "its completion never runs.",
        "控制器的视图在窗口里，才能 present 另一个控制器。UIKit 忽略这次调用，completion 也不会执行。")
    case .presentWhilePresenting:
      pick(
        "A controller presents one controller at a time; present the second from the topmost one, or "
          + "dismiss the first. UIKit ignores the call, and its completion never runs.",
        "一个控制器同时只能 present 一个控制器：再 present 时，要由最上面的控制器来做，或先 dismiss 现有的。"
          + "UIKit 忽略这次调用，completion 也不会执行。")
    case .presentWhileTransitioning:
      pick(
        "Another presentation can't begin while one is in progress. UIKit ignores the call.",
        "一次 present 还在进行时，不能开始另一次。UIKit 忽略这次调用。")
    case .presentItself:
      pick("A controller can't present itself.", "控制器不能 present 自己。")
    case .presentActive:
      pick(
        "A controller that is already presented can't be presented again.",
        "已经 present 的控制器不能再 present 一次。")
    case .presentOnDetached:
      pick(
        "The presenter's view is in the window, but the controller has no parent and isn't the "
          + "window's root. UIKit logs a warning and presents it anyway.",
        "执行 present 的控制器的视图在窗口里，但它既没有父控制器，也不是窗口的根控制器。UIKit 发出警告，仍然照常 present。")
    case .dismissWhileTransitioning:
      pick(
        "A dismissal can't begin while the controller is still being presented or dismissed. UIKit "
          + "ignores the call, and its completion never runs.",
        "控制器正在 present 或 dismiss 的过程中，不能再开始一次 dismiss。UIKit 忽略这次调用，completion 也不会执行。")
    case .segueMissing:
      pick("The storyboard has no segue with this identifier.", "storyboard 里没有这个标识的 segue。")
    default: nil
    }
  }

  private func stack(_ message: UIKitMessage) -> String? {
    switch message {
    case .pushSameInstance:
      pick(
        "A controller can be in a stack only once; it can't be pushed while it is there.",
        "同一个控制器在栈里只能有一个，还在栈里就不能再次 push。")
    case .pushNavigationController:
      pick(
        "A navigation controller can't be pushed onto another one's stack.",
        "导航控制器不能 push 到另一个导航控制器的栈里。")
    case .popToUnknown:
      pick(
        "You can pop only to a controller in the stack.", "只能 pop 到栈里已有的控制器。")
    case .unbalancedCalls:
      pick(
        "endAppearanceTransition was called without a matching beginAppearanceTransition.",
        "调用了 endAppearanceTransition，却没有与之配对的 beginAppearanceTransition。")
    case .nestedPush:
      pick(
        "The stack was changed again before the previous transition finished.",
        "前一次转场还没有结束，就又改动了栈。")
    case .pageCountMismatch:
      pick(
        "The page controller was given more or fewer pages than it shows at once.",
        "给页面控制器的页数，和它同时显示的页数不一致。")
    default: nil
    }
  }

  private func containment(_ message: UIKitMessage) -> String? {
    switch message {
    case .childAlreadyPresented:
      pick(
        "A controller that is presented can't become a child.", "正被 present 的控制器不能成为子控制器。")
    case .viewHierarchyMismatch:
      pick(
        "A child's view must be inside its own parent's view.", "子控制器的视图必须放在它自己父控制器的视图里。")
    case .transitionWithoutChildren:
      pick(
        "A transition runs only between two children of the same controller.",
        "转场只能在同一个父控制器的两个子控制器之间进行。")
    case .viewCycle: pick("A view can't be its own subview.", "视图不能放进自己里面。")
    case .controllerCycle:
      pick(
        "A controller cannot be a child of itself or of its own child.",
        "控制器不能成为自己的子控制器，也不能成为自己后代的子控制器。")
    default: nil
    }
  }

  private func app(_ message: UIKitMessage) -> String {
    switch message {
    case .noRootViewController:
      pick(
        "Every window must have a root view controller when launch finishes.",
        "App 启动完成时，每个窗口都必须有根控制器。")
    case .noSceneLifeCycle:
      pick(
        "An app linked with the SDK of iOS 27 or later needs scenes. UIKit terminates it before its "
          + "delegate is called.",
        "用 iOS 27 或更新的 SDK 链接的 App 必须使用 scene。UIKit 在调用它的 delegate 之前就终止它。")
    case .backgroundTaskNotEnded:
      pick(
        "A background task has been running for 30 seconds. End it as soon as its work is done.",
        "一个后台任务已经运行了 30 秒。工作一完成，就应当结束它。")
    case .backgroundTaskOutlivedExpiration:
      pick(
        "The expiration handler returned without ending its background task, so the system "
          + "terminates the app.",
        "到期处理代码返回时没有结束后台任务，系统因此终止 App。")
    case .backgroundTaskUnknown:
      pick(
        "endBackgroundTask was called without a task to end.", "调用了 endBackgroundTask，却没有可以结束的任务。")
    default: pick("UIKit rejects the call.", "UIKit 拒绝这次调用。")
    }
  }
}
