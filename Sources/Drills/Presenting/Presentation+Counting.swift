internal import Practice
internal import TextFormats

/// Counts of raised hands, typed as `12 5 3` or `a 12`.
extension Presentation {
  mutating func startCounting() -> [ClassEvent] {
    switch held.phase {
    case .revealed(step: 2...), .over:
      message = words.countedAlready
      return []
    default: break
    }
    guard !open.isEmpty else {
      message = words.nothingToCount
      return []
    }
    showVotes()
    front = .counts("", fault: nil)
    return []
  }

  mutating func type(_ key: Key, after typed: String, at now: Int) -> [ClassEvent] {
    switch key {
    case .escape: front = nil
    case .backspace: front = .counts(String(typed.dropLast()), fault: nil)
    case .character(let character) where typed.count < Self.longest:
      front = .counts(typed + String(character), fault: nil)
    case .enter:
      guard !typed.allSatisfy(\.isWhitespace) else {
        front = nil
        return []
      }
      guard let counts = Self.counts(typed, of: open.count) else {
        front = .counts(typed, fault: words.howToCount(open.count))
        return []
      }
      front = nil
      let events =
        opening(at: now)
        + record(
          counts.map { .counted(callbacks: open[$0.place].callbacks, count: $0.count) })
      message = words.counted(total(held.votes(on: held.question).count - 1, held.question))
      return events
    default: break
    }
    return []
  }

  private static let longest = 60
  /// More than any audience.
  private static let most = 99_999

  /// Nil if it can't be parsed: one number per order, or letters with their numbers.
  static func counts(_ typed: String, of orders: Int) -> [(place: Int, count: Int)]? {
    var words: [String] = []
    for character in HalfWidth.of(typed).lowercased() {
      let isDigit = character.isASCII && character.isNumber
      guard isDigit || (character.isASCII && character.isLetter) else {
        guard " \t,;:=，、；：".contains(character) else { return nil }
        words.append("")
        continue
      }
      let continuesNumber = isDigit && words.last?.last?.isNumber == true
      if continuesNumber {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    words.removeAll(where: \.isEmpty)
    let numbers = words.compactMap { Int($0) }.filter { $0 <= most }
    if numbers.count == words.count {
      return numbers.count == orders ? numbers.enumerated().map { ($0.offset, $0.element) } : nil
    }
    var counts: [(place: Int, count: Int)] = []
    for pair in stride(from: 0, to: words.count, by: 2) {
      guard pair + 1 < words.count, let place = Letters.place(words[pair], among: orders),
        let count = Int(words[pair + 1]), count <= most
      else { return nil }
      counts.append((place, count))
    }
    return counts
  }

  /// The hands raised for an order in a vote, counted from 0.
  func count(of order: PollOption, vote: Int, _ number: Int) -> Int {
    let votes = held.votes(on: number)
    guard votes.indices.contains(vote) else { return 0 }
    return votes[vote].counts.first { $0.callbacks == order.callbacks }?.count ?? 0
  }

  func total(_ vote: Int, _ number: Int) -> Int {
    pollOptions[number - 1].reduce(0) { $0 + count(of: $1, vote: vote, number) }
  }

  /// No order has more than 70% of the votes, so a discussion may help. It doesn't depend on which
  /// one is correct, as the class sees the message.
  var isDivided: Bool {
    let last = held.votes(on: question).count - 1
    let most = pollOptions[question - 1].map { count(of: $0, vote: last, question) }.max() ?? 0
    return 10 * most <= 7 * total(last, question)
  }
}
