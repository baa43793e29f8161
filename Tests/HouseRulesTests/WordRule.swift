/// Words that are banned in some folders, each with what to write in its place.
struct WordRule {
  var word: String
  var instead: String
  /// Where the word is banned; an empty list means everywhere.
  var folders: [String] = ["Sources/"]
  var exempt: [String] = []
  /// Comments are checked, too.
  var inComments = false

  /// Rooms without access to the outside: no clock, no randomness, no files, no output.
  static let pureRooms = [
    "Sources/LifecycleEngine/", "Sources/TextFormats/", "Sources/ScenarioLanguage/",
    "Sources/SwiftSource/",
    "Sources/Documents/", "Sources/Assessment/", "Sources/LogDiagnosis/", "Sources/Course/",
    "Sources/Reports/",
    "Sources/Practice/", "Sources/Tutor/", "Sources/Drills/",
  ]

  static let all: [WordRule] =
    [
      WordRule(
        word: "static var", instead: "a static let or a value passed down",
        exempt: ["Sources/lifeline/Help/HelpLanguage.swift"]),
      WordRule(word: "try!", instead: "try with a caught error", folders: []),
      WordRule(word: "as!", instead: "as? with an answer to nil", folders: []),
      WordRule(word: "fatalError(", instead: "an error or a problem with its place"),
      WordRule(word: "preconditionFailure(", instead: "an error or a problem with its place"),
      WordRule(word: "@unchecked", instead: "a value type", folders: []),
      WordRule(word: "nonisolated(unsafe)", instead: "a value passed down", folders: []),
      WordRule(word: "public ", instead: "package", exempt: ["Sources/CLibrary/"]),
      WordRule(
        word: "#if ", instead: "what CLibrary exports", exempt: ["Sources/CLibrary/"]),
      WordRule(word: "@preconcurrency", instead: "a C function behind CLineEdit", folders: []),
      WordRule(
        word: "print(", instead: "Screen.write", folders: ["Sources/"],
        exempt: ["Sources/lifeline/"]),
      WordRule(
        word: "scenario.platform.ios",
        instead: "a rule, or what Rulebook+Platform says of a platform",
        folders: ["Sources/LifecycleEngine/"],
        exempt: ["Sources/LifecycleEngine/World/Recorder.swift"]),
    ]
    + ["TODO", "FIXME", "XXX"].map {
      WordRule(word: $0, instead: "an issue", folders: [], inComments: true)
    }
    + ["Date(", "ContinuousClock", "SuspendingClock", "clock_gettime(", "gettimeofday("].map {
      WordRule(word: $0, instead: "a time handed in by lifeline's Surroundings", folders: pureRooms)
    }
    + [".random(", ".randomElement(", ".shuffled()", ".shuffle()", "SystemRandomNumberGenerator"]
    .map { WordRule(word: $0, instead: "a SeededGenerator handed in", folders: pureRooms) }
    + ["FileManager", "FileHandle", "getenv(", "readLine()"].map {
      WordRule(word: $0, instead: "a text handed in by lifeline", folders: pureRooms)
    }

  static func check(_ files: [SourceText], rules: [WordRule] = all) -> [Finding] {
    files.flatMap { file in rules.flatMap { $0.check(file) } }
  }

  private func check(_ file: SourceText) -> [Finding] {
    guard folders.isEmpty || folders.contains(where: { file.path.hasPrefix($0) }),
      !exempt.contains(where: { file.path.hasPrefix($0) })
    else { return [] }
    return (inComments ? file.lines : file.code).enumerated().compactMap { index, line in
      guard line.ranges(of: word).contains(where: { occurs(line, at: $0) }) else { return nil }
      let name = "( ".contains(word.last ?? "x") ? String(word.dropLast()) : word
      let message = "\(name) is banned, use \(instead)"
      return Finding(path: file.path, line: index + 1, message: message)
    }
  }

  /// A computed `static var` stores nothing; `.print(`, `reprint(` and `case print(` are other
  /// names.
  private func occurs(_ line: String, at range: Range<String.Index>) -> Bool {
    if word == "static var" {
      return !line[range.upperBound...].contains("{") || line.contains("= {")
    }
    let before = line[..<range.lowerBound]
    guard let last = before.last, word.first?.isLetter == true else { return true }
    if last.isLetter || last.isNumber || last == "_" || last == "." { return false }
    return !["case", "func"].contains(before.split(separator: " ").last)
  }
}
