internal import LifecycleEngine
internal import TextFormats

/// Every way to write a callback's name: base name, Swift signature, selector, any case, the
/// short forms (SCENARIOS.md, Callback names).
enum CallbackSpellings {
  enum Reading: Equatable {
    case exactly(Callback)
    case misspelled(Callback)
    case unknown
  }

  /// The one callback that a text means for a receiver of a kind.
  static func read(_ text: String, for kind: ObjectKind) -> Reading {
    let key = key(text)
    if let callback = exact(key, for: kind) { return .exactly(callback) }
    let known = names(for: kind)
    guard let near = NearestName.of(key, among: known.map { self.key($0) }),
      let callback = exact(near, for: kind)
    else { return .unknown }
    return .misspelled(callback)
  }

  /// The names an object of a kind may be sent, base names first.
  static func names(for kind: ObjectKind) -> [String] {
    CallbackCatalogue.entries.filter { CallbackCatalogue.receives(kind, $0.callback) }
      .flatMap { [$0.callback.name] + shortForms(of: $0.callback.name) }
  }

  private static func exact(_ key: String, for kind: ObjectKind) -> Callback? {
    guard let callbacks = table[key] else { return nil }
    let received = callbacks.filter { CallbackCatalogue.receives(kind, $0) }
    if received.count <= 1 { return received.first }
    return received.first { self.key($0.name) == key }
  }

  /// The letters and digits of a name in lower case: what all spellings of it share.
  static func key(_ text: String) -> String {
    var key = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": key.unicodeScalars.append(scalar)
      case "A"..."Z": key.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      default: break
      }
    }
    return key
  }

  private static let table: [String: [Callback]] = {
    var table: [String: [Callback]] = [:]
    for entry in CallbackCatalogue.entries {
      for spelling in spellings(of: entry) {
        let key = key(spelling)
        if !key.isEmpty, table[key]?.contains(entry.callback) != true {
          table[key, default: []].append(entry.callback)
        }
      }
    }
    return table
  }()

  private static func spellings(of entry: CallbackEntry) -> [String] {
    let name = entry.callback.name
    var all = [name, entry.signature, entry.selector] + shortForms(of: name)
    all.append(String(entry.signature.prefix { $0 != "(" }))
    let parts = entry.selector.split(separator: ":").map(String.init)
    all += parts.prefix(1)
    if parts.count > 1 {
      // A delegate's message begins with who sends it.
      all += [parts[1], parts.dropFirst().joined()]
      all += shortForms(of: parts[1])
    }
    let labels = entry.signature.split { "(:)".contains($0) }.map(String.init)
    if labels.count > 2, labels[1] == "_" {
      all += [labels[2], labels.dropFirst(2).joined()]
    }
    return all
  }

  /// `didFinishLaunching` for `didFinishLaunchingWithOptions`, `didBecomeActive` for
  /// `applicationDidBecomeActive` and for `didBecomeActiveNotification`.
  private static func shortForms(of name: String) -> [String] {
    var forms: [String] = []
    if let cut = position(of: "With", in: name), cut > name.startIndex {
      forms.append(String(name[..<cut]))
    }
    for prefix in ["application", "scene"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      forms.append(rest.prefix(1).lowercased() + rest.dropFirst())
    }
    if name.hasSuffix("Notification"), name.first == "d" || name.first == "w" || name.first == "s" {
      forms.append(String(name.dropLast("Notification".count)))
    }
    return forms
  }

  private static func position(of part: String, in name: String) -> String.Index? {
    var index = name.startIndex
    while index < name.endIndex {
      if name[index...].hasPrefix(part) { return index }
      index = name.index(after: index)
    }
    return nil
  }
}
