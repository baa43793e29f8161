package import TextFormats

/// The form of ids that people choose: lowercase letters and digits, separated by hyphens.
package enum StartID {
  static let longest = 64
  static let form = Localized(
    "up to \(longest) lowercase letters, digits, and hyphens, starting with a letter",
    "小写字母、数字和连字符，以字母开头，最多 \(longest) 个字符")

  /// Throws if the text isn't an id, with the nearest valid one.
  package static func check(_ text: String) throws(StartFault) {
    let nearest = nearest(to: text)
    if nearest == text, text.utf8.count <= longest { return }
    throw .badID(text, form: form, nearest: nearest)
  }

  /// The same for a claim, which begins with its document's number.
  static func checkClaim(_ text: String) throws(StartFault) {
    let document = text.prefix(3)
    let rest = text.dropFirst(3)
    let number = LessonHeaderReader.documents.first { $0 == document }
    let nearest = nearest(to: number == nil ? text : String(rest))
    if number != nil, let nearest, "-\(nearest)" == rest, text.utf8.count <= longest { return }
    throw .badID(
      text,
      form: Localized(
        "the document's number, 000 to 004, and words with hyphens between them",
        "文档编号 000 到 004，后面是用连字符连接的词"),
      nearest: nearest.map { "\(number ?? "000")-\($0)" })
  }

  /// In lowercase, with hyphens between words; nil if no letter is left.
  private static func nearest(to text: String) -> String? {
    var words: [String] = [""]
    for letter in text.lowercased().unicodeScalars {
      if ("a"..."z").contains(letter) || ("0"..."9").contains(letter) {
        words[words.count - 1].unicodeScalars.append(letter)
      } else if words.last != "" {
        words.append("")
      }
    }
    let name = String(
      words.filter { !$0.isEmpty }.joined(separator: "-").drop { !$0.isLetter }.prefix(longest))
    return name.isEmpty ? nil : name.last == "-" ? String(name.dropLast()) : name
  }
}

/// The reason why a template can't be created.
package enum StartFault: Error, Hashable, Sendable {
  case badID(String, form: Localized, nearest: String?)
  /// The id is already in use.
  case exists(String, at: String)
  /// A lesson needs a scenario, and there is none.
  case noScenario
  /// A lesson's number has only two digits.
  case tooManyLessons
  /// The ledger doesn't end in a list to append to.
  case noList(String)

  /// The id that was probably meant.
  package var nearest: String? {
    if case .badID(_, form: _, let nearest) = self { nearest } else { nil }
  }

  package var message: Localized {
    switch self {
    case .badID(let id, let form, let nearest):
      let message = Localized(
        "'\(SafeText.visible(id))' is not an id; an id is \(form)",
        "“\(SafeText.visible(id))”不是 id；id 是\(form)")
      return message.guessing(nearest)
    case .exists(let id, let place):
      return Localized("'\(id)' already exists: \(place)", "“\(id)”已经有了：\(place)")
    case .noScenario:
      return
        Localized(
          "a lesson shows a scenario, and the course has none; 'lifeline new scenario ID' writes one",
          "一课要展示情景，而课程里还没有；'lifeline new scenario ID' 会写一个")
    case .tooManyLessons:
      return Localized("a lesson's number has two digits, and 99 is taken", "课的编号只有两位，99 已经用掉了")
    case .noList(let file):
      return Localized(
        """
        '\(file)' does not end in a list of '- id: …'; fix it with 'lifeline check', or add the entry
        """, "“\(file)”不是以 '- id: …' 的列表结尾；用 'lifeline check' 修好，或者自己加上这一条")
    }
  }
}
