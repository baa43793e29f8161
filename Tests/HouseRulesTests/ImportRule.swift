/// Which modules a folder may import; the longest matching folder decides.
struct ImportRule {
  private static let bridge: Set = ["LifecycleEngine", "TextFormats", "ScenarioLanguage"]
  private static let judging = bridge.union(["Assessment"])
  private static let material = judging.union(["Documents", "Course"])

  /// The table of ARCHITECTURE.md; a new room needs a line here.
  static let allowed: [(folder: String, modules: Set<String>)] = [
    ("Sources/LifecycleEngine/", []),
    ("Sources/TextFormats/", []),
    ("Sources/TextFormats/Reading/YAMLReader.swift", ["Yams"]),
    ("Sources/ScenarioLanguage/", ["LifecycleEngine", "TextFormats"]),
    ("Sources/CLibrary/", ["Darwin", "Musl", "Glibc"]),
    ("Sources/DeviceRecording/", bridge),
    (
      "Sources/SwiftSource/",
      bridge.union([
        "DeviceRecording", "SwiftDiagnostics", "SwiftOperators", "SwiftParser",
        "SwiftParserDiagnostics", "SwiftSyntax",
      ])
    ),
    ("Sources/Claims/", bridge),
    ("Sources/Assessment/", bridge),
    ("Sources/Assessment/Repairs/", bridge.union(["Claims"])),
    ("Sources/Assessment/Grading/", ["LifecycleEngine"]),
    ("Sources/Assessment/Diagnosis/", ["LifecycleEngine", "ScenarioLanguage"]),
    ("Sources/Assessment/Learning/", ["LifecycleEngine"]),
    ("Sources/Documents/", ["TextFormats"]),
    ("Sources/Course/", judging.union(["Claims", "Documents"])),
    ("Sources/LogDiagnosis/", judging),
    ("Sources/Reports/", material.union(["LogDiagnosis"])),
    ("Sources/Reports/Claims/", material.union(["Claims"])),
    ("Sources/Practice/", material),
    ("Sources/Tutor/", material.union(["Practice", "Reports"])),
    ("Sources/Drills/", material.union(["Practice", "Reports"])),
    ("Sources/LearnerRecord/", ["Assessment", "GRDB", "Foundation", "CLibrary"]),
    ("Sources/Terminal/", ["CLineEdit", "Foundation", "CLibrary"]),
    (
      "Sources/DrillHost/",
      material.union([
        "Reports", "Drills", "CDrillPage", "CQRCode", "NIOCore", "NIOHTTP1", "NIOPosix",
        "Synchronization",
      ])
    ),
    ("Sources/Site/", material.union(["Practice", "Reports", "CDrillPage"])),
    (
      "Sources/lifeline/",
      material.union([
        "DeviceRecording", "SwiftSource", "Claims", "LogDiagnosis", "Practice", "Reports", "Tutor",
        "Drills", "LearnerRecord", "Terminal", "DrillHost", "Site", "ArgumentParser", "Foundation",
        "CLibrary", "Synchronization",
      ])
    ),
  ]

  /// The mathematics of learning needs `exp` and `log`, in one file of each folder.
  static let mathFolders = ["Sources/Assessment/Learning/", "Sources/Assessment/Diagnosis/"]

  static func check(_ files: [SourceText]) -> [Finding] {
    files.flatMap(check) + mathFolders.flatMap { secondUse(of: "CLibrary", in: $0, files) }
  }

  private static func check(_ file: SourceText) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    guard let room = allowed.last(where: { file.path.hasPrefix($0.folder) }) else {
      return [
        Finding(path: file.path, line: 1, message: "this folder has no room, use one of HouseRules")
      ]
    }
    let isMath = mathFolders.contains { file.path.hasPrefix($0) }
    return imports(file).compactMap { line, module in
      if room.modules.contains(module) || (isMath && module == "CLibrary") { return nil }
      let names = room.modules.sorted().joined(separator: ", ")
      let instead = names.isEmpty ? "the standard library" : names
      return Finding(
        path: file.path, line: line, message: "import of \(module) is banned, use \(instead)")
    }
  }

  private static func secondUse(of module: String, in folder: String, _ files: [SourceText])
    -> [Finding]
  {
    let uses = files.filter { $0.path.hasPrefix(folder) }.flatMap { file in
      imports(file).filter { $0.module == module }.map { (file.path, $0.line) }
    }
    return uses.dropFirst().map { path, line in
      Finding(
        path: path, line: line,
        message: "a second import of \(module) is banned, use the file that has it")
    }
  }

  private static func imports(_ file: SourceText) -> [(line: Int, module: String)] {
    file.code.enumerated().compactMap { index, line -> (line: Int, module: String)? in
      let words = line.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: "import"), place <= 2, place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "internal" || $0 == "package" })
      else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let name = words[(place + 1)...].first(where: { !kinds.contains($0) }) ?? ""
      return (index + 1, String(name.prefix { $0 != "." }))
    }
  }
}
