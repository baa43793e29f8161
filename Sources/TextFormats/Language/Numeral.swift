/// A whole number as typed by people.
package enum Numeral {
  /// The value of digits, including full-width ones, or of a Chinese numeral from 一 to 九十九; nil:
  /// the word isn't a number, or too large.
  package static func value(of word: some StringProtocol) -> Int? {
    Int(word) ?? Int(halfWidth(word)) ?? chinese(word)
  }

  /// A text with its Chinese numerals as digits: `移动 三 到 十二`.
  package static func digits(in text: String) -> String {
    var result = ""
    var numeral = ""
    for character in text + " " {
      if character == "十" || units[String(character)] != nil {
        numeral.append(character)
        continue
      }
      result += value(of: numeral).map(String.init) ?? numeral
      numeral = ""
      result.append(character)
    }
    return String(result.dropLast())
  }

  private static func halfWidth(_ word: some StringProtocol) -> String {
    String(
      word.map { character in
        guard let digit = character.wholeNumberValue, ("０"..."９").contains(character) else {
          return character
        }
        return Character("\(digit)")
      })
  }

  /// Ten is written 十, not 一十.
  private static func chinese(_ word: some StringProtocol) -> Int? {
    let parts = word.split(separator: "十", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.map { $0.isEmpty ? nil : units[String($0)] }
    guard zip(parts, digits).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
    return parts.count == 1 ? digits[0] : (digits[0] ?? 1) * 10 + (digits[1] ?? 0)
  }

  private static let units = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
}
