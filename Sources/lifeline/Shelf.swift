internal import LifecycleEngine
internal import Reports
internal import ScenarioLanguage
internal import TextFormats

/// What the program knows, collected for `list`.
struct Shelf {
  private let surroundings: Surroundings
  private(set) var problems: [Problem] = []

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  mutating func items(_ kind: List.Kind) throws -> [Listing.Item] {
    switch kind {
    case .topics: Topics.all.map { Listing.Item(id: $0) }
    case .callbacks: CallbackCatalogue.entries.map(Self.item)
    case .scenarios: try scenarios()
    case .rules: Rule.allCases.map { Listing.Item(id: $0.id) }
    case .lessons: []
    case .claims, .misconceptions: []
    }
  }

  private static func item(_ entry: CallbackEntry) -> Listing.Item {
    var item = Listing.Item(id: entry.callback.name)
    item.signature = entry.signature
    item.selector = entry.selector
    return item
  }

  private mutating func scenarios() throws -> [Listing.Item] {
    let content = try ContentFolder(surroundings)
    return content.scenarioIDs.compactMap { id in
      guard let path = content.scenarioPath(id), case .file(let file) = Inputs.read(path) else {
        return nil
      }
      guard let document = ScenarioReader.read(file, problems: &problems) else { return nil }
      var item = Listing.Item(id: id, title: document.title)
      item.topic = document.topic
      item.level = document.level
      item.documents = document.documents
      return item
    }
  }
}
