internal import LifecycleEngine

/// The distance between two callback names, counted in words, so that `viewWillAppear` is close to
/// `viewDidAppear` and `viewWillDisappear`.
enum NameDistance {
  /// The words to replace, add or remove; the same callback of another object is at distance 1.
  static func between(_ one: Occurrence, _ other: Occurrence) -> Int {
    let words = changes(words(one.callback.name), words(other.callback.name))
    return words + (one.object == other.object ? 0 : 1)
  }

  private static func words(_ name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() where name[index].isUppercase {
      words.append(name[start..<index])
      start = index
    }
    return words + [name[start...]]
  }

  private static func changes(_ one: [Substring], _ other: [Substring]) -> Int {
    var row = Array(0...other.count)
    for (place, word) in one.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in other.indices {
        let cost = min(
          row[column] + 1, row[column + 1] + 1, diagonal + (word == other[column] ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[other.count]
  }
}
