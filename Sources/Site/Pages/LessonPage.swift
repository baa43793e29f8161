internal import Assessment
internal import Course
internal import Documents
internal import LifecycleEngine
internal import Practice
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// A lesson with its questions.
struct LessonPage {
  let site: CourseSite
  let lesson: Lesson
  /// Its place in the course, from 0.
  let number: Int
  let language: Localized.Language

  private var ledger: [ClaimEntry] = []
  private var asked: [JSONValue.Member] = []
  /// The misconceptions of its questions, by id.
  private var misconceptions: Set<String> = []

  init(site: CourseSite, lesson: Lesson, number: Int, language: Localized.Language) {
    self.site = site
    self.lesson = lesson
    self.number = number
    self.language = language
  }

  private var words: Words { Words(language: language) }
  private var missing: String {
    "<p class=\"wrong\">\(MarkupWriter.visible(words.notAskable))</p>\n"
  }

  mutating func written(_ questions: inout SiteQuestions, _ problems: inout [Problem]) -> SitePage {
    let title = "\(number + 1). \(lesson.header.title)"
    var body = "<h1>\(MarkupWriter.visible(title))</h1>\n<p>\(words.objectives)</p>\n"
    body += LessonMarkup.list(lesson.header.objectives.map { MarkupWriter.visible($0) })
    for page in lesson.pages {
      let claims = page.claims.map(\.id)
      ledger =
        claims.isEmpty ? [] : site.curriculum.claims(named: claims, problems: &problems)
      body += "<h2>\(LessonMarkup.inline(page.title))</h2>\n"
      for block in page.blocks { body += html(block.content, &questions, &problems) }
    }
    body += "<noscript><p class=\"note\">\(words.needsScript)</p></noscript>\n"
    let data: JSONValue = [
      "questions": .object(asked), "misconceptions": texts(questions.misconceptions),
    ]
    return SitePage(
      name: site.lessonName(lesson.header.id, language),
      html: SiteShell.page(title: title, links: links, body: body, data: data, words))
  }

  private var links: [SiteShell.Link] {
    func link(_ place: Int, _ text: String) -> [SiteShell.Link] {
      let lessons = site.curriculum.lessons
      guard lessons.indices.contains(place) else { return [] }
      return [SiteShell.Link(name: site.lessonName(lessons[place], language), text: text)]
    }
    return [SiteShell.Link(name: site.indexName(language), text: words.lessons)]
      + link(number - 1, words.previous) + link(number + 1, words.next)
      + site.languages.filter { $0 != language }.map {
        SiteShell.Link(
          name: site.lessonName(lesson.header.id, $0), text: words.otherLanguage, language: $0)
      }
  }

  private func texts(_ all: [MisconceptionText]) -> JSONValue {
    .object(
      all.filter { misconceptions.contains($0.misconception.id) }.map { text in
        JSONValue.Member(
          text.misconception.id,
          [
            "title": .string(text.title[language]),
            "help": .string(InlineReader.plain(text.help[language])),
          ])
      })
  }

  // MARK: Blocks

  private mutating func html(
    _ content: Lesson.Content, _ questions: inout SiteQuestions, _ problems: inout [Problem]
  ) -> String {
    switch content {
    // A page can't have a blank in the middle, so the end is left blank, too.
    case .predict(let id, let given, _):
      return prediction(id, given: given.first, &questions, &problems)
    case .choice(let choice): return LessonMarkup.choice(choice, words)
    case .claim(let id, _):
      let entry = ledger.first { $0.id == id }
      let choice = entry.flatMap { ClaimQuestion(words: words).choice($0) }
      return choice.map { LessonMarkup.choice($0, words) } ?? missing
    case .claims(let ids, _):
      let found = ids.compactMap { id in ledger.first { $0.id == id } }
      return LessonMarkup.claims(found.map { ClaimText($0, in: language) })
        + (found.count < ids.count ? missing : "")
    case .run(let id, _), .diagram(let id, _):
      guard let document = site.curriculum.scenario(id, problems: &problems) else { return missing }
      let run = Simulation.run(document.scenario)
      return run.fault == nil ? figure(run.trace, of: document) : missing
    case .repair(let id):
      guard let repair = site.curriculum.repair(id, problems: &problems) else { return missing }
      return self.repair(repair)
    default: return LessonMarkup.prose(content)
    }
  }

  /// The app, the requirements, and known edits to choose from, as a page can't run the app.
  private func repair(_ repair: Repair) -> String {
    let text = RepairText(repair, words)
    let app = text.blocks(of: repair.given)
    let choice = RepairOptions(repair, seed: repair.id).choice(repair, words)
    return "<h3>\(MarkupWriter.visible(repair.title[language]))</h3>\n"
      + "<p>\(MarkupWriter.visible(text.platform))</p>\n"
      + ShownMarkup.html(app, hasTitle: false)
      + (choice.map { LessonMarkup.choice($0, words) } ?? "")
  }

  private mutating func prediction(
    _ id: String, given: Int, _ questions: inout SiteQuestions, _ problems: inout [Problem]
  ) -> String {
    guard let entry = questions.entry(id, given: given, &problems) else { return missing }
    let name = "question-\(asked.count + 1)"
    let parts = QuestionParts(entry.question, words)
    let reveal = RevealedQuestion(
      entry.question, misconceptions: questions.misconceptionValues, site.curriculum,
      language: language)
    misconceptions.formUnion(entry.key.believed.map(\.misconception))
    asked.append(
      JSONValue.Member(
        name,
        [
          "scenario": .string(id), "asked": parts.json(remark: id, offered: entry.offered),
          "key": entry.key.json, "reveal": reveal.json(isExplained: true),
        ]))
    let run = figure(entry.question.trace, of: entry.question.document, isHidden: true)
    return
      "<section class=\"question\" id=\"\(name)\" data-scenario=\"\(MarkupWriter.visible(id))\">\n"
      + "<h3>\(MarkupWriter.visible(parts.title))</h3>\n\(run)</section>\n"
  }

  private func figure(_ trace: Trace, of document: ScenarioDocument, isHidden: Bool = false)
    -> String
  {
    let run = ShownRun(trace, of: StepText.localized(document, language: language))
    let title = document.title?[language] ?? ""
    // After the answer, the script shows the runs that belong to questions.
    return "<figure class=\"run\"\(isHidden ? " hidden" : "") tabindex=\"0\" role=\"img\""
      + MarkupWriter.attribute("aria-label", words.drawing(title))
      + ">\(LaneSVG.text(run, language: language))</figure>\n"
  }
}
