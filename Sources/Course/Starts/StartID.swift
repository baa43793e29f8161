package import TextFormats

/// What ids look like that people choose: small letters, digits, hyphens between them.
package enum StartID {
  static let longest = 64
  static let form: Message = "small letters, digits and hyphens, a letter first, at most \(longest)"

  /// Throws where the text is no id, with the nearest one that is.
  package static func check(_ text: String) throws(StartFault) {
    let nearest = nearest(to: text)
    if nearest == text, text.utf8.count <= longest { return }
    throw .badID(text, form: form, nearest: nearest)
  }

  /// The same, for a claim: its document's number stands in front.
  static func checkClaim(_ text: String) throws(StartFault) {
    let document = text.prefix(3)
    let rest = text.dropFirst(3)
    let number = LessonHeaderReader.documents.first { $0 == document }
    let nearest = nearest(to: number == nil ? text : String(rest))
    if number != nil, let nearest, "-\(nearest)" == rest, text.utf8.count <= longest { return }
    throw .badID(
      text, form: "the document's number, 000 to 004, and words with hyphens between them",
      nearest: nearest.map { "\(number ?? "000")-\($0)" })
  }

  /// Letters made small, everything between words a hyphen; nil where no letter is left.
  private static func nearest(to text: String) -> String? {
    var words: [String] = [""]
    for letter in text.lowercased().unicodeScalars {
      if ("a"..."z").contains(letter) || ("0"..."9").contains(letter) {
        words[words.count - 1].unicodeScalars.append(letter)
      } else if words.last != "" {
        words.append("")
      }
    }
    let name = String(
      words.filter { !$0.isEmpty }.joined(separator: "-").drop { !$0.isLetter }.prefix(longest))
    return name.isEmpty ? nil : name.last == "-" ? String(name.dropLast()) : name
  }
}

/// Why there can be no start of something.
package enum StartFault: Error, Hashable, Sendable {
  case badID(String, form: Message, nearest: String?)
  /// The id is taken; by what.
  case exists(String, at: String)
  /// A lesson shows a scenario, and there is none.
  case noScenario
  /// Lessons are numbered with two digits.
  case tooManyLessons
  /// The ledger does not end in a list that one can add to.
  case noList(String)

  /// The id that may have been meant.
  package var nearest: String? {
    if case .badID(_, form: _, let nearest) = self { nearest } else { nil }
  }

  package var message: Message {
    switch self {
    case .badID(let id, let form, let nearest):
      let message: Message = "'\(SafeText.visible(id))' is no id, which is \(form)"
      return message.guessing(nearest)
    case .exists(let id, let place): return "'\(id)' is there already: \(place)"
    case .noScenario:
      return
        "a lesson shows a scenario, and the course has none; 'lifeline new scenario ID' writes one"
    case .tooManyLessons: return "a lesson's number has two digits, and 99 is taken"
    case .noList(let file):
      return """
        '\(file)' does not end in a list of '- id: …'; mend it with 'lifeline check', or add the entry
        """
    }
  }
}
