internal import Documents
internal import TextFormats

/// Keys, one below the other, as text, Markdown and a page to print.
package enum KeyText {
  private static let width = 76

  package static func text(_ keys: [DrillKey], plain: Bool = false) -> String {
    keys.map { key in
      Layout(width: width, plain: plain ? key.language : nil).text(key.blocks)
    }.joined(separator: "\n")
  }

  package static func markdown(_ keys: [DrillKey]) -> String {
    keys.map { ShownMarkup.markdown($0.blocks) }.joined(separator: "\n---\n\n")
  }

  package static func html(_ keys: [DrillKey]) -> String {
    guard let first = keys.first else { return "" }
    let sections = keys.map { "<section>\n\(ShownMarkup.html($0.blocks))</section>\n" }
    return HTMLPage.text(
      title: first.title, language: first.language, style: .drill, body: sections.joined())
  }
}
