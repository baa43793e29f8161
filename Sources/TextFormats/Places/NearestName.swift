/// Finds the name that a misspelling means; create it once to compare many words with the same names.
package struct NearestName: Sendable {
  private let names: [(name: String, letters: [Unicode.Scalar])]

  package init(among names: [String]) {
    self.names = names.filter { $0.utf8.count <= Self.longestWord }
      .map { ($0, Array($0.lowercased().unicodeScalars)) }
  }

  package init(joining some: [NearestName]) { names = some.flatMap(\.names) }

  /// The one name nearest to `word`, nil if none is near enough or two are equally near. Case
  /// doesn't matter; two adjacent letters swapped are one mistake. The word's length limits the
  /// number of mistakes, and so does `mistakes`.
  package static func of(_ word: String, among names: [String], atMost mistakes: Int = .max)
    -> String?
  {
    NearestName(among: names).of(word, atMost: mistakes)
  }

  package func of(_ word: String, atMost mistakes: Int = .max) -> String? {
    guard word.utf8.count <= Self.longestWord else { return nil }
    let letters = Array(word.lowercased().unicodeScalars)
    var nearest: (name: String, distance: Int)?
    var isUnique = false
    for (name, other) in names {
      let limit = min(Self.tolerance(letters.count), mistakes, nearest?.distance ?? .max)
      guard let distance = Self.distance(letters, other, atMost: limit),
        distance < max(letters.count, other.count)
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
    guard abs(a.count - b.count) <= limit else { return nil }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let isSame = a[i - 1] == b[j - 1]
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      guard row.contains(where: { $0 <= limit }) else { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
