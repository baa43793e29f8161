internal import ScenarioLanguage

/// The roles in Chinese claims, and their assumptions about the app: “子控制器”, “不使用 scene 的 App”.
enum ChineseRoles {
  private typealias Part = SmallApp.Part

  /// “下一个控制器” isn't among them: on a stack it may be the one above or the one below.
  private static let roles: [(word: String, object: String)] = [
    ("前一个控制器", "A"), ("上一个控制器", "A"), ("前一个页面", "A"), ("上一个页面", "A"), ("原来的控制器", "A"),
    ("原控制器", "A"), ("被盖住的控制器", "A"), ("底下的控制器", "A"), ("父控制器", "A"), ("根控制器", "A"),
    ("presenting控制器", "A"), ("presenting的", "A"), ("presenter", "A"), ("当前控制器", Part.outgoing),
    ("旧的控制器", Part.outgoing), ("旧控制器", Part.outgoing), ("旧页面", Part.outgoing),
    ("新的控制器", Part.incoming), ("新控制器", Part.incoming), ("新页面", Part.incoming),
    ("被present的控制器", "B"), ("present出来的控制器", "B"), ("被push的控制器", "B"), ("push进来的控制器", "B"),
    ("被pop的控制器", "B"), ("被dismiss的控制器", "B"), ("presented控制器", "B"), ("presented的", "B"),
    ("子控制器", "D"),
  ]

  /// The object at the beginning of a text, and how many characters name it.
  static func first(in text: Substring, _ names: ClaimNames) -> (object: String, length: Int)? {
    let word = String(text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    if names.isObject(word) || names.isPredefined(word) { return (word, word.count) }
    guard names.isSmallApp else { return nil }
    for (role, object) in roles {
      if let length = length(of: role, in: text) { return (object, length) }
    }
    return nil
  }

  /// The object at the end of a text, “子控制器的”.
  static func last(in text: Substring, _ names: ClaimNames) -> (object: String, length: Int)? {
    let ending = text.reversed().prefix { " 的：:".contains($0) }.count
    let rest = text.dropLast(ending)
    var place = rest.endIndex
    var found: (String, Int)?
    // The longest that reaches the end.
    while place > rest.startIndex {
      place = rest.index(before: place)
      guard let (object, length) = first(in: rest[place...], names) else { continue }
      let isWhole = place == rest.startIndex || !rest[rest.index(before: place)].isASCIILetter
      if length == rest[place...].count, isWhole { found = (object, length + ending) }
    }
    return found
  }

  /// How much of a text a role takes, with spaces or without; also as 视图控制器.
  private static func length(of role: String, in text: Substring) -> Int? {
    for spelled in [role, role.replacing("控制器", with: "视图控制器")] {
      var rest = text
      var isRole = true
      for character in spelled where isRole {
        if rest.count < text.count { rest = rest.drop { $0 == " " } }
        isRole = rest.first?.lowercased() == character.lowercased()
        rest = rest.dropFirst()
      }
      if isRole { return text.count - rest.count }
    }
    return nil
  }

  /// “push 出的控制器 pop”: which controller is popped is clear.
  static func withoutOrigin(_ phrase: String) -> String {
    let origin = /^\s*(?:被\s*)?(?:push|present|弹)\s*(?:出来|出|进来)?的\s*(?:视图控制器|控制器|页面|界面|vc)\s*/
      .ignoresCase()
    let rest = phrase.replacing(origin, with: "", maxReplacements: 1)
    return ["pop", "dismiss"].contains(where: rest.lowercased().contains) ? rest : phrase
  }

  /// “使用 SceneDelegate 后”: whether the app has scenes, and the text without it.
  static func scenes(in text: String) -> (usesScenes: Bool, rest: String)? {
    let pattern =
      /(?:在|当)?\s*(不使用|没有使用|未使用|没使用|不采用|未采用|没有采用|没有|使用|采用|启用|接入|用了|支持|引入)(?:了)?\s*(?:UIScene|UISceneDelegate|SceneDelegate|scene|场景)\s*(?:的\s*(?:App|应用|项目|工程)\s*(?:里|中|上)?|的情况下|的话|之后|以后|后|时)\s*[，,]?/
      .ignoresCase()
    guard let match = text.firstMatch(of: pattern) else { return nil }
    var rest = text
    rest.replaceSubrange(match.range, with: " ")
    return (!["不", "没", "未"].contains { match.output.1.hasPrefix($0) }, rest)
  }

  /// “B 会被释放” as the callback that reports it, where no callback is named.
  static func withEventNamed(_ text: String) -> String {
    text.replacing(/(?:被\s*)?(?:释放|销毁)(?!时|后|之|以|的)/, with: "调用 dealloc")
  }

  /// The text without quotes, its digits of half width, its parentheses ASCII.
  static func plain(_ text: String) -> String {
    String(
      text.filter { !"`“”「」\"".contains($0) }.map { character in
        switch character {
        case "（": "("
        case "）": ")"
        case "０"..."９": Character(String(character.wholeNumberValue ?? 0))
        default: character
        }
      })
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}
