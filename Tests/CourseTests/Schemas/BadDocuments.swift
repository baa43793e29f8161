/// A small document with a fault in one place: `old` is replaced by `new`, with `↓` where the
/// schema finds the fault. Without a mark, something is missing, and the place doesn't matter.
struct BadDocument: Sendable {
  var kind: ContentKind
  var old: String
  var new: String

  init(_ kind: ContentKind, _ old: String, _ new: String) {
    self.kind = kind
    self.old = old
    self.new = new
  }

  static let all: [BadDocument] =
    header + platforms + objects + controllers + steps + traces + texts + ledgers + lessons
    + answers + drills

  private static let header: [BadDocument] = [
    BadDocument(.scenario, "title: {en: It happens, zh-Hans: 发生}\n", ""),
    BadDocument(.scenario, "id: sample\n", ""),
    BadDocument(.scenario, "topic: launch\n", ""),
    BadDocument(.scenario, "level: 2\n", ""),
    BadDocument(.scenario, "watch: [A, N.viewDidLoad]", ""),
    BadDocument(.scenario, "ask: [user presses home]\n", ""),
    BadDocument(.scenario, "{en: It happens, zh-Hans: 发生}", "↓{en: It happens}"),
    BadDocument(.scenario, "{en: It happens, zh-Hans: 发生}", "↓It happens"),
    BadDocument(.scenario, "zh-Hans: 发生}", "zh-Hans: 发生, ↓fr: Ça arrive}"),
    BadDocument(.scenario, "[\"000\", \"004\"]", "[↓\"005\"]"),
    BadDocument(.scenario, "[\"000\", \"004\"]", "↓\"000\""),
    BadDocument(.scenario, "topic: launch", "topic: ↓lunch"),
    BadDocument(.scenario, "level: 2", "level: ↓6"),
    BadDocument(.scenario, "level: 2", "level: ↓\"2\""),
    BadDocument(.scenario, "level: 2", "↓levle: 2\nlevel: 2"),
    BadDocument(.scenario, "setup: An app.", "setup: ↓[An app.]"),
  ]

  private static let platforms: [BadDocument] = [
    BadDocument(.scenario, "ios: 26", "ios: ↓28"),
    BadDocument(.scenario, "ios: 26", "ios: ↓2"),
    BadDocument(.scenario, "ios: 26", "ios: ↓11..13"),
    BadDocument(.scenario, "ios: 26", "↓iOS: 26"),
    BadDocument(.scenario, "lifecycle: scene", "lifecycle: ↓scenes"),
    BadDocument(.scenario, "device: phone", "device: ↓watch"),
    BadDocument(.scenario, "passcode: true", "passcode: ↓yes"),
    BadDocument(.scenario, "sdk: 26", "sdk: ↓newest"),
    BadDocument(.scenario, "launch: storyboard", "launch: ↓xib"),
    BadDocument(.scenario, "session: remembered", "session: ↓old"),
    BadDocument(.scenario, "[audio, remote-notification]", "[↓music]"),
    BadDocument(.scenario, "UIApplicationExitsOnSuspend: false", "↓UIExits: false"),
    BadDocument(.scenario, "CFBundleURLSchemes: [demo]", "CFBundleURLSchemes: ↓demo"),
  ]

  private static let objects: [BadDocument] = [
    BadDocument(.scenario, "t: Timer", "t: ↓Clock"),
    BadDocument(.scenario, "t: Timer", "t: ↓{kept: true}"),
    BadDocument(.scenario, "t: Timer", "t: {is: Timer, ↓frame: [0, 0, 1, 1]}"),
    BadDocument(.scenario, "t: Timer", "↓1t: Timer"),
    BadDocument(.scenario, "t: Timer", "↓self: Timer"),
    BadDocument(.scenario, "app: {is: app,", "app: {is: ↓UIScene,"),
    BadDocument(.scenario, "window: {is: UIWindow,", "window: {↓kept: true,"),
    BadDocument(.scenario, "is: UIButton", "is: ↓UIBotton"),
    BadDocument(.scenario, "[0, 0, 10.5, 10]", "↓[0, 0, 10]"),
    BadDocument(.scenario, "[0, 0, 10.5, 10]", "[0, 0, 10, ↓high]"),
    BadDocument(.scenario, "from: code", "from: ↓nib object"),
    BadDocument(.scenario, "isHidden: true", "isHidden: ↓maybe"),
    BadDocument(.scenario, "alpha: 0.5", "alpha: ↓half"),
    BadDocument(.scenario, "order: 3000000", "order: ↓last"),
    BadDocument(.scenario, "cancelsTouchesInView: false", "cancelsTouchesInView: ↓no"),
    BadDocument(.scenario, "delaysTouchesBegan: true", "delaysTouchesBegan: ↓1"),
    BadDocument(.scenario, "numberOfTapsRequired: 2", "numberOfTapsRequired: ↓3"),
    BadDocument(.scenario, "memory: 300 MB", "memory: ↓300 KB"),
    BadDocument(.scenario, "rows: 20,", "rows: ↓-1,"),
    BadDocument(.scenario, "rowHeight: 60.5", "rowHeight: ↓5"),
    BadDocument(.scenario, "estimatedRowHeight: 0", "estimatedRowHeight: ↓none"),
    BadDocument(.scenario, "dequeue: withIdentifier", "dequeue: ↓plain"),
    BadDocument(.scenario, ", cell: row}", "}"),
  ]

  private static let controllers: [BadDocument] = [
    BadDocument(.scenario, "from: nib object", "from: ↓xib"),
    BadDocument(.scenario, "modalPresentationStyle: fullScreen", "modalPresentationStyle: ↓sheet"),
    BadDocument(.scenario, "transitionStyle: scroll", "transitionStyle: ↓curl"),
    BadDocument(.scenario, "style: tripleColumn", "style: ↓fourColumns"),
    BadDocument(.scenario, "viewControllers: [A],", "↓pages: [A],"),
    BadDocument(.scenario, "viewControllers: [A],", "viewControllers: ↓A,"),
    BadDocument(.scenario, "children: [F]", "children: ↓F"),
    BadDocument(.scenario, "segues: {D: show,", "segues: {D: ↓push,"),
    BadDocument(.scenario, "{kind: present, animated: false}", "↓{animated: false}"),
    BadDocument(.scenario, "{kind: present, animated: false}", "{kind: show, ↓slow: true}"),
    BadDocument(.scenario, "overrides:\n      viewDidLoad:", "overrides:\n      ↓viewDidLaod:"),
    BadDocument(.scenario, "[super, log, \"B.view\"]", "[super, ↓user presses home]"),
    BadDocument(.scenario, "root: N", "root: ↓[N]"),
    BadDocument(.scenario, "restorationIdentifier: A", "restorationIdentifier: ↓[A]"),
    BadDocument(.scenario, "segue: D", "segue: ↓[D]"),
    BadDocument(.scenario, "V: UIView", "V: {is: UIView, ↓segue: D}"),
  ]

  private static let steps: [BadDocument] = [
    BadDocument(.scenario, "- user taps V", "- ↓user tabs V"),
    BadDocument(.scenario, "- user taps V", "- ↓presses home"),
    BadDocument(.scenario, "- user taps V", "- ↓user opens url demo"),
    BadDocument(.scenario, "- user taps V", "- ↓wait for it"),
    BadDocument(.scenario, "- user taps V", "- ↓{settle: false}"),
    BadDocument(.scenario, "- user taps V", "- {do: user taps V, ↓log: []}"),
    BadDocument(.scenario, "- user taps V", "- ↓[]"),
    BadDocument(.scenario, "settle: true", "settle: ↓never"),
    BadDocument(.scenario, "V: layoutSubviews", "V: ↓layoutSubvews"),
    BadDocument(.scenario, "ask: [user presses home]", "ask: ↓[]"),
    BadDocument(.scenario, "watch: [A, N.viewDidLoad]", "watch: ↓7"),
  ]

  private static let traces: [BadDocument] = [
    BadDocument(.fieldTrace, "  watch: {A: [viewDidLoad], B: [viewDidLoad]}\n", ""),
    BadDocument(.fieldTrace, "kind: log", "kind: ↓video"),
    BadDocument(.fieldTrace, "year: 2019", "year: ↓19"),
    BadDocument(.fieldTrace, "url: \"https://example.org/a\"", "↓link: \"https://example.org/a\""),
    BadDocument(.fieldTrace, "ios: 11..13", "ios: ↓11-13"),
    BadDocument(.fieldTrace, "ios: 11..13", "ios: [11, ↓28]"),
    BadDocument(.fieldTrace, "ordered: each", "ordered: ↓some"),
    BadDocument(.fieldTrace, "confidence: high", "confidence: ↓sure"),
    BadDocument(.fieldTrace, "confidence: high", "↓ask: [user presses home]"),
    BadDocument(.fieldTrace, "log: [A.viewDidLoad, \"...\"]", "log: ↓A.viewDidLoad"),
    BadDocument(.fieldTrace, "log: [A.viewDidLoad, \"...\"]", "log: [↓{A: viewDidLoad}]"),
    BadDocument(.fieldTrace, "convertible: true", "convertible: ↓perhaps"),
    BadDocument(.fieldTraceLedger, "  why: wrong log\n", ""),
    BadDocument(.fieldTraceLedger, "why: wrong log", "why: ↓bad luck"),
    BadDocument(.fieldTraceLedger, "why: wrong log", "why: wrong log\n  ↓step: 2"),
    BadDocument(.fieldTraceLedger, "A line is missing.", "↓a line"),
  ]

  private static let texts: [BadDocument] = [
    BadDocument(.rule, "launch.main-first", "↓launch.main-last"),
    BadDocument(.rule, "explanation: {en: B, zh-Hans: 乙}\n", ""),
    BadDocument(.rule, "explanation: {en: B, zh-Hans: 乙}", "explanation: ↓{zh-Hans: 乙}"),
    BadDocument(.rule, "evidence: [\"000\", \"https://example.org\"]", "evidence: ↓\"000\""),
    BadDocument(.rule, "id:", "↓topic: launch\nid:"),
    BadDocument(.rule, "callbacks: [main, init]", "callbacks: [main, ↓begin]"),
    BadDocument(.rule, "  - callbacks: [main, init]\n    explanation", "  ↓explanation"),
    BadDocument(.misconception, "rule: containment.add-child", "rule: ↓containment.add-childs"),
    BadDocument(.misconception, "rule: containment.add-child", "rule: ↓launch.main-first"),
    BadDocument(.misconception, "value: will-and-did", "value: ↓did-only"),
    BadDocument(.misconception, "topic: containment", "topic: ↓containers"),
    BadDocument(.misconception, "help: {en: B, zh-Hans: 乙}\n", ""),
    BadDocument(.misconception, "help: {en: B, zh-Hans: 乙}", "help: ↓[B, 乙]"),
    BadDocument(.misconception, "id: sample", "id: sample\n↓why: because"),
    BadDocument(.callbacks, "callback: viewDidLoad", "callback: ↓viewDidLaod"),
    BadDocument(.callbacks, "means:", "means: {en: A, zh-Hans: 甲}\n  ↓meaning:"),
    BadDocument(.callbacks, "{en: The view is there.,", "↓{"),
    BadDocument(.glossary, "- id: active\n  term", "- ↓term"),
    BadDocument(.glossary, "meaning: {en: B,", "meaning: {↓english: B, en: B,"),
    BadDocument(.glossary, "not: {en: [awake],", "not: {en: ↓awake,"),
    BadDocument(.glossary, "not: {en: [awake],", "not: {↓fr: [veille],"),
  ]

  private static let ledgers: [BadDocument] = [
    BadDocument(.claims, "document: \"000\"\n", ""),
    BadDocument(.claims, "document: \"000\"", "document: ↓\"007\""),
    BadDocument(.claims, "id: 000-three", "id: ↓three"),
    BadDocument(.claims, "kind: limit", "kind: ↓limits"),
    BadDocument(.claims, "verdict: holds\n", "verdict: ↓true\n"),
    BadDocument(.claims, "versions: 4..12", "versions: ↓4-12"),
    BadDocument(.claims, "    versions: 4..12\n", ""),
    BadDocument(.claims, "    condition: {en: C, zh-Hans: 丙}\n", ""),
    BadDocument(.claims, "verdict: holds\n", "verdict: does not hold\n"),
    BadDocument(.claims, "against: [000-two]", "against: ↓000-two"),
    BadDocument(.claims, "asked-by: 000-two", "asked-by: ↓[000-two]"),
    BadDocument(.claims, "in: launch, holds: true", "in: launch, holds: ↓yes"),
    BadDocument(.claims, "in: launch, holds: true", "in: launch, ↓depth: 2"),
    BadDocument(.claims, "depth: 1", "depth: ↓deep"),
    BadDocument(.claims, "depth: 1", "depth: ↓9"),
    BadDocument(.claims, "ios: 26", "ios: ↓28"),
    BadDocument(.claims, "{scenario: launch, prints: [", "↓{prints: ["),
    BadDocument(.claims, "{claim: never A.init, depth", "↓{depth"),
    BadDocument(.claims, "check: {claim: never", "check: {↓claims: no, claim: never"),
  ]

  private static let lessons: [BadDocument] = [
    BadDocument(.lessonHeader, "topic: states\n", ""),
    BadDocument(.lessonHeader, "topic: states", "topic: ↓state"),
    BadDocument(.lessonHeader, "[\"000\"]", "[↓\"006\"]"),
    BadDocument(.lessonHeader, "objectives: [one]", "objectives: ↓one"),
    BadDocument(.lessonHeader, "title: States", "title: ↓{en: States, zh-Hans: 状态}"),
    BadDocument(.lessonHeader, "after: []", "after: []\n↓level: 1"),
  ]

  private static let answers: [BadDocument] = [
    BadDocument(.answers, "answers:\n", "answer:\n"),
    BadDocument(.answers, "learner: 0123", "learner: ↓[0123]"),
    BadDocument(.answers, "never: []", "never: ↓{1: A.viewDidLoad}"),
    BadDocument(.answers, "never: []", "never: [↓[A.viewDidLoad]]"),
    BadDocument(.answers, "answers: {1: [A.viewDidLoad]}", "answers: ↓[A.viewDidLoad]"),
  ]

  private static let drills: [BadDocument] = [
    BadDocument(.drill, "id: sample\n", ""),
    BadDocument(.drill, "id: sample", "id: ↓Sample"),
    BadDocument(.drill, "id: sample", "id: ↓s\(String(repeating: "a", count: 64))"),
    BadDocument(.drill, "title: {en: Push and pop, zh-Hans: 入栈与出栈}\n", ""),
    BadDocument(.drill, "seed: 18446744073709551615", "seed: ↓-1"),
    BadDocument(.drill, "code: K7QX", "code: ↓k7qx"),
    BadDocument(.drill, "code: K7QX", "code: ↓K7"),
    BadDocument(.drill, "moodle-longest-ordered", "↓moves-exact"),
    BadDocument(.drill, "time: 10m", "time: ↓10"),
    BadDocument(.drill, "time: 10m", "time: ↓0m"),
    BadDocument(.drill, "time: 10m", "time: ↓25h"),
    BadDocument(.drill, "time: 10m", "time: ↓1441m"),
    BadDocument(.drill, "hints: true", "hints: ↓yes"),
    BadDocument(.drill, "hints: true", "↓hint: true"),
    BadDocument(.drill, "retries: 9", "retries: ↓10"),
    BadDocument(.drill, "variants: 26", "variants: ↓27"),
    BadDocument(.drill, "variants: 26", "variants: ↓0"),
    BadDocument(.drill, "[banner-interrupts]", "↓banner-interrupts"),
    BadDocument(.drill, "weight: 0", "weight: ↓-1"),
    BadDocument(.drill, "time: 24h", "time: ↓86401s"),
    BadDocument(.drill, "[A.viewDidUnload]", "↓A.viewDidUnload"),
    BadDocument(.drill, "{scenario: launch,", "{↓wieght: 2, scenario: launch,"),
    BadDocument(.drill, "{scenario: launch,", "{"),
    BadDocument(.drill, "- inline:\n", "- scenario: launch\n    inline:\n"),
    BadDocument(.drill, "topic: launch", "topic: ↓lunch"),
    BadDocument(.drill, "ask: [wait 1 s], watch", "watch"),
  ]
}
