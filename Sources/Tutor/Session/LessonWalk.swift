internal import Assessment
internal import Course

/// The learner's position in a lesson: a page, and its next block.
struct LessonWalk: Hashable, Sendable {
  let lesson: Lesson
  private(set) var page: Int
  private(set) var block = 0

  /// A page that no longer exists becomes the last one.
  init(_ lesson: Lesson, page: Int = 0) {
    self.lesson = lesson
    self.page = min(max(page, 0), max(lesson.pages.count - 1, 0))
  }

  private var blocks: [Lesson.Block] {
    lesson.pages.indices.contains(page) ? lesson.pages[page].blocks : []
  }

  /// The ids of the claims that the page names.
  var claims: [String] {
    lesson.pages.indices.contains(page) ? lesson.pages[page].claims.map(\.id) : []
  }

  var isAtPageStart: Bool { block == 0 }
  var isAtPageEnd: Bool { block >= blocks.count }
  var isOnLastPage: Bool { page + 1 >= lesson.pages.count }
  var isAtEnd: Bool { isAtPageEnd && isOnLastPage }
  var hasQuestions: Bool { !LessonQuestion.all(of: lesson).isEmpty }

  /// Advances to the next block; nil at the page's end.
  mutating func next() -> Lesson.Content? {
    guard !isAtPageEnd else { return nil }
    defer { block += 1 }
    return blocks[block].content
  }

  /// Advances past the page's question that an attempt answered, if it has it.
  mutating func pass(_ attempt: Attempt) {
    var walk = self
    while let content = walk.next() {
      let id =
        switch content {
        case .predict(let scenario, _, _): scenario
        case .choice: LessonQuestion.choiceID(walk.choiceNumber, in: lesson.header.id)
        case .claim(let id, _): QuestionID.claim(id).text
        case .repair(let id): QuestionID.repair(id).text
        default: nil as String?
        }
      // A wrong repair stays open.
      let isOpen = attempt.form == .repair && !attempt.isCorrect
      if id == attempt.scenario, !isOpen || attempt.isShown || attempt.isSkipped { self = walk }
    }
  }

  mutating func turnPage() {
    page += 1
    block = 0
  }

  mutating func turnBack() {
    page = max(0, page - 1)
    block = 0
  }

  /// The page's blocks before this place, without its questions.
  var proseBefore: [Lesson.Content] {
    blocks.prefix(block).filter { !Self.isQuestion($0) }.map(\.content)
  }

  /// The block returned last.
  var latest: Lesson.Content? { block > 0 ? blocks[block - 1].content : nil }

  /// The same position in the lesson's other language, located by the number of questions passed,
  /// as prose may be split differently there.
  func moved(to lesson: Lesson) -> LessonWalk {
    let questions = blocks.prefix(block).filter(Self.isQuestion).count
    var walk = LessonWalk(lesson, page: page)
    let places = walk.blocks.indices.filter { Self.isQuestion(walk.blocks[$0]) }
    if questions > 0, places.indices.contains(questions - 1) {
      walk.block = places[questions - 1] + 1
    }
    return walk
  }

  private static func isQuestion(_ block: Lesson.Block) -> Bool {
    switch block.content {
    case .predict, .choice, .claim, .repair: true
    default: false
    }
  }

  mutating func restartPage() { block = 0 }

  /// The number of the latest choice, from 1, among the lesson's.
  var choiceNumber: Int {
    func count(_ blocks: some Sequence<Lesson.Block>) -> Int {
      blocks.filter { if case .choice = $0.content { true } else { false } }.count
    }
    return count(lesson.pages.prefix(page).flatMap(\.blocks)) + count(blocks.prefix(block))
  }

  /// The number of the latest question, from 1, among the lesson's predictions.
  var questionNumber: Int {
    func count(_ blocks: some Sequence<Lesson.Block>) -> Int {
      blocks.filter { if case .predict = $0.content { true } else { false } }.count
    }
    return count(lesson.pages.prefix(page).flatMap(\.blocks)) + count(blocks.prefix(block))
  }
}
