internal import ScenarioLanguage

/// The TAB candidates: commands, and every callback that may be answered, whether it is called or
/// not.
package enum Completion {
  package static func candidates(
    for word: String, line: String, names: [String], commands: [String]
  )
    -> [String]
  {
    let isFirst = line.split(separator: " ").count <= 1 && !line.hasSuffix(" ")
    return matching(word, (isFirst ? commands : []) + names, orBareOf: names)
  }

  /// The candidates with this prefix; if there are none, the callbacks of all objects whose name
  /// without the object, or the short form of that name, begins with it: `viewW`, `did`.
  package static func matching(_ word: String, _ offered: [String]) -> [String] {
    matching(word, offered, orBareOf: offered)
  }

  private static func matching(_ word: String, _ offered: [String], orBareOf names: [String])
    -> [String]
  {
    let lower = word.lowercased()
    let matching = offered.filter { $0.lowercased().hasPrefix(lower) }
    if !matching.isEmpty { return matching }
    return names.filter { name in
      guard let bare = name.split(separator: ".").last.map(String.init) else { return false }
      return ([bare] + CallbackSpellings.withoutSender(bare)).contains {
        $0.lowercased().hasPrefix(lower)
      }
    }
  }

  /// For phrases that begin with the typed text, the part from the text's last word on.
  package static func rest(of phrases: [String], begunWith typed: String, word: String) -> [String]
  {
    phrases.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .map { String($0.dropFirst(typed.count - word.count)) }
  }
}
