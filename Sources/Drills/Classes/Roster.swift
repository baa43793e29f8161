package import TextFormats

/// The people in a class with their ids and names, from a table, so that learners can identify
/// themselves to the gradebook.
package struct Roster: Hashable, Sendable {
  package struct Person: Hashable, Sendable {
    package let id: String
    /// The displayed name; the id is added if another person has the same name.
    package let title: String
  }

  package let people: [Person]
  /// By id and by title, in lowercase.
  private let known: [String: Person]
  /// Names of several people, in lowercase.
  private let shared: Set<String>

  package enum Finding: Hashable, Sendable {
    case found(Person)
    /// Several people have this name.
    case ambiguous
    case unknown
  }

  package func find(_ text: String) -> Finding {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if let person = known[text] { return .found(person) }
    return shared.contains(text) ? .ambiguous : .unknown
  }

  private static let heads = ["id", "learner", "student", "number", "学号", "编号"]

  /// Nil on any problem. The first row may name the columns; the first two are id and name.
  package static func read(_ file: SourceFile, problems: inout [Problem]) -> Roster? {
    var rows = CSVRows(of: file.name)
    var text = file.text
    let read = text.withUTF8 { rows.read($0, isLast: true).rows }
    var found: [Problem] = []
    var people: [(id: String, name: String)] = []
    var lines: [String: Int] = [:]
    for (place, row) in read.enumerated() {
      switch row {
      case .fault(let problem): found.append(problem)
      case .cells(let cells), .latin(let cells):
        if place == 0, heads.contains((cells.first?.text ?? "").lowercased()) { continue }
        guard let person = person(cells, file.name, &found) else { continue }
        if let line = lines[person.id.lowercased()] {
          found.append(
            Problem(
              file: file.name, range: cells[0].range,
              message: Localized(
                "'\(SafeText.visible(person.id))' is already in line \(line)",
                "“\(SafeText.visible(person.id))”在第 \(line) 行已经有了"),
              expectation: Localized("each id once", "每个编号只出现一次")))
        }
        lines[person.id.lowercased()] = cells[0].range.start.line
        people.append(person)
      }
    }
    if people.isEmpty, found.isEmpty {
      found.append(
        Problem(
          file: file.name, range: nil, message: Localized("it lists no learners", "名单里没有学员"),
          expectation: form))
    }
    problems += found
    return found.contains { $0.severity == .error } ? nil : Roster(people)
  }

  private static let form = Localized("rows of an id and a name: 1001,Ann Lee", "每行写编号和姓名：1001,王小明")

  private static func person(
    _ cells: [Node], _ file: String, _ problems: inout [Problem]
  ) -> (id: String, name: String)? {
    let texts = cells.prefix(2).map { cell in
      (cell.text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let isReadable = texts.allSatisfy {
      SafeText.visible($0) == $0 && $0.count <= 80 && DrillSession.canName($0)
    }
    guard let id = texts.first, let name = texts.last, isReadable else {
      problems.append(
        Problem(
          file: file, range: cells.first?.range ?? .firstLine,
          message: Localized("not an id and a name", "不是编号和姓名"), expectation: form))
      return nil
    }
    return (id, name)
  }

  private init(_ people: [(id: String, name: String)]) {
    let counts = Dictionary(people.map { ($0.name.lowercased(), 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
    let all = people.map { person in
      let isShared = counts[person.name.lowercased(), default: 0] > 1
      return Person(
        id: person.id, title: isShared ? "\(person.name) (\(person.id))" : person.name)
    }
    self.people = all
    // One person's id may be another one's name.
    known = Dictionary(
      all.map { ($0.id.lowercased(), $0) } + all.map { ($0.title.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
