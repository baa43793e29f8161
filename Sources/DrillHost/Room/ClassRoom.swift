package import Course
internal import Reports
internal import TextFormats
package import Tutor

/// A class and its session file. Whatever is told to anybody is in the file first: what comes in
/// while a write is under way is written together with the next one.
package actor ClassRoom {
  /// Why a request is not done; the page words it.
  enum Refusal: String, Error {
    case wrongCode = "wrong-code"
    case badName = "bad-name"
    case nameTaken = "name-taken"
    case full
    case notOpen = "not-open"
    case malformed
    /// The file cannot be written: nothing is acknowledged any more.
    case notKept = "not-kept"
  }

  /// What a room needs of the world outside.
  package struct Outside: Sendable {
    /// Writes to the session file and returns once it is on the disk.
    package var keep: @Sendable (String) throws -> Void
    /// Milliseconds, never going back.
    package var now: @Sendable () -> Int
    /// What nobody guesses.
    package var secret: @Sendable () -> String

    package init(
      keep: @escaping @Sendable (String) throws -> Void, now: @escaping @Sendable () -> Int,
      secret: @escaping @Sendable () -> String
    ) {
      self.keep = keep
      self.now = now
      self.secret = secret
    }
  }

  let drill: PreparedDrill
  let curriculum: Curriculum
  let isBySpeed: Bool
  private let outside: Outside
  package private(set) var held: DrillClass
  /// Names are shown with the ranking.
  package private(set) var showsNames = false
  /// Where learners find the page, to be written on the wall.
  private(set) var addresses: [String] = []

  /// Learners by their tokens' hashes.
  private var numbers: [String: Int]
  private var names: Set<String>
  /// When the vote was opened; after a new start, as if it had been at the last answer.
  private var openedAt = 0

  private var pending = ""
  private var writing: Task<Void, any Error>?
  private var next: Task<Void, any Error>?
  private var isBroken = false

  /// Told with what is shown, so that what is unchanged is not sent again.
  private(set) var changes = Changes()
  struct Changes {
    /// Of this start of the host.
    let start: String
    /// Of anything.
    var all = 0
    /// Of what learners see alike.
    var phase = 0
    /// Of what one of them sees.
    var own: [Int: Int] = [:]

    init(start: String = "") { self.start = start }
  }

  var ballot: ClassBallot
  var revealed: [Localized.Language: RevealedQuestion] = [:]
  var sheets: [Localized.Language: DrillSheet] = [:]
  /// Of the change it was made at.
  var ranking: (change: Int, ranking: ClassRanking)?
  private var offered: [[String]]

  /// - Parameter held: as its file brings it back, or just begun.
  package init(
    _ held: DrillClass, of drill: PreparedDrill, _ curriculum: Curriculum, bySpeed: Bool,
    outside: Outside
  ) {
    self.held = held
    self.drill = drill
    self.curriculum = curriculum
    isBySpeed = bySpeed
    self.outside = outside
    numbers = Dictionary(
      held.learners.map { ($0.token, $0.number) }, uniquingKeysWith: { first, _ in first })
    names = Set(held.learners.map { $0.name.lowercased() })
    ballot = ClassBallot(drill)
    offered = drill.items.map(drill.offered)
    let last = (held.vote?.answers ?? [:]).values.map(\.milliseconds).max() ?? 0
    openedAt = outside.now() - last
    changes = Changes(start: String(outside.secret().prefix(8)))
  }

  // MARK: Learners

  static let mostLearners = 1_000
  private static let mostCallbacks = 200

  /// - Returns: what the learner's browser proves itself by from now on.
  func join(code: String, name: String) async throws -> String {
    guard Self.letters(code) == held.beginning.code else { throw Refusal.wrongCode }
    guard let name = Self.name(name) else { throw Refusal.badName }
    guard !names.contains(name.lowercased()) else { throw Refusal.nameTaken }
    guard held.learners.count < Self.mostLearners else { throw Refusal.full }
    let token = outside.secret()
    let learner = ClassEvent.Learner(
      number: held.learners.count + 1, name: name, token: SHA256.hex(of: token))
    try take(.joined(learner))
    numbers[learner.token] = learner.number
    names.insert(name.lowercased())
    try await kept()
    return token
  }

  func learner(provenBy token: String) -> Int? { numbers[SHA256.hex(of: token)] }

  /// The same answer twice is one; another one takes its place until the vote is closed.
  func answer(_ callbacks: [String], to question: Int, vote: Int, by learner: Int) async throws {
    guard held.phase == .voting, question == held.question,
      vote == held.votes(on: question).count
    else { throw Refusal.notOpen }
    guard callbacks.count <= Self.mostCallbacks,
      callbacks.allSatisfy(offered[question - 1].contains)
    else { throw Refusal.malformed }
    if held.vote?.answers[learner]?.callbacks != callbacks {
      let milliseconds = max(0, outside.now() - openedAt)
      try take(.answered(learner: learner, callbacks: callbacks, milliseconds: milliseconds))
      changes.own[learner, default: 0] += 1
    }
    try await kept()
  }

  /// As it is compared: capitals without anything between them.
  private static func letters(_ code: String) -> String {
    code.uppercased().filter { $0.isASCII && $0.isLetter }
  }

  /// Nil where reports and answer files could not show it as it is.
  private static func name(_ text: String) -> String? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isShort = (1...40).contains(name.count) && name.utf8.count <= 160
    return isShort && SafeText.visible(name) == name && DrillSession.canName(name) ? name : nil
  }

  // MARK: The instructor

  /// What a command does; nil: it changes nothing of the class.
  package func perform(_ command: ClassCommand) async throws -> ClassEvent? {
    guard let event = try held.event(for: command) else {
      if command == .points {
        showsNames.toggle()
        changes.all += 1
      }
      return nil
    }
    try take(event)
    if case .opened = event { openedAt = outside.now() }
    changes.phase += 1
    if case .moved = event { revealed = [:] }
    try await kept()
    return event
  }

  package func announce(_ addresses: [String]) {
    self.addresses = addresses
    changes.all += 1
  }

  package func places() -> ClassRanking {
    if let ranking, ranking.change == changes.all { return ranking.ranking }
    let new = ClassRanking(of: held, drill, &ballot, bySpeed: isBySpeed)
    ranking = (changes.all, new)
    return new
  }

  // MARK: The file

  private func take(_ event: ClassEvent) throws {
    guard !isBroken else { throw Refusal.notKept }
    try held.take(event)
    pending += event.line
    changes.all += 1
  }

  /// Returns once all that was taken is on the disk.
  private func kept() async throws {
    if next == nil, !pending.isEmpty {
      let previous = writing
      next = Task {
        _ = await previous?.result
        try await self.write()
      }
    }
    do {
      try await (next ?? writing)?.value
    } catch {
      isBroken = true
    }
    if isBroken { throw Refusal.notKept }
  }

  private func write() async throws {
    let text = pending
    let keep = outside.keep
    pending = ""
    writing = next
    next = nil
    try await Task.detached { try keep(text) }.value
  }
}
