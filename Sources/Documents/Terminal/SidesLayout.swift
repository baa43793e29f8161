internal import TextFormats

/// A prediction and a run side by side if both fit, or else merged into one column.
struct SidesLayout {
  private let sides: Sides
  private let width: Int
  /// The columns of the longest text on the left.
  private let leftWidth: Int

  init(_ sides: Sides, width: Int) {
    self.sides = sides
    self.width = width
    leftWidth =
      (sides.rows.compactMap { $0.left.map { DisplayWidth.of($0.text) } }
      + [DisplayWidth.of(sides.leftTitle)]).max() ?? 0
  }

  var lines: [[Span]] { (isBeside ? beside : stacked) + legend }

  private var isBeside: Bool {
    let right =
      (sides.rows.compactMap { $0.right.map { DisplayWidth.of($0.text) } }
      + [DisplayWidth.of(sides.rightTitle)]).max() ?? 0
    return 4 + leftWidth + 6 + 4 + right <= width
  }

  private var beside: [[Span]] {
    let title = [
      Span("    " + DisplayWidth.padded(sides.leftTitle, to: leftWidth) + "         ", .dim),
      Span(sides.rightTitle, .dim),
    ]
    return [title]
      + sides.rows.flatMap { row -> [[Span]] in
        let left = row.left.map { DisplayWidth.padded($0.text, to: leftWidth) }
        let right = row.right.map { DisplayWidth.alignedRight($0.number, to: 3) + " " + $0.text }
        let partner = row.partner.map { "    " + $0 } ?? ""
        let start = row.left.map { DisplayWidth.alignedRight($0.number, to: 3) + " " } ?? "    "
        let line = [
          Span(pointing(start, row), role(row)),
          left.map { Span($0, role(row)) }
            ?? Span(DisplayWidth.padded(row.partner ?? "", to: leftWidth), .dim),
          Span("  \(row.mark.sign)  ", row.mark.role),
          right.map { Span($0, role(row)) } ?? Span(partner, .dim),
        ]
        return steps(before: row) + [line.withoutTrailingSpaces]
      }
  }

  /// One column for the run; callbacks that only the prediction contains go in between, without a
  /// number.
  private var stacked: [[Span]] {
    sides.rows.flatMap { row -> [[Span]] in
      let start = pointing(
        row.right.map { DisplayWidth.alignedRight($0.number, to: 3) + " " } ?? "    ", row)
      let marker = [Span("\(row.mark.sign) ", row.mark.role), Span(start, role(row))]
      let text = Span(row.right?.text ?? row.left?.text ?? "", role(row))
      let remark = row.partner.map { [Span(sides.language.aside($0), .dim)] } ?? []
      return steps(before: row) + TextWrap.hanging(marker, [text] + remark, width: width)
    }
  }

  /// The steps that begin before a row.
  private func steps(before row: Sides.Row) -> [[Span]] {
    row.steps.flatMap { TextWrap.hanging([Span("› ", .dim)], [Span($0, .dim)], width: width) }
  }

  private var legend: [[Span]] {
    let parts = sides.legend.flatMap { mark, word in
      [Span("\(mark.sign) ", mark.role), Span(word + "   ", .dim)]
    }
    let isPointing = sides.rows.contains(where: \.isFirstDifference)
    let first = isPointing ? [Span("▶ ", .fault), Span(sides.firstWord, .dim)] : []
    guard !parts.isEmpty else { return [] }
    return [[]] + (TextWrap.row(parts + first, width: width) ?? [parts + first])
  }

  /// Adds a pointer before the number of the first difference.
  private func pointing(_ start: String, _ row: Sides.Row) -> String {
    row.isFirstDifference ? "▶" + start.dropFirst() : start
  }

  private func role(_ row: Sides.Row) -> Span.Role {
    row.mark == .match ? .plain : row.mark.role
  }
}
