/// What TAB offers: commands, and every callback that may be answered, whether it comes or not.
enum Completion {
  static func candidates(for word: String, line: String, names: [String], commands: [String])
    -> [String]
  {
    let isFirst = line.split(separator: " ").count <= 1 && !line.hasSuffix(" ")
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
}
