internal import Documents
internal import TextFormats

/// The keys of a scenario, for learners who build one in the sandbox.
extension Words {
  /// Nil for any other word.
  func meaning(ofKey key: String) -> String? { Self.keys[key]?[language] }

  static let keys: [String: Localized] = [
    "platform": Localized(
      "the system the app runs on: platform: {ios: 12, device: pad}",
      "App 运行的系统：platform: {ios: 12, device: pad}"),
    "ios": Localized("the major version of iOS, in platform", "iOS 的主版本，写在 platform 里"),
    "sdk": Localized(
      "the SDK the app is linked with, in platform; left out: the same as ios",
      "App 链接的 SDK，写在 platform 里；不写就和 ios 相同"),
    "lifecycle": Localized(
      "scene or app-delegate, in platform: which delegate gets the app's state changes",
      "scene 或 app-delegate，写在 platform 里：由哪个 delegate 接收 App 的状态变化"),
    "device": Localized("phone or pad, in platform", "phone 或 pad，写在 platform 里"),
    "launch": Localized(
      "storyboard, nib, or code, in platform: what creates the window and its root",
      "storyboard、nib 或 code，写在 platform 里：由谁创建窗口和根控制器"),
    "session": Localized(
      "new or remembered, in platform: whether the system already has the scene's session",
      "new 或 remembered，写在 platform 里：系统是否已有这个 scene 的 session"),
    "passcode": Localized(
      "true or false, in platform: whether locking the device protects files",
      "true 或 false，写在 platform 里：锁定设备时是否保护文件"),
    "objects": Localized("the app's objects; here, one per line", "App 的对象；在这里一行一个"),
    "root": Localized(
      "the window's root view controller: root: A", "窗口的根视图控制器：root: A"),
    "given": Localized("steps that happen before the question", "题目之前发生的步骤"),
    "ask": Localized("the steps whose callbacks are asked for", "要预测回调的步骤"),
    "watch": Localized(
      "whose callbacks are shown: watch: [A, B] or watch: {A: [viewDidLoad]}",
      "显示哪些回调：watch: [A, B] 或 watch: {A: [viewDidLoad]}"),
    "is": Localized(
      "an object's class: B: {is: UIViewController}", "对象的类：B: {is: UIViewController}"),
    "overrides": Localized(
      "the app's code in a callback: "
        + "A: {is: UIViewController, overrides: {viewDidLoad: [super, \"self.present(B)\"]}}",
      "回调里的代码：A: {is: UIViewController, overrides: {viewDidLoad: [super, \"self.present(B)\"]}}"),
    "kept": Localized(
      "true: the app holds a strong reference to the object", "true：App 一直持有这个对象"),
    "view": Localized("the view that is a controller's root view", "作为控制器根视图的视图"),
    "viewControllers": Localized(
      "the controllers of a container: nav: {is: UINavigationController, viewControllers: [A]}",
      "容器里的控制器：nav: {is: UINavigationController, viewControllers: [A]}"),
    "children": Localized(
      "the subviews or child controllers it has from the start", "一开始就有的子视图或子控制器"),
    "modalPresentationStyle": Localized(
      "how a controller is presented: fullScreen, pageSheet, formSheet …",
      "控制器的显示方式：fullScreen、pageSheet、formSheet……"),
    "segues": Localized(
      "a storyboard controller's segues: their kind and destination", "storyboard 里的 segue：种类和目标"),
    "from": Localized(
      "where an object comes from: code, nib, nib object, or storyboard",
      "对象来自哪里：code、nib、nib object 或 storyboard"),
    "isModalInPresentation": Localized(
      "true: a drag doesn't dismiss the sheet", "true：拖动不会关闭这个卡片"),
    "shouldAutomaticallyForwardAppearanceMethods": Localized(
      "false: the container doesn't forward appearance calls to its children",
      "false：容器不把出现和消失的调用转给子控制器"),
  ]
}
