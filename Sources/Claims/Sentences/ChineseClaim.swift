internal import ScenarioLanguage
internal import TextFormats

/// Reads “X 只调用一次”“X 在 Y 之前调用”“进入后台时不会调用 X”: names, with marks and phrases between them, all of
/// which must be known.
struct ChineseClaim {
  let names: ClaimNames
  private(set) var statement = ClaimStatement()
  private(set) var assumptions = ClaimAssumptions()
  private(set) var notes: [Localized] = []
  private(set) var unknown: String?

  private struct Named: Equatable {
    var pattern: String
    /// "在 Y 之前", "Y 之后".
    var relation: ClaimStatement.Condition.Relation?
    var text: String
  }
  private typealias Mark = ChineseWords.Mark
  private var named: [Named] = []
  /// The marks before the first name, between the names, and after the last.
  private var marks: [[Mark]] = [[]]

  /// Nil: it isn't in Chinese, or names no callback.
  init?(_ text: String, _ names: ClaimNames) {
    guard text.unicodeScalars.contains(where: ChineseSteps.isChinese) else { return nil }
    self.names = names
    var rest = takeVersions(ChineseRoles.plain(text))
    if let (usesScenes, other) = ChineseRoles.scenes(in: rest) {
      assumptions.usesScenes = usesScenes
      rest = other
    }
    if !pieces(of: rest).contains(where: { $0.name != nil }) {
      rest = ChineseRoles.withEventNamed(rest)
    }
    guard pieces(of: rest).contains(where: { $0.name != nil }) else { return nil }
    for piece in pieces(of: rest) where unknown == nil {
      if let name = piece.name { take(name, piece.text) } else { take(piece.text) }
    }
    if unknown == nil { relate() }
    // “iOS 6 以后不再调用”: never since then.
    if assumptions.versions != nil, statement.isDenied, statement.conditions.isEmpty {
      statement.isAgain = false
    }
    if unknown != nil, statement.subjects.isEmpty {
      statement.subjects = pieces(of: rest).compactMap { $0.name?.pattern }
    }
  }

  // MARK: Pieces

  private typealias Piece = (text: String, name: ClaimNames.Name?)

  /// The names of callbacks and the texts between them.
  private func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var word = ""
    func isOfName(_ character: Character) -> Bool {
      character.isASCII
        && (character.isLetter || character.isNumber || ".*_:()-[]".contains(character))
    }
    func finish() {
      // "present", "push", "dismiss" are words of the sentence.
      // "addSubview" is a step too.
      if let name = names.callback(word), !StepPhrase.read(word, in: names.scenario).isKnown {
        if !plain.isEmpty { pieces.append((plain, nil)) }
        plain = ""
        pieces.append((word, name))
      } else if !names.isClass(word) {
        // “ViewController 的 dealloc” is about every controller.
        plain += word
      }
      word = ""
    }
    for character in text {
      if isOfName(character) {
        word.append(character)
      } else {
        if !word.isEmpty { finish() }
        plain.append(character)
      }
    }
    if !word.isEmpty { finish() }
    if !plain.isEmpty { pieces.append((plain, nil)) }
    return pieces
  }

  /// “iOS 13 之后”: the text without it.
  private mutating func takeVersions(_ text: String) -> String {
    let pattern =
      /(?:从|自|在)?\s*[iI][oO][sS]\s*(\d+)\s*(及之后|及以后|及以上|之后|以后|以上|开始|起|及以前|及之前|及以下|之前|以前|以下|上|中|里)?(?:的系统|版本)?/
    guard let match = text.firstMatch(of: pattern), let number = Int(match.output.1) else {
      return text
    }
    let ending = match.output.2.map(String.init) ?? ""
    let opening =
      ["之后", "以后", "及以上", "以上", "开始", "起", "及之后", "及以后"].contains(ending)
      ? "since" : ["之前", "以前"].contains(ending) ? "before" : "on"
    let words =
      ["ios", "\(number)"] + (["以下", "及以下", "及之前", "及以前"].contains(ending) ? ["earlier"] : [])
    guard let versions = ClaimAssumptions(versionWords: words, opening: opening) else {
      return text
    }
    assumptions = versions
    return text.replacingCharacters(in: match.range)
  }

  private mutating func take(_ name: ClaimNames.Name, _ text: String) {
    if let correction = name.correction {
      notes.append(Localized("'\(text)' is read as '\(correction)'", "“\(text)”当作“\(correction)”"))
    }
    named.append(Named(pattern: owner.map { name.of($0).pattern } ?? name.pattern, text: text))
    owner = nil
    marks.append([])
  }

  /// The object before the next name: “A 的 viewDidLoad”.
  private var owner: String?

  // MARK: Texts between names

  /// A condition up to each 时, 之后, 之前; then marks, and perhaps a phrase without a marker.
  private mutating func take(_ text: String) {
    var rest = text[...]
    if let object = ChineseRoles.last(in: rest, names) {
      owner = object.object
      rest = rest.dropLast(object.length)
    }
    while let (head, relation, tail) = cutAtMarker(rest) {
      let phrase = takeMarks(head)
      if !phrase.isEmpty {
        takePhrase(String(phrase), relation)
      } else if !named.isEmpty, named[named.count - 1].relation == nil {
        named[named.count - 1].relation = relation
      } else {
        add(relation == .before ? .before : .after)
      }
      rest = tail
      if unknown != nil { return }
    }
    let phrase = takeMarks(rest)
    guard !phrase.isEmpty, !takeReceiver(phrase) else { return }
    // “旋转屏幕会触发 X”: the phrase ends where the verb begins.
    var end = phrase.startIndex
    while end < phrase.endIndex, !isOfVerb(phrase[end...]) { end = phrase.index(after: end) }
    takePhrase(String(phrase[..<end]), .when)
    let left = takeMarks(phrase[end...])
    if !left.isEmpty, !takeReceiver(left) { unknown = unknown ?? String(left).trimmed }
  }

  /// “A 会收到 …”: the object that receives the next name, and its verb.
  private mutating func takeReceiver(_ text: Substring) -> Bool {
    guard let (object, length) = ChineseRoles.first(in: text, names) else { return false }
    var verb = text.dropFirst(length)
    while let (_, length) = ChineseWords.mark(verb) { verb = verb.dropFirst(length) }
    guard verb.isEmpty, !text.dropFirst(length).isEmpty else { return false }
    owner = object
    _ = takeMarks(text.dropFirst(length))
    return true
  }

  private func isOfVerb(_ text: Substring) -> Bool {
    if ChineseWords.whole.contains(where: text.hasPrefix) { return false }
    switch ChineseWords.mark(text)?.mark {
    case .denied, .deniedAgain, .notAlways, .possible, .always, .only, .cause, .will, .call, .count:
      // “进入后台” is a phrase.
      return !text.hasPrefix("进入") && !text.hasPrefix("走")
    default: return false
    }
  }

  /// The text before and after the first 时, 之后, 之前 that is a word.
  private func cutAtMarker(_ text: Substring)
    -> (Substring, ClaimStatement.Condition.Relation, Substring)?
  {
    var place = text.startIndex
    while place < text.endIndex {
      let rest = text[place...]
      if let whole = ChineseWords.whole.first(where: rest.hasPrefix) {
        place = text.index(place, offsetBy: whole.count)
        continue
      }
      if let (mark, length) = ChineseWords.mark(rest) {
        let relation: ClaimStatement.Condition.Relation? =
          switch mark {
          case .before: .before
          case .after: .after
          case .when: .when
          default: nil
          }
        if let relation { return (text[..<place], relation, rest.dropFirst(length)) }
        if length > 1 {
          place = text.index(place, offsetBy: length)
          continue
        }
      }
      place = text.index(after: place)
    }
    return nil
  }

  /// Takes the marks at the beginning; the rest begins with another word.
  private mutating func takeMarks(_ text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !ChineseWords.whole.contains(where: rest.hasPrefix) {
      guard let (mark, length) = ChineseWords.mark(rest) else { break }
      // “再次打开 App” and “进入后台” are phrases.
      if mark == .call, rest.hasPrefix("进入"), length < rest.count,
        rest.dropFirst(length).contains(where: { !" ，,".contains($0) })
      {
        break
      }
      add(mark)
      rest = rest.dropFirst(length)
    }
    return rest
  }

  private mutating func add(_ mark: Mark) {
    if mark != .filler { marks[marks.count - 1].append(mark) }
  }

  private mutating func takePhrase(_ text: String, _ relation: ClaimStatement.Condition.Relation) {
    var phrase = ChineseRoles.withoutOrigin(text.trimmed)
    while let last = phrase.last, "，, ".contains(last) { phrase.removeLast() }
    let isEach = marks[marks.count - 1].contains(.each)
    let relation = marks[marks.count - 1].contains(.means) ? .means : relation
    func condition(_ meaning: ClaimStatement.Condition.Meaning) -> ClaimStatement.Condition {
      ClaimStatement.Condition(relation: relation, meaning: meaning, isEach: isEach, text: phrase)
    }
    if relation == .when, LaunchWords.saysNotRunning(phrase) {
      assumptions.isLaunch = true
      return
    }
    if let cause = LaunchWords.cause(in: phrase) {
      assumptions.isLaunch = true
      phrase = cause
    }
    if let callback = ChineseAppearances.callback(phrase) {
      statement.conditions.append(condition(.appearance(callback)))
      return
    }
    if names.isSmallApp, let (style, rest) = PresentationWords.style(in: phrase),
      let joined = assumptions.joined(with: ClaimAssumptions(style: style))
    {
      assumptions = joined
      phrase = rest
    }
    switch StepPhrase.read(phrase, in: names.scenario) {
    case .steps(let steps): statement.conditions.append(condition(.steps(steps)))
    case .unknown(let words):
      let rest = words.joined(separator: " ")
      unknown = words.isEmpty ? text.trimmed : rest
    }
  }

  // MARK: Relations

  private mutating func relate() {
    let all = marks.flatMap(\.self)
    takeAdverbs(all)
    if named.count == 1 {
      statement.subjects = [named[0].pattern]
      // A relation without another name.
      if named[0].relation != nil, statement.conditions.isEmpty { unknown = named[0].text }
      return
    }
    let free = named.filter { $0.relation == nil }
    let placed = named.filter { $0.relation != nil }
    if placed.isEmpty { return relateByMarks(all) }
    if placed.count == 2, free.count == 1, named[0] == free[0] {
      // “X 在 Y 之后、Z 之前调用”
      statement.subjects = [free[0].pattern]
      statement.conditions += placed.compactMap { place in
        place.relation.map {
          ClaimStatement.Condition(
            relation: $0, meaning: .callback(place.pattern), text: place.text)
        }
      }
      return
    }
    guard placed.count == 1, let condition = placed.first, let relation = condition.relation,
      free.count == named.count - 1
    else { return unknown = named.map(\.text).joined(separator: " ") }
    statement.subjects = free.map(\.pattern)
    let isConditionFirst = named[0] == condition
    func order(_ relation: ClaimStatement.Condition.Relation, _ pattern: String) {
      statement.conditions.append(
        ClaimStatement.Condition(
          relation: relation, meaning: .callback(pattern), text: condition.text))
    }
    if isConditionFirst, relation == .after, !statement.isOnly, free.count == 1 {
      // “X 之后会调用 Y” is about each X; “X 之后是 Y” is an order.
      let promises =
        all.contains(.will) || all.contains(.each) || statement.isAlways || statement.isDenied
        || statement.isNotAlways
        || statement.isPossible || statement.isImmediate
      statement.subjects = [condition.pattern]
      return order(promises ? .followedBy : .before, free[0].pattern)
    }
    if isConditionFirst, relation == .before, all.contains(.each), free.count == 1 {
      // “每次 X 之前都有 Y”: each X has its own Y.
      statement.conditions.append(
        ClaimStatement.Condition(
          relation: .when, meaning: .appearance(condition.pattern), isEach: true,
          text: condition.text))
      return
    }
    if isConditionFirst, relation == .before, statement.isAlways, free.count == 1 {
      // “X 之前一定会调用 Y”
      statement.subjects = [condition.pattern]
      return order(.after, free[0].pattern)
    }
    order(relation, condition.pattern)
  }

  /// “先 X 再 Y”, “X 先于 Y”, “X 比 Y 先调用”, “X 和 Y”, “X 触发 Y”.
  private mutating func relateByMarks(_ all: [Mark]) {
    statement.subjects = named.map(\.pattern)
    guard named.count == 2 else {
      let between = marks.dropFirst().dropLast()
      guard between.allSatisfy({ $0.contains(.and) || $0.isEmpty || $0.contains(.then) }) else {
        return unknown = named.map(\.text).joined(separator: " ")
      }
      if between.contains(where: { $0.contains(.then) }) { statement.isSequence = true }
      return
    }
    let between = marks[1]
    func order(_ relation: ClaimStatement.Condition.Relation) {
      statement.subjects = [named[0].pattern]
      statement.conditions.append(
        ClaimStatement.Condition(
          relation: relation, meaning: .callback(named[1].pattern), text: named[1].text))
    }
    if between.contains(.earlier)
      || between.contains(.than) && (marks[2].contains(.earlier) || marks[2].contains(.first))
    {
      order(.before)
    } else if between.contains(.later)
      || between.contains(.than) && (marks[2].contains(.later) || marks[2].contains(.after))
    {
      order(.after)
    } else if between.contains(.then) || marks[0].contains(.first) && between.contains(.after) {
      order(.before)
    } else if between.contains(.cause) {
      // A callback may be followed by one that it doesn't cause.
      if statement.isDenied { return unknown = "触发" }
      statement.subjects = [named[1].pattern]
      statement.conditions.append(
        ClaimStatement.Condition(
          relation: .when, meaning: .callback(named[0].pattern), text: named[0].text))
    } else if !between.contains(.and), !between.isEmpty || !all.contains(.call) {
      unknown = named.map(\.text).joined(separator: " ")
    }
  }

  private mutating func takeAdverbs(_ all: [Mark]) {
    var isExact = false
    for mark in all {
      switch mark {
      case .denied: statement.isDenied = true
      case .deniedAgain:
        statement.isDenied = true
        statement.isAgain = true
      case .notAlways: statement.isNotAlways = true
      case .possible: statement.isPossible = true
      case .always: statement.isAlways = true
      case .only: statement.isOnly = true
      case .again: statement.isAgain = true
      case .immediate: statement.isImmediate = true
      case .sequence: statement.isSequence = true
      case .exactly: isExact = true
      case .count(let count): statement.count = count
      default: break
      }
    }
    if isExact, statement.count == .atMost(1) { statement.count = .exactly(1) }
    if all.contains(.atMost), case .exactly(let number)? = statement.count {
      statement.count = .atMost(number)
    }
    // “只调用一次” counts; “只在 X 时” is about the time.
    if statement.count != nil { statement.isOnly = statement.isOnly && statement.isDenied }
  }
}

extension String {
  func replacingCharacters(in range: Range<String.Index>) -> String {
    var text = self
    text.replaceSubrange(range, with: " ")
    return text
  }
}
