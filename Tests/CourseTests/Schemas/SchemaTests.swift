import Course
import TestSupport
import Testing
import TextFormats

/// The schemas in Content/schema accept exactly the files that the readers accept.
@Suite struct SchemaTests {
  private let shelf: SchemaShelf
  private let problems: [Problem]

  init() throws {
    var problems: [Problem] = []
    shelf = try SchemaShelf.ofTheCourse(&problems)
    self.problems = problems
  }

  /// The document's faults under its kind's schema, as `line:column: message`.
  private func faults(_ document: SourceFile, _ kind: ContentKind) -> [String] {
    var problems: [Problem] = []
    guard let node = YAMLReader.read(document, problems: &problems), problems.isEmpty else {
      return problems.map(\.message.english)
    }
    return shelf.faults(in: node, under: kind.schema).map {
      "\($0.range.start.line):\($0.range.start.column): \($0.message)"
    }
  }

  @Test func `the schemas are sound, one a kind`() {
    #expect(problems.map { "\($0.file): \($0.message.english)" } == [])
    #expect(shelf.names == (ContentKind.allCases.map(\.schema) + ["common.schema.json"]).sorted())
  }

  @Test(arguments: ContentKind.allCases)
  func `the course's files are valid`(_ kind: ContentKind) throws {
    let files = try CourseOnDiskTests.texts().files.filter { kind.has($0.name) }
    // Learners' answers are no part of the course.
    #expect(files.isEmpty == (kind == .answers))
    for file in files {
      for fault in faults(kind.document(in: file), kind) { Issue.record("\(file.name):\(fault)") }
    }
  }

  @Test(arguments: ContentKind.allCases)
  func `the reader accepts what the schema accepts`(_ kind: ContentKind) {
    for text in GoodDocuments.of(kind) {
      #expect(faults(SourceFile(name: kind.rawValue, text: text), kind) == [])
      #expect(kind.readerProblems(text).map(\.message.english) == [])
    }
  }

  @Test(arguments: ContentKind.allCases)
  func `the good documents use every key`(_ kind: ContentKind) throws {
    var used: Set<String> = []
    for text in GoodDocuments.of(kind) {
      var problems: [Problem] = []
      let node = YAMLReader.read(SourceFile(name: "", text: text), problems: &problems)
      used.formUnion(try #require(node).keys)
    }
    let named = try #require(shelf.schema(kind.schema)).namedProperties
    #expect(named.filter { !used.contains($0) } == [])
  }

  @Test(arguments: BadDocument.all)
  func `the schema rejects what the reader rejects`(_ bad: BadDocument) throws {
    let good = try #require(GoodDocuments.of(bad.kind).first { $0.contains(bad.old) })
    let parts = good.split(separator: bad.old, maxSplits: 1, omittingEmptySubsequences: false)
    let marked = MarkedText(parts.joined(separator: bad.new))
    let found = faults(marked.file(named: "bad"), bad.kind)
    #expect(!found.isEmpty, "the schema takes it")
    if let place = marked.places.first {
      #expect(found.first?.hasPrefix("\(place.line):\(place.column): ") == true, "\(found)")
    }
    let before = Set(bad.kind.readerProblems(good).map(\.message.english))
    if bad.kind.readerProblems(marked.text).contains(where: { !before.contains($0.message.english) }
    ) {
      return
    }
    let known = Set(bad.kind.allProblems(good).map(\.message.english))
    #expect(
      bad.kind.allProblems(marked.text).contains { !known.contains($0.message.english) },
      "the readers and checks take it")
  }
}

extension SchemaShelf {
  /// All schemas of Content/schema.
  static func ofTheCourse(_ problems: inout [Problem]) throws -> SchemaShelf {
    SchemaShelf(try CourseOnDiskTests.texts(in: ["Content/schema"]).files, problems: &problems)
  }
}

extension Node {
  /// Every key of every mapping in it.
  fileprivate var keys: Set<String> {
    var keys: Set<String> = []
    for entry in entries ?? [] {
      keys.formUnion([entry.key.text ?? ""])
      keys.formUnion(entry.value.keys)
    }
    for item in items ?? [] { keys.formUnion(item.keys) }
    return keys
  }

  /// The keys that a schema names, in order.
  fileprivate var namedProperties: [String] {
    (entries ?? []).flatMap { entry -> [String] in
      guard entry.key.text == "properties", let members = entry.value.entries else {
        return entry.value.namedProperties
      }
      // A key of a document may be called `properties` as well.
      return members.compactMap(\.key.text) + members.flatMap(\.value.namedProperties)
    } + (items ?? []).flatMap(\.namedProperties)
  }
}
