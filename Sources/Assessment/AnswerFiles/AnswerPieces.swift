internal import TextFormats

/// A file of answers that comes piece by piece, each read by itself.
package protocol AnswerPieces: Sendable {
  associatedtype Piece: Hashable, Sendable

  /// Nothing of what comes is read any more.
  var isRefused: Bool { get }

  /// The next pieces, and how many bytes they took.
  ///
  /// - Parameters:
  ///   - bytes: what was not taken before, and what came since.
  ///   - isLast: nothing comes after them. Otherwise a piece that may go on is left for later.
  mutating func read(_ bytes: [UInt8], isLast: Bool) -> (pieces: [Piece], taken: Int)

  /// What a piece says.
  func sheets(of piece: Piece) -> AnswerSheets
}

extension AnswerPieces {
  /// A whole file.
  static func read(_ file: SourceFile, with pieces: Self) -> AnswerSheets {
    var reader = pieces
    var sheets = AnswerSheets()
    let pieces = reader.read(Array(file.text.utf8), isLast: true).pieces
    for piece in pieces { sheets.add(reader.sheets(of: piece)) }
    if pieces.isEmpty { sheets.add(.nothingAnswered(in: file.name)) }
    return sheets
  }
}
