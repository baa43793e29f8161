/// Small documents that use every key of their kind.
enum GoodDocuments {
  static func of(_ kind: ContentKind) -> [String] {
    switch kind {
    case .scenario: [scenario, steps]
    case .fieldTrace: [traces]
    case .fieldTraceLedger: [ledger]
    case .rule: [rule]
    case .misconception: [misconception]
    case .claims: [claims]
    case .callbacks: [callbacks]
    case .glossary: [glossary]
    case .drill: [drill]
    case .repair: [repair]
    case .lessonHeader: [lessonHeader]
    case .answers: [answers, manyAnswers]
    }
  }

  /// B plays before A, which disappears last, has stopped.
  static let repair = """
    id: sample
    title: {en: Two films, zh-Hans: 两部影片}
    platform: {ios: 18}
    objects: {A: UIViewController, B: {is: UIViewController, modalPresentationStyle: fullScreen}}
    root: A
    watch: [A, B]
    lines:
      A.viewDidDisappear: ['print("stop")']
      B.viewWillAppear: 'print("play")'
    stock: ['print("pause")']
    places: [A.viewWillDisappear]
    styles: {B: [fullScreen, pageSheet]}
    trials:
      present:
        given: [user launches app]
        ask: ["A.present(B, animated: true)"]
    holds:
      - says: {en: One film at a time., zh-Hans: 一次一部。}
        claims: {present: every print(play) after print(stop)}
    repairs:
      - [move 1 to A.viewWillDisappear]
    distractors:
      - [remove 1]
    why: {en: It is called first., zh-Hans: 它最先调用。}
    """

  /// The platform and the objects, of every kind.
  static let scenario = """
    id: sample
    title: {en: It happens, zh-Hans: 发生}
    documents: ["000", "004"]
    topic: launch
    about: scenes.new-session-asks
    level: 2
    setup: An app.
    doubts: None.
    platform:
      ios: 26
      lifecycle: scene
      device: phone
      alwaysOnDisplay: true
      passcode: true
      sdk: 26
      launch: storyboard
      session: remembered
      info:
        UIApplicationExitsOnSuspend: false
        UIBackgroundModes: [audio, remote-notification]
        UIApplicationSupportsMultipleScenes: true
        CFBundleURLTypes:
          - {CFBundleURLSchemes: [demo], CFBundleURLName: a, CFBundleTypeRole: Viewer}
        UIApplicationSceneManifest:
          {UIApplicationSupportsMultipleScenes: true, UISceneConfigurations: {}}
    objects:
      app: {is: app, overrides: {didFinishLaunching: [super, log end, return true]}}
      scene: {is: UIScene, overrides: {"scene(_:willConnectTo:options:)": [super]}}
      window: {is: UIWindow, overrides: {makeKeyAndVisible: super}}
      runloop: {order: 3000000}
      scene2: {is: UIScene, root: R, kept: true, overrides: {willConnectTo: [super]}}
      R: UIViewController
      tap:
        is: UITapGestureRecognizer
        in: A
        cancelsTouchesInView: false
        delaysTouchesBegan: true
        delaysTouchesEnded: false
        numberOfTapsRequired: 2
      N: {is: UINavigationController, viewControllers: [A], from: storyboard}
      P: {is: UIPageViewController, pages: [Q], transitionStyle: scroll}
      Q: UIViewController
      T:
        is: UISplitViewController
        viewControllers: [U]
        style: tripleColumn
        overrides: {topColumnForCollapsing: [return .primary]}
      U: UIViewController
      A:
        is: UIViewController
        kept: true
        from: nib object
        view: V
        modalPresentationStyle: fullScreen
        children: {B: W, C: }
        segues: {D: show, E: {kind: present, animated: false}}
        shouldAutomaticallyForwardAppearanceMethods: false
        isModalInPresentation: true
        restorationIdentifier: A
        properties: {delegate: weak, onSave: strong}
        overrides:
          viewDidLoad: [super, log, "B.view"]
          loadView: []
      B: UIViewController
      C: {is: UIViewController, children: [F]}
      D: UIViewController
      E: UIViewController
      F: UIViewController
      V: UIView
      W:
        is: UIButton
        in: V
        from: code
        frame: [0, 0, 10.5, 10]
        userInteractionEnabled: false
        isHidden: true
        alpha: 0.5
        segue: D
      list: {is: UITableView, in: V, rows: 20, rowHeight: 60.5, estimatedRowHeight: 0,
        dequeue: withIdentifier, cell: row}
      row: {is: UITableViewCell, from: nib}
      other: {is: app, memory: 300 MB}
      third: {is: app, memory: 20}
      t: Timer
      count: {is: Int, value: 3}
      isOld: {is: Bool, value: true}
    root: N
    given: user launches app
    ask: [user presses home]
    watch: [A, N.viewDidLoad]
    """

  /// Every form a step and a watch list may have.
  static let steps = """
    id: sample
    title: {en: It happens, zh-Hans: 发生}
    topic: launch
    level: 1
    objects: {A: UIViewController, V: {is: UIView, in: A}, other: {is: app, memory: 1GB}}
    root: A
    given:
      - user launches app
      - ["A.view.setNeedsLayout()", "V.alpha = 0.5"]
      - {do: wait 5 s, settle: false}
    ask:
      - {do: [turn run loop, finish animations], settle: true, watch: {A: usual}}
      - user taps V
      - user switches to other
      - user opens app
    watch:
      A: [usual, viewDidUnload, "viewWillAppear(_:)"]
      V: layoutSubviews
    """

  static let traces = """
    - id: present-somebody-01
      title: {en: It happens, zh-Hans: 发生}
      documents: ["001"]
      topic: presentation
      level: 3
      source: {url: "https://example.org/a", kind: log, year: 2019}
      setup: An app.
      doubts: The version.
      platform:
        {ios: 11..13, lifecycle: app-delegate, device: phone, sdk: 12, launch: code, session: new,
        alwaysOnDisplay: false, passcode: false, info: {UIBackgroundModes: [audio]}}
      objects: {A: UIViewController, B: UIViewController}
      root: A
      watch: {A: [viewDidLoad], B: [viewDidLoad]}
      steps:
        - do: user launches app
          settle: true
          watch: [A.viewDidLoad]
          log: [A.viewDidLoad, "..."]
        - user presses home
      ordered: each
      confidence: high
      convertible: true
      needs: nothing
    - id: no-words-for-it-01
      convertible: false
      needs: A watch.
      steps: nonsense
    """

  static let ledger = """
    - id: present-somebody-01
      why: wrong log
      because: A line is missing.
    """

  static let rule = """
    id: launch.main-first
    title: {en: A, zh-Hans: 甲}
    explanation: {en: B, zh-Hans: 乙}
    of:
      - callbacks: [main, init]
        explanation: {en: C, zh-Hans: 丙}
    evidence: ["000", "https://example.org"]
    """

  static let misconception = """
    id: sample
    rule: containment.add-child
    value: will-and-did
    topic: containment
    title: {en: A, zh-Hans: 甲}
    help: {en: B, zh-Hans: 乙}
    evidence: ["000"]
    """

  static let claims = """
    document: "000"
    title: 甲
    english: A
    published: somebody
    claims:
      - id: 000-one
        place: at the top
        kind: order
        claim: {en: A, zh-Hans: 甲}
        verdict: holds for
        versions: 4..12
        why: {en: B, zh-Hans: 乙}
        evidence: ["000"]
        against: [000-two]
        check: {claim: A.viewDidLoad exactly 1 times, in: launch, holds: true}
      - id: 000-two
        place: below
        kind: order
        claim: {en: A, zh-Hans: 甲}
        verdict: holds if
        condition: {en: C, zh-Hans: 丙}
        why: {en: B, zh-Hans: 乙}
        evidence: []
        against: [000-one]
        check: {scenario: launch, prints: [A.viewDidLoad]}
      - id: 000-three
        place: below
        kind: limit
        claim: {en: A, zh-Hans: 甲}
        verdict: holds
        evidence: []
        check: {claim: never A.init, depth: 1, ios: 26, holds: true}
        asked-by: 000-two
    """

  static let callbacks = """
    - callback: viewDidLoad
      means: {en: The view is there., zh-Hans: 视图已经在了。}
      comes: {en: when it is loaded., zh-Hans: 在加载时到来。}
    """

  static let glossary = """
    - id: active
      term: {en: active, zh-Hans: 激活}
      meaning: {en: A, zh-Hans: 甲}
      not: {en: [awake], zh-Hans: [活跃]}
    - id: inactive
      term: {en: inactive, zh-Hans: 未激活}
      meaning: {en: B, zh-Hans: 乙}
    """

  static let lessonHeader = """
    id: states
    title: States
    topic: states
    documents: ["000"]
    objectives: [one]
    after: []
    """

  static let answers = """
    learner: 0123
    name: 王小明
    answers:
      home: [A.viewDidLoad, "A.viewWillAppear(_:)"]
      away: A.viewDidLoad -> A.viewWillAppear
      later:
      never: []
    """

  static let manyAnswers = """
    - {learner: s1, answers: {1: [A.viewDidLoad]}, ours: {}}
    - {learner: no, answers: }
    """

  static let drill = """
    id: sample
    title: {en: Push and pop, zh-Hans: 入栈与出栈}
    code: K7QX
    seed: 18446744073709551615
    scoring: moodle-longest-ordered
    time: 10m
    rules: {hints: true, skip: false, back: true, retries: 9}
    variants: 26
    misconceptions: [banner-interrupts]
    questions:
      - {scenario: launch, weight: 0, time: 24h, distractors: [A.viewDidUnload]}
      - inline:
          id: own
          title: {en: It happens, zh-Hans: 发生}
          documents: []
          topic: launch
          level: 1
          setup: An app.
          doubts: None.
          platform: {ios: 12}
          objects: {A: UIViewController}
          root: A
          given: user launches app
          ask: [user presses home]
          watch: [A]
        time: 086400s
        weight: 2.5
      - inline: {objects: {A: UIViewController}, ask: [wait 1 s], watch: [A]}
        distractors: []
    """
}
