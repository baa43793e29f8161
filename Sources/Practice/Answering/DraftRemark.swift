internal import Documents
internal import TextFormats

/// What is to be said of how a word of an answer was read.
struct DraftRemark {
  let words: Words

  init(words: Words) {
    self.words = words
  }

  /// Nil: nothing.
  func spans(_ word: String, _ reading: Draft.Reading) -> [Span]? {
    let word = SafeText.visible(word)
    switch reading {
    case .taken(let note): return note.map { [Span(words.misread(word, note: $0), .dim)] }
    case .notWatched(let name): return [Span(words.notWatched(name), .fault)]
    case .noLetter(_, let last): return [Span(words.noOption(word, last: last), .fault)]
    case .ambiguous(let meant): return [Span(words.whose(meant), .fault)]
    case .unknown(_, let suggestion):
      return [Span(words.unknown(word, suggestion: suggestion), .fault)]
    }
  }
}
