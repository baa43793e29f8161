internal import ScenarioLanguage
package import TextFormats

/// One change of a learner to the code of a repair.
package enum RepairEdit: Hashable, Sendable {
  /// Puts a line, from another callback or the stock, at the end of a callback.
  case put(Int, at: Repair.Place)
  /// Takes a line out; it stays in the stock.
  case remove(Int)
  /// The style's object, as a position in the repair's styles.
  case style(Int, String)

  /// Why a line isn't an edit.
  package enum Fault: Error, Hashable, Sendable {
    case notAnEdit
    case noLine(String)
    case noPlace(String, suggestion: String?)
    case noStyle(String, allowed: [String])
    /// The line is in the stock already.
    case notInCode(Int)
  }

  /// The command for this edit, which is recorded.
  package func text(in repair: Repair, from code: RepairedCode) -> String {
    switch self {
    case .put(let number, let place):
      "\(code.place(of: number) == nil ? "add" : "move") \(number) to \(place.text)"
    case .remove(let number): "remove \(number)"
    case .style(let index, let name): "style \(repair.styles[index].object) \(name)"
    }
  }

  /// The command for it, as a learner would type it.
  package func text(
    in repair: Repair, from code: RepairedCode, language: Localized.Language
  ) -> String {
    guard language == .chinese else { return text(in: repair, from: code) }
    return switch self {
    case .put(let number, let place):
      "\(code.place(of: number) == nil ? "添加" : "移动") \(number) 到 \(place.text)"
    case .remove(let number): "删除 \(number)"
    case .style(let index, let name): "样式 \(repair.styles[index].object) \(name)"
    }
  }

  /// Reads `move 3 to viewDidAppear`, `add 5 to A.viewDidLoad`, `remove 3`, `style B fullScreen`
  /// and the same in Chinese.
  package static func read(
    _ line: String, in repair: Repair, of code: RepairedCode
  ) throws(Fault) -> RepairEdit {
    let words = words(of: LineMarks.dropped(line))
    guard let verb = words.first.flatMap(Verb.init(word:)) else { throw .notAnEdit }
    let rest = words.dropFirst().filter { !connectors.contains($0.lowercased()) }
    switch verb {
    case .put:
      guard rest.count == 2 else { throw .notAnEdit }
      let number = try number(rest[0], in: repair)
      return .put(number, at: try place(rest[1], for: code.place(of: number), in: repair))
    case .remove:
      guard rest.count == 1 else { throw .notAnEdit }
      let number = try number(rest[0], in: repair)
      guard code.place(of: number) != nil else { throw .notInCode(number) }
      return .remove(number)
    case .style: return try style(rest, in: repair)
    }
  }

  /// Whether a word is the verb of an edit, or begins with one.
  static func begins(with word: String) -> Bool {
    let start = word.utf8.prefix(longestVerb + 1)
    // Most words are callbacks, which are longer than any verb.
    let isLong = start.count > longestVerb && start.allSatisfy { $0 > 0x20 && $0 < 0x80 }
    guard !isLong, word.utf8.count <= longestStart else { return false }
    return words(of: word).first.flatMap(Verb.init(word:)) != nil
  }

  /// The length of the longest English verb.
  private static let longestVerb = 6
  /// In bytes; with a number and a callback, as Chinese needs no spaces.
  private static let longestStart = 200

  /// The words of an answer file put together again: each verb begins a line.
  /// - Returns: the lines, each with the place of its first word.
  static func lines(of words: [String]) -> [(text: String, start: Int)] {
    words.enumerated().reduce(into: []) { lines, word in
      if begins(with: word.element) || lines.isEmpty {
        lines.append((word.element, word.offset))
      } else {
        lines[lines.count - 1].text += " " + word.element
      }
    }
  }

  private enum Verb: CaseIterable {
    case put, remove, style
    var names: [String] {
      switch self {
      case .put: ["move", "add", "put", "移动", "移", "把", "添加", "加入", "加", "放"]
      case .remove: ["remove", "delete", "删除", "删掉", "删", "移除", "去掉"]
      case .style: ["style", "样式"]
      }
    }

    /// Longer names first, as one may begin with another.
    static let chineseNames = allCases.flatMap(\.names).filter { $0.first?.isASCII == false }
      .sorted { $0.count > $1.count }

    init?(word: String) {
      let word = word.lowercased()
      guard let verb = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
      self = verb
    }
  }

  private static let connectors: Set<String> = [
    "to", "in", "into", "line", "->", "=>", "→", "⇒", "到", "移到", "放到", "加到", "里", "中", "第", "行",
    "行到", "行移到",
  ]

  /// Chinese needs no spaces around numbers and names, nor behind the verb (`把第 1 行移到 …`).
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for character in line {
      guard character != " ", character != "\t" else {
        isOpen = false
        continue
      }
      let last = words.last?.last
      if isOpen, let last, last.isASCII == character.isASCII {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isOpen = true
    }
    if let first = words.first, let verb = Verb.chineseNames.first(where: first.hasPrefix),
      verb != first
    {
      words[0] = verb
      words.insert(String(first.dropFirst(verb.count)), at: 1)
    }
    return words
  }

  private static func number(_ text: String, in repair: Repair) throws(Fault) -> Int {
    guard let number = Int(text), repair.lines.indices.contains(number - 1) else {
      throw .noLine(text)
    }
    return number
  }

  /// A bare callback is one of the line's own object, or else of the only object that has it.
  private static func place(
    _ text: String, for current: Repair.Place?, in repair: Repair
  ) throws(Fault) -> Repair.Place {
    let typed = text.lowercased()
    if let place = repair.places.first(where: { $0.text.lowercased() == typed }) { return place }
    let bare = repair.places.filter { $0.callback.lowercased() == typed }
    if let own = bare.first(where: { $0.object == current?.object }) { return own }
    if bare.count == 1 { return bare[0] }
    let meant = meant(by: text, among: repair.places)
    if meant.count == 1 { return meant[0] }
    throw .noPlace(text, suggestion: bare.first?.text ?? nearest(text, among: repair.places))
  }

  /// The places that a short name may mean: `willEnterForeground`. A misspelled one is reported.
  private static func meant(by text: String, among places: [Repair.Place]) -> [Repair.Place] {
    let typed = CallbackSpellings.key(text)
    return places.filter { place in
      let names = [place.text, place.callback] + CallbackSpellings.withoutSender(place.callback)
      return names.contains { CallbackSpellings.key($0) == typed }
    }
  }

  private static func nearest(_ text: String, among places: [Repair.Place]) -> String? {
    NearestName.of(text, among: places.map(\.text))
      ?? NearestName.of(text, among: places.map(\.callback)).flatMap { near in
        places.first { $0.callback == near }?.text
      }
  }

  private static let spokenStyles = ["全屏": "fullscreen", "卡片": "pagesheet"]

  private static func style(_ words: [String], in repair: Repair) throws(Fault) -> RepairEdit {
    guard let name = words.last, words.count <= 2, !repair.styles.isEmpty else { throw .notAnEdit }
    let object = words.count == 2 ? words[0] : repair.styles[0].object
    guard words.count == 2 || repair.styles.count == 1,
      let index = repair.styles.firstIndex(where: { $0.object == object })
    else { throw .notAnEdit }
    let allowed = repair.styles[index].names
    let typed = spokenStyles[name] ?? name.lowercased().filter { $0 != "." }
    guard let style = allowed.first(where: { $0.lowercased() == typed }) else {
      throw .noStyle(name, allowed: allowed)
    }
    return .style(index, style)
  }
}
