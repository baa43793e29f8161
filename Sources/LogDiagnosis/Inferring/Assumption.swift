/// What an app is assumed to have besides what its log shows, from the usual to the unusual.
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

  /// The assumptions that a log gives reason to try.
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
