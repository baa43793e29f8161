package import TextFormats

/// A time for people to answer in, as drills and `--time` write it: `90s`, `10m`, `1h`.
package enum DrillTime {
  package static let expectation = Localized(
    "a number and a unit, such as 90s, 10m or 1h, at most 24h", "数字加单位，例如 90s、10m 或 1h，最长 24h")
  private static let longest = 24 * 3_600
  private static let units: [(Character, Int)] = [("h", 3_600), ("m", 60), ("s", 1)]

  /// Nil for what is no time, and for none at all.
  package static func seconds(_ text: String) -> Int? {
    guard let unit = units.first(where: { $0.0 == text.last })?.1 else { return nil }
    let digits = text.dropLast()
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0,
      number <= longest / unit
    else { return nil }
    return number * unit
  }

  /// In the largest unit that says it whole: 600 is `10m`.
  package static func text(_ seconds: Int) -> String {
    let unit = units.first { seconds % $0.1 == 0 } ?? ("s", 1)
    return "\(seconds / unit.1)\(unit.0)"
  }
}
