internal import Assessment
internal import Foundation
internal import TextFormats

/// The answer files that a command line names.
enum AnswerFiles {
  /// Each path by itself, a folder as all answer files in it by path.
  static func paths(of arguments: [String]) -> (paths: [String], problems: [Problem]) {
    var paths: [String] = []
    var problems: [Problem] = []
    for argument in arguments {
      guard let folder = FolderWalk(argument) else {
        paths.append(argument)
        continue
      }
      // What a class voted lies beside its answers, and holds the same ones.
      let found = folder.files.filter {
        AnswerForm(path: $0) != nil && !$0.hasSuffix(".session.ndjson")
      }
      paths += found
      problems += folder.problems
      if found.isEmpty, folder.problems.isEmpty { problems.append(noneIn(argument)) }
    }
    return (paths, problems)
  }

  /// A class may have handed in nothing yet.
  private static func noneIn(_ folder: String) -> Problem {
    Problem(
      file: folder, range: nil, message: "no answer files in this folder",
      expectation: "files ending in \(endings)", severity: .warning)
  }

  private static var endings: String {
    AnswerForm.allCases.map(\.rawValue).joined(separator: ", ")
  }

  struct Sheets {
    var sheets = AnswerSheets()
    var sources: [SourceFile] = []
    /// How many files were read, to their ends.
    var count = 0
    /// The scenarios answered, by first appearance.
    var ids: [String] { sheets.scenarioIDs }
  }

  /// - Parameters:
  ///   - isStopped: from the first yes on nothing more is read.
  ///   - onRead: told of how many more files were read.
  static func read(
    _ paths: [String], form: AnswerForm?, jobs: Int, isStopped: @escaping @Sendable () -> Bool,
    onRead: (Int) -> Void
  ) -> Sheets {
    var all = Sheets()
    for start in stride(from: 0, to: paths.count, by: jobs * Self.share) {
      let some = paths[start..<min(start + jobs * Self.share, paths.count)]
      // A file that was being read when it was stopped is not whole.
      let results = Cores.map(some, jobs: jobs) { path -> Sheet? in
        if isStopped() { return nil }
        let (sheets, source) = read(path, form: form, isStopped: isStopped)
        return isStopped() ? nil : Sheet(sheets: sheets, source: sheets.hasProblems ? source : nil)
      }
      let whole = results.prefix { $0 != nil }.compactMap { $0 }
      for sheet in whole {
        all.count += 1
        if let source = sheet.source { all.sources.append(source) }
        all.sheets.add(sheet.sheets)
      }
      onRead(whole.count)
      if whole.count < results.count { break }
    }
    return all
  }

  /// How many files a core reads before all are put together.
  private static let share = 64

  private struct Sheet {
    let sheets: AnswerSheets
    /// Nil: there is nothing to say of it.
    let source: SourceFile?
  }

  /// One file; what is wrong with it is said with the learner it is named after.
  static func read(
    _ path: String, form: AnswerForm?, isStopped: (() -> Bool)? = nil
  ) -> (AnswerSheets, SourceFile?) {
    let learner = learner(of: path)
    func failed(_ problem: Problem) -> AnswerSheets {
      var sheets = AnswerSheets()
      sheets.add(AnswerSheet(learner: learner, problems: [problem]))
      return sheets
    }
    guard let form = self.form(of: path, given: form) else {
      if !Inputs.exists(path), case .failed(let problem) = Inputs.read(path) {
        return (failed(problem), nil)
      }
      return (
        failed(
          Problem(
            file: path, range: nil, message: "its ending tells no form of answers",
            expectation: "an ending of \(endings), or --input")), nil
      )
    }
    if form == .ndjson { return (readLines(path, learner: learner, isStopped: isStopped), nil) }
    switch Inputs.read(path, limit: Inputs.answersLimit, isStopped: isStopped) {
    case .failed(let problem): return (failed(problem), nil)
    case .file(let file): return (AnswerReader.read(file, as: form, learner: learner), file)
    }
  }

  /// Line by line: neither a broken nor an endless one is in the others' way.
  private static func readLines(
    _ path: String, learner: String, isStopped: (() -> Bool)?
  ) -> AnswerSheets {
    var sheets = AnswerSheets()
    func fail(_ reason: String) {
      sheets.add(Problem(file: path, range: nil, message: "cannot be read: \(reason)"))
    }
    let descriptor = Inputs.open(path, isStopped: isStopped != nil)
    if descriptor < 0 { fail(Inputs.systemError()) }
    defer { if path != "-", descriptor >= 0 { close(descriptor) } }
    var blocks = LineBlocks(descriptor, size: 1 << 16, isStopped: isStopped ?? { false })
    var number = 1
    reading: while descriptor >= 0 {
      switch blocks.next() {
      case .lines(let range):
        number = AnswerLines.add(
          blocks.bytes[range], from: number, of: path, learner: learner, to: &sheets)
      case .tooLong:
        sheets.add(AnswerLines.tooLong(number, of: path))
        number += 1
      case .failed(let reason):
        fail(reason)
        break reading
      case .stopped, .end: break reading
      }
    }
    return sheets.naming(nobody: learner)
  }

  /// The form that a path tells; standard input is lines.
  static func form(of path: String, given: AnswerForm?) -> AnswerForm? {
    given ?? (path == "-" ? .ndjson : AnswerForm(path: path))
  }

  /// Who it is where a file does not say: the file's name without its ending.
  static func learner(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// All plain files under a folder, by path; links that lead back are not followed twice.
struct FolderWalk {
  private(set) var files: [String] = []
  private(set) var problems: [Problem] = []
  private var visited: Set<FileIdentity> = []

  private struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// Nil where the path is no folder.
  init?(_ path: String) {
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return nil
    }
    walk(path)
  }

  private mutating func walk(_ folder: String) {
    var status = stat()
    guard stat(folder, &status) == 0 else { return }
    let identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    guard visited.insert(identity).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      problems.append(Problem(file: folder, range: nil, message: "the folder cannot be read"))
      return
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = base + name
      guard stat(path, &status) == 0 else {
        if AnswerForm(path: path) != nil {
          problems.append(
            Problem(file: path, range: nil, message: "cannot be read: \(Inputs.systemError())"))
        }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: walk(path)
      case S_IFREG: files.append(path)
      default:
        if AnswerForm(path: path) != nil {
          problems.append(Problem(file: path, range: nil, message: "not a plain file"))
        }
      }
    }
  }
}
