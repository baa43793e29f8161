internal import Foundation
internal import TextFormats

/// Writes a folder's files all or none: first into a temporary folder next to it, then renamed into
/// place.
enum WholeFolder {
  /// Whether a path names a folder, by its existence or its trailing slash.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.hasSuffix("/")
      || stat(path.systemPath, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates the folder if missing; other files in it are kept.
  /// - Parameters:
  ///   - begun: called with the temporary path.
  ///   - isStopped: called when everything is written; if true, the result is saved next to the
  ///     path instead.
  /// - Returns: the path of such a result.
  static func write(
    _ files: some Sequence<(name: String, text: String)>, to path: String,
    begun: (String) -> Void, isStopped: () -> Bool
  ) throws -> String? {
    var folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let beside = folder + ".\(getpid()).partial"
    begun(beside)
    try make(beside, for: path)
    defer { try? FileManager.default.removeItem(atPath: beside) }
    var names: [String] = []
    for file in files {
      try WholeFile.write(file.text, to: beside + "/" + file.name)
      names.append(file.name)
    }
    let kept = isStopped() ? WholeFile.partialPath(folder) : nil
    folder = kept ?? folder
    // A new folder appears with all of its files at once.
    if rename(beside.systemPath, folder.systemPath) == 0 { return kept }
    guard isFolder(folder) else { throw failure(path) }
    try make(beside + "/old", for: path)
    try replace(names, from: beside, in: folder, for: path)
    return kept
  }

  /// The other files with this extension in a folder, sorted.
  static func others(in path: String, besides names: [String], ending: String) -> [String] {
    let written = Set(names)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return all.filter { $0.hasSuffix(ending) && !written.contains($0) }.sorted()
  }

  /// Moves old files aside and restores them if a new one can't replace them.
  private static func replace(
    _ names: [String], from beside: String, in folder: String, for path: String
  ) throws {
    var done: [(name: String, hadOne: Bool)] = []
    do {
      for name in names {
        let place = "\(folder)/\(name)"
        var status = stat()
        let hadOne = lstat(place.systemPath, &status) == 0
        if hadOne, status.st_mode & S_IFMT == S_IFDIR {
          throw failure(path, Localized("\(name) is a folder", "\(name)是文件夹"))
        }
        if hadOne, rename(place.systemPath, "\(beside)/old/\(name)".systemPath) != 0 {
          throw failure(path)
        }
        done.append((name, hadOne))
        if rename("\(beside)/\(name)".systemPath, place.systemPath) != 0 { throw failure(path) }
      }
    } catch {
      for (name, hadOne) in done {
        let place = "\(folder)/\(name)"
        if hadOne {
          rename("\(beside)/old/\(name)".systemPath, place.systemPath)
        } else {
          unlink(place.systemPath)
        }
      }
      throw error
    }
  }

  static func makeIfMissing(_ folder: String) throws {
    if !isFolder(folder) || !Inputs.exists(folder) { try make(folder, for: folder) }
  }

  private static func make(_ folder: String, for path: String) throws {
    if mkdir(folder.systemPath, 0o755) != 0 { throw failure(path) }
  }

  private static func failure(_ path: String, _ reason: Localized = Inputs.systemError()) -> Failure
  {
    Failure(
      .cannotWrite,
      "cannot write to folder '\(SafeText.visible(path))': \(reason)",
      "无法写入文件夹“\(SafeText.visible(path))”：\(reason)")
  }
}
