package import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// The drawn page.
extension Presentation {
  /// A screen size in characters.
  package struct Size: Hashable, Sendable {
    var columns: Int
    var rows: Int
    /// Pages fill the screen; otherwise they are printed one after another, for screen readers and
    /// files.
    package var isDrawn: Bool

    package init(columns: Int, rows: Int, isDrawn: Bool = true) {
      self.columns = columns
      self.rows = rows
      self.isDrawn = isDrawn
    }

    /// The lines available to a page: two less than the screen, or fewer if the next page follows
    /// below.
    var room: Int { max(rows - (isDrawn ? 2 : 5), 1) }
  }

  /// The whole screen, line by line: the position, the page in the middle, and the available keys.
  package func screen(_ size: Size, at now: Int) -> [[Span]] {
    let room = size.room
    guard front != .blank else { return Array(repeating: [], count: size.rows) }
    let pages = pages(on: size)
    let isHelp = front == .keys
    let place = place(in: pages)
    let shown = isHelp ? keys(size) : pages[place]
    let wide = (isHelp ? [shown] : pages).joined().map(SlideLayout.width).max() ?? 0
    let margin = Span(String(repeating: " ", count: max(0, (size.columns - wide) / 2)))
    let above = (room - shown.count) / 2
    let body =
      Array(repeating: [], count: above) + shown.map { $0.isEmpty ? [] : [margin] + $0 }
      + Array(repeating: [], count: room - shown.count - above)
    let isLong = pages.count > 1 && !isHelp
    return [edge(heading, clock(at: now) ?? "", size)] + body
      + [edge(below(typed: typed ?? ""), isLong ? "\(place + 1)/\(pages.count)" : "", size)]
  }

  /// The page alone, for screen readers and files; empty if something covers it.
  package func text(_ size: Size) -> [[Span]] {
    guard front == nil else { return [] }
    let pages = pages(on: size)
    return [[Span(heading, .heading)], []] + pages[place(in: pages)]
  }

  /// The messages that accompany the page.
  package func aside(_ size: Size) -> [[Span]] {
    switch front {
    case .blank: []
    case .keys: keys(size)
    case .leaving, .counts: [[Span(below(typed: ""))]]
    case nil: message.map { [[Span($0)]] } ?? []
    }
  }

  /// The text being typed; nil: none.
  package var typed: String? {
    if case .counts(let typed, _) = front { typed } else { nil }
  }

  func pages(on size: Size) -> [[[Span]]] {
    let bar = size.isDrawn ? max(4, min(Self.widestBar, size.columns - Self.besideBar)) : 0
    return slides(bar: bar).flatMap(SlideLayout(size).pages)
  }

  /// A smaller screen has more pages, a larger one fewer.
  func place(in pages: [[[Span]]]) -> Int { min(page, pages.count - 1) }

  private static let widestBar = 60
  /// The columns of the letter, the count, the share and the marks of the voters.
  private static let besideBar = 34

  // MARK: Edges

  /// The question and the vote.
  private var heading: String {
    guard step != .title, step != .end else { return "" }
    let title = QuestionParts(item.question, words).title
    let number = "\(question)/\(drill.items.count)"
    let vote = held.votes(on: question).count > 1 ? " · \(words.secondVote)" : ""
    return "\(number)\(vote) · \(title)"
  }

  private func below(typed: String) -> String {
    switch front {
    case .counts(_, let fault):
      let letters = open.indices.map { Letters.name($0).uppercased() }.joined(separator: " ")
      return "\(fault ?? words.countsPrompt(letters)) \(typed)"
    case .leaving: return words.leavePresentation
    default: break
    }
    if let message { return message }
    return step == .votes && isDivided && held.mayVoteAgain && question == held.question
      ? words.divided : words.presentationFooter
  }

  /// The time since the start, or the rest of the question's own time; nil: no clock is running.
  func clock(at now: Int) -> String? {
    guard let clockBegan else { return nil }
    let passed = max(0, now - clockBegan)
    guard let time = drill.items[held.question - 1].time else { return words.clock(passed) }
    return passed < time ? words.clock(time - passed) : words.timeIsUp
  }

  /// A line with right-aligned text, truncated if too long; typed input keeps its end.
  private func edge(_ left: String, _ right: String, _ size: Size) -> [Span] {
    let room = size.columns - 2 - DisplayWidth.of(right) - (right.isEmpty ? 0 : 2)
    var text = left
    var isCut = false
    var removed: Character?
    let isTyped = typed != nil && right.isEmpty
    while DisplayWidth.of(text) > room - (isCut ? 1 : 0), !text.isEmpty {
      if isTyped { text.removeFirst() } else { removed = text.removeLast() }
      isCut = true
    }
    if let removed, removed.isOfWord {
      // Not within a word, unless that leaves hardly anything.
      let rest = text.reversed().prefix(while: \.isOfWord).count
      if 2 * rest < text.count { text.removeLast(rest) }
    }
    if isCut { text = isTyped ? "…" + text : text + "…" }
    let used = DisplayWidth.of(text) + DisplayWidth.of(right) + 2
    let gap = String(repeating: " ", count: max(1, size.columns - used))
    return [Span(" "), Span(text, isTyped ? .strong : .dim)]
      + (right.isEmpty ? [] : [Span(gap), Span(right, .strong)])
  }

  private func keys(_ size: Size) -> [[Span]] {
    let rows = words.presentationKeys.map { key, meaning in
      Slide.Row(marker: [Span(key, .strong), Span("  ")], text: [Span(meaning)])
    }
    return SlideLayout(size).pages(Slide(rows: rows))[0]
  }

  // MARK: Messages

  /// The message after the last page.
  package func farewell(file: String, command: String) -> String {
    words.presented(file, command: command)
  }

  package func interruption(savedIn file: String) -> String {
    words.presentationInterruption(savedIn: file)
  }
}

extension Character {
  /// Chinese text may be broken anywhere.
  fileprivate var isOfWord: Bool { isASCII && (isLetter || isNumber) }
}
