internal import Assessment
internal import TextFormats

extension LineFilter {
  /// In bytes: a cell takes much more room than its text.
  private static let rowBlock = 256 << 10

  /// All rows of a file of CSV, or of standard input, until it ends or somebody interrupts.
  mutating func runRows(_ path: String) throws {
    var rows = AnswerRows(of: path, learner: AnswerFiles.learner(of: path))
    var bytes: [UInt8] = []
    try read(path, blocks: Self.rowBlock) { filter, block in
      var goesOn = false
      if case .lines(let more) = block {
        bytes += more
        // A quote that nobody closes would take in everything.
        goesOn = bytes.count <= AnswerLines.longest
      }
      let (some, taken) = rows.read(bytes, isLast: !goesOn)
      bytes.removeFirst(taken)
      try filter.grade(some, of: rows)
      if case .tooLong = block {
        try filter.tellTooLong(rows.line, of: path)
        rows.skipLine()
      }
      return !rows.isRefused
    }
  }
}
