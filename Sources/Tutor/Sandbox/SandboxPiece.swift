internal import Practice
internal import ScenarioLanguage
internal import TextFormats

/// A declaration or a step, with the line it was typed in and its position there, in scalars.
struct SandboxPiece: Hashable, Sendable {
  var line: String
  /// The declared key; nil: a step.
  var key: String?
  var keyOffset = 0
  var text: String
  var offset: Int

  /// A piece's role in the scenario.
  enum Entry: Hashable, Sendable {
    case setting(SandboxPiece)
    case object(SandboxPiece)
    case step(SandboxPiece)
    /// The steps from here on are asked.
    case asks
  }

  /// The entries of one typed line: declarations, or steps.
  static func entries(of typed: String) -> [Entry] {
    let line = SafeText.visible(typed)
    let whole = trimmed(SandboxPiece(line: line, text: line, offset: 0))
    guard let piece = declaration(whole), let key = piece.key else {
      // A line copied from a scenario's list of steps begins with a dash.
      return whole.text.hasPrefix("- ") ? steps(in: dropping(2, of: whole)) : [.step(whole)]
    }
    switch key {
    case "objects":
      return parts(of: piece, in: "{").map { part in
        .object(declaration(part) ?? named(part))
      }
    case "given": return parts(of: piece, in: "[").map(Entry.step)
    case "ask": return [.asks] + parts(of: piece, in: "[").map(Entry.step)
    default: return [ScenarioReader.keys.contains(key) ? .setting(piece) : .object(piece)]
    }
  }

  private static func steps(in piece: SandboxPiece) -> [Entry] { [.step(trimmed(piece))] }

  /// `A` and `UIViewController` of `A: UIViewController`; a full-width colon works too. Nil for a
  /// step, whose colons are nested.
  private static func declaration(_ piece: SandboxPiece) -> SandboxPiece? {
    let scalars = Array(piece.text.unicodeScalars)
    let name = scalars.prefix {
      $0.isASCII && ($0.properties.isAlphabetic || isDigit($0)) || $0 == "_"
    }
    guard !name.isEmpty, scalars.count > name.count else { return nil }
    let behind = scalars.count > name.count + 1 ? scalars[name.count + 1] : " "
    guard scalars[name.count] == "：" || scalars[name.count] == ":" && behind == " " else {
      return nil
    }
    var declared = dropping(name.count + 1, of: piece)
    declared.key = text(name)
    declared.keyOffset = piece.offset
    return trimmed(declared)
  }

  /// An object with a name but no type, which the reader reports.
  private static func named(_ piece: SandboxPiece) -> SandboxPiece {
    SandboxPiece(
      line: piece.line, key: piece.text, keyOffset: piece.offset, text: "",
      offset: piece.offset + piece.text.unicodeScalars.count)
  }

  /// The members of a bracketed value that begins with `open`; any other value itself.
  private static func parts(of piece: SandboxPiece, in open: Unicode.Scalar) -> [SandboxPiece] {
    let whole = SandboxPiece(line: piece.line, text: piece.text, offset: piece.offset)
    guard !whole.text.isEmpty else { return [] }
    let scalars = Array(whole.text.unicodeScalars)
    let close: Unicode.Scalar = open == "{" ? "}" : "]"
    guard scalars.first == open, scalars.last == close else { return [whole] }
    var parts: [SandboxPiece] = []
    var start = 1
    var depth = 0
    var quote: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated().dropFirst() {
      let isEnd = index == scalars.count - 1
      if isEnd || scalar == "," && depth == 0 && quote == nil {
        var part = whole
        part.text = text(scalars[start..<index])
        part.offset += start
        start = index + 1
        part = trimmed(part)
        if !part.text.isEmpty { parts.append(part) }
      } else if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if "([{".unicodeScalars.contains(scalar) {
        depth += 1
      } else if ")]}".unicodeScalars.contains(scalar) {
        depth -= 1
      }
    }
    return parts
  }

  private static func trimmed(_ piece: SandboxPiece) -> SandboxPiece {
    let scalars = piece.text.unicodeScalars
    let spaces = scalars.prefix { $0 == " " }.count
    var trimmed = dropping(spaces, of: piece)
    while trimmed.text.hasSuffix(" ") { trimmed.text.removeLast() }
    return trimmed
  }

  private static func dropping(_ count: Int, of piece: SandboxPiece) -> SandboxPiece {
    var rest = piece
    rest.text = text(Array(piece.text.unicodeScalars.dropFirst(count)))
    rest.offset += count
    return rest
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

/// A command typed in the sandbox; anything else is the scenario language.
enum SandboxCommand: Hashable, Sendable {
  case show, clear, leave
  case undo(Int)
  case ask(Int)
  case save(String)
  /// The command's argument is missing or wrong; contains its usage.
  case misused(String)

  enum Name: String, Hashable, Sendable, CaseIterable {
    case undo, show, clear, ask, save, leave

    /// The other names, beginning with the Chinese one.
    var aliases: [String] {
      switch self {
      case .undo: ["撤销", "撤消"]
      case .show: ["显示", "题目"]
      case .clear: ["清空", "reset", "重置"]
      case .ask: ["出题"]
      case .save: ["保存"]
      case .leave: ["离开", "back", "返回"]
      }
    }

    var usage: String {
      switch self {
      case .undo, .ask: rawValue + " [N]"
      case .save: rawValue + " NAME"
      case .show, .clear, .leave: rawValue
      }
    }
  }

  /// Nil if the line isn't a sandbox command.
  init?(_ line: String) {
    let line = SessionCommand.separated(line, from: Name.allCases.flatMap(\.aliases))
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let first = words.first?.lowercased(),
      let name = Name.allCases.first(where: { $0.rawValue == first || $0.aliases.contains(first) })
    else { return nil }
    let count = words.count == 2 ? Numeral.value(of: words[1]).flatMap { $0 > 0 ? $0 : nil } : 1
    switch (name, words.count) {
    case (.show, 1): self = .show
    case (.clear, 1): self = .clear
    case (.leave, 1): self = .leave
    case (.undo, 1...2): self = count.map { .undo($0) } ?? .misused(name.usage)
    case (.ask, 1...2): self = count.map { .ask($0) } ?? .misused(name.usage)
    // A name with spaces is reported, with the nearest one that is possible.
    case (.save, 2...): self = .save(words.dropFirst().joined(separator: " "))
    default: self = .misused(name.usage)
    }
  }
}
