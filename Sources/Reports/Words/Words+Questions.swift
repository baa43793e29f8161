internal import Documents
internal import TextFormats
internal import LifecycleEngine

/// How a question is shown.
extension Words {
  func lifecycle(_ lifecycle: Platform.Lifecycle) -> String {
    lifecycle == .scene ? pick("scenes", "场景") : pick("app delegate", "app delegate")
  }

  var rememberedSession: String { pick("session remembered", "系统记得 session") }
  var passcode: String { pick("passcode", "有密码") }
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
  /// Before the names of what UIKit itself may say.
  var mayObject: String {
    pick("UIKit may warn or raise an exception: ", "UIKit 还可能打印警告或抛出异常：")
  }

  package var before: String { pick("before", "之前") }
  package var now: String { pick("now   ", "现在") }
  package var watched: String { pick("watched in", "观察") }
  /// Where the app's code prints.
  var console: String { pick("the console", "控制台") }
  /// A step after which the app goes on before anything settles.
  var stepsRemark: String {
    pick(
      "one step after the other, each when what came before is over",
      "一步接一步：前面的全部结束，下一步才开始")
  }
  var unsettled: String { language.aside(pick("nothing settles yet", "先不等它完成")) }

  var somethingIsDone: String { pick("Something is done", "做了一件事") }

  package func quoted(_ title: String) -> String { pick("“\(title)”", "“\(title)”") }
}
