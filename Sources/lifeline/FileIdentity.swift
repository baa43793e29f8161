internal import Foundation
internal import TextFormats

extension String {
  /// The path for system calls, which accept any bytes.
  var systemPath: [CChar] { PathText.bytes(self).map { CChar(bitPattern: $0) } + [0] }
}

/// Identifies the file that a path refers to, under any of its names.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
