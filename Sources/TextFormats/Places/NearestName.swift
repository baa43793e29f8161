/// Finds the name that a misspelling means; create it once to compare many words with the same
/// names.
package struct NearestName: Sendable {
  private struct Word {
    let letters: [Unicode.Scalar]
    /// One bit per letter that occurs; a mistake changes at most two bits.
    let signature: UInt64

    init(_ text: String) {
      letters = Array(text.lowercased().unicodeScalars)
      signature = letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
    }

    func mayBe(_ other: Word, within mistakes: Int) -> Bool {
      abs(letters.count - other.letters.count) <= mistakes
        && (signature ^ other.signature).nonzeroBitCount <= 2 * mistakes
    }
  }

  /// In groups, so that joining them copies none.
  private let groups: [[(name: String, word: Word)]]

  package init(among names: [String]) {
    groups = [names.filter { $0.utf8.count <= Self.longestWord }.map { ($0, Word($0)) }]
  }

  package init(joining some: [NearestName]) { groups = some.flatMap(\.groups) }

  /// The one name nearest to `word`; nil if none is near enough or two are equally near. Case is
  /// ignored, and two swapped adjacent letters are one mistake. The word's length limits the number
  /// of mistakes, and so does `mistakes`.
  package static func of(_ word: String, among names: [String], atMost mistakes: Int = .max)
    -> String?
  {
    NearestName(among: names).of(word, atMost: mistakes)
  }

  package func of(_ word: String, atMost mistakes: Int = .max) -> String? {
    guard word.utf8.count <= Self.longestWord else { return nil }
    let word = Word(word)
    let letters = word.letters
    var nearest: (name: String, distance: Int)?
    var isUnique = false
    for (name, other) in groups.joined() {
      let limit = min(Self.tolerance(letters.count), mistakes, nearest?.distance ?? .max)
      guard word.mayBe(other, within: limit),
        let distance = Self.distance(letters, other.letters, atMost: limit),
        distance < max(letters.count, other.letters.count)
      else { continue }
      if let known = nearest, known.distance == distance {
        isUnique = isUnique && known.name == name
      } else {
        nearest = (name, distance)
        isUnique = true
      }
    }
    return isUnique ? nearest?.name : nil
  }

  /// In bytes; a longer word is no misspelled name.
  private static let longestWord = 256

  /// The number of mistakes to allow in a word of `count` letters.
  private static func tolerance(_ count: Int) -> Int {
    count <= 4 ? 1 : count <= 8 ? 2 : 3
  }

  /// The Damerau–Levenshtein distance (optimal string alignment), nil beyond `limit`.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int)
    -> Int?
  {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    let width = b.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
      // The rows' offsets in `cells`.
      var (beforeLast, last, row) = (0, width, 2 * width)
      for place in cells.indices { cells.initializeElement(at: place, to: limit + 1) }
      for j in 0...b.count { cells[last + j] = j }
      for i in 1...a.count {
        // Cells farther from the diagonal exceed the limit.
        let (first, end) = (max(1, i - limit), min(b.count, i + limit))
        guard first <= end else { return nil }
        cells[row + first - 1] = first == 1 ? i : limit + 1
        var least = cells[row + first - 1]
        for j in first...end {
          let above = j < i + limit ? cells[last + j] : limit + 1
          var cell = min(
            above + 1, cells[row + j - 1] + 1, cells[last + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
          if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
            cell = min(cell, cells[beforeLast + j - 2] + 1)
          }
          cells[row + j] = cell
          least = min(least, cell)
        }
        guard least <= limit else { return nil }
        (beforeLast, last, row) = (last, row, beforeLast)
      }
      return cells[last + b.count] <= limit ? cells[last + b.count] : nil
    }
  }
}
