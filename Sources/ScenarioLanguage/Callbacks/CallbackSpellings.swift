package import LifecycleEngine
internal import TextFormats

/// The spellings of a callback's name: base name, Swift signature, selector, any case, the short
/// forms (SCENARIOS.md, Callback names).
package enum CallbackSpellings {
  package enum Reading: Equatable {
    case exactly(Callback)
    case misspelled(Callback)
    case unknown
  }

  /// The one callback that a text means for a kind of receiver.
  package static func read(_ text: String, for kind: ObjectKind) -> Reading {
    if let callback = exactly(text, for: kind) { return .exactly(callback) }
    let key = key(text)
    // A known name of any kind of object isn't a misspelling of another.
    if table[key] != nil { return .unknown }
    let receivers = Receivers(kind)
    let names = known.filter { !$0.receivers.isDisjoint(with: receivers) }.map(\.names)
    guard let near = NearestName(joining: names).of(key, atMost: 2),
      let callback = exact(near, for: kind)
    else { return .unknown }
    return .misspelled(callback)
  }

  /// The callback that a text is a spelling of.
  package static func exactly(_ text: String, for kind: ObjectKind) -> Callback? {
    exact(key(text), for: kind)
  }

  /// The spellings that misspellings are compared with, by receivers.
  private static let known = Dictionary(grouping: CallbackCatalogue.entries, by: \.receivers)
    .map { receivers, entries in
      (receivers: receivers, names: NearestName(among: entries.flatMap(names).map { key($0) }))
    }

  /// The names of the callbacks that a kind of object can receive, base names first.
  static func names(for kind: ObjectKind) -> [String] {
    CallbackCatalogue.entries.filter { CallbackCatalogue.receives(kind, $0.callback) }
      .flatMap(names)
  }

  private static func names(of entry: CallbackEntry) -> [String] {
    [entry.callback.name] + withoutEnding(entry.callback.name)
  }

  /// The callback with this spelling and the best rank; nil: there is none, or several share it.
  private static func exact(_ key: String, for kind: ObjectKind) -> Callback? {
    guard let spellings = table[key] else { return nil }
    let received = spellings.filter { CallbackCatalogue.receives(kind, $0.callback) }
    guard let plainest = received.map(\.rank).min() else { return nil }
    let best = received.filter { $0.rank == plainest }
    return best.count == 1 ? best.first?.callback : nil
  }

  /// The letters and digits of a name in lower case, which all its spellings share.
  package static func key(_ text: String) -> String {
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

  /// How a text in a console spells a callback's name.
  package enum Spelled: Hashable, Sendable {
    /// As code writes it: `viewDidLoad`, `application(_:didFinishLaunchingWithOptions:)`.
    case asInCode
    /// In another case or cut into words, as `ViewDidLoad`.
    case otherwise
    /// A name that is also an English word: `draw`, `init`.
    case word
  }

  /// How a text spells a name or a signature of a callback; nil: it spells none.
  package static func spelled(_ text: String) -> Spelled? {
    let base = text.prefix { $0 != "(" && $0 != ":" }
    let spellings = (table[key(text)] ?? []) + (table[key(String(base))] ?? [])
    guard let best = spellings.map(\.rank).min() else { return nil }
    // `ViewController` is a class, though a callback's name begins with it.
    if best >= shortRank, text.first?.isUppercase == true, base.hasSuffix("Controller") {
      return nil
    }
    if text.contains(":"), table[key(text)] != nil { return .asInCode }
    if words.contains(String(base)) || base.allSatisfy(\.isLowercase) && base.count < 9 {
      return .word
    }
    if names.contains(String(base)) { return .asInCode }
    // A short form such as didAppear may be prose; a long name in any case can't be.
    return fullKeys.contains(key(String(base))) ? .otherwise : .word
  }

  /// The full name that a console's word misspells, as `viewDidApper`; nil: none, or it isn't sure.
  package static func misspelled(_ word: String) -> String? {
    let folded = word.lowercased()
    guard word.count >= shortestMisspelled, word.dropFirst().contains(where: \.isUppercase),
      word.first?.isLowercase == true, beginnings.contains(where: folded.hasPrefix),
      table[key(word)] == nil
    else { return nil }
    return fullNames.of(word, atMost: 2)
  }

  private static let shortestMisspelled = 9
  private static let beginnings = ["view", "veiw", "application", "scene", "did", "will", "load"]
  private static let fullNames = NearestName(
    among: CallbackCatalogue.entries.map(\.callback.name).filter { $0.count > 7 })

  private static let names: Set<String> = {
    var names: Set<String> = []
    for entry in CallbackCatalogue.entries {
      names.insert(entry.callback.name)
      // Several labels: the base is the sender's name, as in application(_:open:options:).
      guard entry.signature.count(where: { $0 == ":" }) < 2 else { continue }
      names.insert(String(entry.signature.prefix { $0 != "(" }))
    }
    return names.filter { $0.contains(where: \.isUppercase) }
  }()

  private static let fullKeys = Set(
    CallbackCatalogue.entries.map(\.callback.name).filter { $0.contains(where: \.isUppercase) }
      .map(key))

  /// Names that messages also use as words.
  private static let words: Set<String> = [
    "init", "deinit", "draw", "main", "action", "print", "warning", "exception", "fired", "lost",
    "entry", "exit", "present", "dismiss", "application", "scene", "window",
  ]

  /// A callback and the rank of one of its spellings; 0 is the best.
  private struct Spelling {
    var callback: Callback
    var rank: Int
  }

  private static let table: [String: [Spelling]] = {
    var table: [String: [Spelling]] = [:]
    for entry in CallbackCatalogue.entries {
      for (rank, spellings) in spellings(of: entry).enumerated() {
        for spelling in spellings {
          let key = key(spelling)
          let isKnown = table[key]?.contains { $0.callback == entry.callback } ?? false
          if !key.isEmpty, !isKnown {
            table[key, default: []].append(Spelling(callback: entry.callback, rank: rank))
          }
        }
      }
    }
    return table
  }()

  /// Spellings from this rank on are only part of a name; `spellings(of:)` lists them by rank.
  private static let shortRank = 2

  private static func spellings(of entry: CallbackEntry) -> [[String]] {
    let name = entry.callback.name
    var parts = [String(entry.signature.prefix { $0 != "(" })]
    let words = entry.selector.split(separator: ":").map(String.init)
    parts += words.prefix(1)
    if words.count > 1 {
      // A delegate method's name begins with the sender.
      parts += [words[1], words.dropFirst().joined()] + withoutEnding(words[1])
    }
    let labels = entry.signature.split { "(:)".contains($0) }.map(String.init)
    if labels.count > 2, labels[1] == "_" {
      parts += [labels[2], labels.dropFirst(2).joined()]
    }
    return [
      [name], [entry.signature, entry.selector], withoutEnding(name), withoutSender(name), parts,
      withSender(entry),
    ]
  }

  /// `didFinishLaunching` for `didFinishLaunchingWithOptions`, `didBecomeActive` for
  /// `didBecomeActiveNotification`.
  private static func withoutEnding(_ name: String) -> [String] {
    if let cut = name.firstRange(of: "With")?.lowerBound, cut > name.startIndex {
      return [String(name[..<cut])]
    }
    let ending = "Notification"
    let isNotification = name.hasSuffix(ending) && !name.hasSuffix("Remote\(ending)")
    return isNotification && name.count > ending.count ? [String(name.dropLast(ending.count))] : []
  }

  /// `didBecomeActive` for `applicationDidBecomeActive`, `didAppear` for `viewDidAppear`.
  package static func withoutSender(_ name: String) -> [String] {
    for sender in ["application", "scene", "view"] where name.hasPrefix(sender) {
      let rest = name.dropFirst(sender.count)
      return [rest.prefix(1).lowercased() + rest.dropFirst()]
    }
    return []
  }

  /// `sceneWillConnectTo` for `willConnectTo`, as most methods of a scene's delegate begin.
  private static func withSender(_ entry: CallbackEntry) -> [String] {
    let name = entry.callback.name
    guard entry.receivers.contains(.scene), !name.hasPrefix("scene") else { return [] }
    return ["scene" + name.prefix(1).uppercased() + name.dropFirst()]
  }
}
