internal import LifecycleEngine

/// What TAB offers: commands, and every callback of the watched objects, whether it comes or not.
enum Completion {
  static func candidates(for word: String, line: String, question: Question?, commands: [String])
    -> [String]
  {
    let isFirst = line.split(separator: " ").count <= 1 && !line.hasSuffix(" ")
    let names = question.map(names) ?? []
    let offered = (isFirst ? commands : []) + names
    let lower = word.lowercased()
    let matching = offered.filter { $0.lowercased().hasPrefix(lower) }
    if !matching.isEmpty { return matching }
    // A bare callback name is completed where only one object can be meant.
    let bare = names.filter { name in
      name.split(separator: ".").last.map { $0.lowercased().hasPrefix(lower) } ?? false
    }
    return bare.count == 1 ? bare : []
  }

  private static func names(_ question: Question) -> [String] {
    question.watched.flatMap { object, callbacks in
      callbacks.map { question.text(Occurrence(object, $0)) }
    }
  }
}
