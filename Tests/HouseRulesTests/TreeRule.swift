/// Which files may be where: no forgotten files, both languages, no paths of one machine.
struct TreeRule {
  /// Folders of Content that a reader of the course opens, with the endings it reads.
  static let content: [String: [String]] = [
    "scenarios": ["yml"], "rules": ["yml"], "callbacks": ["yml"], "claims": ["yml"],
    "misconceptions": ["yml"], "drills": ["yml"], "glossary": ["yml"], "field-traces": ["yml"],
    "repairs": ["yml"], "schema": ["json"],
  ]
  /// Files of Content outside of the folders.
  static let contentFiles = ["Content/field-trace-ledger.yml", "Content/README.md"]
  static let languages = ["en", "zh-Hans"]

  /// Faults in the names of the project's files.
  static func check(paths: [String]) -> [Finding] {
    paths.flatMap { leftOver($0) + unreached($0) } + missingLanguages(paths)
  }

  private static func leftOver(_ path: String) -> [Finding] {
    guard path.hasSuffix("/Placeholder.swift") else { return [] }
    let folder = path.dropLast("Placeholder.swift".count)
    return [
      Finding(path: path, line: 1, message: "a placeholder is banned, use files in \(folder)")
    ]
  }

  private static func unreached(_ path: String) -> [Finding] {
    guard path.hasPrefix("Content/"), !contentFiles.contains(path) else { return [] }
    let parts = path.split(separator: "/")
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let endings = content[String(parts[1])]
    if parts.count > 2, let endings, endings.contains(ending) || path.hasSuffix("/README.md") {
      return []
    }
    let instead =
      endings.map { "an ending in \($0)" } ?? content.keys.sorted().joined(separator: ", ")
    return [Finding(path: path, line: 1, message: "a file nobody reads is banned, use \(instead)")]
  }

  private static func missingLanguages(_ paths: [String]) -> [Finding] {
    let lessons = paths.filter { $0.hasPrefix("Lessons/") && $0.hasSuffix(".md") }
    return lessons.flatMap { path -> [Finding] in
      if path.hasSuffix("/README.md") { return [] }
      guard let language = languages.first(where: { path.hasSuffix(".\($0).md") }) else {
        return [
          Finding(
            path: path, line: 1,
            message: "a lesson without a language is banned, use .en.md or .zh-Hans.md")
        ]
      }
      let stem = path.dropLast(".\(language).md".count)
      return languages.map { "\(stem).\($0).md" }.filter { !lessons.contains($0) }.map {
        Finding(path: path, line: 1, message: "one language is banned, use \($0) as well")
      }
    }
  }

  /// Paths of one machine, in files that everyone gets.
  static func machinePaths(_ file: SourceText) -> [Finding] {
    let everywhere = ["/work" + "/", "/root" + "/", "../" + "shared"]
    let banned = file.path.hasPrefix("Sources/") ? everywhere + ["/tmp" + "/"] : everywhere
    return file.lines.enumerated().flatMap { index, line in
      banned.filter { contains($0, line) }.map {
        Finding(
          path: file.path, line: index + 1,
          message: "\($0) is banned, use a path handed in or found at run time")
      }
    }
  }

  /// An absolute path begins a word; a path inside a longer one doesn't count.
  private static func contains(_ path: String, _ line: String) -> Bool {
    line.ranges(of: path).contains { range in
      guard path.hasPrefix("/"), let before = line[..<range.lowerBound].last else { return true }
      return !before.isLetter && !before.isNumber && !"_-.~/}$)".contains(before)
    }
  }
}
