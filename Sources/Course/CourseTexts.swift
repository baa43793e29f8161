package import TextFormats

/// The course as it lies on disk: every text under Lessons/ and Content/ with its path in the
/// course's folder, sorted by path. Whoever makes it has read the files; this room reads none.
package struct CourseTexts: Sendable {
  package let files: [SourceFile]

  package init(_ files: [SourceFile]) {
    self.files = files.sorted { $0.name < $1.name }
  }

  /// The text at a path.
  package subscript(path: String) -> SourceFile? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].name < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].name == path ? files[low] : nil
  }

  /// The files in a folder itself whose names end so, in order.
  func files(in folder: String, ending: String) -> [SourceFile] {
    files.filter { file in
      file.name.hasPrefix(folder) && file.name.hasSuffix(ending)
        && !file.name.dropFirst(folder.count).contains("/")
    }
  }
}

/// The parts of a path in the course.
enum CoursePath {
  static let lessons = "Lessons/"
  static let scenarios = "Content/scenarios/"
  static let rules = "Content/rules/"
  static let claims = "Content/claims/"
  static let misconceptions = "Content/misconceptions/"
  static let callbacks = "Content/callbacks/"
  static let glossary = "Content/glossary/"
  static let schemas = "Content/schema/"
  static let fieldTraces = "Content/field-traces/"
  static let fieldTraceLedger = "Content/field-trace-ledger.yml"

  /// `Content/scenarios/push.yml` → `push`.
  static func stem(of path: String, ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
