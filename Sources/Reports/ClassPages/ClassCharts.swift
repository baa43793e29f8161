internal import Documents
internal import TextFormats

/// The charts of a class page as SVG, in the page's colors, so that dark mode and print apply.
enum ClassCharts {
  /// The number of learners in each tenth of the score, as columns.
  static func columns(_ counts: [Int], label: String) -> String {
    let most = max(counts.max() ?? 0, 1)
    let step = 60
    let height = 160
    let width = counts.count * step
    let drawn = counts.enumerated().map { index, count in
      let tall = count * height / most
      let x = index * step
      let top = 24 + height - tall
      let column =
        "<rect class=\"bar\" x=\"\(x + 6)\" y=\"\(top)\" width=\"\(step - 12)\" "
        + "height=\"\(tall)\"/>"
      let number = count == 0 ? "" : text("\(count)", x: x + step / 2, y: top - 6)
      let range = "\(index * 10)–\((index + 1) * 10)"
      return column + number + text(range, x: x + step / 2, y: 24 + height + 18) + "\n"
    }
    let base = "<line class=\"axis\" x1=\"0\" y1=\"\(24 + height)\" x2=\"\(width)\" "
    return picture(width: width, height: height + 50, label: label)
      + drawn.joined() + base + "y2=\"\(24 + height)\"/></svg>\n"
  }

  /// The shares of right, wrong and missing answers, as one bar.
  static func share(right: Int, wrong: Int, silent: Int, label: String) -> String {
    let all = max(right + wrong + silent, 1)
    let width = 600
    let first = right * width / all
    let second = (right + wrong) * width / all
    let end = right + wrong + silent == 0 ? 0 : width
    let parts = [("right", 0, first), ("wrong", first, second), ("silent", second, end)]
    let drawn = parts.filter { $0.1 < $0.2 }.map { name, from, to in
      "<rect class=\"\(name)\" x=\"\(from)\" y=\"0\" width=\"\(to - from)\" height=\"18\"/>"
    }
    return picture(width: width, height: 18, label: label) + drawn.joined() + "</svg>\n"
  }

  private static func picture(width: Int, height: Int, label: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 \(width) \(height)\""
      + MarkupWriter.attribute("aria-label", label) + ">\n"
  }

  private static func text(_ text: String, x: Int, y: Int) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\">\(MarkupWriter.escaped(text))</text>"
  }
}
