internal import LifecycleEngine
internal import ScenarioLanguage

/// Writes the application and scene delegates, which create the window and start the recorder.
struct SwiftDelegateWriter {
  let names: SwiftNames
  let watched: [ObjectID: [Callback]]

  private var scenario: Scenario { names.scenario }
  private var usesScenes: Bool { scenario.platform.lifecycle == .scene }

  func lines() -> [String] {
    var lines = ["@main", "final class AppDelegate: UIResponder, UIApplicationDelegate {"]
    if !usesScenes { lines.append("  var window: UIWindow?") }
    lines += main()
    var callbacks = callbacks(of: .app)
    if !usesScenes, !callbacks.contains(.didFinishLaunchingWithOptions) {
      callbacks.append(.didFinishLaunchingWithOptions)
    }
    for callback in callbacks { lines += method(callback, of: .app) }
    lines += ["}", ""]
    guard usesScenes else { return lines }
    lines += [
      "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {", "  var window: UIWindow?",
    ]
    var others = self.callbacks(of: .scene)
    if !others.contains(.willConnectTo) { others.append(.willConnectTo) }
    for callback in others { lines += method(callback, of: .scene) }
    return lines + ["}", ""]
  }

  private func main() -> [String] {
    var lines = ["  static func main() {"]
    if watched[.app]?.contains(.main) == true { lines.append("    Lifeline.log(\"app.main\")") }
    return lines + ["    Lifeline.main(recording, AppDelegate.self)", "  }"]
  }

  private func callbacks(of id: ObjectID) -> [Callback] {
    let own = scenario.objects[id.position].overrides.map(\.callback)
    return (own + (watched[id] ?? [])).uniqued().filter { $0 != .main }
  }

  private func method(_ callback: Callback, of id: ObjectID) -> [String] {
    let object = scenario.objects[id.position]
    let text = CallText.quoted("\(object.name).\(callback.name)")
    let items =
      object.overrides.first { $0.callback == callback }?.items ?? [.log, .callSuper]
    if callback == .`init` || callback == .`deinit` {
      let body = watched[id]?.contains(callback) == true ? ["    Lifeline.log(\(text))"] : []
      return callback == .`init`
        ? ["  override init() {"] + body + ["    super.init()", "  }"]
        : ["  deinit {"] + body + ["  }"]
    }
    guard let declaration = CallbackDeclaration(callback, of: object.kind) else { return [] }
    var (lines, result) = SwiftCode(names, in: nil).body(
      items, logging: text, isLogged: watched[id]?.contains(callback) == true,
      onSuper: ownPart(callback))
    if declaration.returns { lines.append("return " + (result ?? Self.result(of: callback))) }
    return ["  \(declaration.head) {"] + lines.map { "    " + $0 } + ["  }"]
  }

  private static func result(of callback: Callback) -> String {
    callback == .configurationForConnecting
      ? "UISceneConfiguration(name: \"Default Configuration\", sessionRole: session.role)" : "true"
  }

  /// Without an interface file, the delegate creates the window.
  private func ownPart(_ callback: Callback) -> [String] {
    guard let root = scenario.root, scenario.platform.launch == .code else { return [] }
    let show = ["window?.rootViewController = Objects.\(names.property(root))"]
    switch callback {
    case .willConnectTo:
      return [
        "guard let windowScene = scene as? UIWindowScene else { return }",
        "window = UIWindow(windowScene: windowScene)",
      ] + show + ["window?.makeKeyAndVisible()"]
    case .didFinishLaunchingWithOptions where !usesScenes:
      return ["window = UIWindow(frame: UIScreen.main.bounds)", "Lifeline.firstWindow = window"]
        + show + ["window?.makeKeyAndVisible()"]
    default: return []
    }
  }
}
