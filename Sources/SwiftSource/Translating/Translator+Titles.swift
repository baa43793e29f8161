internal import SwiftSyntax

/// The names by which steps may call an object besides its own: the title on screen, and the property
/// that refers to it.
extension Translator {
  mutating func name(_ value: SwiftValue, also name: String) {
    guard let id = value.instance, instances[id].kind != nil else { return }
    aliases[name.lowercased(), default: []].insert(id)
  }

  /// `button.setTitle("Push", for: .normal)`
  mutating func readTitle(
    _ name: String, of object: ObjectValue, _ arguments: Arguments, _ frame: inout Frame
  ) {
    guard name == "setTitle", let first = arguments.first else { return }
    var ignored: [SceneCode] = []
    if case .text(let title) = evaluate(first, &frame, into: &ignored) {
      self.name(.object(object), also: title)
    }
  }

  /// `UIAlertAction(title: "OK", …)`, `UIButton(primaryAction: UIAction(title: "Open") { … })`
  mutating func readTitle(of value: SwiftValue, _ arguments: Arguments, _ frame: inout Frame) {
    let action = arguments["primaryAction"]?.as(FunctionCallExprSyntax.self).map { Arguments($0) }
    var ignored: [SceneCode] = []
    guard let title = arguments["title"] ?? action?["title"],
      case .text(let text) = evaluate(title, &frame, into: &ignored)
    else { return }
    name(value, also: text)
  }

  /// A step with an object's name in place of a title, as `user taps Push`: one for each object that
  /// has the title.
  func readings(of step: String) -> [String] {
    for verb in ["user taps ", "user double-taps ", "用户点击 ", "用户双击 "] where step.hasPrefix(verb) {
      let title = step.dropFirst(verb.count).filter { !Self.quotes.contains($0) }
      guard !instances.contains(where: { $0.isMade && $0.name == title }) else { break }
      let named = instances.indices.filter {
        instances[$0].isMade && instances[$0].kind != nil && instances[$0].name.lowercased() == title.lowercased()
      }
      let titled = aliases[title.lowercased()].map { $0.sorted() } ?? named
      if !titled.isEmpty { return titled.map { verb + instances[$0].name } }
    }
    return [step]
  }

  private static let quotes: Set<Character> = ["\"", "'", "“", "”", "「", "」"]
}
