package import TextFormats

/// The texts under Lessons/ and Content/ by their paths in the course's folder. This module reads
/// no files itself: the caller passes their contents, or a closure that reads one on demand.
package struct CourseTexts: Sendable {
  /// The paths under a folder (`Content/scenarios/`; empty: all of them), sorted.
  private let paths: @Sendable (_ folder: String) -> [String]
  private let read: @Sendable (_ path: String) -> SourceFile?

  /// A course that reads a file only when it is needed, so that a large course isn't slower.
  package init(
    paths: @escaping @Sendable (_ folder: String) -> [String],
    read: @escaping @Sendable (_ path: String) -> SourceFile?
  ) {
    self.paths = paths
    self.read = read
  }

  package init(_ files: [SourceFile]) {
    let files = files.sorted { $0.name < $1.name }
    self.init { folder in
      files.map(\.name).filter { $0.hasPrefix(folder) }
    } read: { path in
      Self.find(path, in: files)
    }
  }

  /// All files, for checks.
  package var files: [SourceFile] { paths("").compactMap(read) }

  subscript(path: String) -> SourceFile? { read(path) }

  /// The sorted paths directly in a folder that have this ending.
  func paths(in folder: String, ending: String) -> [String] {
    paths(folder).filter { path in
      path.hasSuffix(ending) && !path.dropFirst(folder.count).contains("/")
    }
  }

  /// The files directly in a folder that have this ending, sorted by path.
  func files(in folder: String, ending: String) -> [SourceFile] {
    paths(in: folder, ending: ending).compactMap(read)
  }

  private static func find(_ path: String, in files: [SourceFile]) -> SourceFile? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].name < path { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].name == path ? files[low] : nil
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
  static let drills = "Content/drills/"
  static let repairs = "Content/repairs/"
  static let schemas = "Content/schema/"
  /// The folders whose files this module reads.
  static let folders = [
    lessons, scenarios, rules, misconceptions, claims, callbacks, glossary, drills, repairs,
    schemas,
  ]
  static let fieldTraces = "Content/field-traces/"
  static let fieldTraceLedger = "Content/field-trace-ledger.yml"

  /// `Lessons/04-interruptions.en.md` → `interruptions`.
  static func lesson(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    let rest = stem.drop { $0.isASCII && $0.isNumber }
    return String(rest.first == "-" ? rest.dropFirst() : stem)
  }

  /// `Content/scenarios/push.yml` → `push`.
  static func stem(of path: String, ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
