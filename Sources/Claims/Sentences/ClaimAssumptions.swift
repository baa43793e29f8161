internal import LifecycleEngine
internal import ScenarioLanguage
package import TextFormats

/// A claim's assumptions about the app and the system: "since iOS 13", "in apps without scenes", "a
/// sheet". The runs are limited to them.
package struct ClaimAssumptions: Hashable, Sendable {
  package var versions: ClosedRange<Int>?
  /// Whether the app has scenes.
  package var usesScenes: Bool?
  /// The style of every presentation.
  package var style: String?
  /// Whether the step launches the app, which isn't running before.
  package var isLaunch = false

  package init(
    versions: ClosedRange<Int>? = nil, usesScenes: Bool? = nil, style: String? = nil,
    isLaunch: Bool = false
  ) {
    self.versions = versions
    self.usesScenes = usesScenes
    self.style = style
    self.isLaunch = isLaunch
  }

  var isEmpty: Bool { self == ClaimAssumptions() }

  /// The versions on which a claim is tried, the newest one if it names none.
  package var versionsToTry: [Int] {
    // An app without scenes doesn't launch with the SDK of iOS 27.
    let newest = usesScenes == false ? 26 : Platform.versions.upperBound
    let oldest = usesScenes == true ? 13 : Platform.versions.lowerBound
    guard let versions else { return [newest] }
    let possible = versions.filter { (oldest...newest).contains($0) }
    return possible.isEmpty ? [newest] : possible
  }

  package var texts: [Localized] {
    var texts: [Localized] = []
    if let versions {
      let first = versions.lowerBound
      let last = versions.upperBound
      texts.append(
        first == last
          ? Localized("iOS \(first)", "iOS \(first)")
          : Localized("iOS \(first) to \(last)", "iOS \(first) 到 \(last)"))
    }
    if let usesScenes {
      texts.append(
        usesScenes
          ? Localized("an app with scenes", "App 使用 scene")
          : Localized("an app without scenes", "App 不使用 scene"))
    }
    if let style {
      texts.append(Localized("presenting as .\(style)", "present 的样式是 .\(style)"))
    }
    if isLaunch {
      texts.append(Localized("the app isn't running before", "App 之前没有运行"))
    }
    return texts
  }

  /// Both assumptions together; nil: they contradict each other.
  func joined(with other: ClaimAssumptions) -> ClaimAssumptions? {
    if let mine = versions, let others = other.versions, !mine.overlaps(others) { return nil }
    if let mine = usesScenes, let others = other.usesScenes, mine != others { return nil }
    if let mine = style, let others = other.style, mine != others { return nil }
    var joined = self
    if let others = other.versions { joined.versions = versions?.clamped(to: others) ?? others }
    joined.usesScenes = usesScenes ?? other.usesScenes
    joined.style = style ?? other.style
    joined.isLaunch = isLaunch || other.isLaunch
    return joined
  }
}

extension ClaimAssumptions {
  /// "since iOS 13", "iOS 12 and earlier", "on iOS 26": versions, from the lower-case words.
  init?(versionWords words: [String], opening: String) {
    let known = Platform.versions
    let numbers = words.compactMap { word -> Int? in
      let digits = word.replacing("ios", with: "").replacing("+", with: "")
      return Int(digits.prefix { $0 != "." })
    }.filter(known.contains)
    guard words.contains(where: { $0.hasPrefix("ios") }), let number = numbers.first else {
      return nil
    }
    func says(_ options: String...) -> Bool { options.contains { words.contains($0) } }
    let rest = words.filter { word in
      !word.contains(where: \.isNumber)
        && ![
          "ios", "and", "or", "later", "newer", "above", "up", "upwards", "onwards", "onward",
          "earlier", "older", "below", "to", "through", "the", "version", "versions", "of", "than",
          "as", "since", "from", "starting", "only", "with", "release", "before", "on", "in",
          "introduced", "was",
        ].contains(word)
    }
    guard rest.isEmpty else { return nil }
    if numbers.count == 2, numbers[0] < numbers[1] {
      self.init(versions: numbers[0]...numbers[1])
    } else if ["since", "from", "as of", "after"].contains(opening)
      || says("later", "newer", "above", "onwards", "onward", "since", "from")
      || words.contains(where: { $0.hasSuffix("+") })
    {
      self.init(versions: number...known.upperBound)
    } else if ["before", "prior to", "until", "till"].contains(opening) || says("before") {
      guard number > known.lowerBound else { return nil }
      self.init(versions: known.lowerBound...(number - 1))
    } else if says("earlier", "older", "below") {
      self.init(versions: known.lowerBound...number)
    } else {
      self.init(versions: number...number)
    }
  }

  /// "in apps without scenes", "if you use a SceneDelegate".
  init?(sceneWords words: [String], opening: String) {
    let scenes = ["scene", "scenes", "scenedelegate", "scene-based", "uiscene", "uiscenedelegate"]
    guard words.contains(where: scenes.contains) else { return nil }
    let denials = ["without", "no", "not", "don't", "aren't"]
    let known = Set(
      scenes + denials + [
        "an", "a", "the", "app", "apps", "application", "applications", "that", "which", "with",
        "uses",
        "use", "using", "adopt", "adopts", "adopted", "adopting", "have", "has", "does", "do", "is",
        "are", "you", "your", "delegate", "delegates", "support", "supports", "enabled", "based",
        "life", "cycle", "lifecycle", "project", "projects", "in", "if", "when", "we", "we're", "i",
        "it", "there", "present", "implement", "implemented", "any", "into",
      ])
    guard words.allSatisfy(known.contains) else { return nil }
    let isDenied = opening == "without" || words.contains(where: denials.contains)
    self.init(usesScenes: !isDenied)
  }
}

/// A launch by something else than its icon: "a URL launches your app", "点击通知启动 App".
enum LaunchWords {
  private static let causes = [
    "url", "deep link", "deeplink", "universal link", "notification", "shortcut", "链接", "通知", "快捷",
  ]
  private static var launches: Regex<Substring> {
    /\b(?:cold[- ])?(?:re)?launch(?:es|ed|ing)?\b|启动/
  }
  private static var absences: Regex<Substring> {
    /\b(?:not (?:already |yet |currently )?running)\b|(?:没有?|未|不在)(?:在)?运行/
  }

  /// What launches the app, in a phrase that says so; nil: nothing does, or the user by its icon.
  static func cause(in phrase: String) -> String? {
    let folded = phrase.lowercased()
    guard let launch = folded.firstMatch(of: launches), causes.contains(where: folded.contains)
    else { return nil }
    return folded.replacingCharacters(in: launch.range)
  }

  /// Whether a phrase says only that the app isn't running.
  static func saysNotRunning(_ phrase: String) -> Bool {
    let folded = phrase.lowercased()
    guard let absence = folded.firstMatch(of: absences) else { return false }
    let known = ["the", "your", "app", "application", "is", "was", "it", "process", "应用", "程序"]
    return folded.replacingCharacters(in: absence.range).split { " ,，".contains($0) }
      .allSatisfy { known.contains(String($0)) }
  }
}

/// A style of presentation in a phrase: "a page sheet", "full screen", "全屏".
enum PresentationWords {
  /// "By default": as UIKit presents what sets no style.
  static let ofDefault = "automatic"
  private static let styles: [(words: [String], style: String)] = [
    (["over current context", "overcurrentcontext"], "overCurrentContext"),
    (["current context", "currentcontext"], "currentContext"),
    (["over full screen", "over fullscreen", "overfullscreen"], "overFullScreen"),
    (["full screen", "full-screen", "fullscreen", "全屏"], "fullScreen"),
    (["form sheet", "formsheet"], "formSheet"),
    (
      ["page sheet", "pagesheet", "sheet", "card modal", "modal card", "card", "半屏", "卡片"],
      "pageSheet"
    ),
    (["popover"], "popover"), (["默认"], ofDefault),
  ]

  /// The style that a phrase names, and the phrase without it.
  static func style(in phrase: String) -> (style: String, rest: String)? {
    let folded = phrase.lowercased()
    for (words, style) in styles {
      for word in words {
        guard let found = folded.firstRange(of: word) else { continue }
        var rest = folded
        let isEnglish = phrase.allSatisfy(\.isASCII)
        rest.replaceSubrange(found, with: isEnglish ? " one " : " ")
        return (style, rest)
      }
    }
    return nil
  }
}
