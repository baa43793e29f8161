package import Course
package import Drills
internal import Reports
internal import TextFormats

/// A class and its session file. Events are written before they are acknowledged: those that arrive
/// during a write are written together afterwards.
package actor ClassRoom {
  /// Why a request is rejected; the page words it.
  enum Refusal: String, Error {
    case wrongCode = "wrong-code"
    case badName = "bad-name"
    case nameTaken = "name-taken"
    case full
    case notOpen = "not-open"
    /// It arrived after the time and the grace period.
    case timeOver = "time-over"
    case malformed
    /// The class has ended.
    case over
    /// The file can't be written, so nothing is acknowledged any more.
    case notKept = "not-kept"
  }

  /// A room's dependencies.
  package struct Outside: Sendable {
    /// Appends to the session file and returns once the text is on disk.
    var keep: @Sendable (String) throws -> Void
    /// Milliseconds of a monotonic clock.
    var now: @Sendable () -> Int
    /// An unguessable token.
    var secret: @Sendable () -> String

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
  let outside: Outside
  package private(set) var held: DrillClass
  /// Whether the ranking shows names.
  package private(set) var showsNames = false
  /// How often the projector's page was turned since the last event.
  private(set) var page = 0
  /// The addresses of the page for learners, shown by the projector.
  private(set) var addresses: [String] = []

  /// Learners' numbers by token.
  private var numbers: [String: Int]
  private var names: Set<String>
  /// When the vote was opened; after a restart, as if no time had passed since the last event.
  var openedAt = 0
  var clock: Task<Void, Never>?
  /// The deadline until which a readmitted learner, by number, may join under the same name.
  private var readmitted: [Int: Int] = [:]

  private var pending = ""
  private var writing: Task<Void, any Error>?
  private var next: Task<Void, any Error>?
  private var isBroken = false

  /// Included in versions, so that unchanged state isn't sent again.
  private(set) var changes = Changes()
  struct Changes {
    /// Identifies this run of the host.
    let start: String
    /// Counts all changes.
    var all = 0
    /// Counts changes visible to all learners.
    var phase = 0
    /// Counts changes visible to one learner.
    var own: [Int: Int] = [:]

    init(start: String = "") { self.start = start }
  }

  var ballot: ClassBallot
  var revealed: [Localized.Language: RevealedQuestion] = [:]
  var sheets: [Localized.Language: DrillSheet] = [:]
  /// Cached for the change it was computed at.
  var ranking: (change: Int, ranking: ClassRanking)?
  private var offered: [[String]]

  /// - Parameter held: restored from its file, or just begun.
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
    changes = Changes(start: String(outside.secret().prefix(8)))
  }

  // MARK: Learners

  static let mostLearners = 1_000
  private static let mostCallbacks = 200

  /// - Returns: the token that authenticates the learner's browser from now on.
  func join(code: String, name: String) async throws -> String {
    guard Self.letters(code) == held.beginning.code else { throw Refusal.wrongCode }
    guard let name = Self.name(name) else { throw Refusal.badName }
    guard held.phase != .over else { throw Refusal.over }
    let token = outside.secret()
    if names.contains(name.lowercased()) {
      try rejoin(name, provenBy: token)
    } else {
      guard held.learners.count < Self.mostLearners else { throw Refusal.full }
      let learner = ClassEvent.Learner(
        number: held.learners.count + 1, name: name, token: token)
      try take(.joined(learner))
      numbers[token] = learner.number
      names.insert(name.lowercased())
    }
    try await kept()
    return token
  }

  /// A known name identifies its learner only if the instructor has readmitted them.
  private func rejoin(_ name: String, provenBy token: String) throws {
    guard let learner = learner(named: name),
      let end = readmitted.removeValue(forKey: learner.number), outside.now() < end
    else { throw Refusal.nameTaken }
    try take(.readmitted(learner: learner.number, token: token))
    numbers[learner.token] = nil
    numbers[token] = learner.number
  }

  private func learner(named name: String) -> ClassEvent.Learner? {
    held.learners.first { $0.name.lowercased() == name.lowercased() }
  }

  func learner(provenBy token: String) -> Int? { numbers[token] }

  /// Repeating the same answer has no effect; a different one replaces it until the vote is closed.
  func answer(_ callbacks: [String], to question: Int, vote: Int, by learner: Int) async throws {
    guard held.phase == .voting, question == held.question,
      vote == held.votes(on: question).count
    else { throw held.isTimeOver(in: drill) ? Refusal.timeOver : Refusal.notOpen }
    guard !isOverdue else { throw Refusal.timeOver }
    guard callbacks.count <= Self.mostCallbacks,
      callbacks.allSatisfy(offered[question - 1].contains)
    else { throw Refusal.malformed }
    if held.vote?.answers[learner]?.callbacks != callbacks {
      try take(.answered(learner: learner, callbacks: callbacks, milliseconds: passed))
      changes.own[learner, default: 0] += 1
    }
    try await kept()
  }

  /// A code in canonical form: uppercase without separators.
  private static func letters(_ code: String) -> String {
    code.uppercased().filter { $0.isASCII && $0.isLetter }
  }

  /// Nil if reports and answer files couldn't show it unchanged.
  private static func name(_ text: String) -> String? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isShort = (1...40).contains(name.count) && name.utf8.count <= 160
    return isShort && SafeText.visible(name) == name && DrillSession.canName(name) ? name : nil
  }

  // MARK: The instructor

  /// Performs a line; nil: it didn't change the class.
  package func perform(_ line: ClassLine) async throws -> ClassEvent? {
    guard let event = try held.event(for: line, of: drill) else {
      switch line.command {
      case .points: showsNames.toggle()
      case .page: page += 1
      default: return nil
      }
      changes.all += 1
      return nil
    }
    try await perform(event)
    return event
  }

  func perform(_ event: ClassEvent) async throws {
    if isMeasured { try take(.passed(milliseconds: passed)) }
    try take(event)
    changes.phase += 1
    page = 0
    switch event {
    case .opened, .extended: startClock()
    case .moved: revealed = [:]
    default: break
    }
    try await kept()
  }

  /// For this many seconds, the next person who joins with the code under a readmitted learner's
  /// name becomes that learner.
  package static let readmission = 120

  /// Lets a learner who lost their token join again.
  package func readmit(_ name: String) throws -> ClassEvent.Learner {
    guard let learner = learner(named: name) else {
      let known = held.learners.map(\.name)
      let message = Localized(
        "nobody is called '\(SafeText.visible(name))'", "没有人叫“\(SafeText.visible(name))”")
      throw DrillClass.Fault(message: message.guessing(NearestName.of(name, among: known)))
    }
    readmitted[learner.number] = outside.now() + Self.readmission * 1_000
    return learner
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

  func take(_ event: ClassEvent) throws {
    guard !isBroken else { throw Refusal.notKept }
    try held.take(event)
    pending += event.line
    // Invisible to all pages.
    if case .passed = event { return }
    changes.all += 1
  }

  /// Returns once every accepted event is on disk.
  func kept() async throws {
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
