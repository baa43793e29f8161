internal import Assessment
internal import Foundation
internal import TextFormats

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

  static func isPlainFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
