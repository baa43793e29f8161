package import TextFormats

/// Where the bytes of answer files come from. What cannot be read is a problem.
package protocol AnswerStorage: Sendable {
  associatedtype Bytes: ByteReader

  /// From the first yes on nothing more is read.
  var isStopped: Bool { get }
  /// In bytes; 0: unknown.
  func size(of path: String) -> Int
  func open(_ path: String) throws(Problem) -> Bytes
  func text(of path: String) throws(Problem) -> SourceFile
}

/// An open file.
package protocol ByteReader {
  /// Waits for bytes and stores as many as there are and fit.
  /// - Returns: how many; 0 at the end, nil where it was stopped.
  func read(into room: UnsafeMutableRawBufferPointer) throws(Problem) -> Int?
}

/// A form whose files are read piece by piece: lines, rows or elements.
protocol AnswerPieceReader {
  /// Nothing after this can be read.
  var isFinished: Bool { get }

  /// The next whole pieces, and how many bytes they and everything ignored took.
  ///
  /// - Parameters:
  ///   - bytes: those that were not taken before, and new ones.
  ///   - isLast: there are no more bytes. Otherwise a piece that may continue is left for later.
  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int)
}

/// Reads answer files of every form as blocks of pieces, in order and in memory that does not grow
/// with them.
package struct AnswerPump<Storage: AnswerStorage>: Sendable {
  package let storage: Storage
  private let form: AnswerForm?
  private let lineRoom: Int
  private let record: RecordChoice

  package enum Ending: Hashable, Sendable {
    case whole, stopped
    case failed(Problem)
  }

  /// - Parameters:
  ///   - form: the form of all files; nil: their endings say it.
  ///   - record: what counts of exported records.
  ///   - lineRoom: how many bytes of lines are read at a time, more only for a longer line.
  package init(
    _ storage: Storage, form: AnswerForm? = nil, record: RecordChoice = RecordChoice(),
    lineRoom: Int = 1 << 18
  ) {
    self.storage = storage
    self.record = record
    self.form = form
    self.lineRoom = lineRoom
  }

  /// The same for other pieces: what is made of their bytes takes much more room.
  private static var pieceRoom: Int { 1 << 18 }

  /// Whether it is a file of pieces that takes a while to read, or may.
  func isLarge(_ path: String) -> Bool {
    guard let form = form ?? AnswerForm(path: path), form.hasPieces else { return false }
    let size = storage.size(of: path)
    let isTree = form == .json || form == .yml
    return size == 0 || size > (isTree ? AnswerLimits.readWhole : 1 << 20)
  }

  /// Passes blocks on until the file ends or reading is stopped. A file that is read as a whole is
  /// one block; where that fails, the problem is.
  ///
  /// - Parameter keepsSource: a file of JSON is read as a whole, so that excerpts of it can be shown.
  package func read<E: Error>(
    _ path: String, keepsSource: Bool = false, _ take: (AnswerBlock) throws(E) -> Void
  ) throws(E) -> Ending {
    guard !storage.isStopped else { return .stopped }
    let learner = AnswerForm.learner(of: path)
    let form = form ?? AnswerForm(path: path)
    if let pieces = form?.pieces(of: path, learner: learner, record: record),
      form != .json || !keepsSource
    {
      let room = form == .ndjson ? lineRoom : Self.pieceRoom
      return try read(pieces, of: path, room: room, take)
    }
    let contents = whole(path, form)
    guard !storage.isStopped else { return .stopped }
    try take(AnswerBlock(contents, of: path, learner: learner, record: record))
    return .whole
  }

  private func whole(_ path: String, _ form: AnswerForm?) -> AnswerBlock.Contents {
    do throws(Problem) {
      if let form { return .file(try storage.text(of: path), as: form) }
      _ = try storage.open(path)
      return .fault(AnswerForm.unknown(path))
    } catch {
      return .fault(error)
    }
  }

  private func read<E: Error>(
    _ pieces: any AnswerPieceReader, of path: String, room: Int,
    _ take: (AnswerBlock) throws(E) -> Void
  ) throws(E) -> Ending {
    var pieces = pieces
    let file: Storage.Bytes
    do throws(Problem) { file = try storage.open(path) } catch { return .failed(error) }
    // A small file needs less, and one byte more than it has, to be at its end.
    let size = storage.size(of: path)
    var bytes = [UInt8](repeating: 0, count: size == 0 ? room : min(room, size + 1))
    var filled = 0
    while !pieces.isFinished {
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
      let new: Int
      do throws(Problem) {
        guard let count = try Self.read(file, into: &bytes, from: filled) else { return .stopped }
        new = count
      } catch {
        return .failed(error)
      }
      filled += new
      let taken: Int
      do {
        let read = pieces.read(bytes[..<filled], isLast: new == 0)
        if let block = read.0 { try take(block) }
        taken = read.taken
      }
      // The block is gone: the bytes are not copied when they change.
      if new == 0 { break }
      if taken > 0 { bytes.moveToFront(taken..<filled) }
      filled -= taken
    }
    return .whole
  }

  private static func read(
    _ file: Storage.Bytes, into bytes: inout [UInt8], from start: Int
  ) throws(Problem) -> Int? {
    try bytes.withUnsafeMutableBufferPointer { room throws(Problem) in
      try file.read(
        into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: room[start...])))
    }
  }
}

extension [UInt8] {
  fileprivate mutating func moveToFront(_ range: Range<Int>) {
    withUnsafeMutableBytes { $0.copyBytes(from: UnsafeRawBufferPointer(rebasing: $0[range])) }
  }
}
