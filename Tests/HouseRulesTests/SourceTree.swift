import Foundation

/// The project's own files, as in a fresh clone.
struct SourceTree {
  let root: URL

  /// The folder that holds Package.swift, found from this very file.
  init(file: String = #filePath) {
    root = URL(filePath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Every file's path from the root, sorted; hidden folders and build products are left out.
  func paths() throws -> [String] {
    var found: [String] = []
    try collect(root, prefix: "", into: &found)
    return found.sorted()
  }

  func text(_ path: String) throws -> SourceText {
    let bytes = try Data(contentsOf: root.appending(path: path))
    return SourceText(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  func swiftFiles(in folders: [String] = ["Sources/", "Tests/", "Benchmarks/"]) throws
    -> [SourceText]
  {
    try paths().filter { path in
      path.hasSuffix(".swift") && folders.contains { path.hasPrefix($0) }
    }.map(text)
  }

  private func collect(_ folder: URL, prefix: String, into found: inout [String]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      if name.hasPrefix(".") && name != ".ci" { continue }
      let url = folder.appending(path: name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if isFolder.boolValue {
        try collect(url, prefix: prefix + name + "/", into: &found)
      } else {
        found.append(prefix + name)
      }
    }
  }
}
