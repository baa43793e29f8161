internal import Documents
internal import TextFormats

/// A paste of several lines. It may be a log or code that contains the words of commands, so it is
/// read as an answer only.
package struct PastedLines: Hashable, Sendable {
  /// The lines that may be part of an answer.
  package private(set) var answers: [String] = []
  /// The lines that would be commands if they were typed. They aren't carried out.
  package private(set) var commands: [String] = []

  /// - Parameter isEdit: whether a line edits an app, such as `move 1 to sceneDidBecomeActive`.
  package init(_ lines: [String], isEdit: (SessionCommand) -> Bool = { _ in false }) {
    // Code calls super where it overrides a method; only the declaration names the callback.
    for line in lines where !line.trimmed.hasPrefix("super.") {
      switch SessionCommand(line) {
      case .text, .stuck: answers.append(line)
      case .next, .none: break
      case let command where isEdit(command): answers.append(line)
      default: commands.append(line)
      }
    }
  }

  /// Whether the paste asks to submit the answer.
  package var asksToHandIn: Bool {
    commands.contains { [.done, .sure, .yes].contains(SessionCommand($0)) }
  }

  /// The lines of a text; nil: it is a single line.
  package static func lines(of text: String) -> [String]? {
    guard text.contains(where: \.isNewline) else { return nil }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}

extension Words {
  /// Names the first commands of a paste; each is reported once. Nil: it contains none.
  package func notFromPaste(_ commands: [String]) -> String? {
    var named: [String] = []
    for command in commands.map(quotedBriefly) where !named.contains(command) {
      named.append(command)
    }
    guard !named.isEmpty else { return nil }
    let list = named.prefix(Self.mostNamed).joined(separator: pick(", ", "、"))
    let more = named.count > Self.mostNamed ? pick(", …", "……") : ""
    return pick(
      "Commands in a paste aren't carried out (\(list)\(more)). Type them instead.",
      "粘贴的内容里的命令不会执行（\(list)\(more)），请自己输入。")
  }

  private static let mostNamed = 3
  private static let longest = 40

  private func quotedBriefly(_ line: String) -> String {
    let text = SafeText.visible(line.trimmed)
    return text.count > Self.longest ? text.prefix(Self.longest) + "…" : text
  }

  /// For prompts where only a single line makes sense.
  package var noPasteHere: String {
    pick(
      "Several lines were pasted; nothing was carried out. Type a single line here.",
      "粘贴了多行，没有执行。这里请只输入一行。")
  }

  /// After the first remarks about a paste.
  package func moreIgnored(_ count: Int) -> String {
    pick(
      count == 1 ? "One more was ignored." : "\(count) more were ignored.",
      "另有 \(count) 处也已忽略。")
  }
}
