internal import LifecycleEngine
internal import ScenarioLanguage

/// Finds the callbacks that a console's message names.
struct CallScanner {
  enum Reading: Equatable {
    case calls([LoggedCall])
    case noise
    /// Several callbacks in prose, which may not have been called.
    case unclear
  }

  private let words: [MessageWords.Word]
  private let state: String?

  private init(_ message: Substring) {
    // An address names no callbacks, even if it contains such words.
    let pieces = message.split(separator: " ").filter { !$0.contains("://") }
    let read = MessageWords(pieces.joined(separator: " ")[...])
    words = read.words
    state = read.state
  }

  static func read(_ message: Substring) -> Reading {
    let scanner = CallScanner(message)
    return scanner.words.isEmpty ? .noise : scanner.reading()
  }

  private struct Found {
    var place: Int
    var call: LoggedCall
    /// The number of words.
    var length = 1
    /// Whether it is joined to the receiver: `A.viewDidLoad`.
    var isAttached: Bool
  }

  private func reading() -> Reading {
    var found = words.indices.compactMap(found)
    if found.isEmpty, let spaced = spacedName() { found = [spaced] }
    guard !found.isEmpty else { return .noise }
    if words.count > Self.mostWords { return .unclear }
    let others = words.indices.filter { place in
      !found.contains { ($0.place..<($0.place + $0.length)).contains(place) }
    }
    if found.count > 1 {
      // A list of callbacks rather than a sentence about them.
      let isList = found.allSatisfy(\.isAttached) || others.isEmpty
      return isList ? .calls(found.map { withState($0.call) }) : .unclear
    }
    var call = found[0].call
    // A name in the call comes first: the others may be of a subclass.
    call.receivers += receivers(among: others, of: found[0].place).filter {
      !call.receivers.contains($0)
    }
    call.animated = animated(after: found[0].place)
    return .calls([withState(call)])
  }

  /// More words than a line about one call has.
  private static let mostWords = 14

  private func withState(_ call: LoggedCall) -> LoggedCall {
    var call = call
    call.state = state
    return call
  }

  // MARK: Names

  private func found(at place: Int) -> Found? {
    var word = words[place]
    let isEnd = word.path.count > 1 && word.path.last == "end"
    if isEnd { word.path.removeLast() }
    guard let last = word.path.last, last.lowercased() != "animated" else { return nil }
    if let selector = word.selector, selector.dropLast().contains(":"),
      CallbackSpellings.spelled(selector) == nil, let call = afterColon(selector)
    {
      // `Detail:viewDidLoad`
      return Found(place: place, call: call, isAttached: true)
    }
    let owner = Self.owner(word.path.dropLast())
    let name = Self.deinitWords.contains(last.lowercased()) ? "deinit" : last
    let written = Self.written(name, word)
    guard let spelled = CallbackSpellings.spelled(written.name) else {
      return approximate(written.name, at: place, owner)
    }
    let hasShape = word.parentheses != nil || word.selector != nil || word.isMethod
    if spelled == .word, owner == nil {
      let isLifetime = name == "init" || name == "deinit"
      guard isLifetime ? words.count <= Self.mostOfLifetime : hasShape && words.count <= 2 else {
        return nil
      }
    }
    if spelled == .word, last == "print" { return nil }
    return Found(
      place: place,
      call: LoggedCall(
        receivers: owner.map { [$0] } ?? [], name: written.name, argument: written.argument,
        isEnd: isEnd), isAttached: owner != nil)
  }

  /// `viewDidLoad2` of a second controller, and `viewDidApper`.
  private func approximate(_ name: String, at place: Int, _ owner: String?) -> Found? {
    let digits = String(name.reversed().prefix(while: \.isNumber).reversed())
    let base = String(name.dropLast(digits.count))
    var receivers = owner.map { [$0] } ?? []
    if !digits.isEmpty, digits.count < 3,
      [.asInCode, .otherwise].contains(CallbackSpellings.spelled(base))
    {
      if owner == nil { receivers = ["vc" + digits] }
      return Found(
        place: place, call: LoggedCall(receivers: receivers, name: base),
        isAttached: !receivers.isEmpty)
    }
    guard let known = CallbackSpellings.misspelled(String(name.prefix { $0 != "(" && $0 != ":" }))
    else { return nil }
    var call = LoggedCall(receivers: receivers, name: known)
    call.misspelling = name
    return Found(place: place, call: call, isAttached: owner != nil)
  }

  private static let mostOfLifetime = 6
  private static let deinitWords: Set<String> = [
    "deinit", "deinitialized", "deinitialised", "dealloc", "deallocated", "deallocating",
    "deiniting", "deinited",
  ]

  /// The name with its labels, or the argument in parentheses.
  private static func written(_ name: String, _ word: MessageWords.Word)
    -> (name: String, argument: String?)
  {
    if let selector = word.selector { return (selector, nil) }
    guard let inner = word.parentheses, !inner.isEmpty else { return (name, nil) }
    let isSignature =
      inner.last == ":"
      && inner.allSatisfy { $0.isLetter || $0.isNumber || $0 == ":" || $0 == "_" }
    if isSignature { return ("\(name)(\(inner))", nil) }
    return (name, inner)
  }

  /// The last name of a path that can be a receiver; `self.viewDidLoad` has none, and that of
  /// `Detail.view` is `Detail`.
  private static func owner(_ path: some BidirectionalCollection<String>) -> String? {
    var path = Array(path)
    if let last = path.last, sourceEndings.contains(last) { path.removeLast() }
    if path.count > 1, path.last == "view" { path.removeLast() }
    guard let last = path.last, !["self", "super", "Self"].contains(last) else { return nil }
    return last
  }

  private static let sourceEndings: Set<String> = ["swift", "m", "mm"]

  private func afterColon(_ selector: String) -> LoggedCall? {
    let parts = selector.split(separator: ":").map(String.init)
    guard parts.count == 2, CallbackSpellings.spelled(parts[1]) != nil else { return nil }
    return LoggedCall(receivers: [parts[0]], name: parts[1])
  }

  /// `View did load`: words that are a callback's long name together.
  private func spacedName() -> Found? {
    for first in words.indices {
      guard Self.firstWords.contains(words[first].path.joined().lowercased()) else { continue }
      var joined = ""
      for last in first..<min(first + 6, words.count) {
        guard words[last].path.count == 1 else { break }
        joined += words[last].path[0]
        guard let spelled = CallbackSpellings.spelled(joined) else { continue }
        // "Did become active" by itself is a call; within prose, it may not be.
        let left = words.count - (last - first + 1)
        let isAlone = spelled == .word && last > first && left <= min(1, last - first - 1)
        if last > first + 1 && spelled == .otherwise || isAlone {
          var found = Found(
            place: first, call: LoggedCall(receivers: [], name: joined), length: last - first + 1,
            isAttached: false)
          let others = Array(words.indices[..<first]) + Array(words.indices[(last + 1)...])
          found.call.receivers = receivers(among: others, of: first)
          found.isAttached = !found.call.receivers.isEmpty
          return found
        }
      }
    }
    return nil
  }

  private static let firstWords: Set<String> = ["view", "application", "scene", "did", "will"]

  // MARK: Arguments

  /// `animated=true`, `animated: YES`, `(animated: false)`, `viewWillAppear(true)`
  private func animated(after call: Int) -> Bool? {
    if let inner = words[call].parentheses, let value = Self.truth(of: inner) { return value }
    for place in words.indices.dropFirst(call + 1) {
      guard words[place].path.last?.lowercased() == "animated" else { continue }
      let next = place + 1 < words.count ? words[place + 1].path.joined() : ""
      return words[place].parentheses.flatMap(Self.truth) ?? Self.truth(of: next)
    }
    return nil
  }

  private static func truth(of text: String) -> Bool? {
    switch text.split(whereSeparator: { ": =".contains($0) }).last?.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: nil
    }
  }

  // MARK: Receivers

  /// The names in the rest of the message that look like a class or an object, the likeliest
  /// first: a class directly before the call comes before a category in brackets.
  private func receivers(among others: [Int], of call: Int) -> [String] {
    let isBesideClass =
      others.contains(call - 1) && !words[call - 1].isBracketed
      && words[call - 1].path.last?.first?.isUppercase == true
    let named = others.compactMap { place -> (name: String, rank: Int)? in
      let word = words[place]
      if let joined = joinedName(endingAt: place) { return (joined, 0) }
      if word.isBracketed, isBesideClass { return nil }
      guard let name = Self.owner(word.path), word.parentheses == nil || word.path.count > 1,
        !Self.plainWords.contains(name.lowercased())
      else { return nil }
      return Self.rank(name, isShort: others.count <= 3).map { (name, $0) }
    }
    let sorted = named.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return sorted.map(\.element.name).uniqued()
  }

  /// "First ViewController": the last word of a class name identifies little.
  private func joinedName(endingAt place: Int) -> String? {
    guard place > 0,
      Self.classEndings.contains(words[place].path.joined())
        || words[place].path == ["ViewController"],
      words[place].path.count == 1, words[place - 1].path.count == 1,
      words[place - 1].parentheses == nil, words[place - 1].selector == nil,
      let before = words[place - 1].path.first, before.first?.isUppercase == true,
      !Self.plainWords.contains(before.lowercased()), CallbackSpellings.spelled(before) == nil
    else { return nil }
    return before + words[place].path[0]
  }

  /// Nil: it is a word of prose.
  private static func rank(_ name: String, isShort: Bool) -> Int? {
    if classEndings.contains(where: name.hasSuffix) { return 0 }
    if name.first?.isUppercase == true || name.first?.isASCII == false { return 1 }
    return isShort && name.count <= mostOfObject ? 2 : nil
  }

  private static let mostOfObject = 20
  private static let classEndings = [
    "Controller", "VC", "Delegate", "View", "Window", "Cell", "Button", "Screen", "Page",
  ]
  /// Words that messages use to describe a call.
  private static let plainWords: Set<String> = [
    "called", "call", "calling", "is", "was", "in", "on", "at", "of", "the", "a_", "now", "has",
    "been", "info", "debug", "error", "warning", "log", "trace", "notice", "entering", "enter",
    "entered", "leaving", "begin", "start", "started", "end", "ended", "done", "function", "func",
    "override", "void", "bool", "method", "line", "file", "lifecycle", "event", "step", "callback",
    "invoked", "fired", "triggered", "run", "running", "animated", "true", "false", "yes", "no",
    "ok", "main", "thread", "with", "from", "and", "state", "nil", "null", "type", "timestamp",
    "process", "library", "subsystem", "category", "default", "verbose", "public", "private",
    "message", "time", "tid", "test", "demo", "life", "cycle", "uikit", "self", "super",
  ]
}

/// One callback that a console's line names, not looked up in any app.
package struct LoggedCall: Hashable, Sendable {
  /// The possible class or name of its receiver, the likeliest first; empty: the line names none.
  package var receivers: [String]
  /// The callback's name as written, with its signature's labels.
  package var name: String
  /// The text in parentheses, unless it is a signature.
  var argument: String?
  /// How the log writes the name, if that isn't how it is spelled.
  var misspelling: String?
  /// The printed `animated` argument.
  var animated: Bool?
  /// `A.viewDidLoad.end`
  var isEnd = false
  /// `inactive` of `@inactive`
  var state: String?

  init(receivers: [String], name: String, argument: String? = nil, isEnd: Bool = false) {
    self.receivers = receivers
    self.name = name
    self.argument = argument
    self.isEnd = isEnd
  }
}
