package import LifecycleEngine
internal import TextFormats

/// Reads a callback as answers and logs write it: `A.viewDidLoad`, `B.didMoveToParent(nil)`,
/// `-[A viewWillAppear:]`, `print(x)`.
package enum CallbackNameReader {
  package enum Reading: Hashable, Sendable {
    /// The note is the correct text for a misspelling.
    case callback(Occurrence, note: String?)
    case unknown(suggestion: String?)
  }

  package static func read(_ text: String, in scenario: Scenario) -> Reading {
    let text = halfWidth(text)
    if let printed = printed(text) { return console(printed, in: scenario) }
    guard let line = CallbackLine(text) else { return .unknown(suggestion: nil) }
    guard let receiver = line.receiver else { return withoutReceiver(line, in: scenario) }
    if receiver == "UIKit" {
      return message(line, in: scenario)
    }
    guard let (id, isExact) = object(receiver, in: scenario) else {
      return .unknown(suggestion: correction(of: line, in: scenario))
    }
    return read(line, of: id, isExact: isExact, in: scenario)
  }

  /// The parentheses of Chinese input methods count as parentheses.
  private static func halfWidth(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.replacing("（", with: "(").replacing("）", with: ")")
  }

  private static func read(
    _ line: CallbackLine, of id: ObjectID, isExact: Bool, in scenario: Scenario
  ) -> Reading {
    let kind = scenario.objects[id.position].kind
    let spelling = CallbackSpellings.read(line.name, for: kind)
    let callback: Callback
    switch spelling {
    case .exactly(let known), .misspelled(let known): callback = known
    case .unknown: return .unknown(suggestion: nil)
    }
    // didMoveToSuperview() has no parameters: an argument counts as a misspelling.
    let takesNothing =
      CallbackCatalogue.entry(callback)?.signature.hasSuffix("()") == true && !callback.answers
    let written = takesNothing ? nil : line.argument
    guard let argument = argument(written, of: callback, in: scenario) else {
      let plain = Occurrence(id, callback, isEnd: line.isEnd, state: line.state)
      return .unknown(suggestion: CallbackText.text(of: plain, in: scenario))
    }
    let occurrence = Occurrence(
      id, callback, argument, isEnd: line.isEnd, state: line.state)
    let isRight = isExact && spelling == .exactly(callback) && written == line.argument
    return .callback(
      occurrence, note: isRight ? nil : CallbackText.text(of: occurrence, in: scenario))
  }

  // MARK: Receivers

  /// Exact names first, then any case, then a misspelling of one name only.
  private static func object(_ name: String, in scenario: Scenario) -> (ObjectID, isExact: Bool)? {
    let objects = scenario.objects
    if let index = objects.firstIndex(where: { $0.name == name }) {
      return (ObjectID(index), true)
    }
    let folded = name.lowercased()
    let alike = objects.indices.filter { objects[$0].name.lowercased() == folded }
    if let only = alike.first { return alike.count == 1 ? (ObjectID(only), true) : nil }
    if let short = ofClass(folded, among: objects) { return (short, false) }
    guard name.count > 2, !name.contains(where: \.isNumber),
      let near = NearestName.of(name, among: objects.map(\.name)),
      let index = objects.firstIndex(where: { $0.name == near })
    else { return nil }
    return (ObjectID(index), false)
  }

  /// The object for whose class an app would use this name: `AViewController` is A's.
  private static func ofClass(_ name: String, among objects: [ObjectDeclaration]) -> ObjectID? {
    let endings = ["viewcontroller", "controller", "vc", "view"]
    guard let ending = endings.first(where: name.hasSuffix) else { return nil }
    let short = name.dropLast(ending.count)
    let found = objects.indices.filter { objects[$0].name.lowercased() == short }
    return found.count == 1 ? ObjectID(found[0]) : nil
  }

  /// A bare `viewDidLoad` means the one watched object that receives it.
  private static func withoutReceiver(_ line: CallbackLine, in scenario: Scenario) -> Reading {
    let found = scenario.watch.entries.map(\.object).uniqued().filter {
      CallbackSpellings.exactly(line.name, for: scenario.objects[$0.position].kind) != nil
    }
    guard found.count == 1, let id = found.first else {
      // The printed text without `print(…)`.
      guard case .callback(let line, _) = console(line.name, in: scenario) else {
        return .unknown(suggestion: nil)
      }
      return .unknown(suggestion: CallbackText.text(of: line, in: scenario))
    }
    return read(line, of: id, isExact: false, in: scenario)
  }

  /// The line with another receiver's name, if that makes it a callback.
  private static func correction(of line: CallbackLine, in scenario: Scenario) -> String? {
    guard let name = line.receiver,
      let near = NearestName.of(name, among: scenario.objects.map(\.name)),
      let index = scenario.objects.firstIndex(where: { $0.name == near }),
      case .callback(let occurrence, _) = read(
        line, of: ObjectID(index), isExact: false, in: scenario)
    else { return nil }
    return CallbackText.text(of: occurrence, in: scenario)
  }

  // MARK: Arguments

  /// The argument in parentheses; nil: it isn't one that this callback can have.
  private static func argument(
    _ text: String?, of callback: Callback, in scenario: Scenario
  ) -> Argument? {
    guard let text, !text.isEmpty, text != "_", text != "animated" else { return .unspecified }
    if text == "nil" { return .nil }
    if let index = scenario.objects.firstIndex(where: { $0.name == text }) {
      return .object(ObjectID(index))
    }
    if let row = Int32(text), row >= 0 { return callback.hasRow ? .row(row) : nil }
    switch text.lowercased() {
    case "yes", "true": return callback.answers ? .answer(true) : .unspecified
    case "no", "false": return callback.answers ? .answer(false) : .unspecified
    case "default", "kcfrunloopdefaultmode": return .mode(.default)
    case "tracking", "uitrackingrunloopmode": return .mode(.tracking)
    default: break
    }
    let change = text.filter { $0 != " " }.replacingArrow()
    if let traits = TraitChange.allCases.first(where: { CallbackText.text(of: $0) == change }) {
      return .traits(traits)
    }
    // A.view has no name of its own, so logs don't show it, and any argument matches.
    if let dot = text.firstIndex(of: "."),
      scenario.objects.contains(where: { $0.name == text[..<dot] })
    {
      return .unspecified
    }
    let folded = text.lowercased()
    let alike = scenario.objects.indices.filter { scenario.objects[$0].name.lowercased() == folded }
    return alike.count == 1 ? alike.first.map { .object(ObjectID($0)) } : nil
  }

  // MARK: The console and UIKit

  /// The printed text of a line `print(x)`; nil: it is another line.
  static func printed(_ text: String) -> String? {
    let text = text.trimmed
    guard text.hasPrefix("print("), text.hasSuffix(")") else { return nil }
    var inner = text.dropFirst("print(".count).dropLast()
    if inner.count > 1, inner.hasPrefix("\""), inner.hasSuffix("\"") {
      inner = inner.dropFirst().dropLast()
    }
    return String(inner)
  }

  private static func console(_ text: String, in scenario: Scenario) -> Reading {
    if let line = printing(text, in: scenario) { return .callback(line, note: nil) }
    // `.inactive` and `Inactive` mean what the console prints as inactive.
    let plain = text.trimmed.drop { $0 == "." }
    if let line = printing(String(plain), in: scenario)
      ?? printing(plain.lowercased(), in: scenario)
    {
      return .callback(line, note: CallbackText.text(of: line, in: scenario))
    }
    let printable = scenario.texts + PrintedValues.likelyTexts(in: scenario)
    return .unknown(suggestion: NearestName.of(text, among: printable).map { "print(\($0))" })
  }

  private static func printing(_ text: String, in scenario: Scenario) -> Occurrence? {
    let printed =
      PrintedValues.value(text, in: scenario)
      ?? scenario.texts.firstIndex(of: text).map { .text(TextID($0)) }
    return printed.map { Occurrence(.console, .print, $0) }
  }

  /// The words of a line `UIKit.warning(…)` that no message of UIKit contains; nil for other lines.
  static func wordsOfNoMessage(_ text: String) -> String? {
    guard let line = CallbackLine(text), line.receiver == "UIKit", let words = line.argument,
      UIKitMessageText.messages(words).isEmpty
    else { return nil }
    return words
  }

  /// `UIKit.warning(…)`: words that only one message has, or none.
  private static func message(_ line: CallbackLine, in scenario: Scenario) -> Reading {
    let kind = ObjectKind.uikit
    guard case .exactly(let callback) = CallbackSpellings.read(line.name, for: kind) else {
      return .unknown(suggestion: "UIKit.warning")
    }
    let message = line.argument.flatMap { UIKitMessageText.message($0) }
    return .callback(
      Occurrence(.uikit, callback, message.map(Argument.uikit) ?? .unspecified, state: line.state),
      note: nil)
  }
}

extension Callback {
  /// Whether it returns a truth value.
  var answers: Bool {
    switch self {
    case .pointInside, .gestureRecognizerShouldBegin, .shouldRecognizeSimultaneously,
      .shouldAutorotate, .shouldPerformSegue, .shouldSelect,
      .presentationControllerShouldDismiss, .canBecomeFirstResponder, .becomeFirstResponder,
      .canResignFirstResponder, .resignFirstResponder, .textFieldShouldBeginEditing,
      .textFieldShouldEndEditing, .textViewShouldBeginEditing, .textViewShouldEndEditing,
      .shouldSaveApplicationState, .shouldRestoreApplicationState,
      .willFinishLaunchingWithOptions, .didFinishLaunchingWithOptions, .openURL,
      .continueUserActivity, .willContinueUserActivityWithType:
      true
    default: false
    }
  }

  /// Whether its argument is a row of a list.
  var hasRow: Bool {
    switch self {
    case .cellForRowAt, .cellForItemAt, .heightForRowAt, .willDisplay, .didEndDisplaying: true
    default: false
    }
  }
}
