/// The square of a QR code: the patterns by which readers find it, the codewords, and the one of
/// eight masks that leaves the fewest shapes that could be taken for a pattern.
struct QRMatrix {
  private(set) var rows: [[Bool]]
  /// What belongs to a pattern: codewords and masks leave it alone.
  private var isFixed: [[Bool]]
  private var version: Int
  private var size: Int { rows.count }

  init(_ codewords: QRCodewords) {
    version = codewords.version
    let row = [Bool](repeating: false, count: 17 + 4 * version)
    rows = row.map { _ in row }
    isFixed = rows
    drawPatterns()
    draw(codewords.bytes)
    let masked = (0..<8).map { mask in
      var matrix = self
      matrix.apply(mask)
      return matrix
    }
    if let best = masked.min(by: { $0.penalty < $1.penalty }) { self = best }
  }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    rows[row][column] = isDark
    isFixed[row][column] = true
  }

  // MARK: Patterns

  private mutating func drawPatterns() {
    for place in 0..<size {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    let places = alignments
    for row in places {
      for column in places {
        let isAtFinder = (row < 9 || row > size - 9) && column < 9 || row < 9 && column > size - 9
        if !isAtFinder { drawAlignment(row, column) }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for right in -4...4 where rows.indices.contains(row + down) {
        guard rows.indices.contains(column + right) else { continue }
        let distance = max(abs(down), abs(right))
        fix(row + down, column + right, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ row: Int, _ column: Int) {
    for down in -2...2 {
      for right in -2...2 {
        fix(row + down, column + right, max(abs(down), abs(right)) != 1)
      }
    }
  }

  /// Where alignment patterns have their centers, in both directions.
  private var alignments: [Int] {
    switch version {
    case 1: []
    case 2..<7: [6, size - 7]
    default: [6, (size - 1) / 2, size - 7]
    }
  }

  /// Level M and the mask, twice, with a remainder of their own and a mask over all zeros.
  private mutating func drawFormat(_ mask: Int) {
    let levelM = 0
    let data = levelM << 3 | mask
    let bits = (data << 10 | Self.remainder(of: data, digits: 10, by: 0x537)) ^ 0x5412
    for place in 0..<15 {
      let isDark = bits >> place & 1 == 1
      switch place {
      case 0..<6: fix(place, 8, isDark)
      case 6, 7: fix(place + 1, 8, isDark)
      case 8: fix(8, 7, isDark)
      default: fix(8, 14 - place, isDark)
      }
      if place < 8 { fix(8, size - 1 - place, isDark) } else { fix(size - 15 + place, 8, isDark) }
    }
    fix(size - 8, 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    let bits = version << 12 | Self.remainder(of: version, digits: 12, by: 0x1F25)
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      fix(place / 3, size - 11 + place % 3, isDark)
      fix(size - 11 + place % 3, place / 3, isDark)
    }
  }

  private static func remainder(of data: Int, digits: Int, by divisor: Int) -> Int {
    var remainder = data
    for _ in 0..<digits {
      remainder = remainder << 1 ^ (remainder >> (digits - 1) & 1) * divisor
    }
    return remainder & (1 << digits - 1)
  }

  // MARK: Codewords and masks

  /// Up and down in columns of two, from the right; the column of the timing pattern is skipped.
  private mutating func draw(_ bytes: [UInt8]) {
    var bit = 0
    let columns = Array(stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1]
    for (turn, right) in columns.enumerated() {
      for step in 0..<size {
        let row = turn % 2 == 0 ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row][column] && bit < bytes.count * 8 {
          rows[row][column] = bytes[bit / 8] >> (7 - bit % 8) & 1 == 1
          bit += 1
        }
      }
    }
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row][column] && Self.flips(mask, row, column) {
        rows[row][column].toggle()
      }
    }
    drawFormat(mask)
  }

  private static func flips(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let (sum, product) = (row + column, row * column)
    return switch mask {
    case 0: sum % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: sum % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: (sum % 2 + product % 3) % 2 == 0
    }
  }

  // MARK: Penalty

  private var penalty: Int {
    let columns = (0..<size).map { column in rows.map { $0[column] } }
    let lines = rows + columns
    let dark = rows.joined().count { $0 }
    let imbalance = abs(dark * 20 - size * size * 10) / (size * size)
    return lines.map(Self.penalty).reduce(0, +) + blocks * 3 + imbalance * 10
  }

  /// Runs of five or more modules alike, and what looks like a finder beside a margin.
  private static func penalty(of line: [Bool]) -> Int {
    var penalty = 0
    var length = 0
    for place in line.indices {
      length = place > 0 && line[place] == line[place - 1] ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let margin = [Bool](repeating: false, count: 4)
    for start in 0..<(line.count - 10) {
      let part = line[start..<start + 11]
      if part.elementsEqual(finder + margin) || part.elementsEqual(margin + finder) {
        penalty += 40
      }
    }
    return penalty
  }

  /// Squares of four modules alike.
  private var blocks: Int {
    (1..<size).reduce(0) { count, row in
      count
        + (1..<size).count { column in
          let corner = rows[row][column]
          return rows[row - 1][column] == corner && rows[row][column - 1] == corner
            && rows[row - 1][column - 1] == corner
        }
    }
  }
}
