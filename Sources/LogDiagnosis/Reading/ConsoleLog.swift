package import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// A console log: the lines that name callbacks, with their places.
package struct ConsoleLog: Sendable {
  package enum Content: Hashable, Sendable {
    case call(LoggedCall)
    /// A message of UIKit itself.
    case message(UIKitMessage)
    /// The output of a print statement; recognized only if the app's texts are known.
    case text(String)
    /// `...`: omitted lines.
    case gap
  }

  package struct Line: Hashable, Sendable {
    /// From 1.
    package var number: Int
    /// The line without time and process.
    package var message: String
    package var content: Content

    fileprivate var isMessage: Bool { if case .message = content { true } else { false } }
  }

  package let file: String
  package private(set) var lines: [Line] = []
  /// The values that calls were logged with, such as `isMovingFromParent=true`.
  package private(set) var values: [String] = []
  /// The number of lines that aren't empty.
  package private(set) var written = 0
  /// Lines that mention callbacks but may not report calls.
  package private(set) var unclear = 0
  package private(set) var unclearLines: [Line] = []
  /// Lines without callbacks: their number, and the first ones.
  package private(set) var noise = 0
  package private(set) var noiseLines: [Line] = []

  /// More callbacks than this can't be compared with runs in reasonable time.
  package static let mostCallbacks = 2_000
  /// Longer lines are dumps.
  static let longestLine = 2_000
  private static let mostShown = 5

  package var isTooLong: Bool { lines.count > Self.mostCallbacks }

  /// - Parameters:
  ///   - texts: the texts that the app can print.
  ///   - map: how to parse lines of an unusual form.
  package init(_ file: SourceFile, texts: PrintedTexts = PrintedTexts(), map: LogMap? = nil) {
    self.file = file.name
    for (index, text) in file.lines.enumerated() {
      guard lines.count <= Self.mostCallbacks else { return }
      read(text, number: index + 1, texts, map)
    }
    preferSubclasses()
  }

  /// `Detail ---> -[Base viewDidLoad]`: where a base class logs for its subclasses, its name is in
  /// each line and theirs differ.
  private mutating func preferSubclasses() {
    let receivers = lines.compactMap { line -> [String]? in
      guard case .call(let call) = line.content else { return nil }
      return call.receivers
    }
    guard let base = receivers.first?.first,
      receivers.allSatisfy({ $0.first == base && $0.count > 1 }),
      Set(receivers.map { $0[1] }).count > 1,
      receivers.allSatisfy({ $0[1].first?.isLowercase != true })
    else { return }
    for place in lines.indices {
      guard case .call(var call) = lines[place].content else { continue }
      call.receivers.removeFirst()
      lines[place].content = .call(call)
    }
  }

  /// The misspelled names, with how they were read.
  package var misspellings: [(written: String, read: String)] {
    var found: [(written: String, read: String)] = []
    for line in lines {
      guard case .call(let call) = line.content, let written = call.misspelling,
        !found.contains(where: { $0.written == written })
      else { continue }
      found.append((written, call.name))
    }
    return found
  }

  /// Whether UIKit's own messages are in it.
  var hasMessages: Bool { lines.contains(where: \.isMessage) }

  /// The log without UIKit's own messages.
  var withoutMessages: ConsoleLog {
    var log = self
    log.lines.removeAll(where: \.isMessage)
    return log
  }

  private mutating func read(
    _ colored: Substring, number: Int, _ texts: PrintedTexts, _ map: LogMap?
  ) {
    let text = TerminalColors.dropped(colored)
    guard text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) else { return }
    written += 1
    guard text.utf8.count <= Self.longestLine else {
      return ignore(Line(number: number, message: String(text.prefix(80)), content: .gap))
    }
    let message = LogPrefix.message(of: text) ?? text[...]
    let trimmed = String(message).trimmed
    func line(_ content: Content) -> Line {
      Line(number: number, message: trimmed, content: content)
    }
    if trimmed == "..." || trimmed == "…" || trimmed == "[...]" {
      return lines.append(line(.gap))
    }
    if let text = texts.text(shownAs: trimmed) { return lines.append(line(.text(text))) }
    // A logger's category comes before the text: `[ui] loaded`.
    if trimmed.first == "[", let end = trimmed.firstIndex(of: "]"),
      let text = texts.text(shownAs: trimmed[end...].dropFirst().drop { $0 == " " })
    {
      return lines.append(line(.text(text)))
    }
    // In lifeline's own form.
    if trimmed.hasPrefix("print("), trimmed.hasSuffix(")") {
      let text = String(trimmed.dropFirst("print(".count).dropLast())
      if let text = texts.text(shownAs: text) { return lines.append(line(.text(text))) }
    }
    if let call = map?.call(in: text) { return lines.append(line(.call(call))) }
    switch CallScanner.read(trimmed[...]) {
    case .calls(let calls):
      lines += calls.map { line(.call($0)) }
      for value in PrintedValues.all(in: trimmed) where !values.contains(value) {
        values.append(value)
      }
    case .unclear: keepUnclear(line(.gap))
    case .noise:
      if let message = UIKitMessageText.message(containedIn: trimmed) {
        lines.append(line(.message(message)))
      } else {
        ignore(line(.gap))
      }
    }
  }

  private mutating func keepUnclear(_ line: Line) {
    // A message of UIKit names callbacks too.
    if let message = UIKitMessageText.message(containedIn: line.message) {
      var line = line
      line.content = .message(message)
      lines.append(line)
      return
    }
    unclear += 1
    if unclearLines.count < Self.mostShown { unclearLines.append(line) }
  }

  private mutating func ignore(_ line: Line) {
    noise += 1
    if noiseLines.count < Self.mostShown { noiseLines.append(line) }
  }
}
