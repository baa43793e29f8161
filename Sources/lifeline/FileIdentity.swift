internal import Foundation
internal import TextFormats

extension String {
  /// A path for the system, which takes any bytes.
  var systemPath: [CChar] { PathText.bytes(self).map { CChar(bitPattern: $0) } + [0] }
}

/// Which file a path leads to, by whatever name.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Nil where nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path.systemPath, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
