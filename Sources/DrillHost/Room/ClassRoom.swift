internal import Assessment
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
    case notOnRoster = "not-on-roster"
    /// Several people of the roster have this name.
    case ambiguous
    /// The instructor has locked the class.
    case locked
    /// Too many joined from one address.
    case crowded
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
  package struct Environment: Sendable {
    /// Appends to the session file and returns once the text is on disk.
    var keep: @Sendable (String) throws -> Void
    /// Milliseconds of a monotonic clock.
    var now: @Sendable () -> Int
    /// An unguessable token.
    var secret: @Sendable () -> String
    /// Writes the answers so far where graders find them.
    var publish: @Sendable (DrillClass) -> Void
    /// Waits for milliseconds.
    var wait: @Sendable (Int) async -> Void

    package init(
      keep: @escaping @Sendable (String) throws -> Void, now: @escaping @Sendable () -> Int,
      secret: @escaping @Sendable () -> String,
      publish: @escaping @Sendable (DrillClass) -> Void = { _ in },
      wait: @escaping @Sendable (Int) async -> Void = { _ in }
    ) {
      self.keep = keep
      self.now = now
      self.secret = secret
      self.publish = publish
      self.wait = wait
    }
  }

  let drill: PreparedDrill
  let curriculum: Curriculum
  let isBySpeed: Bool
  /// Who may join; nil: everybody, under any name.
  let roster: Roster?
  private var registry: JoinRegistry
  /// The maximum number of learners.
  package let seats: Int
  let environment: Environment
  package private(set) var held: DrillClass
  /// Whether the ranking shows names.
  package private(set) var showsNames = false
  /// How often the projector's page was turned since the last event.
  private(set) var page = 0
  /// The addresses of the page for learners, shown by the projector.
  private(set) var addresses: [String] = []
  /// The first address with its join code, as a picture that phones read; nil: only this machine
  /// reaches it.
  private(set) var picture: QRCode?
  /// The instructor's secret for a phone; nil: none was asked for.
  private(set) var desk: String?

  /// Learners' numbers by token.
  private var numbers: [String: Int] = [:]
  private var names: Set<String> = []
  /// Whether the open vote is about to be closed, so that pages hand in.
  private(set) var isClosing = false
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
  var revealed: [RevealedKey: RevealedQuestion] = [:]
  struct RevealedKey: Hashable {
    let question: Int
    let language: Localized.Language
  }
  var sheets: [Localized.Language: DrillSheet] = [:]
  /// The votes, cached for the `changes.phase` they were computed at: all pages ask for them at
  /// once.
  var tallies: [Localized.Language: (change: Int, votes: JSONValue)] = [:]
  /// Cached for the change it was computed at.
  var ranking: (change: Int, ranking: ClassRanking)?
  private var offered: [[String]]

  /// - Parameters:
  ///   - held: restored from its file, or just begun.
  ///   - joins: how many may join from one address.
  ///   - seats: how many may join at all.
  package init(
    _ held: DrillClass, of drill: PreparedDrill, _ curriculum: Curriculum, bySpeed: Bool,
    roster: Roster? = nil, joins: Int = ClassRoom.usualJoins,
    seats: Int = ClassRoom.mostLearners, environment: Environment
  ) {
    self.held = held
    self.drill = drill
    self.curriculum = curriculum
    isBySpeed = bySpeed
    self.roster = roster
    self.environment = environment
    registry = JoinRegistry(joins: joins)
    self.seats = seats
    (numbers, names) = Self.known(held)
    ballot = ClassBallot(drill)
    offered = drill.items.map(drill.offered)
    changes = Changes(start: String(environment.secret().prefix(8)))
  }

  private static func known(_ held: DrillClass) -> ([String: Int], Set<String>) {
    let learners = held.learners
    let numbers = Dictionary(
      learners.map { ($0.token, $0.number) }, uniquingKeysWith: { first, _ in first })
    return (numbers, Set(learners.map { $0.name.lowercased() }))
  }

  // MARK: Learners

  package static let mostLearners = 1_000
  /// Enough for a large class behind one address, and too few to fill the room.
  package static let usualJoins = 600
  private static let mostCallbacks = 200

  /// Whether a client knows the join code.
  func opens(_ code: String) -> Bool { Self.letters(code) == held.beginning.code }

  /// The people in the roster who have not joined; nil: there is no roster.
  func missing() -> [String]? {
    roster.map { $0.people.map(\.title).filter { !names.contains($0.lowercased()) } }
  }

  /// - Parameter address: where the request comes from.
  /// - Returns: the token that authenticates the learner's browser from now on.
  func join(code: String, name: String, from address: String = "") async throws -> String {
    guard opens(code) else { throw Refusal.wrongCode }
    let person = try roster?.person(name)
    guard let name = person?.title ?? Self.name(name) else { throw Refusal.badName }
    guard held.phase != .over else { throw Refusal.over }
    let token = environment.secret()
    if names.contains(name.lowercased()) {
      try rejoin(name, provenBy: token)
    } else {
      guard !held.isLocked else { throw Refusal.locked }
      try makeRoom(for: address)
      let learner = ClassEvent.Learner(
        number: held.nextNumber, name: name, token: token, id: person?.id)
      try take(.joined(learner))
      registry.add(learner.number, from: address, at: environment.now())
      numbers[token] = learner.number
      names.insert(name.lowercased())
    }
    try await kept()
    return token
  }

  /// If the class is full, learners who joined but were never seen lose their places.
  private func makeRoom(for address: String) throws {
    guard held.learners.count >= seats || registry.isCrowded(address) else { return }
    for learner in registry.unseen(at: environment.now()) where held.lastAnswer(of: learner) == nil
    {
      try take(.left(learner: learner))
      registry.remove(learner)
    }
    (numbers, names) = Self.known(held)
    guard held.learners.count < seats else { throw Refusal.full }
    guard !registry.isCrowded(address) else { throw Refusal.crowded }
  }

  /// A known name identifies its learner only if the instructor has readmitted them.
  private func rejoin(_ name: String, provenBy token: String) throws {
    guard let learner = try? held.learner(named: name),
      let end = readmitted.removeValue(forKey: learner.number), environment.now() < end
    else { throw Refusal.nameTaken }
    try take(.readmitted(learner: learner.number, token: token))
    numbers[learner.token] = nil
    numbers[token] = learner.number
  }

  func learner(provenBy token: String) -> Int? {
    guard let number = numbers[token] else { return nil }
    registry.markSeen(number)
    return number
  }

  /// Repeating the same answer has no effect; a different one replaces it until the vote is closed.
  /// - Returns: the answer as it is kept; for a repair, the fewest edits that lead to it.
  func answer(
    _ written: [String], to question: Int, vote: Int, by learner: Int
  ) async throws -> [String] {
    guard held.phase == .voting, question == held.question,
      vote == held.votes(on: question).count
    else { throw held.isTimeOver(in: drill) ? Refusal.timeOver : Refusal.notOpen }
    guard !isOverdue else { throw Refusal.timeOver }
    let callbacks = try accepted(written, to: question)
    if held.vote?.answers[learner]?.callbacks != callbacks {
      try take(.answered(learner: learner, callbacks: callbacks, milliseconds: passed))
      changes.own[learner, default: 0] += 1
    }
    try await kept()
    return callbacks
  }

  private func accepted(_ written: [String], to question: Int) throws -> [String] {
    guard written.count <= Self.mostCallbacks else { throw Refusal.malformed }
    if let repair = drill.items[question - 1].question.repair {
      guard RepairAnswer(written, to: repair).faults.isEmpty else { throw Refusal.malformed }
      return RepairAnswer.compared(written, to: repair)
    }
    guard written.allSatisfy(offered[question - 1].contains) else { throw Refusal.malformed }
    return written
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
    if event == .closed {
      let (question, votes) = (held.question, held.votes(on: held.question).count)
      await collect()
      // The clock or a second `close` may have closed the vote meanwhile, and another may be open.
      guard held.phase == .voting, held.question == question,
        held.votes(on: question).count == votes
      else { return event }
    }
    try await perform(event)
    return event
  }

  /// Lets pages hand in what their learners have put together, as when the time is up.
  private func collect() async {
    // A second `close` takes effect at once.
    guard !isClosing, !held.learners.isEmpty else { return }
    isClosing = true
    changes.all += 1
    changes.phase += 1
    await environment.wait(Self.collection)
    isClosing = false
  }

  func perform(_ event: ClassEvent) async throws {
    if isMeasured { try take(.passed(milliseconds: passed)) }
    try take(event)
    changes.phase += 1
    page = 0
    switch event {
    case .opened, .extended, .reopened, .undone: startClock()
    default: break
    }
    switch event {
    case .closed, .opened, .reopened, .undone: isClosing = false
    default: break
    }
    switch event {
    case .removed, .undone: (numbers, names) = Self.known(held)
    default: break
    }
    try await kept()
    let (held, publish) = (held, environment.publish)
    await Task.detached { publish(held) }.value
  }

  /// For this many seconds, the next person who joins with the code under a readmitted learner's
  /// name becomes that learner.
  package static let readmission = 120

  /// Lets a learner who lost their token join again.
  package func readmit(_ name: String) throws -> ClassEvent.Learner {
    let learner = try held.learner(named: name)
    readmitted[learner.number] = environment.now() + Self.readmission * 1_000
    return learner
  }

  /// The secret that authenticates the instructor's phone.
  package func openDesk() -> String {
    let secret = desk ?? environment.secret()
    desk = secret
    return secret
  }

  package func announce(_ addresses: [String], picture: QRCode? = nil) {
    self.addresses = addresses
    self.picture = picture
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
    let keep = environment.keep
    pending = ""
    writing = next
    next = nil
    try await Task.detached { try keep(text) }.value
  }
}

extension Roster {
  fileprivate func person(_ text: String) throws(ClassRoom.Refusal) -> Person {
    switch find(text) {
    case .found(let person): return person
    case .ambiguous: throw .ambiguous
    case .unknown: throw .notOnRoster
    }
  }
}
