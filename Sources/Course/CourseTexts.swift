package import TextFormats

/// The course as it lies on disk: every text under Lessons/ and Content/ with its path in the
/// course's folder, sorted by path. This room reads no files: whoever makes it has read them, or
/// reads each one when it is asked for.
package struct CourseTexts: Sendable {
  /// The paths under a folder (`Content/scenarios/`; empty: all of them), sorted.
  private let paths: @Sendable (_ folder: String) -> [String]
  private let read: @Sendable (_ path: String) -> SourceFile?

  /// A course of which only what somebody asks for is looked at, so that a large one is no slower.
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

  /// Everything, for those who check it.
  package var files: [SourceFile] { paths("").compactMap(read) }

  /// The text at a path.
  subscript(path: String) -> SourceFile? { read(path) }

  /// The paths in a folder itself that end so, in order.
  func paths(in folder: String, ending: String) -> [String] {
    paths(folder).filter { path in
      path.hasSuffix(ending) && !path.dropFirst(folder.count).contains("/")
    }
  }

  /// The files in a folder itself whose names end so, in order.
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
  static let schemas = "Content/schema/"
  static let fieldTraces = "Content/field-traces/"
  static let fieldTraceLedger = "Content/field-trace-ledger.yml"

  /// `Lessons/04-interruptions.en.md` → `interruptions`.
  static func lesson(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.prefix { $0 != "." }
    let behind = stem.drop { $0.isASCII && $0.isNumber }
    return String(behind.first == "-" ? behind.dropFirst() : stem)
  }

  /// `Content/scenarios/push.yml` → `push`.
  static func stem(of path: String, ending: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
