internal import Foundation

/// The places of the tests' programs and files.
package enum Checkout {
  /// The checkout's folder, so that the course is found with any scratch path.
  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// A built program. On Linux the tests' own program is next to it, on a Mac the tests' bundle.
  package static func built(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests =
      bundle?.bundleURL ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Whether the tests run on a Mac.
  package static let isMac = FileManager.default.fileExists(atPath: "/System/Library/CoreServices")

  /// A device that is always full, for tests of full disks; nil where the system has none.
  package static let fullDevice: String? =
    FileManager.default.fileExists(atPath: "/dev/full") ? "/dev/full" : nil
}
