internal import TextFormats

/// Words of a claim that no sentence can be made of: what was understood and what not.
struct ClaimMisreading: Equatable {
  /// The words that weren't understood; nil: they are, but no sentence says that.
  var unknown: String?
  /// Callbacks and conditions that were.
  var understood: [String]
  /// A claim like it that can be checked.
  var example: String?
  /// Why nothing can be checked though all is understood, if that is known.
  var reason: Localized?
}

/// How a claim in words was read.
enum ClaimWording {
  /// The text in the form of sentences, with remarks.
  case sentences(String, ClaimAssumptions, notes: [Localized])
  case misread(ClaimMisreading)
  /// No callback in a sentence: it isn't in words.
  case notWords
}
