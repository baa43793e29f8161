package import TextFormats

/// The source of the bytes of answer files. Unreadable files are reported as problems.
package protocol AnswerStorage: Sendable {
  associatedtype Bytes: ByteReader

  /// Once true, nothing more is read.
  var isStopped: Bool { get }
  /// In bytes; 0: unknown.
  func size(of path: String) -> Int
  func open(_ path: String) throws(Problem) -> Bytes
  func text(of path: String) throws(Problem) -> SourceFile
}

/// An open file.
package protocol ByteReader {
  /// Waits for bytes and stores as many as are available and fit.
  /// - Returns: their number; 0 at the end, nil if reading was stopped.
  func read(into room: UnsafeMutableRawBufferPointer) throws(Problem) -> Int?
}

/// Reads a format whose files consist of pieces: lines, rows, or elements.
protocol AnswerPieceReader {
  /// Whether nothing after this can be read.
  var isFinished: Bool { get }

  /// The next complete pieces, and the number of bytes they and everything skipped took.
  ///
  /// - Parameters:
  ///   - bytes: the bytes not taken before, and the new ones.
  ///   - isLast: there are no more bytes. Otherwise a piece that may continue is left for later.
  mutating func read(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (AnswerBlock?, taken: Int)
}

/// Reads answer files of every format as blocks of pieces, in order and in bounded memory.
package struct AnswerPump<Storage: AnswerStorage>: Sendable {
  let storage: Storage
  private let form: AnswerForm?
  private let lineRoom: Int
  private let record: RecordChoice

  package enum Ending: Hashable, Sendable {
    case whole, stopped
    case failed(Problem)
  }

  /// - Parameters:
  ///   - form: the format of all files; nil: their extensions indicate it.
  ///   - record: which attempts of exported records count.
  ///   - lineRoom: how many bytes of lines are read at a time; a longer line takes more.
  package init(
    _ storage: Storage, form: AnswerForm? = nil, record: RecordChoice = RecordChoice(),
    lineRoom: Int = 1 << 18
  ) {
    self.storage = storage
    self.record = record
    self.form = form
    self.lineRoom = lineRoom
  }

  /// Like `lineRoom`, for other pieces, which take much more memory than their bytes.
  private static var pieceRoom: Int { 1 << 18 }

  /// Whether the file consists of pieces and reading it may take a while.
  func isLarge(_ path: String) -> Bool {
    guard let form = form ?? AnswerForm(path: path), form.pieces(of: path, learner: "") != nil
    else { return false }
    let size = storage.size(of: path)
    return size == 0 || size > (form.isTree ? AnswerLimits.readWhole : 1 << 20)
  }

  /// Passes on blocks until the file ends or reading is stopped. A file that is read whole is one
  /// block; if that fails, the block contains the problem.
  ///
  /// - Parameter keepsSource: JSON files are read whole, so that excerpts can be shown.
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
    // One byte more than a small file has shows that it has ended.
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
      // The block has been released, so that changing the bytes doesn't copy them.
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
