internal import ScenarioLanguage

/// The words from which English claims are built, by what they do in a sentence.
enum EnglishWords {
  static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "be", "been", "being", "am", "gets", "get", "got", "getting",
    "does", "do", "did", "has", "have", "had", "will", "would", "shall", "should", "must", "to",
    "ought", "going", "supposed", "expected",
  ]
  static let modals: Set<String> = ["may", "might", "can", "could"]
  static let denials: Set<String> = ["not", "never"]
  static let guarantees: Set<String> = ["always", "necessarily", "guaranteed", "invariably"]
  /// They say that there are exceptions; a claim is checked without exceptions.
  static let weak: Set<String> = [
    "usually", "normally", "typically", "generally", "often", "mostly", "commonly",
  ]
  static let immediate: Set<String> = [
    "immediately", "right", "directly", "straight", "instantly", "synchronously",
  ]
  /// Adverbs that add nothing.
  static let empty: Set<String> = [
    "also", "then", "automatically", "too", "ever", "still", "actually", "already", "first",
    "eventually", "simply", "again,", "thus", "therefore", "however", "itself", "even", "well",
    "as", "later", "afterwards", "shortly", "soon", "internally", "implicitly", "indeed", "really",
    "definitely", "certainly", "surely", "longer", "any", "more", "all", "no", "i", "think", "that",
    "says", "it", "true", "both",
  ]
  /// Passive: "is called".
  static let verbs: Set<String> = [
    "called", "invoked", "triggered", "executed", "fired", "sent", "run", "performed", "received",
    "delivered", "hit", "called.", "reached",
  ]
  /// Active: "runs", "happens".
  static let active: Set<String> = [
    "runs", "fires", "executes", "happens", "happen", "occurs", "occur", "comes", "come", "fire",
    "execute", "triggers", "goes", "ran", "came", "arrives",
  ]
  /// "addSubview triggers layoutSubviews"
  static let causes: Set<String> = [
    "causes", "cause", "triggers", "trigger", "calls", "call", "invokes", "invoke", "fires", "fire",
    "forces", "force", "makes", "make", "leads", "lead", "results", "result", "sends", "send",
    "receives", "receive", "gets", "get", "got",
  ]
  /// Those whose subject is who receives the callback.
  static let receiving: Set<String> = ["receives", "receive", "gets", "get", "got"]
  /// "viewDidDisappear means that the view is gone"
  static let meanings: Set<String> = [
    "means", "mean", "implies", "imply", "indicates", "indicate", "signals", "signal",
  ]
  /// Receivers of callbacks: "the app delegate receives".
  static let receivers: Set<String> = [
    "the", "a", "an", "app", "application", "scene", "delegate", "view", "controller", "your",
    "object", "appdelegate", "scenedelegate",
  ]
  /// "The system calls".
  static let callers: Set<String> = ["the", "system", "uikit", "ios", "framework", "os", "apple"]
  /// Words that may surround a callback's name.
  static let aroundNames: Set<String> = [
    "the", "a", "an", "its", "their", "your", "my", "this", "that", "method", "methods", "callback",
    "callbacks", "function", "functions", "message", "messages", "event", "events", "call", "calls",
    "delegate", "view", "controller", "controllers", "viewcontroller", "uiviewcontroller", "vc",
    "vcs", "class", "of", "on", "in", "for", "from", "to", "both", "either", "and", "or", "nor",
    "&",
    "app", "appdelegate", "scenedelegate", "uiapplicationdelegate", "uiviewcontrollers", "uiview",
    "lifecycle", "hook", "override", "s", "ios", "uikit", "application", "application's", "scene",
    "implementation", "every", "each", "any", "all", "one", "screen", "neither", "life", "cycle",
    "custom", "uiwindowscenedelegate", "uiscenedelegate", "instance", "subclass", "whole",
  ]
  /// Words that may follow the name of a callback in a condition: "viewDidLoad has returned".
  static let aroundCalls: Set<String> = aroundNames.union(auxiliaries).union(verbs).union(active)
    .union([
      "finished", "finishes", "returned", "returns", "completed", "completes", "ended", "ends",
      "done", "just", "already", "method", "by", "system", "too", "also", "first", "implementation",
    ])
  /// Words of a place or scope that applies to every claim: "during its lifetime", "by the system".
  static let scopes: [[String]] = [
    "by the system", "by uikit", "by ios", "by the framework", "by the os", "by apple",
    "during the lifetime of", "in the lifetime of", "during its lifetime", "in its lifetime",
    "over the lifetime of", "throughout the lifetime of", "over its lifetime",
    "during the life of", "in the life of", "during the life cycle", "during the lifecycle",
    "in the life cycle", "in the lifecycle", "in its life cycle", "in its lifecycle",
    "in a lifetime", "in the view controller lifecycle", "during the view controller lifecycle",
    "per instance", "for each instance", "per view controller", "per controller", "per object",
    "per lifetime", "for a view controller", "for the view controller", "on the view controller",
    "on a view controller", "on the controller", "for every view controller",
    "for each view controller", "on each view controller", "of the view controller",
    "of a view controller", "the view controller", "a view controller", "view controller",
    "of the controller", "the controller", "of the view", "a view", "the object", "an instance",
    "of an instance", "of the instance", "on the main thread", "for the same instance",
    "for the same view controller", "for one view controller", "on it", "in order", "in total",
    "on the delegate", "on the app delegate", "on the scene delegate", "on your delegate",
    "on all view controllers", "for you", "on your behalf", "for free",
  ].map { $0.split(separator: " ").map(String.init) }

  static let perAppearance = [
    ["per", "appearance"], ["for", "each", "appearance"], ["on", "each", "appearance"],
    ["for", "every", "appearance"],
  ]

  struct Opening: Equatable {
    var words: [String]
    var relation: ClaimStatement.Condition.Relation
    var isEach = false

    init(_ text: String, _ relation: ClaimStatement.Condition.Relation, isEach: Bool = false) {
      words = text.split(separator: " ").map(String.init)
      self.relation = relation
      self.isEach = isEach
    }
  }

  /// Words that open a condition, longest first.
  static let openings: [Opening] =
    [
      "every single time", "every time that", "every time", "each time that", "each time",
      "any time", "whenever",
    ].map { Opening($0, .when, isEach: true) }
    + ["prior to", "by the time", "before"].map { Opening($0, .before) }
    + ["only after", "after", "once", "following"].map { Opening($0, .after) }
    + ["until after", "until", "till after", "till"].map { Opening($0, .until) }
    + [Opening("unless", .unless), Opening("without", .without), Opening("between", .after)]
    + [
      "as soon as", "in response to", "because of", "in case of", "when", "if", "while", "during",
      "upon", "on", "as", "by", "at", "for", "since", "from", "in", "under", "with",
    ].map { Opening($0, .when) }

  /// Openings that end the condition before them.
  static let strong: Set<String> = [
    "before", "after", "until", "till", "unless", "without", "when", "if", "whenever", "while",
    "since", "during",
  ]
  /// "Each time".
  static let each: Set<String> = ["each", "every", "whenever"]
  /// Words after "just" if it means only how soon: "just before".
  static let afterJust: Set<String> = ["before", "after", "as", "when", "once", "prior"]

  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "zero": 0, "a": 1, "1": 1,
  ]
}
