import Foundation
import LifecycleEngine
import ScenarioLanguage
import SwiftSource
import Testing
import TextFormats

/// Broken and odd Swift neither crashes nor hangs. `make soak` tries more of it.
@Suite struct FuzzTests {
  @Test(.timeLimit(.minutes(60)))
  func mutatedAppsAreReadOrRefused() throws {
    let count =
      ProcessInfo.processInfo.environment["LIFELINE_MUTATIONS"].flatMap { Int($0) } ?? 300
    var random = Seeded(state: 22)
    var readable = 0
    for _ in 0..<count {
      var text = Self.apps[random.below(Self.apps.count)]
      for _ in 0...random.below(3) { text = mutated(text, &random) }
      var problems: [Problem] = []
      let document = SwiftScenarioReader.read(
        [SourceFile(name: "App.swift", text: text)],
        SwiftQuestion(asked: ["user launches app", "wait 3 s"]), problems: &problems)
      guard let document else {
        #expect(problems.contains { $0.severity == .error }, "\(text)")
        continue
      }
      readable += 1
      _ = Simulation.run(document.scenario)
    }
    // Otherwise only the parser would be tested.
    #expect(readable > count / 20)
  }

  /// Takes out, repeats, exchanges or replaces a piece of a text.
  private func mutated(_ text: String, _ random: inout Seeded) -> String {
    let pieces = Self.pieces(of: text)
    guard pieces.count > 1 else { return text }
    var result = pieces
    let index = random.below(pieces.count)
    let other = random.below(pieces.count)
    switch random.below(5) {
    case 0: result.remove(at: index)
    case 1: result.insert(pieces[index], at: other)
    case 2: result.swapAt(index, other)
    case 3: result[index] = Self.oddities[random.below(Self.oddities.count)]
    default:
      let range = min(index, other)...max(index, other)
      result.replaceSubrange(range, with: Array(pieces[range].prefix(random.below(8))))
    }
    return result.joined()
  }

  /// Words, spaces and single signs.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    for character in text {
      let isWord = character.isLetter || character.isNumber
      if isWord, let last = pieces.last?.last, last.isLetter || last.isNumber {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
  }

  private static let oddities = [
    "self", "nil", "{", "}", "(", ")", "[weak self] in ", "\"", "?", "!", "99999999999999999999",
    "while true { }", "let ", "func ", "class ViewController ", "await ", "-1", "🧪", "\\(",
    "viewDidLoad()",
  ]

  private static let apps = [
    """
    class ViewController: UIViewController {
      var count = 0
      lazy var badge: Badge = { let badge = Badge(); badge.owner = self; return badge }()
      var onSave: ((Int) -> Void)?
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(badge)
        onSave = { [weak self] number in self?.count += number; print("saved \\(number)") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in self?.next() }
        for index in 0..<3 { print(index) }
      }
      func next() {
        count += 1
        if count < 3 { onSave?(count) } else { badge.removeFromSuperview() }
      }
    }
    class Badge: UIView {
      weak var owner: ViewController?
      deinit { print("gone") }
    }
    """,
    """
    extension Notification.Name { static let saved = Notification.Name("saved") }
    class ViewController: UIViewController {
      var timer: Timer?
      var task: Task<Void, Error>?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        NotificationCenter.default.addObserver(
          self, selector: #selector(saved), name: .saved, object: nil)
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
          guard let self else { timer.invalidate(); return }
          NotificationCenter.default.post(name: .saved, object: self)
        }
        task = Task {
          try await Task.sleep(for: .seconds(2))
          self.timer?.invalidate()
        }
      }
      @objc func saved() {
        switch title {
        case nil: print("saved")
        default: print("titled \\(title ?? "")")
        }
      }
      deinit { task?.cancel() }
    }
    """,
    """
    protocol StoreDelegate: AnyObject { func changed(_ name: String) }
    class Store {
      weak var delegate: StoreDelegate?
      let name: String
      init(name: String) { self.name = name }
      func load() { delegate?.changed(name) }
    }
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let list = List(store: Store(name: "main"))
        window?.rootViewController = UINavigationController(rootViewController: list)
        window?.makeKeyAndVisible()
        return true
      }
    }
    class List: UIViewController, StoreDelegate {
      let store: Store
      init(store: Store) { self.store = store; super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { fatalError() }
      override func viewDidLoad() {
        super.viewDidLoad()
        store.delegate = self
        store.load()
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in print("ok") })
        present(alert, animated: true)
      }
      func changed(_ name: String) { print("changed", name) }
    }
    """,
  ]
}

/// A random sequence that a seed decides (SplitMix64).
private struct Seeded {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
