package import LifecycleEngine

/// Callbacks as text, as in logs and answers.
package enum CallbackText {
  /// `A.viewWillAppear`, `B.didMoveToParent(nil)`, `print(x)`
  package static func text(of occurrence: Occurrence, in scenario: Scenario) -> String {
    var text: String
    if occurrence.callback == .print {
      text = "print"
    } else {
      text = name(of: occurrence.object, in: scenario) + "." + occurrence.callback.name
    }
    if let argument = argument(occurrence.argument, in: scenario) { text += "(\(argument))" }
    if occurrence.isEnd { text += ".end" }
    if let state = occurrence.state { text += " @\(state)" }
    return text
  }

  /// The text in parentheses; nil: there are none.
  package static func argument(_ argument: Argument, in scenario: Scenario) -> String? {
    switch argument {
    case .unspecified: nil
    case .nil: "nil"
    case .object(let id): name(of: id, in: scenario)
    case .answer(let answer): answer ? "yes" : "no"
    case .mode(let mode): String(describing: mode)
    case .traits(let change): text(of: change)
    case .text(let id): string(id, in: scenario)
    case .row(let number): "\(number)"
    case .value(_, _, let value): PrintedValues.text(of: value, in: scenario)
    case .uikit(let message): UIKitMessageText.text(of: message)
    }
  }

  static func name(of id: ObjectID, in scenario: Scenario) -> String {
    scenario.objects.indices.contains(id.position) ? scenario.objects[id.position].name : "?"
  }

  package static func string(_ id: TextID, in scenario: Scenario) -> String {
    let index = Int(id.index)
    return scenario.texts.indices.contains(index) ? scenario.texts[index] : "?"
  }

  static func text(of change: TraitChange) -> String {
    switch change {
    case .lightToDark: "light->dark"
    case .darkToLight: "dark->light"
    case .regularToCompact: "regular->compact"
    case .compactToRegular: "compact->regular"
    }
  }
}

/// UIKit's console messages and exceptions in UIKit's own words, with a class in place of an
/// object's address.
package enum UIKitMessageText {
  static func text(of message: UIKitMessage) -> String {
    switch message {
    case .presentNotInWindowHierarchy:
      "Attempt to present <UIViewController> on <UIViewController> whose view is not in the window "
        + "hierarchy!"
    case .presentWhilePresenting:
      "Attempt to present <UIViewController> on <UIViewController> which is already presenting "
        + "<UIViewController>"
    case .presentWhileTransitioning:
      "Attempt to present <UIViewController> on <UIViewController> while a presentation is in "
        + "progress!"
    case .presentItself:
      "Application tried to present modally a view controller on itself"
    case .presentActive:
      "Application tried to present modally a view controller that is already being presented"
    case .presentOnDetached:
      "Presenting view controllers on detached view controllers is discouraged"
    case .dismissWhileTransitioning:
      "Attempt to dismiss from view controller <UIViewController> while a presentation or dismiss is "
        + "in progress!"
    case .pushSameInstance:
      "Pushing the same view controller instance more than once is not supported"
    case .pushNavigationController: "Pushing a navigation controller is not supported"
    case .popToUnknown: "Tried to pop to a view controller that doesn't exist."
    case .unbalancedCalls:
      "Unbalanced calls to begin/end appearance transitions for <UIViewController>."
    case .nestedPush: "nested push animation can result in corrupted navigation bar"
    case .noRootViewController:
      "Application windows are expected to have a root view controller at the end of application "
        + "launch"
    case .noSceneLifeCycle:
      "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
    case .viewHierarchyMismatch:
      "UIViewControllerHierarchyInconsistency: child view controller should have another parent "
        + "view controller"
    case .childAlreadyPresented:
      "UIViewControllerHierarchyInconsistency: trying to add child view controller that is already "
        + "presented"
    case .segueMissing: "Receiver has no segue with this identifier"
    case .transitionWithoutChildren:
      "Children view controllers must have a common parent view controller when calling "
        + "-[UIViewController transitionFromViewController:toViewController:duration:options:"
        + "animations:completion:]"
    case .backgroundTaskNotEnded:
      "Background Task, was created over 30 seconds ago. In applications running in the "
        + "background, this creates a risk of termination."
    case .backgroundTaskOutlivedExpiration:
      "Background task still not ended after expiration handlers were called. This app will likely "
        + "be terminated by the system. Call UIApplication.endBackgroundTask(_:) to avoid this."
    case .backgroundTaskUnknown:
      "Can't endBackgroundTask: no background task exists with identifier, or it may have already "
        + "been ended. Break in UIApplicationEndBackgroundTaskError() to debug."
    case .viewCycle: "Can't add self as subview"
    case .controllerCycle: "Can't add a view controller as a child of itself or its descendant"
    case .pageCountMismatch:
      "The number of view controllers provided doesn't match the number required for the requested "
        + "transition"
    }
  }

  /// Other wordings of a message: of another version of iOS or of a related check.
  private static func otherTexts(of message: UIKitMessage) -> [String] {
    switch message {
    case .presentActive:
      [
        "Application tried to present modally an active controller",
        "Application tried to present modally a view controller that has a parent view controller",
      ]
    case .viewHierarchyMismatch:
      [
        "UIViewControllerHierarchyInconsistency: child view controller: should have parent view "
          + "controller: but actual parent is:",
        "UIViewControllerHierarchyInconsistency: child view controller: should have parent view "
          + "controller: but requested parent is:",
        "UIViewControllerHierarchyInconsistency: adding a root view controller as a child of view "
          + "controller:",
      ]
    case .dismissWhileTransitioning:
      ["Trying to dismiss the presentation controller while transitioning already."]
    default: []
    }
  }

  /// The message with these words; nil if none has them, or several.
  static func message(_ words: String) -> UIKitMessage? {
    let found = messages(words)
    return found.count == 1 ? found.first : nil
  }

  /// The messages that contain these words, or begin them.
  static func messages(_ words: String) -> [UIKitMessage] {
    let wanted = folded(words)
    guard !wanted.isEmpty else { return [] }
    return wordings.filter { contains($0.letters, wanted) || wanted.starts(with: $0.letters) }
      .map(\.message).uniqued()
  }

  /// Every wording, folded once.
  private static let wordings = UIKitMessage.allCases.flatMap { message in
    ([text(of: message)] + otherTexts(of: message)).map {
      (message: message, letters: folded($0))
    }
  }

  /// The message that a console's line contains; the one with most words.
  package static func message(containedIn line: String) -> UIKitMessage? {
    let line = folded(line)
    guard line.count >= shortest else { return nil }
    return wordings.filter { contains(line, $0.letters) }
      .max { $0.letters.count < $1.letters.count }?.message
  }

  private static let shortest = 15

  /// Letters only, without the text in brackets: since iOS 13 a presentation's message has
  /// `(from <A: 0x1>)` in the middle.
  private static func folded(_ text: String) -> [UInt8] {
    var depth = 0
    var letters: [UInt8] = []
    for character in text.lowercased().utf8 {
      switch character {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "a")...UInt8(ascii: "z") where depth <= 0: letters.append(character)
      default: break
      }
    }
    return letters
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { start in
      text[start] == first && text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
