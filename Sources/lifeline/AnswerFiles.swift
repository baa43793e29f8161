internal import Assessment
internal import Foundation
internal import TextFormats

/// The answer files named on a command line.
enum AnswerFiles {
  /// The named files and folders, in the order in which they are read and reported.
  struct Named {
    var entries: [FolderWalk.Entry] = []

    /// The files to read.
    var paths: [String] { entries.compactMap(\.file) }
    /// The problems of unreadable files and folders.
    var problems: [Problem] { entries.compactMap(\.problem) }
    var names: [String] { entries.map { $0.file ?? $0.problem?.file ?? "" } }
  }

  /// A file by itself, or a folder's answer files sorted by path.
  ///
  /// - Parameter output: the path of the result, which isn't an answer file even in such a folder.
  static func named(by arguments: [String], besides output: String? = nil) -> Named {
    var named = Named()
    let own = output.flatMap(FileIdentity.init)
    for argument in arguments {
      guard let folder = FolderWalk(argument) else {
        named.entries.append(.file(argument))
        continue
      }
      // A session file is next to its answer file, which contains the same answers.
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

  /// A warning, not an error: a class may not have submitted anything yet.
  private static func noneIn(_ folder: String) -> Problem {
    Problem(
      file: folder, range: nil,
      message: Localized("no answer files in this folder", "这个文件夹里没有作答文件"),
      expectation: Localized(
        "files ending in \(AnswerForm.endings)", "以 \(AnswerForm.endings) 结尾的文件"),
      severity: .warning)
  }

  /// The total size of the files in bytes, as far as known.
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

/// All regular files under a folder, sorted by path; links back to a visited folder are followed
/// once.
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

  /// Nil if the path isn't a folder.
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

  /// Nil if the folder can't be read.
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
