internal import LifecycleEngine
internal import ScenarioLanguage

/// The names of the scenario's objects in a written app.
struct SwiftNames {
  let scenario: Scenario
  private let properties: [String]
  private let classes: [String]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    var taken: Set<String> = Self.reserved
    func unique(_ wanted: String) -> String {
      var name = wanted
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(wanted)\(number)"
        number += 1
      }
      return name
    }
    classes = scenario.objects.map { object in
      unique(object.name.prefix(1).uppercased() + object.name.dropFirst())
    }
    properties = scenario.objects.map { object in
      unique(object.name.prefix(1).lowercased() + object.name.dropFirst())
    }
  }

  private static let reserved: Set<String> = [
    "Lifeline", "Objects", "AppDelegate", "SceneDelegate", "Timer", "View", "Window", "Scene",
    "in", "is", "as", "do", "if", "for", "let", "var", "case", "self", "init", "func", "default",
    "repeat", "while", "where", "super", "true", "false", "nil", "class", "enum", "struct",
    "import",
    "static", "return", "switch", "break", "throw", "try", "guard", "else", "internal", "public",
    "private", "operator", "protocol", "extension", "subscript", "deinit", "Any", "Self", "Type",
    "Set", "String", "Bool", "Int", "Date", "Data", "URL", "Notification", "Bundle",
  ]

  func className(_ id: ObjectID) -> String { classes[id.position] }

  func property(_ id: ObjectID) -> String { properties[id.position] }

  /// The expression by which one object's code refers to another object.
  func expression(_ id: ObjectID, in owner: ObjectID?) -> String {
    switch id {
    case owner: "self"
    case .application: "UIApplication.shared"
    case .window: "Lifeline.window"
    default: "Objects.\(property(id))"
    }
  }

  /// The scenario with Swift expressions in place of the objects' names.
  func renamed(in owner: ObjectID?) -> Scenario {
    var renamed = scenario
    for index in renamed.objects.indices {
      renamed.objects[index].name = expression(ObjectID(index), in: owner)
    }
    return renamed
  }
}
