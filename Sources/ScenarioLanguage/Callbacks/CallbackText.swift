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
    case .value(_, _, let value): PrintedValues.text(of: value, in: scenario)
    case .uikit(let message): UIKitMessageText.text(of: message)
    }
  }

  static func name(of id: ObjectID, in scenario: Scenario) -> String {
    scenario.objects.indices.contains(id.position) ? scenario.objects[id.position].name : "?"
  }

  static func string(_ id: TextID, in scenario: Scenario) -> String {
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
