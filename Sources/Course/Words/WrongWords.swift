internal import TextFormats

/// Finds the words of one language that the glossary says are not the course's.
struct WrongWords {
  struct Hit {
    /// In Unicode scalars, from the beginning of the text.
    var offset: Int
    var length: Int
    var word: String
    /// The term that belongs there, and its id.
    var right: String
    var id: String
  }

  private struct Entry {
    var letters: [Unicode.Scalar]
    var word: String
    var right: String
    var id: String
    /// Right terms that the word is a part of, each with the letters in front of it.
    var within: [(before: Int, letters: [Unicode.Scalar])]
  }

  private var entries: [Unicode.Scalar: [Entry]] = [:]

  init(_ terms: [Term], in language: Localized.Language) {
    let right = terms.map { Self.letters($0.term[language]) }
    for term in terms {
      for word in term.wrong[language] ?? [] {
        let letters = Self.letters(word)
        guard let first = letters.first else { continue }
        let within = right.flatMap { term in
          Self.offsets(of: letters, in: term).map { (before: $0, letters: term) }
        }
        entries[first, default: []].append(
          Entry(
            letters: letters, word: word, right: term.term[language], id: term.id, within: within))
      }
    }
  }

  func hits(in text: String) -> [Hit] {
    let letters = Self.letters(text)
    var hits: [Hit] = []
    for (offset, letter) in letters.enumerated() {
      for entry in entries[letter] ?? [] where stands(entry, at: offset, in: letters) {
        hits.append(
          Hit(
            offset: offset, length: entry.letters.count, word: entry.word, right: entry.right,
            id: entry.id))
      }
    }
    return hits
  }

  /// Latin words stand alone; Chinese ones have no spaces, and only count outside a right term.
  private func stands(_ entry: Entry, at offset: Int, in text: [Unicode.Scalar]) -> Bool {
    guard text[offset...].starts(with: entry.letters) else { return false }
    let end = offset + entry.letters.count
    if let last = entry.letters.last, last.isASCII {
      if offset > 0, Self.joins(text[offset - 1]) { return false }
      if end < text.count, Self.joins(text[end]) { return false }
    }
    return !entry.within.contains { before, term in
      offset >= before && text[(offset - before)...].starts(with: term)
    }
  }

  private static func joins(_ letter: Unicode.Scalar) -> Bool {
    letter.isASCII && (letter.properties.isAlphabetic || letter.properties.numericType != nil)
  }

  /// In lower case, letter by letter, so that places stay what they are.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { letter in
      ("A"..."Z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) + 32) : letter
    }
  }

  private static func offsets(of part: [Unicode.Scalar], in whole: [Unicode.Scalar]) -> [Int] {
    whole.indices.filter { whole[$0...].starts(with: part) }
  }
}
