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
