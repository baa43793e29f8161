internal import Course
internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A generated question's title: what is done to the app, in both languages, and the system if it
/// is an old one; never what results.
enum MadeTitle {
  static func title(of document: ScenarioDocument) -> Localized {
    let ios = document.scenario.platform.ios
    let isOld = ios < 13
    return Localized(
      "\(actions(document, .english).joined(separator: ", then "))\(isOld ? " (iOS \(ios))" : "")",
      "\(actions(document, .chinese).joined(separator: "，然后"))\(isOld ? "（iOS \(ios)）" : "")")
  }

  private static func actions(_ document: ScenarioDocument, _ language: Localized.Language)
    -> [String]
  {
    document.scenario.askedSteps.enumerated().map { place, entry in
      let text = StepText.line(ofEntry: entry, in: document, language: language)
      let isInWords = document.scenario.steps[entry].steps.allSatisfy {
        if case .happening = $0 { true } else { false }
      }
      switch language {
      case .english: return isInWords ? sentence(text, isFirst: place == 0) : text
      // A space separates Chinese from code.
      case .chinese: return isInWords || place == 0 ? text : " " + text
      }
    }
  }

  /// `user locks device` → `The user locks the device`: steps omit articles, titles don't.
  private static func sentence(_ text: String, isFirst: Bool) -> String {
    var words = text.split(separator: " ").map(String.init)
    for (bare, full) in articles {
      let bare = bare.split(separator: " ").map(String.init)
      if let start = words.indices.first(where: { words[$0...].starts(with: bare) }), start > 0 {
        words.replaceSubrange(start..<(start + bare.count), with: [full])
        break
      }
    }
    return (isFirst ? "The " : "the ") + words.joined(separator: " ")
  }

  /// Longer ones first if one is a prefix of another.
  private static let articles = [
    ("app switcher", "the app switcher"), ("app in background", "the app in the background"),
    ("push in background", "a push in the background"),
    ("runs background task", "runs a background task"),
    ("finishes background download", "finishes a background download"),
    ("delivers notification", "delivers a notification"),
    ("opens notification settings", "opens the notification settings"),
    ("fetches in background", "fetches in the background"), ("app", "the app"),
    ("device", "the device"), ("notification center", "the notification center"),
    ("control center", "the control center"), ("taps notification", "taps the notification"),
    ("shortcut item", "a shortcut item"), ("url", "the URL"), ("back button", "the back button"),
    ("shows alert", "shows an alert"), ("alert", "the alert"), ("shows banner", "shows a banner"),
    ("banner", "the banner"), ("call", "the call"), ("sheet", "the sheet"), ("drag", "the drag"),
    ("swipe", "the swipe"), ("cancels pull", "cancels the pull"), ("new window", "a new window"),
    ("next page", "the next page"), ("previous page", "the previous page"),
    ("background time", "the background time"),
  ]
}
