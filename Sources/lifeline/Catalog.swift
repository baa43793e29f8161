internal import Assessment
internal import Course
internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// The contents of the course, for `list`.
struct Catalog {
  private let surroundings: Surroundings
  private(set) var problems: [Problem] = []

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  mutating func items(_ kind: ListCommand.Kind) throws -> [Listing.Item] {
    switch kind {
    case .topics: Topic.allCases.map { Listing.Item(id: $0.rawValue, title: $0.title) }
    case .callbacks: try callbacks()
    case .scenarios: try scenarios()
    case .rules: try rules()
    case .lessons: try lessons()
    case .misconceptions: try misconceptions()
    case .claims: try claims()
    }
  }

  private mutating func callbacks() throws -> [Listing.Item] {
    let texts = try course().callbackMeanings(problems: &problems)
    return CallbackCatalogue.entries.map { entry in
      let name = entry.callback.name
      var item = Listing.Item(id: name, title: texts.first { $0.name == name }?.means)
      item.signature = entry.signature
      item.selector = entry.selector
      return item
    }
  }

  private mutating func scenarios() throws -> [Listing.Item] {
    let content = try ContentFolder(surroundings)
    return content.scenarioIDs.compactMap { id in
      guard let path = content.scenarioPath(id), case .file(let file) = Inputs.read(path) else {
        return nil
      }
      guard let document = ScenarioReader.read(file, problems: &problems) else { return nil }
      var item = Listing.Item(id: id, title: document.title)
      item.topic = document.topic?.rawValue
      item.level = document.level
      item.documents = document.documents
      return item
    }
  }

  private mutating func course() throws -> Curriculum {
    Curriculum(try ContentFolder(surroundings).texts(problems: &problems))
  }

  /// One per lesson; a lesson without a title in a language has the other language's.
  private mutating func lessons() throws -> [Listing.Item] {
    let course = try course()
    let headers = course.headers(problems: &problems)
    return course.lessons.compactMap { id in
      let versions = headers.filter { $0.id == id }
      guard let first = versions.first else { return nil }
      let title = Localized { language in
        (versions.first { $0.language == language } ?? first).title
      }
      var item = Listing.Item(id: id, title: title)
      item.topic = first.topic.rawValue
      item.languages = versions.map(\.language.rawValue)
      item.documents = first.documents
      return item
    }
  }

  private mutating func claims() throws -> [Listing.Item] {
    try course().claims(problems: &problems).map { entry in
      var item = Listing.Item(id: entry.id, title: entry.claim)
      item.document = entry.document
      item.kind = entry.kind.rawValue
      item.verdict = entry.verdict.name.rawValue
      item.evidence = entry.evidence
      return item
    }
  }

  private mutating func misconceptions() throws -> [Listing.Item] {
    try course().misconceptions(problems: &problems).map { text in
      var item = Listing.Item(id: text.misconception.id, title: text.title)
      item.topic = text.topic.rawValue
      item.evidence = text.evidence
      return item
    }
  }

  private mutating func rules() throws -> [Listing.Item] {
    let course = try course()
    return Rule.allCases.map { rule in
      let text = course.ruleText(rule, problems: &problems)
      var item = Listing.Item(id: rule.id, title: text?.title)
      item.topic = rule.topic?.rawValue
      item.evidence = text?.evidence
      item.values = Self.values(of: rule)
      return item
    }
  }

  /// The true values; consecutive versions with the same value are one range.
  private static func values(of rule: Rule) -> [Listing.VersionedValue] {
    var values: [Listing.VersionedValue] = []
    for version in Platform.versions {
      let value = rule.values[Rulebook(Platform(ios: version)).position(of: rule)]
      if let last = values.last, last.value == value {
        values[values.count - 1].versions = last.versions.lowerBound...version
      } else {
        values.append(Listing.VersionedValue(versions: version...version, value: value))
      }
    }
    return values
  }
}
