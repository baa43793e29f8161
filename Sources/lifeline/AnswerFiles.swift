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
      paths += folder.files.filter { AnswerForm(path: $0) != nil }
      problems += folder.problems
    }
    return (paths, problems)
  }

  struct Sheets {
    var sheets = AnswerSheets()
    var sources: [SourceFile] = []
    /// The scenarios answered, by first appearance.
    var ids: [String] { sheets.scenarioIDs }
  }

  static func read(_ paths: [String], form: AnswerForm?) -> Sheets {
    var all = Sheets()
    for path in paths {
      let learner = stem(of: path)
      switch Inputs.read(path, limit: Inputs.answersLimit) {
      case .failed(let problem):
        all.sheets.add(AnswerSheet(learner: learner, problems: [problem]))
      case .file(let file):
        guard let form = form ?? (path == "-" ? .ndjson : AnswerForm(path: path)) else {
          let endings = AnswerForm.allCases.map(\.rawValue).joined(separator: ", ")
          all.sheets.add(
            AnswerSheet(
              learner: learner,
              problems: [
                Problem(
                  file: path, range: nil, message: "its ending tells no form of answers",
                  expectation: "an ending of \(endings), or --input")
              ]))
          continue
        }
        let sheets = AnswerReader.read(file, as: form, learner: learner)
        if sheets.hasProblems { all.sources.append(file) }
        all.sheets.add(sheets)
      }
    }
    return all
  }

  private static func stem(of path: String) -> String {
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
