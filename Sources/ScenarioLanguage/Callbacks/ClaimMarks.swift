internal import TextFormats

/// A claim as it may be copied from a list, a log, or an article: with bullets, backticks, arrows.
package enum ClaimMarks {
  /// The claim without marks, on one line; an arrow between two callbacks means `before`.
  package static func dropped(_ claim: String) -> String {
    var text = String(claim.map { $0.isWhitespace ? " " : $0 }.filter { !"`“”".contains($0) })
    text = LineMarks.dropped(text).trimmed
    for arrow in ["->", "=>", "→", "⇒"] {
      let sides = text.split(separator: arrow).map { String($0).trimmed }
      if sides.count == 2 { return sides[0] + " before " + sides[1] }
    }
    return text
  }
}
