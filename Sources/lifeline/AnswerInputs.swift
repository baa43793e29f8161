internal import Assessment
internal import Foundation
internal import TextFormats

/// Answer files in the file system.
struct AnswerInputs: AnswerStorage {
  /// Called before each read, and while waiting for a pipe or terminal.
  var hasToStop: @Sendable () -> Bool = { false }
  /// Called on any thread with the number of newly read bytes.
  var onRead: @Sendable (Int) -> Void = { _ in }

  var isStopped: Bool { hasToStop() }

  func size(of path: String) -> Int { AnswerFiles.size(of: [path]) }

  func open(_ path: String) throws(Problem) -> File {
    let descriptor = Inputs.open(path, isStopped: true)
    guard descriptor >= 0 else { throw Inputs.cannotRead(path) }
    return File(descriptor: descriptor, path: path, inputs: self)
  }

  func text(of path: String) throws(Problem) -> SourceFile {
    switch Inputs.read(path, limit: Inputs.answersLimit, self) {
    case .file(let file): return file
    case .failed(let problem): throw problem
    }
  }

  final class File: ByteReader {
    private let descriptor: Int32
    private let path: String
    private let inputs: AnswerInputs

    init(descriptor: Int32, path: String, inputs: AnswerInputs) {
      self.descriptor = descriptor
      self.path = path
      self.inputs = inputs
    }

    deinit { if path != "-" { close(descriptor) } }

    func read(into room: UnsafeMutableRawBufferPointer) throws(Problem) -> Int? {
      guard Inputs.waits(for: descriptor, until: inputs.hasToStop) else { return nil }
      while true {
        let count = Foundation.read(descriptor, room.baseAddress, room.count)
        if count >= 0 {
          inputs.onRead(count)
          return count
        }
        guard errno == EINTR || errno == EAGAIN else { throw Inputs.cannotRead(path) }
      }
    }
  }
}
