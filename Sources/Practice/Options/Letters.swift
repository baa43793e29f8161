/// The letters of options: `a`, `b`, …, then `aa`, `ab`, …; without `y`, which means yes.
package enum Letters {
  private static let all = Array("abcdefghijklmnopqrstuvwxz").map(String.init)

  package static func name(_ place: Int) -> String {
    place < all.count ? all[place] : name(place / all.count - 1) + all[place % all.count]
  }

  /// The index that a word refers to among `count` options.
  package static func place(_ word: String, among count: Int) -> Int? {
    let lower = word.lowercased()
    return (0..<count).first { name($0) == lower }
  }
}
