internal import ScenarioLanguage

/// Conditions that callbacks themselves report: "the view appears", "the view controller is
/// created".
enum Appearances {
  private static let subjects: Set<String> = [
    "view", "views", "screen", "controller", "viewcontroller", "vc", "page", "it", "controller's",
    "view's", "its", "that", "this", "your", "my", "uiviewcontroller", "each", "every",
    "corresponding",
  ]
  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "has", "have", "had", "been", "be", "being", "gets", "get", "finally",
    "again",
    "will", "just", "fully", "actually", "finished", "finishes", "completely", "to", "the", "a",
    "first", "already", "about",
  ]
  private static let verbs: [(words: [[String]], callback: String)] = [
    (
      [
        ["appears"], ["appear"], ["appeared"], ["appearing"], ["visible"], ["becomes", "visible"],
        ["become", "visible"], ["became", "visible"], ["shown"], ["displayed"], ["shows", "up"],
        ["comes", "on", "screen"], ["on", "screen"], ["onscreen"], ["comes", "onscreen"],
        ["shown", "on", "screen"], ["shown", "on", "the", "screen"], ["appears", "on", "screen"],
        ["appears", "on", "the", "screen"], ["reappears"], ["shown", "to", "user"],
        ["comes", "into", "view"], ["comes", "to", "screen"], ["comes", "to", "the", "screen"],
      ], "*.viewDidAppear"
    ),
    (
      [
        ["disappears"], ["disappear"], ["disappeared"], ["disappearing"], ["hidden"],
        ["goes", "away"],
        ["goes", "off", "screen"], ["leaves", "screen"], ["off", "screen"], ["offscreen"],
      ], "*.viewDidDisappear"
    ),
    (
      [
        ["loaded"], ["loads"], ["loading"], ["load"], ["loaded", "into", "memory"],
        ["loads", "into", "memory"], ["loaded", "in", "memory"],
      ], "*.viewDidLoad"
    ),
    (
      [
        ["deallocated"], ["destroyed"], ["deinitialized"], ["deallocates"], ["freed"], ["released"],
      ],
      "*.deinit"
    ),
    (
      [["initialized"], ["initialised"], ["instantiated"], ["constructed"], ["allocated"]], "*.init"
    ),
  ]

  /// The callback that reports the condition in the words; nil: there is none.
  static func callback(_ words: [String]) -> String? {
    let words = words.flatMap { $0 == "on-screen" ? ["on", "screen"] : [$0] }
    let rest = words.drop { subjects.contains($0) }
    guard rest.count < words.count else { return nil }
    let verb = Array(
      rest.drop { auxiliaries.contains($0) }.filter { !["the", "again", "yet"].contains($0) })
    // A view is created by loading it, a view controller by its init.
    if verb == ["created"] {
      return words.contains { $0.hasPrefix("controller") || $0 == "vc" }
        ? "*.init" : "*.viewDidLoad"
    }
    return verbs.first { $0.words.contains { $0.filter { $0 != "the" } == verb } }?.callback
  }
}

/// “视图显示时”: what the callbacks themselves report.
enum ChineseAppearances {
  static func callback(_ phrase: String) -> String? {
    var rest = phrase.lowercased()
    for subject in ["viewcontroller", "controller", "视图控制器", "控制器", "视图", "页面", "界面", "view", "vc"]
    where rest.contains(subject) {
      rest = rest.replacing(subject, with: "")

    }
    for word in [
      "即将", "将要", "要", "已经", "每次", "完全", "被", "的", "在屏幕上", "屏幕上", "到屏幕上", "第一次", "再次", " ", "完成",
      "完毕", "之", "从屏幕上",
    ] {
      rest = rest.replacing(word, with: "")
    }
    switch rest {
    case "显示", "出现", "展示", "可见", "呈现", "显示出来": return "*.viewDidAppear"
    case "消失", "不可见", "隐藏": return "*.viewDidDisappear"
    case "加载", "加载到内存", "加载进内存", "创建": return "*.viewDidLoad"
    case "释放", "销毁": return "*.deinit"
    case "初始化", "实例化": return "*.init"
    default: return nil
    }
  }
}
