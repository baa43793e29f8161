package import TextFormats

/// A text in which `↓` precedes each relevant place: `"A.prezent↓(B)"`.
package struct MarkedText: Hashable, Sendable {
  /// The text without the marks.
  package let text: String
  /// The places of the marks, in order.
  package let places: [SourceLocation]

  package init(_ marked: String) {
    var clean = String.UnicodeScalarView()
    var places: [SourceLocation] = []
    var place = SourceLocation(line: 1, column: 1)
    for scalar in marked.unicodeScalars {
      if scalar == "↓" {
        places.append(place)
        continue
      }
      clean.append(scalar)
      place.column += 1
      if scalar == "\n" { place = SourceLocation(line: place.line + 1, column: 1) }
    }
    text = String(clean)
    self.places = places
  }

  package func file(named name: String) -> SourceFile { SourceFile(name: name, text: text) }
}
