internal import Assessment
internal import Foundation
internal import TextFormats

/// The answer files that a command line names.
enum AnswerFiles {
  /// What a command line names, in the order in which it is met and faults are told.
  struct Named {
    var entries: [FolderWalk.Entry] = []

    /// Those to read.
    var paths: [String] { entries.compactMap(\.file) }
    /// Of what cannot be read.
    var problems: [Problem] { entries.compactMap(\.problem) }
    var names: [String] { entries.map { $0.file ?? $0.problem?.file ?? "" } }
  }

  /// Each path by itself, a folder as all answer files in it by path.
  ///
  /// - Parameter output: where the result is written, which may lie in such a folder and is none.
  static func named(by arguments: [String], besides output: String? = nil) -> Named {
    var named = Named()
    let own = output.flatMap(FileIdentity.init)
    for argument in arguments {
      guard let folder = FolderWalk(argument) else {
        named.entries.append(.file(argument))
        continue
      }
      // What a class voted lies beside its answers, and holds the same ones.
      let found = folder.entries.filter { entry in
        entry.file.map { file in
          AnswerForm(path: file) != nil && !file.hasSuffix(".session.ndjson")
            && (own == nil || FileIdentity(file) != own)
        } ?? true
      }
      named.entries += found.isEmpty ? [.fault(noneIn(argument))] : found
    }
    return named
  }

  /// A class may have handed in nothing yet.
  private static func noneIn(_ folder: String) -> Problem {
    Problem(
      file: folder, range: nil,
      message: Localized("no answer files in this folder", "这个文件夹里没有作答文件"),
      expectation: Localized(
        "files ending in \(AnswerForm.endings)", "以 \(AnswerForm.endings) 结尾的文件"),
      severity: .warning)
  }

  /// How many bytes the files have, as far as that can be told.
  static func size(of paths: [String]) -> Int {
    paths.reduce(0) { sum, path in
      var status = stat()
      guard path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path.systemPath, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { return sum }
      return sum + Int(status.st_size)
    }
  }
}

/// All plain files under a folder, by path; links that lead back are not followed twice.
struct FolderWalk {
  enum Entry {
    case file(String)
    case fault(Problem)

    var file: String? { if case .file(let path) = self { path } else { nil } }
    var problem: Problem? { if case .fault(let problem) = self { problem } else { nil } }
  }

  /// By path.
  private(set) var entries: [Entry] = []
  var files: [String] { entries.compactMap(\.file) }
  var problems: [Problem] { entries.compactMap(\.problem) }
  private var visited: Set<FileIdentity> = []

  /// Nil where the path is no folder.
  init?(_ path: String) {
    guard path != "-", Self.isFolder(path) else { return nil }
    walk(path)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private mutating func walk(_ folder: String) {
    guard let identity = FileIdentity(folder), visited.insert(identity).inserted else { return }
    guard let names = Self.names(in: folder) else {
      fail(folder, Localized("the folder cannot be read", "文件夹无法读取"))
      return
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var status = stat()
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = base + name
      guard stat(path.systemPath, &status) == 0 else {
        if AnswerForm(path: path) != nil {
          fail(path, SystemError.last.cannotRead)
        }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: walk(path)
      case S_IFREG: entries.append(.file(path))
      default:
        if AnswerForm(path: path) != nil { fail(path, Localized("not a plain file", "不是普通文件")) }
      }
    }
  }

  /// Nil where the folder cannot be read.
  private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder.systemPath) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(PathText.text(name))
    }
    return names
  }

  private mutating func fail(_ path: String, _ message: Localized) {
    entries.append(.fault(Problem(file: path, range: nil, message: message)))
  }
}
