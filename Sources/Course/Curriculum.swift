package import Assessment
package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

/// The course by id. Its initializer looks only at the names of the lessons' files; everything else
/// is read on demand, so that the first prompt doesn't wait for the whole course.
package struct Curriculum: Sendable {
  package let texts: CourseTexts
  /// The lessons' ids in the order of their files, in any language.
  package let lessons: [String]
  private let lessonPaths: [String]
  private var cachedMisconceptions: [MisconceptionText]?

  package init(_ texts: CourseTexts) {
    self.texts = texts
    lessonPaths = texts.paths(in: CoursePath.lessons, ending: ".md")
    lessons = lessonPaths.map(CoursePath.lesson).uniqued()
  }

  /// The headers of all lessons in all languages, except unreadable ones.
  package func headers(problems: inout [Problem]) -> [LessonHeader] {
    var headers: [LessonHeader] = []
    for path in lessonPaths {
      if let header = header(at: path, problems: &problems) { headers.append(header) }
    }
    return headers
  }

  /// The headers of all lessons, each in a language, or else in the other one.
  package func lessons(in language: Localized.Language) -> [LessonHeader] {
    lessons.compactMap { header(of: $0, in: language) }
  }

  /// The id of the lesson with this id, number or title, or the only one that the words can mean;
  /// nil: no lesson, or several.
  package func lessonID(_ words: String) -> String? {
    if let id = exactID(words) { return id }
    let meant = lessons(meantBy: words)
    return meant.count == 1 ? meant[0] : nil
  }

  private func exactID(_ word: String) -> String? {
    if let number = Numeral.value(of: word), lessons.indices.contains(number - 1) {
      return lessons[number - 1]
    }
    if lessons.contains(word) { return word }
    let title = word.lowercased()
    return lessons.first { headers(of: $0).contains { $0.title.lowercased() == title } }
  }

  /// The lessons with these words in their id, or else in a title, or else in an objective.
  package func lessons(meantBy words: String) -> [String] {
    let words = words.lowercased()
    let id = words.split(separator: " ").joined(separator: "-")
    let kinds: [(LessonHeader) -> Bool] = [
      { $0.id.contains(id) },
      { $0.title.lowercased().contains(words) },
      { $0.objectives.contains { $0.lowercased().contains(words) } },
    ]
    return kinds.lazy.map { isMeant in lessons.filter { headers(of: $0).contains(where: isMeant) } }
      .first { !$0.isEmpty } ?? []
  }

  private func headers(of id: String) -> [LessonHeader] {
    Localized.Language.allCases.compactMap { header(of: id, in: $0) }
  }

  /// The scenarios' ids, sorted.
  package var scenarios: [String] {
    texts.paths(in: CoursePath.scenarios, ending: ".yml").map {
      CoursePath.stem(of: $0, ending: ".yml")
    }
  }

  /// The header of a lesson in a language, or else in the other one.
  package func header(of id: String, in language: Localized.Language) -> LessonHeader? {
    let paths = lessonPaths.filter { CoursePath.lesson($0) == id }
    let path = paths.first { $0.hasSuffix(".\(language.rawValue).md") } ?? paths.first
    var problems: [Problem] = []
    return path.flatMap { header(at: $0, problems: &problems) }
  }

  private func header(at path: String, problems: inout [Problem]) -> LessonHeader? {
    texts[path].flatMap { LessonHeaderReader.read($0, problems: &problems)?.0 }
  }

  package func lesson(_ id: String, in language: Localized.Language, problems: inout [Problem])
    -> Lesson?
  {
    header(of: id, in: language).flatMap { LessonReader.read($0.file, problems: &problems) }
  }

  package func scenario(_ id: String, problems: inout [Problem]) -> ScenarioDocument? {
    texts[CoursePath.scenarios + id + ".yml"].flatMap {
      ScenarioReader.read($0, problems: &problems)
    }
  }

  /// The drills' ids, sorted.
  package var drills: [String] {
    texts.paths(in: CoursePath.drills, ending: ".yml").map {
      CoursePath.stem(of: $0, ending: ".yml")
    }
  }

  /// The repairs' ids, sorted.
  package var repairs: [String] {
    texts.paths(in: CoursePath.repairs, ending: ".yml").map {
      CoursePath.stem(of: $0, ending: ".yml")
    }
  }

  package func repair(_ id: String, problems: inout [Problem]) -> Repair? {
    texts[CoursePath.repairs + id + ".yml"].flatMap {
      RepairReader.read($0, problems: &problems)
    }
  }

  package func ruleText(_ rule: Rule, problems: inout [Problem]) -> RuleText? {
    texts[CoursePath.rules + rule.id + ".yml"].flatMap {
      RuleTextReader.read($0, problems: &problems)
    }
  }

  /// Caches the misconceptions for repeated use.
  package mutating func keepMisconceptions() { cachedMisconceptions = misconceptions }

  /// All misconceptions in the order of their files.
  package func misconceptions(problems: inout [Problem]) -> [MisconceptionText] {
    if let cachedMisconceptions { return cachedMisconceptions }
    var found: [MisconceptionText] = []
    for file in texts.files(in: CoursePath.misconceptions, ending: ".yml") {
      if let text = MisconceptionReader.read(file, problems: &problems) { found.append(text) }
    }
    return found
  }

  /// The entries with these ids in the order of their files; other files aren't read.
  package func claims(named ids: [String], problems: inout [Problem]) -> [ClaimEntry] {
    let paths = texts.paths(in: CoursePath.claims, ending: ".yml").filter { path in
      let document = CoursePath.stem(of: path, ending: ".yml")
      return ids.contains { $0.hasPrefix(document + "-") }
    }
    return paths.compactMap { texts[$0] }.flatMap {
      ClaimLedgerReader.read($0, problems: &problems)
    }.filter { ids.contains($0.id) }
  }

  /// The meanings of callbacks in the order of their files.
  package func callbackMeanings(problems: inout [Problem]) -> [CallbackMeaning] {
    var found: [CallbackMeaning] = []
    for file in texts.files(in: CoursePath.callbacks, ending: ".yml") {
      found += CallbackMeaningReader.read(file, problems: &problems)
    }
    return found
  }

  /// The terms of the course in the order of their files.
  package func glossary(problems: inout [Problem]) -> [Term] {
    var found: [Term] = []
    for file in texts.files(in: CoursePath.glossary, ending: ".yml") {
      found += GlossaryReader.read(file, problems: &problems)
    }
    return found
  }

  /// The claims, document by document.
  package func claims(problems: inout [Problem]) -> [ClaimEntry] {
    var found: [ClaimEntry] = []
    for file in texts.files(in: CoursePath.claims, ending: ".yml") {
      found += ClaimLedgerReader.read(file, problems: &problems)
    }
    return found
  }
}

/// The readable parts of the course. The problems of the others are ignored: the check of the course
/// reports them.
extension Curriculum {
  package func lesson(_ id: String, in language: Localized.Language) -> Lesson? {
    readable { lesson(id, in: language, problems: &$0) }
  }

  package func scenario(_ id: String) -> ScenarioDocument? {
    readable { scenario(id, problems: &$0) }
  }

  package func repair(_ id: String) -> Repair? { readable { repair(id, problems: &$0) } }

  package func ruleText(_ rule: Rule) -> RuleText? { readable { ruleText(rule, problems: &$0) } }

  package var misconceptions: [MisconceptionText] { readable(misconceptions(problems:)) }

  package var claims: [ClaimEntry] { readable(claims(problems:)) }

  package func claims(named ids: [String]) -> [ClaimEntry] {
    readable { claims(named: ids, problems: &$0) }
  }

  package var callbackMeanings: [CallbackMeaning] { readable(callbackMeanings(problems:)) }

  package var glossary: [Term] { readable(glossary(problems:)) }

  private func readable<Content>(_ read: (inout [Problem]) -> Content) -> Content {
    var ignored: [Problem] = []
    return read(&ignored)
  }
}

/// Which lesson asks which repair.
extension Curriculum {
  /// The ids of the repairs that a lesson asks, in its order.
  package func repairs(askedIn lesson: String) -> [String] {
    self.lesson(lesson, in: .english)?.repairs.map(\.id) ?? []
  }

  /// The first lesson that asks a repair.
  package func lesson(asking repair: String) -> LessonHeader? {
    lessons(in: .english).first { repairs(askedIn: $0.id).contains(repair) }
  }
}
