internal import TextFormats

/// A gesture recognizer of a storyboard.
struct StoryboardRecognizer {
  var id: String
  /// Its UIKit class.
  var type: String
  var taps: Int
  var touches: Int
  var connections: StoryboardConnections
  var place: SwiftPlace

  /// The gesture recognizers in a scene.
  static func all(in element: XMLElement, file: String) -> [StoryboardRecognizer] {
    element.children.flatMap { child -> [StoryboardRecognizer] in
      guard child.name.hasSuffix("GestureRecognizer"), let id = child["id"] else {
        return all(in: child, file: file)
      }
      let type = child.name.prefix(1).uppercased() + child.name.dropFirst()
      return [
        StoryboardRecognizer(
          id: id, type: "UI" + type, taps: child["numberOfTapsRequired"].flatMap { Int($0) } ?? 1,
          touches: child["numberOfTouchesRequired"].flatMap { Int($0) } ?? 1,
          connections: StoryboardConnections(child, file: file),
          place: SwiftPlace(file: file, range: child.range))
      ]
    }
  }
}

/// A value that a storyboard gives a property of the app's own class.
struct StoryboardAttribute {
  var property: String
  var value: SwiftValue
  var place: SwiftPlace

  static func all(of element: XMLElement, file: String) -> [StoryboardAttribute] {
    element.children(named: "userDefinedRuntimeAttributes").flatMap { list in
      list.children.compactMap { child in
        guard let path = child["keyPath"] else { return nil }
        return StoryboardAttribute(
          property: path, value: value(of: child), place: SwiftPlace(file: file, range: child.range)
        )
      }
    }
  }

  private static func value(of element: XMLElement) -> SwiftValue {
    switch element["type"] {
    case "string": return element["value"].map(SwiftValue.text) ?? .unknown
    case "boolean": return .bool(element["value"] == "YES")
    case "number":
      let number = element.children.first?["value"] ?? element["value"]
      return number.flatMap { Int($0) }.map(SwiftValue.integer)
        ?? number.flatMap(Double.init).map(SwiftValue.number) ?? .unknown
    default: return .unknown
    }
  }
}
