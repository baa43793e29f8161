internal import Foundation
internal import Practice
internal import TextFormats
internal import Tutor

/// Writes a file completely or not at all: first to a temporary file next to it, then renamed into
/// place.
enum WholeFile {
  static func write(_ text: String, to path: String) throws {
    _ = try write(to: path) { file in
      try file.write(Array(text.utf8))
      return .whole
    }
  }

  /// Whether a text was written completely.
  enum Ending {
    case whole
    /// Incomplete: it is saved next to the path, whose file remains unchanged.
    case partly
  }

  /// Writes a file incrementally.
  /// - Parameter begun: called with the temporary path.
  /// - Returns: the path of an incomplete result; nil if it replaced the file, or the path is a
  ///   pipe or a device.
  static func write(
    to path: String, begun: (String) -> Void = { _ in }, _ body: (OpenFile) throws -> Ending
  ) throws -> String? {
    do {
      return try replace(path, begun, body)
    } catch let fault as SystemFault {
      throw fault.failure(of: path)
    }
  }

  /// The path of an incomplete result.
  static func partialPath(_ path: String) -> String { path + ".partial" }

  /// Throws if the path of an option already exists.
  static func requireNew(_ output: String) throws {
    guard Inputs.exists(output) else { return }
    throw Failure(
      .cannotWrite,
      "'\(SafeText.visible(output))' already exists; use '--output' to name another file",
      "“\(SafeText.visible(output))”已经存在；用 '--output' 另选一个文件")
  }

  /// Whether the path is a file or folder or could become one: not a pipe, a device, or an open
  /// file such as /dev/stdout or /proc/self/fd/1.
  static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) && !leadsToOpenFile(path)
  }

  /// Follows links one by one, as the links in /proc/self/fd lead to files that are replaceable by
  /// name.
  private static func leadsToOpenFile(_ path: String) -> Bool {
    var path = path
    for _ in 0..<40 {
      if path.hasPrefix("/proc/") || path.hasPrefix("/dev/fd/") { return true }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return false
      }
      path = next.hasPrefix("/") ? next : (path as NSString).deletingLastPathComponent + "/" + next
    }
    return false
  }

  /// The target of a link; nil: the path isn't a link, or its target doesn't exist.
  private static func linked(_ path: String) -> String? {
    var status = stat()
    guard lstat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let real = realpath(path.systemPath, nil)
    else { return nil }
    defer { free(real) }
    return PathText.text(Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
  }

  /// Creates a file in the current folder; an existing file is never replaced. Nil: it was created.
  static func create(_ file: SourceFile) -> CreationFailure? {
    do throws(SystemFault) {
      let new = try OpenFile(file.name, O_WRONLY | O_CREAT | O_EXCL)
      do throws(SystemFault) {
        try new.write(Array(file.text.utf8))
      } catch {
        close(new.descriptor)
        throw error
      }
      try new.end()
      return nil
    } catch {
      if error.code == EEXIST { return .exists }
      // Don't leave half a file.
      unlink(file.name.systemPath)
      return .failed(error.reason)
    }
  }

  private static func replace(
    _ path: String, _ begun: (String) -> Void, _ body: (OpenFile) throws -> Ending
  ) throws -> String? {
    var status = stat()
    let isThere = stat(path.systemPath, &status) == 0
    if !isReplaceable(path) {
      // Append: another program may have begun the file.
      _ = try write(OpenFile(path, O_WRONLY | O_APPEND), body)
      return nil
    }
    // A link remains a link: its target is replaced, with its permissions preserved.
    let path = linked(path) ?? path
    let mode = isThere ? status.st_mode & 0o777 : OpenFile.usualMode
    let beside = path + ".\(getpid()).partial"
    begun(beside)
    do {
      let ending = try write(OpenFile(beside, O_WRONLY | O_CREAT | O_EXCL, mode: mode), body)
      let place = ending == .whole ? path : partialPath(path)
      if rename(beside.systemPath, place.systemPath) != 0 { throw SystemFault() }
      return ending == .whole ? nil : place
    } catch {
      unlink(beside.systemPath)
      throw error
    }
  }

  private static func write(
    _ file: OpenFile, _ body: (OpenFile) throws -> Ending
  ) throws -> Ending {
    let ending: Ending
    do {
      ending = try body(file)
    } catch {
      close(file.descriptor)
      throw error
    }
    try file.end()
    return ending
  }
}
