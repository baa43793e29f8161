/// Finds duplicate keys of a mapping; a small mapping is searched, a large one has a set.
struct KnownKeys {
  private var seen: Set<String> = []

  /// Whether one of `entries`, the mapping's entries so far, has this key.
  mutating func isKnown(_ key: String, among entries: [Node.Entry]) -> Bool {
    if seen.isEmpty {
      guard entries.count >= 8 else { return entries.contains { $0.key.text == key } }
      for entry in entries { if let text = entry.key.text { seen.insert(text) } }
    }
    return !seen.insert(key).inserted
  }
}
