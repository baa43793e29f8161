package import LifecycleEngine
internal import TextFormats

/// Completes a line of the scenario language: a declaration, or a step in code or words.
package enum ScenarioCompletion {
  /// Candidates for the last word of the line, each including the word itself.
  package static func candidates(for word: String, line: String, in scenario: Scenario) -> [String]
  {
    let before = String(line.dropLast(word.count))
    // Of `{is:` or `A.present(B` only the part after the bracket is completed.
    let head = head(of: word)
    let stem = String(word.dropFirst(head.count))
    let context = before + head
    if StepReader.isInWords(context), context.contains(" ") {
      return phrases(word, before, scenario)
    }
    let offered =
      if let key = declared(in: context) {
        DeclarationCompletion(scenario: scenario, key: key).candidates(after: context)
      } else {
        CodeCompletion(scenario: scenario).candidates(for: stem, after: context)
      }
    let lower = stem.lowercased()
    let matching = offered.filter { $0.lowercased().hasPrefix(lower) }.map { head + $0 }
    let isFirst = context.allSatisfy { $0 == " " }
    return matching + (isFirst ? starts(of: stem) : [])
  }

  /// The text before the last name or chain of names in a word.
  private static func head(of word: String) -> String {
    let breaks: Set<Character> = ["(", "[", "{", ":", "=", "\"", "'"]
    guard let last = word.lastIndex(where: breaks.contains) else { return "" }
    return String(word[...last])
  }

  /// The key that a line declares; nil: it declares none.
  private static func declared(in context: String) -> String? {
    let text = context.drop { $0 == " " }
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = String(text[..<colon])
    return ReadingContext.isIdentifier(key) ? key : nil
  }

  /// The starts of a line besides code: actors, and the keys of a scenario.
  private static func starts(of stem: String) -> [String] {
    let keys = ScenarioReader.keys.map { $0 + ":" }
    let lower = stem.lowercased()
    return (HappeningReader.actors + (stem.isEmpty ? [] : keys)).filter { $0.hasPrefix(lower) }
  }

  /// The rest of each step in words that begins with the line.
  private static func phrases(_ word: String, _ before: String, _ scenario: Scenario) -> [String] {
    let begun = before.drop { $0 == " " }
    let typed = (begun + word).lowercased()
    return all(in: scenario).filter { $0.lowercased().hasPrefix(typed) }
      .map { String($0.dropFirst(begun.count)) }
  }

  /// Every step in words, with the scenario's own names.
  private static func all(in scenario: Scenario) -> [String] {
    let phrases = HappeningPhrases.all.flatMap { phrase in
      names(for: phrase, in: scenario).map { phrase.text(filledWith: $0).english }
    }
    return phrases + [HappeningPhrases.wait(milliseconds: 5_000).english]
  }

  private static func names(for phrase: HappeningPhrase, in scenario: Scenario) -> [String] {
    guard case .tab = phrase.meaning else { return phrase.fillings(in: scenario) }
    // Any other controller can become a tab.
    let kinds = scenario.objects.map(\.kind)
    guard kinds.contains(.tabBarController) else { return [] }
    return scenario.objects.filter { $0.kind.isController && $0.kind != .tabBarController }
      .map(\.name)
  }
}

/// Completes a declaration: `A: {is: UIViewController, view: `.
struct DeclarationCompletion {
  let scenario: Scenario
  /// The object or the key of a scenario that is declared.
  let key: String

  /// The open brackets at the end of the text, and their keys.
  private struct Place {
    /// From the outermost key on; the last is the one whose value or list item is completed.
    var keys: [String] = []
    /// Whether a key of a map is completed.
    var wantsKey = false

    init(_ text: String) {
      var open: [(bracket: Character, depth: Int)] = []
      var word = ""
      var inString = false
      for character in text {
        if character == "\"" { inString.toggle() }
        switch character {
        case _ where inString && character != "\"": continue
        case ":":
          if !word.isEmpty { keys.append(word) }
          wantsKey = false
        case "{", "[":
          open.append((character, keys.count))
          wantsKey = character == "{"
        case "}", "]":
          if let last = open.popLast() { keys.removeLast(max(keys.count - last.depth, 0)) }
          wantsKey = false
        case ",":
          if let last = open.last {
            keys.removeLast(max(keys.count - last.depth, 0))
            wantsKey = last.bracket == "{"
          }
        default: break
        }
        let isPart = character.isLetter || character.isNumber || character == "_"
        word = isPart ? word + String(character) : ""
      }
    }
  }

  func candidates(after context: String) -> [String] {
    let place = Place(context)
    let inner = place.keys.dropFirst()
    switch key {
    case "platform": return platform(inner.last, wantsKey: place.wantsKey)
    case "root": return controllers
    case "watch": return watched(inner.last, wantsKey: place.wantsKey)
    case "topic": return Topic.allCases.map(\.rawValue)
    case "about": return Rule.allCases.map(\.id)
    case "title": return place.wantsKey ? ["en:", "zh-Hans:"] : []
    case "given", "ask": return CodeCompletion(scenario: scenario).candidates(for: "", after: "")
    case _ where ScenarioReader.keys.contains(key): return []
    default: return object(inner, wantsKey: place.wantsKey, kind: kind(in: context))
    }
  }

  private var controllers: [String] { names(where: \.isController) }

  private func names(where isMeant: (ObjectKind) -> Bool) -> [String] {
    scenario.objects.filter { isMeant($0.kind) && $0.name != key }.map(\.name)
  }

  // MARK: Keys of a scenario

  private func platform(_ key: String?, wantsKey: Bool) -> [String] {
    if wantsKey {
      return (key == "info" ? ReadingContext.infoKeys : ReadingContext.platformKeys).map {
        $0 + ":"
      }
    }
    return switch key {
    case "ios", "sdk": Platform.released.map(String.init)
    case "lifecycle": ReadingContext.lifecycles.map(\.0)
    case "device": ReadingContext.devices.map(\.0)
    case "launch": ReadingContext.launches.map(\.0)
    case "session": ReadingContext.sessions.map(\.0)
    case "UIBackgroundModes": InfoPlist.BackgroundMode.allCases.map(ReadingContext.name)
    case "alwaysOnDisplay", "passcode", "UIApplicationExitsOnSuspend",
      "UIApplicationSupportsMultipleScenes":
      ["true", "false"]
    case nil: ["{"]
    default: []
    }
  }

  private func watched(_ object: String?, wantsKey: Bool) -> [String] {
    guard let object, let found = scenario.objects.first(where: { $0.name == object }) else {
      let all = names { $0 != .uikit && $0 != .console && $0 != .runLoop }
      return wantsKey ? all.map { $0 + ":" } : all
    }
    return ["usual"] + callbacks(of: found.kind)
  }

  private func callbacks(of kind: ObjectKind) -> [String] {
    CallbackCatalogue.entries.map(\.callback).filter { CallbackCatalogue.receives(kind, $0) }
      .map(\.name)
  }

  // MARK: Keys of an object

  /// The kind in the text, or else the one that the object already has.
  private func kind(in context: String) -> ObjectKind? {
    let words = context.split { !$0.isLetter }.map(String.init)
    let stated = words.firstIndex(of: "is").flatMap { index in
      words.indices.contains(index + 1) ? ObjectKindNames.kind(words[index + 1]) : nil
    }
    return stated ?? scenario.objects.first { $0.name == key }?.kind
  }

  private func object(_ keys: ArraySlice<String>, wantsKey: Bool, kind: ObjectKind?) -> [String] {
    guard let outer = keys.first else {
      if !wantsKey { return ObjectKindNames.names + ["{is:"] }
      return (kind.map(ReadingContext.keys) ?? ["is"]).map { $0 + ":" }
    }
    switch outer {
    case "is": return ObjectKindNames.names
    case "from": return ReadingContext.origins(of: kind ?? .viewController).map(\.0)
    case "view": return names(where: \.isView)
    case "in": return names { $0.isController || $0.isView || $0 == .window }
    case "viewControllers", "pages", "root", "segue": return controllers
    case "children": return wantsKey ? controllers.map { $0 + ":" } : controllers
    case "segues":
      if wantsKey { return keys.count > 1 ? ["kind:", "animated:"] : controllers.map { $0 + ":" } }
      return ReadingContext.segueKinds.map(\.0)
    case "modalPresentationStyle": return ModalPresentationStyle.allCases.map { "\($0)" }
    case "style": return ReadingContext.splitStyles.map(\.0)
    case "transitionStyle": return ReadingContext.pageStyles.map(\.0)
    case "overrides": return overrides(keys.dropFirst().first, wantsKey: wantsKey, kind: kind)
    case "kept", "isModalInPresentation", "shouldAutomaticallyForwardAppearanceMethods",
      "userInteractionEnabled", "isHidden":
      return ["true", "false"]
    default: return []
    }
  }

  private func overrides(_ callback: String?, wantsKey: Bool, kind: ObjectKind?) -> [String] {
    if wantsKey { return kind.map(callbacks)?.map { $0 + ":" } ?? [] }
    guard callback != nil else { return ["{"] }
    return ["super", "no super", "log"]
      + CodeCompletion(scenario: scenario).candidates(for: "", after: "")
  }
}
