internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// Walking through lessons.
extension Session {
  /// Opens a lesson; an unknown id changes nothing.
  /// - Parameters:
  ///   - page: nil: where the learner left it, or the start of a finished one.
  ///   - resumes: whether to continue after the latest answer, if its question is on that page.
  mutating func open(_ named: String?, page: Int? = nil, resumes: Bool = true) -> [Reply] {
    guard let named else {
      activity = .idle
      return [.show([.paragraph([Span(words.noLessons)])]), ask]
    }
    guard let id = curriculum.lessonID(named) else {
      let text = SafeText.visible(named)
      let meant = curriculum.lessons(meantBy: named)
      guard meant.isEmpty else {
        let head = DocumentBlock.paragraph([Span(words.lessons(with: text))])
        return [.show([head] + lessonList(of: meant)), ask]
      }
      let near = NearestName.of(named, among: curriculum.lessons)
      return [.show([.paragraph([Span(words.noLesson(text, suggestion: near))])]), ask]
    }
    guard let lesson = curriculum.lesson(id, in: language),
      !lesson.pages.isEmpty
    else {
      return [.show([.paragraph([Span(words.damaged(id), .fault)])]), ask]
    }
    mode = .lesson
    visited.postponed = nil
    let place = page ?? placeLeft(in: lesson)
    var walk = LessonWalk(lesson, page: place ?? 0)
    if resumes, place != nil, let latest = attempts.last(where: { $0.lesson == id }) {
      walk.pass(latest)
      // If nothing is left on the page, the rest of it isn't worth a screen.
      if walk.isAtPageEnd, !walk.isOnLastPage { walk.turnPage() }
    }
    answered = [:]
    self.walk = walk
    return showOn(isOpening: true)
  }

  /// Nil for a lesson that was never opened, or is finished.
  private func placeLeft(in lesson: Lesson) -> Int? {
    guard let place = places[lesson.header.id],
      place + 1 < lesson.pages.count || !isFinished(lesson)
    else { return nil }
    return place
  }

  /// Whether every prediction of the last page was answered.
  private func isFinished(_ lesson: Lesson) -> Bool {
    let asked = (lesson.pages.last?.blocks ?? []).compactMap { block -> String? in
      if case .predict(let id, _, _) = block.content { id } else { nil }
    }
    return asked.allSatisfy { id in
      attempts.contains { $0.scenario == id && $0.lesson == lesson.header.id }
    }
  }

  /// Handles Enter: the next part, page or lesson.
  mutating func goOn() -> [Reply] {
    if let posed = visited.postponed {
      visited.postponed = nil
      return begin(posed)
    }
    switch mode {
    case .review: return askDue()
    case .quiz: return askMostDiagnostic()
    case .lesson: break
    }
    guard let walk else {
      activity = .idle
      return [ask]
    }
    if !walk.isAtPageEnd { return showOn() }
    if !walk.isOnLastPage {
      self.walk?.turnPage()
      return showOn()
    }
    if activity != .lessonEnded, let end = end(of: walk.lesson) {
      activity = .lessonEnded
      return [.show(end), ask]
    }
    let lessons = curriculum.lessons
    let next = lessons.firstIndex(of: walk.lesson.header.id).map { $0 + 1 } ?? lessons.count
    if lessons.indices.contains(next) { return open(lessons[next]) }
    let end = courseEnd
    activity = .idle
    return [.show(end), ask]
  }

  /// Shows the page from here up to its end or its next question.
  mutating func showOn(isOpening: Bool = false) -> [Reply] {
    guard var walk else { return [ask] }
    visited.add(.part(walk))
    let begins = isOpening || walk.isAtPageStart
    if begins { ledger = claims(on: walk) }
    var blocks = begins ? heading(of: walk) : []
    // Without the beginning of the page, its rest can't be understood.
    if begins { blocks += walk.proseBefore.flatMap(shown) }
    var asked: [Reply] = []
    activity = .reading
    while let content = walk.next() {
      self.walk = walk
      if let open = choice(of: content) {
        activity = .choosing(open)
        let question = shown(open.choice) + answerBefore(open.id)
        return keepPlace(in: walk) + [.show(blocks + question), .startClock, ask]
      }
      switch content {
      case .predict(let id, let given, _):
        asked = pose(id, given: given, behind: blocks)
        if !asked.isEmpty { return keepPlace(in: walk) + asked }
        blocks.append(.paragraph([Span(words.damaged(id), .fault)]))
      case .repair(let id):
        if let repair = curriculum.repair(id) {
          return keepPlace(in: walk) + begin(repair, behind: blocks)
        }
        blocks.append(.paragraph([Span(words.damaged(id), .fault)]))
      case .claim(let id, _): blocks.append(.paragraph([Span(words.damaged(id), .fault)]))
      default: blocks += shown(content)
      }
    }
    self.walk = walk
    return keepPlace(in: walk) + [.show(blocks), ask]
  }

  /// A block that asks nothing.
  private func shown(_ content: Lesson.Content) -> [DocumentBlock] {
    switch content {
    case .claims(let ids, _): ids.flatMap(shownClaim)
    case .diagram(let id, _): diagram(id)
    default: ProseText.shown(content)
    }
  }

  /// A diagram as wide as the terminal, instead of the width in the lesson's file; as words for
  /// screen readers.
  private func diagram(_ id: String) -> [DocumentBlock] {
    guard let document = curriculum.scenario(id) else { return [] }
    let run = ShownRun(
      Simulation.run(document.scenario).trace,
      of: StepText.localized(document, language: language))
    guard !preferences.isPlain else {
      return LaneSentences.lines(run, language: language).map { .item(marker: "", [Span($0)]) }
    }
    return [.drawing(Drawing(run, language: language))]
  }

  /// Parsed page by page: the ledger is long, and no page should wait for another page's claims.
  func claims(on walk: LessonWalk) -> [ClaimEntry] {
    let ids = walk.claims
    return ids.isEmpty ? [] : curriculum.claims(named: ids)
  }

  private func shownClaim(_ id: String) -> [DocumentBlock] {
    ledger.first { $0.id == id }.map(ClaimQuestion(words: words).shown)
      ?? [.item(marker: "", [Span(words.damaged(id), .fault)])]
  }

  private mutating func keepPlace(in walk: LessonWalk) -> [Reply] {
    places[walk.lesson.header.id] = walk.page
    return [.savePlace(lesson: walk.lesson.header.id, position: walk.page)]
  }

  /// The page's title. The first page also shows the lesson's title and goal; a lesson that begins
  /// with a prediction shows its goal on the second page.
  private func heading(of walk: LessonWalk) -> [DocumentBlock] {
    let lesson = walk.lesson
    let name = ProseText.spans(lesson.pages[walk.page].title).map { Span($0.text, .heading) }
    let page = DocumentBlock.heading(name, remark: "\(walk.page + 1)/\(lesson.pages.count)")
    let number = number(of: lesson.header.id)
    let title = DocumentBlock.paragraph([Span("\(number). \(lesson.header.title)", .heading)])
    let goalPage = lesson.pages[0].asksPrediction && lesson.pages.count > 1 ? 1 : 0
    let goal =
      [.paragraph([Span(words.objectives, .dim)])]
      + lesson.header.objectives.map { DocumentBlock.item(marker: "• ", [Span($0)]) }
    return (walk.page == 0 ? [title] : []) + (walk.page == goalPage ? goal : []) + [page]
  }

  /// Shows the same page in the other language; an open prediction is kept.
  mutating func change(language name: String) -> [Reply] {
    if name.isEmpty { return [.show([languages]), ask] }
    guard switchLanguage(name) else { return say(words.noLanguage(SafeText.visible(name))) + [ask] }
    return [.saveLanguage(language)]
      + say(words.languageChanged(keepsRecord: preferences.keepsRecord))
      + inLanguage()
  }

  /// The available languages, with the current one marked.
  var languages: DocumentBlock {
    let rows = [(Localized.Language.english, "en", "English"), (.chinese, "zh", "中文")]
    return .table(
      head: [],
      rows: rows.map { language, name, meaning in
        let isNow = language == self.language
        return [
          [Span(isNow ? "▸ " : "  ", .dim), Span("language " + name, .command)], [Span(meaning)],
        ]
      })
  }

  /// Repeats the current screen in the current language.
  private mutating func inLanguage() -> [Reply] {
    switch activity {
    case .answering(let question, let answer):
      return [.show(blocks(of: question, answer)), ask]
    case .judged(let feedback):
      return [.show(show(feedback)), ask]
    case .welcomed,
      .idle where walk == nil:
      return [.show(words.welcome(keepsRecord: preferences.keepsRecord)), ask]
    case .lessonEnded:
      return [.show(walk.flatMap { end(of: $0.lesson) } ?? []), ask]
    case .repairing(let sheet): return [.show(shown(sheet)), ask]
    case .choosing(let open):
      if review != nil, let claim = open.claim { return begin(claim) }
      guard let choice = walk?.latest.flatMap(choice) else { return showAgain() }
      activity = .choosing(choice)
      return [.show(shown(choice.choice)), ask]
    default: return showAgain()
    }
  }

  /// Switches the interface and the lesson to a language; false if the name is unknown.
  mutating func switchLanguage(_ name: String) -> Bool {
    let language: Localized.Language
    switch name.lowercased() {
    case "en", "english", "英文", "英语": language = .english
    case "zh", "zh-hans", "chinese", "中文": language = .chinese
    default: return false
    }
    words = Words(language: language)
    let lesson = walk.flatMap {
      curriculum.lesson($0.lesson.header.id, in: language)
    }
    if let lesson { walk = walk?.moved(to: lesson) }
    visited = VisitedScreens()
    return true
  }

  /// The page from its beginning.
  mutating func showAgain() -> [Reply] {
    walk?.restartPage()
    return showOn()
  }

  /// All lessons, with how far the learner has come in each.
  var lessonList: [DocumentBlock] {
    let lessons = curriculum.lessons
    guard !lessons.isEmpty else { return [.paragraph([Span(words.noLessons)])] }
    return lessonList(of: lessons)
  }

  private func lessonList(of lessons: [String]) -> [DocumentBlock] {
    if preferences.isPlain { return lessonSentences(of: lessons) }
    let scores = CourseScore(curriculum, attempts, places: places)
    let rows = lessons.map { id -> [[Span]] in
      let header = curriculum.header(of: id, in: language)
      let isHere = walk?.lesson.header.id == id
      return [
        [Span((isHere ? "▸ " : "  ") + String(number(of: id)), .dim)], [Span(id, .command)],
        [Span(header?.title ?? id)], [Span(scores[id].map(words.lessonState) ?? "", .dim)],
      ]
    }
    return [.table(head: [], rows: rows)]
  }

  private func lessonSentences(of lessons: [String]) -> [DocumentBlock] {
    let scores = CourseScore(curriculum, attempts, places: places)
    return lessons.map { id in
      let title = curriculum.header(of: id, in: language)?.title ?? id
      let here = walk?.lesson.header.id == id ? words.comma + words.youAreHere : ""
      let remark = language.aside((scores[id].map(words.lessonState) ?? "") + here)
      return .item(
        marker: "\(number(of: id)). ", [Span(id, .command), Span(words.colon + title + remark)])
    }
  }
}

extension Lesson.Page {
  /// Whether the page asks for a prediction.
  fileprivate var asksPrediction: Bool {
    blocks.contains { if case .predict = $0.content { true } else { false } }
  }
}
