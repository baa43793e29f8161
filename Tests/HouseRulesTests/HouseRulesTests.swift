import Testing

/// The project keeps its own rules; a finding names the place and the replacement.
@Suite struct HouseRulesTests {
  private static let tree = SourceTree()
  private static let swiftFiles = Result { try tree.swiftFiles() }

  @Test func `rooms import what is below them and nothing else`() throws {
    expectNone(ImportRule.check(try Self.swiftFiles.get()))
  }

  @Test func `no file contains a banned word`() throws {
    let files = try Self.swiftFiles.get().filter { !$0.path.hasPrefix("Tests/HouseRulesTests/") }
    expectNone(WordRule.check(files))
  }

  @Test func `comments and names have no vague words`() throws {
    expectNone(WordingRule.check(try Self.swiftFiles.get()))
  }

  @Test func `files and functions are short`() throws {
    expectNone(SizeRule.check(try Self.swiftFiles.get()))
  }

  @Test func `every file has a reader, in both languages`() throws {
    let paths = try Self.tree.paths()
    #expect(paths.contains("Package.swift"))
    expectNone(TreeRule.check(paths: paths))
  }

  @Test func `no file contains paths of one machine`() throws {
    let endings = ["swift", "md", "yml", "c", "h", "sh", "Makefile", "run"]
    let texts = try Self.tree.paths().filter { path in
      endings.contains { path == $0 || path.hasSuffix("/\($0)") || path.hasSuffix(".\($0)") }
    }.map(Self.tree.text)
    #expect(texts.count > 50)
    expectNone(texts.flatMap(TreeRule.machinePaths))
  }

  private func expectNone(
    _ findings: [Finding], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for finding in findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
  }
}
