internal import LifecycleEngine

/// A way in which an app's controllers can be arranged at its launch.
struct AppShape {
  var scenario: Scenario
  /// More objects and deeper nesting cost more.
  var cost: Int

  /// The arrangements of a log's objects, the simplest first.
  ///
  /// - Parameter nameless: the number of controllers, if the log doesn't name them.
  static func all(
    _ logged: LoggedObjects, ios: Int, nameless: Int, assuming assumption: Assumption = .nothingElse
  ) -> [AppShape] {
    let start = Scenario(
      platform: Platform(
        ios: ios, lifecycle: logged.lifecycle(ios: ios),
        launch: logged.usesStoryboard ? .storyboard : .code))
    var sketch = ShapeSketch(start, logged, nameless: nameless)
    let other =
      assumption == .silentController || logged.hasRefusedPresentation
      ? sketch.addSilentController() : nil
    var shapes: [AppShape]
    switch assumption {
    case .nothingElse: shapes = sketch.shapes
    case .silentController:
      shapes = (sketch.shapes + (other.map(sketch.shapes(under:)) ?? [])).map {
        AppShape(scenario: $0.scenario, cost: $0.cost + 1)
      }
    case .onScreen: shapes = sketch.shapesWithOtherRoots
    case .presentedNavigation: shapes = sketch.shapesWithPresentedNavigation
    case .anotherInstance:
      sketch.addInstances(of: logged.repeated)
      shapes = sketch.shapes
    }
    if logged.usesStoryboard { shapes = shapes.map(\.fromStoryboard) }
    if logged.usesSegues { shapes = shapes.flatMap { $0.connected(sketch.controllers) } }
    return (shapes + shapes.map(\.keeping)).sorted { $0.cost < $1.cost }
  }

  /// The same app with its controllers in a storyboard.
  private var fromStoryboard: AppShape {
    var shape = self
    for object in scenario.objects.indices
    where scenario.objects[object].kind.isController {
      shape.scenario.objects[object].origin = .storyboard
    }
    return shape
  }

  /// The app with segues from each controller to all others, once for each kind of segue.
  private func connected(_ controllers: [ObjectID]) -> [AppShape] {
    let kinds: [(kind: Segue.Kind, style: ModalPresentationStyle?)] = [
      (.show, nil), (.present, .fullScreen), (.present, .pageSheet),
    ]
    return kinds.map { kind, style in
      var shape = self
      for source in controllers {
        let others = controllers.filter { $0 != source }
        shape.scenario.objects[source.position].segues = others.map {
          Segue(destination: $0, kind: kind)
        }
        shape.scenario.objects[source.position].modalPresentationStyle = style
      }
      return shape
    }
  }

  /// The same app with properties that retain its controllers, so that they can be shown again.
  private var keeping: AppShape {
    var shape = AppShape(scenario: scenario, cost: cost + 1)
    for object in scenario.objects.indices
    where scenario.objects[object].kind == .viewController {
      shape.scenario.objects[object].isKept = true
    }
    return shape
  }
}

/// Assumptions about an app beyond the contents of its log, from the usual to the unusual.
enum Assumption: CaseIterable {
  /// Only the controllers that the log names, the first of which is the root.
  case nothingElse
  /// The log begins with the app on screen: another of its controllers may be the root.
  case onScreen
  /// A controller that logs nothing, which covers or shows the others.
  case silentController
  /// A controller is presented in a navigation controller.
  case presentedNavigation
  /// Two instances of one class are on screen, one after the other.
  case anotherInstance

  /// The assumptions worth trying for a log.
  static func all(for logged: LoggedObjects) -> [Assumption] {
    allCases.filter {
      switch $0 {
      case .nothingElse, .silentController: true
      case .onScreen: logged.beginsOnScreen && logged.objects.count > 1
      case .presentedNavigation: logged.objects.count > 1 && !logged.namesContainer
      case .anotherInstance: !logged.repeated.isEmpty
      }
    }
  }
}
