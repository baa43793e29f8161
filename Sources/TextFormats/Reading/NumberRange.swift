/// Ranges of numbers as people write them: versions `12..18`, levels `1-3`.
extension ClosedRange<Int> {
  /// One number, or two with a separator between them. A missing one is the bound: `17..`.
  ///
  /// - Returns: nil for other texts, and for numbers outside of the bounds.
  package init?(_ text: String, separator: String, in bounds: ClosedRange<Int>) {
    let ends = text.split(separator: separator, omittingEmptySubsequences: false)
    guard ends.count <= 2, let first = ends.first, let last = ends.last,
      ends.contains(where: { !$0.isEmpty })
    else { return nil }
    guard let lower = first.isEmpty ? bounds.lowerBound : Self.number(first),
      let upper = last.isEmpty ? bounds.upperBound : Self.number(last),
      lower <= upper, bounds.contains(lower), bounds.contains(upper)
    else { return nil }
    self = lower...upper
  }

  /// Digits only: `Int` also reads a sign.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ? Int(text) : nil
  }
}
