internal import LifecycleEngine
internal import TextFormats

/// A step in words, in both languages, with at most one hole for a name or a url.
struct HappeningPhrase: Sendable {
  static let hole = "%"

  enum Meaning: Sendable {
    case plain(Happening)
    case app(@Sendable (ObjectID) -> Happening)
    case view(@Sendable (ObjectID) -> Happening)
    case tab(@Sendable (ObjectID) -> Happening)
    case scene(@Sendable (ObjectID) -> Happening)
    case url(@Sendable (TextID) -> Happening)
  }

  /// The words in English, as scenarios have them.
  let words: [String]
  let chinese: String
  let meaning: Meaning

  init(_ english: String, _ chinese: String, _ meaning: Meaning) {
    words = english.split(separator: " ").map(String.init)
    self.chinese = chinese
    self.meaning = meaning
  }

  init(_ english: String, _ chinese: String, _ happening: Happening) {
    self.init(english, chinese, .plain(happening))
  }

  /// What SCENARIOS.md has in the hole.
  var placeholder: String {
    switch meaning {
    case .plain: ""
    case .app, .tab: "NAME"
    case .view: "V"
    case .scene: "S"
    case .url: "U"
    }
  }

  func text(filledWith name: String) -> Localized {
    let english = words.map { $0 == Self.hole ? name : $0 }.joined(separator: " ")
    return Localized("\(english)", "\(chinese.replacing(Self.hole, with: name))")
  }

  /// The names and urls of a scenario that fit the hole; one empty text if there is no hole.
  func fillings(in scenario: Scenario) -> [String] {
    func names(where fits: (ObjectKind) -> Bool) -> [String] {
      scenario.objects.filter { fits($0.kind) }.map(\.name)
    }
    return switch meaning {
    case .plain: [""]
    case .app: names { $0 == .otherApp }
    case .view: names(where: \.isView)
    case .tab: names(where: \.isController)
    case .scene: names { $0 == .scene }
    case .url: scenario.platform.info.urlSchemes.map { $0 + "://" }
    }
  }

  /// Whether it is the phrase for a happening.
  func describes(_ happening: Happening) -> Bool {
    switch meaning {
    case .plain(let plain): plain == happening
    case .app(let make), .view(let make), .tab(let make), .scene(let make):
      happening.object.map(make) == happening
    case .url(let make): happening.url.map(make) == happening
    }
  }
}

extension Happening {
  /// The object that fills the hole of its phrase.
  var object: ObjectID? {
    switch self {
    case .switchTo(let object), .tap(let object), .tapTab(let object), .typeIn(let object),
      .scroll(let object), .closeWindow(let object), .focusWindow(let object),
      .sendWindowToBackground(let object), .bringWindowBack(let object),
      .discardScene(let object):
      object
    default: nil
    }
  }

  /// The url that fills the hole of its phrase.
  var url: TextID? {
    if case .openURL(let url) = self { url } else { nil }
  }
}
