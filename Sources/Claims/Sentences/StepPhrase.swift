internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// Developers' names for the events of an app: "the app goes to the background".
struct StepPhrase: Sendable {
  /// Alternatives; all the stems of one must occur.
  let stems: [[String]]
  let steps: [String]
  /// Whether a step of another app is meant.
  let isMeant: @Sendable (Step) -> Bool

  init(_ stems: [[String]], _ steps: [String], _ isMeant: @escaping @Sendable (Step) -> Bool) {
    self.stems = stems
    self.steps = steps
    self.isMeant = isMeant
  }

  enum Reading: Equatable {
    /// The scenario's own steps that are meant, or else the small app's.
    case steps([String])
    /// The words that mean no step.
    case unknown([String])

    var isKnown: Bool {
      if case .steps = self { true } else { false }
    }
  }

  static func read(_ phrase: String, in scenario: Scenario) -> Reading {
    if let step = step(phrase, in: scenario) { return .steps([step]) }
    let isChinese = phrase.unicodeScalars.contains(where: ChineseSteps.isChinese)
    let objects = Set(scenario.objects.map { $0.name.lowercased() })
    var fewest: [String]?
    for known in all {
      for stems in known.stems {
        let rest =
          isChinese ? chineseRest(phrase, stems, objects) : englishRest(phrase, stems, objects)
        guard let rest else { continue }
        if rest.isEmpty { return .steps(known.texts(in: scenario)) }
        if rest.count < fewest?.count ?? .max { fewest = rest }
      }
    }
    return .unknown(fewest ?? [])
  }

  private func texts(in scenario: Scenario) -> [String] {
    var own: [String] = []
    for step in scenario.steps.filter(\.isAsked).flatMap(\.steps) where isMeant(step) {
      let text = StepText.text(of: step, in: scenario)
      if !own.contains(text) { own.append(text) }
    }
    return own.isEmpty ? steps.compactMap { Self.step($0, in: scenario) } : own
  }

  private static func step(_ text: String, in scenario: Scenario) -> String? {
    var scenario = scenario
    var problems: [Problem] = []
    let english = ChineseSteps.phrase(text, in: scenario) ?? text
    guard StepReader.read(english, in: &scenario, file: "", problems: &problems) != nil else {
      return nil
    }
    return english
  }

  /// `v.setNeedsLayout()`, `A.view.layoutIfNeeded()`
  static func asksForUpdate(_ step: String) -> Bool {
    let method = step.drop { $0 != "(" }.isEmpty ? "" : step.prefix { $0 != "(" }
    return ["setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "setNeedsUpdateConstraints"]
      .contains { method.hasSuffix("." + $0) }
  }

  /// Whether it is code, `v.setNeedsLayout()`, rather than an action of the user or the system.
  static func isCall(_ step: String) -> Bool {
    step.prefix { !" (".contains($0) }.contains(".")
  }

  /// A phrase about layout means A's view if the callback is a controller's.
  static func step(_ step: String, for pattern: String) -> String {
    let name = pattern.drop { $0 != "." }.dropFirst()
    guard step.hasPrefix("v.setNeeds") || step.hasPrefix("v.layout"),
      name.hasPrefix("view") || name == "updateViewConstraints"
    else { return step }
    return "A.view" + step.dropFirst()
  }

  // MARK: Words

  /// The words besides the stems that mean something else; nil: a stem is missing.
  private static func englishRest(_ phrase: String, _ stems: [String], _ objects: Set<String>)
    -> [String]?
  {
    var words = phrase.lowercased().split { " ,.;\"'`()".contains($0) }.map(String.init)
      .filter { !["the", "a", "an"].contains($0) }
    for stem in stems {
      let parts = stem.split(separator: " ").map(String.init)
      let places = words.indices.filter { place in
        place + parts.count <= words.count
          && zip(words[place...], parts).allSatisfy { isOf($0, stem: $1) }
      }
      guard !places.isEmpty else { return nil }
      for place in places.reversed() {
        words.removeSubrange(place..<min(place + parts.count, words.count))
      }
    }
    // "And" joins two of the stems; after a single one another step would follow.
    return words.filter { word in
      let joins = stems.count > 1 && ["and", "or", "but"].contains(word)
      return !fillers.contains(word) && !objects.contains(word) && !joins
    }
  }

  /// Whether a word is the stem with one of the endings: "presenter" isn't a form of "present".
  private static func isOf(_ word: String, stem: String) -> Bool {
    word.hasPrefix(stem) && endings.contains(String(word.dropFirst(stem.count)))
  }

  private static let endings: Set<String> = [
    "", "s", "es", "e", "d", "ed", "ing", "ion", "ions", "al", "ped", "ping", "ged", "ging", "en",
    "ation", "y", "ies", "ize", "ized", "led", "ling", "lation",
  ]

  private static func chineseRest(_ phrase: String, _ stems: [String], _ objects: Set<String>)
    -> [String]?
  {
    var rest = phrase.lowercased()
    for stem in stems {
      guard let found = rest.firstRange(of: stem) else { return nil }
      rest.replaceSubrange(found, with: " ")
    }
    for filler in chineseFillers { rest = rest.replacing(filler, with: " ") }
    return rest.split(separator: " ").map(String.init).filter { !objects.contains($0) }
  }

  /// Words around the stems that change nothing.
  private static let fillers: Set<String> = [
    "the", "a", "an", "user", "users", "app", "apps", "app's", "application", "applications",
    "device",
    "iphone", "ipad", "screen", "system", "ios", "os", "you", "i", "we", "your", "my", "our", "its",
    "it", "this", "that", "is", "are", "was", "were", "be", "been", "being", "gets", "get",
    "getting",
    "has", "have", "had", "will", "to", "in", "into", "on", "onto", "from", "by", "of", "off", "at",
    "for", "with", "as", "view", "views", "controller", "controllers", "viewcontroller", "vc",
    "vcs",
    "another", "other", "one", "new", "second", "first", "next", "previous", "different",
    "back", "down", "up", "out", "over", "again", "when", "while", "just", "goes", "go", "going",
    "gone", "comes", "come", "coming", "moves", "move", "moving", "enters", "enter", "entering",
    "entered", "switches", "switch", "opens", "open", "opened", "tapped", "taps", "tap", "tapping",
    "pressed", "presses", "press", "pressing", "clicked", "clicks", "click", "hit", "hits",
    "button",
    "key", "modally", "modal", "programmatically", "using", "via", "through", "top", "stack",
    "navigation", "animated", "calling", "called", "call", "method", "appears", "appear", "happens",
    "happen", "occurs", "shows", "show", "shown", "displayed", "then", "there", "state", "process",
    "automatically", "modals", "currently", "completely", "bar", "does", "do", "started", "starts",
    "mode", "uiviewcontroller", "window", "running", "user's", "time", "very", "put", "puts",
    "sent",
    "brings", "brought", "phone", "makes", "after", "issued", "sends", "received",
    "receives",
    "changes", "change", "swiping", "itself", "fresh", "cold", "normal", "normally", "returning",
    "returns", "return", "returned", "switching", "accidentally", "simply",
    "someone",
    "initial", "initially", "double", "pulled", "pull", "pulls", "pulling", "becomes", "become",
    "active",
    "full", "touches", "moved", "gone", "use", "uses", "using", "icon",
    "interactive", "gesture", "him", "they", "he", "she", "jump",
    "jumping", "jumps", "start", "self", "property", "already",
  ]

  /// The longest first.
  private static let chineseFillers = [
    "viewcontroller", "视图控制器", "应用程序", "uiviewcontroller", "一个", "另外", "另一个", "新的", "控制器",
    "视图", "页面", "界面", "应用", "程序", "用户", "系统", "手机", "设备", "屏幕", "按钮", "点击", "按下", "按",
    "app", "vc", "view", "回来", "返回", "进入", "回到", "打开", "出来", "之后", "以后", "时候", "期间", "过程中",
    "其他", "其它", "第一次", "首次", "再次", "重新", "每次", "直接", "时", "新", "键", "会", "被", "把", "将",
    "从", "到", "在", "的", "了", "后", "去", "来", "再", "上", "下", "里", "中", "和", "是", "，", ",", "、", "当",
    "一", "个", "去", "手动", "模态", "出现", "显示", "完全", "跳转", "完成", "切换", "冷", "首页", "到了", "方式", "形式",
    "样式", "以", "张", "下拉",
    "上拉", "模式",
    "某个", "新建", "别的", "另", "时候", "场景", "掉", "self.", "原来", "为", "通过",
  ].sorted { $0.count > $1.count }
}
