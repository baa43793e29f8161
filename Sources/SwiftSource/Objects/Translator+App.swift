internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// The app's start: its delegates and its root.
extension Translator {
  /// The scenario's entries before its objects.
  struct AppPlan {
    var hasSceneDelegate = false
    var hasAppDelegate = false
    /// Whether code creates the window.
    var isCode = false
    var root: Int?
  }

  mutating func readApp() -> AppPlan {
    var plan = AppPlan()
    let types = declarations.typeNames.compactMap { declarations.type($0) }
    if let second = declarations.mains.dropFirst().first {
      fault(
        Localized("this is the delegate of a second app", "这是另一个 App 的 delegate"),
        at: place(of: second),
        expected: Localized("the files of one app", "一个 App 的文件"))
      return plan
    }
    if let app = types.first(where: { $0.inherited.contains("App") && $0.kind == .structure }) {
      fault(
        Localized("SwiftUI's app life cycle is not simulated", "SwiftUI 的 App 生命周期还不能模拟"),
        at: place(of: app.node),
        expected: Localized("an app of UIKit", "UIKit 的 App"))
      return plan
    }
    for node in declarations.unread {
      fault(
        Localized("code of this kind is not simulated here", "这里的这种代码还不能模拟"), at: place(of: node))
    }
    for node in declarations.duplicates {
      fault(
        Localized("another type has the same name", "另一个类型也叫这个名字"), at: place(of: node),
        expected: Localized("types with different names", "名字不同的类型"))
    }
    readRecordedObjects(types)
    if let type = types.first(where: UIKitClasses.isApplicationDelegate) {
      plan.hasAppDelegate = true
      delegate("app", "UIApplicationDelegate", type)
    }
    if let type = types.first(where: UIKitClasses.isSceneDelegate) {
      plan.hasSceneDelegate = true
      delegate("scene", "UIWindowSceneDelegate", type)
    }
    plan.isCode = (plan.hasAppDelegate || plan.hasSceneDelegate) && setsRoot(types)
    if plan.isCode, mainStoryboard != nil, !makesWindow(types) {
      let delegate = plan.hasSceneDelegate ? "scene" : "app"
      giveWindow(to: delegate, root: nil)
      storyboardWindowOwner = delegate
    }
    if !plan.isCode, let board = mainStoryboard, let initial = board.initial {
      let id = board.scenes[initial].flatMap { scene in
        instance(of: scene, in: board, at: .initialScene, hops: 0, maker: nil)
      }
      plan.root = id
      giveWindow(to: plan.hasSceneDelegate ? "scene" : "app", root: id)
      if id == nil {
        fault(
          unknownScene,
          at: board.scenes[initial]?.place ?? SwiftPlace(file: board.file, range: .firstLine))
      }
    } else if !plan.isCode, let root = rootType(types) {
      var frame = Frame()
      var code: [SceneCode] = []
      let value = construct(
        fromStoryboard: root.name, as: root.name, root.node, &frame, into: &code)
      plan.root = value.instance
      if let id = plan.root { instances[id][.from] = nil }
    } else if !plan.isCode, declarations.recording == nil {
      let file = declarations.files[0]
      fault(
        Localized("no view controller is declared here", "这里没有声明视图控制器"),
        at: SwiftPlace(file: file.source.name, range: TextFormats.SourceRange.firstLine),
        expected: Localized("a subclass of UIViewController", "UIViewController 的子类"))
    }
    return plan
  }

  /// UIKit sets the delegate's window before the launch with a storyboard finishes.
  private mutating func giveWindow(to delegate: String, root: Int?) {
    if !assignedNames.contains("rootViewController") { launchRoot = root }
    if let id = instances.firstIndex(where: { $0.isMade && $0.name == delegate }) {
      instances[id].properties["window"] = .object("window", kind: "UIWindow")
    }
  }

  /// Whether code sets the window's root; with a storyboard, only the delegates do so at launch.
  private func setsRoot(_ types: [TypeDeclaration]) -> Bool {
    guard mainStoryboard != nil else { return assignedNames.contains("rootViewController") }
    return AssignedNames.of(methodsOfDelegates(types)).contains("rootViewController")
  }

  /// Whether the delegates create a window; without it, they use the storyboard's.
  private func makesWindow(_ types: [TypeDeclaration]) -> Bool {
    methodsOfDelegates(types).contains { method in
      method.tokens(viewMode: .sourceAccurate).contains { $0.text == "UIWindow" }
    }
  }

  private func methodsOfDelegates(_ types: [TypeDeclaration]) -> [Syntax] {
    types.filter { UIKitClasses.isApplicationDelegate($0) || UIKitClasses.isSceneDelegate($0) }
      .flatMap(\.functions).map { Syntax($0) }
  }

  private mutating func delegate(_ name: String, _ kind: String, _ type: TypeDeclaration) {
    let (id, _) = instance(
      at: .delegate(name), named: name, type: type.name, kind: kind, place: place(of: type.node))
    instances[id].name = name
    readBeforeInit(of: id, type.name, [])
  }

  /// The first controller of an app without storyboards: `ViewController`, or one that no code
  /// creates.
  private func rootType(_ types: [TypeDeclaration]) -> TypeDeclaration? {
    let controllers = types.filter { type in
      guard type.kind == .class, let kind = kind(of: type.name) else { return false }
      return CodeVocabulary.kind(named: kind)?.isController == true
    }
    let superclasses = Set(controllers.flatMap(\.inherited))
    let free = controllers.filter { controller in
      !mentionedNames.contains(controller.name) && !superclasses.contains(controller.name)
    }
    return free.first { $0.name == "ViewController" } ?? free.first
      ?? controllers.first { $0.name == "ViewController" } ?? controllers.first
  }
}
