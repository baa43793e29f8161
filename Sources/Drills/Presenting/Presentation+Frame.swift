package import Documents
internal import Practice
internal import Reports
internal import TextFormats

/// A page as it is drawn.
extension Presentation {
  /// Of a screen, in characters.
  package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int
    /// Pages take the whole screen; else they are printed one below the other, to be heard or kept.
    package var isDrawn: Bool

    package init(columns: Int, rows: Int, isDrawn: Bool = true) {
      self.columns = columns
      self.rows = rows
      self.isDrawn = isDrawn
    }

    /// Lines that a page may take: one each above and below, or more where the next one follows.
    var room: Int { max(rows - (isDrawn ? 2 : 5), 1) }
  }

  /// The whole screen, line by line: where one is, the page in its middle, what can be done.
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

  /// The page alone, for who hears it or reads it from a file; nothing where something lies over it.
  package func text(_ size: Size) -> [[Span]] {
    guard front == nil else { return [] }
    let pages = pages(on: size)
    return [[Span(heading, .heading)], []] + pages[place(in: pages)]
  }

  /// What is said beside it.
  package func aside(_ size: Size) -> [[Span]] {
    switch front {
    case .blank: []
    case .keys: keys(size)
    case .leaving, .counts: [[Span(below(typed: ""))]]
    case nil: message.map { [[Span($0)]] } ?? []
    }
  }

  /// What is being typed; nil: nothing is.
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
  /// Letter, count, share and whose vote it was.
  private static let besideBar = 34

  // MARK: Edges

  /// Which question it is, and which vote.
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

  /// Since it was started, or how much is left of the question's own time.
  func clock(at now: Int) -> String? {
    guard let clockBegan else { return nil }
    let passed = max(0, now - clockBegan)
    guard let time = drill.items[held.question - 1].time else { return words.clock(passed) }
    return passed < time ? words.clock(time - passed) : words.timeIsUp
  }

  /// A line with something at its right end, cut where it is too long; what is typed keeps its end.
  private func edge(_ left: String, _ right: String, _ size: Size) -> [Span] {
    let room = size.columns - 2 - DisplayWidth.of(right) - (right.isEmpty ? 0 : 2)
    var text = left
    var isCut = false
    let isTyped = typed != nil && right.isEmpty
    while DisplayWidth.of(text) > room - (isCut ? 1 : 0), !text.isEmpty {
      if isTyped { text.removeFirst() } else { text.removeLast() }
      isCut = true
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

  // MARK: Around it

  /// What is said when all of it was shown.
  package func farewell(file: String, command: String) -> String {
    words.presented(file, command: command)
  }

  package func brokenOff(file: String) -> String { words.presentationBroken(off: file) }
}
