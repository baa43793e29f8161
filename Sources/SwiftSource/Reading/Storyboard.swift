internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A storyboard's scenes, as far as they can affect callbacks.
struct Storyboard {
  /// The controllers by their ids in the file.
  private(set) var scenes: [String: StoryboardScene] = [:]
  /// The gesture recognizers by their ids in the file.
  private(set) var recognizers: [String: StoryboardRecognizer] = [:]
  /// The controller that is shown first.
  private(set) var initial: String?
  /// The ids of the exits, the targets of unwind segues.
  private(set) var exits: Set<String> = []
  /// The ids of the First Responders, the targets of actions without one.
  private(set) var firstResponders: Set<String> = []
  let file: String

  init?(_ source: SourceFile, problems: inout [Problem]) {
    guard let root = XMLReader.read(source, problems: &problems) else { return nil }
    file = source.name
    initial = root["initialViewController"]
    for scene in root.children(named: "scenes").flatMap({ $0.children }) {
      for object in scene.children(named: "objects").flatMap({ $0.children }) {
        if object.name == "exit", let id = object["id"] { exits.insert(id) }
        if object["placeholderIdentifier"] == "IBFirstResponder", let id = object["id"] {
          firstResponders.insert(id)
        }
        guard object["sceneMemberID"] == "viewController", let id = object["id"] else { continue }
        scenes[id] = StoryboardScene(object, id: id, file: source.name)
      }
      for recognizer in StoryboardRecognizer.all(in: scene, file: source.name) {
        recognizers[recognizer.id] = recognizer
      }
    }
  }
}

/// A controller of a storyboard with its views.
struct StoryboardScene {
  var id: String
  /// The UIKit class; nil: the element is unknown.
  var kind: String?
  var element: String
  var customClass: String?
  var identifier: String?
  var presentationStyle: String?
  var title: String?
  /// The contents of its tab.
  var tabTitle: String?
  var view: StoryboardView?
  /// The storyboard that a reference leads to, and the scene's identifier in it.
  var reference: (board: String, identifier: String?)?
  /// Bar button items, which are tapped like buttons.
  var items: [StoryboardView] = []
  var connections = StoryboardConnections()
  var attributes: [StoryboardAttribute]
  var place: SwiftPlace

  init(_ element: XMLElement, id: String, file: String) {
    self.id = id
    self.element = element.name
    kind = Self.kinds[element.name]
    customClass = element["customClass"]
    identifier = element["storyboardIdentifier"]
    title = element["title"]
    presentationStyle = element["modalPresentationStyle"]
    attributes = StoryboardAttribute.all(of: element, file: file)
    reference = element["storyboardName"].map { ($0, element["referencedIdentifier"]) }
    place = SwiftPlace(file: file, range: element.range)
    connections = StoryboardConnections(element, file: file)
    for child in element.children {
      if child["key"] == "view" { view = StoryboardView(child, file: file) }
      if child.name == "tabBarItem" { tabTitle = child["title"] }
      if child.name == "navigationItem" || child.name == "toolbarItems" {
        items += Self.barItems(in: child, file: file)
      }
    }
  }

  /// The segues of the scene, its bar items, its views, and their cells.
  var segues: [StoryboardSegue] {
    let views = view.map { Translator.all(in: $0) } ?? []
    let touched = items + views + views.flatMap(\.cells)
    return connections.segues + touched.flatMap(\.connections.segues)
  }

  private static func barItems(in element: XMLElement, file: String) -> [StoryboardView] {
    element.children.flatMap { child in
      child.name == "barButtonItem"
        ? [StoryboardView(child, file: file)] : barItems(in: child, file: file)
    }
  }

  private static let kinds: [String: String] = [
    "viewController": "UIViewController", "tableViewController": "UIViewController",
    "collectionViewController": "UIViewController", "glkViewController": "UIViewController",
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
  ]
}

/// A view of a storyboard.
struct StoryboardView {
  var id: String
  var kind: String
  var customClass: String?
  /// A button's title.
  var title: String?
  var isHidden: Bool
  var takesTouches: Bool
  var subviews: [StoryboardView] = []
  /// A table's static cells, or the prototypes of a table or collection.
  var cells: [StoryboardView] = []
  var hasStaticCells: Bool
  /// Whether constraints decide where it is.
  var isConstrained: Bool
  /// Whether its alpha lets no touch reach it.
  var isTransparent: Bool
  var connections: StoryboardConnections
  var attributes: [StoryboardAttribute]
  var place: SwiftPlace

  init(_ element: XMLElement, file: String) {
    id = element["id"] ?? ""
    kind = Self.kind(element.name)
    customClass = element["customClass"]
    title = element["title"] ?? element.children.lazy.compactMap { $0["title"] }.first
    isHidden = element["hidden"] == "YES"
    hasStaticCells = element["dataMode"] == "static"
    // A disabled control sends no actions.
    let isDisabled = element["enabled"] == "NO" && element.name != "label"
    takesTouches = element["userInteractionEnabled"] != "NO" && !isDisabled
    isConstrained =
      element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
    isTransparent = element["alpha"].flatMap(Double.init).map { $0 < 0.01 } ?? false
    attributes = StoryboardAttribute.all(of: element, file: file)
    place = SwiftPlace(file: file, range: element.range)
    connections = StoryboardConnections(element, file: file)
    for child in element.children {
      if child.name == "subviews" {
        subviews += child.children.map { StoryboardView($0, file: file) }
      } else if ["contentView", "view"].contains(child["key"] ?? "") {
        subviews += StoryboardView(child, file: file).subviews
      } else if ["prototypes", "cells", "sections"].contains(child.name) {
        cells += Self.cells(in: child, file: file)
      }
    }
  }

  private static func cells(in element: XMLElement, file: String) -> [StoryboardView] {
    element.children.flatMap { child in
      child.name.hasSuffix("ViewCell")
        ? [StoryboardView(child, file: file)] : cells(in: child, file: file)
    }
  }

  /// The cell that a row shows; nil: only the code that dequeues it knows.
  func cell(ofRow row: Int) -> StoryboardView? {
    if hasStaticCells { return cells.indices.contains(row) ? cells[row] : nil }
    return cells.count == 1 ? cells[0] : nil
  }

  private static func kind(_ element: String) -> String {
    if element == "barButtonItem" { return "UIButton" }
    let name = "UI" + element.prefix(1).uppercased() + element.dropFirst()
    return UIKitClasses.kind(name).flatMap(CodeVocabulary.kind(named:))?.isView == true
      ? UIKitClasses.kind(name) ?? "UIView" : "UIView"
  }
}

/// The connections of an object in a storyboard.
struct StoryboardConnections {
  struct Outlet {
    var property: String
    var destination: String
  }
  struct Action {
    var selector: String
    var destination: String
    /// Nil: the default event of bar button items and gesture recognizers.
    var event: String?
    var place: SwiftPlace
  }
  var outlets: [Outlet] = []
  /// The elements of outlet collections, in the file's order.
  var collections: [Outlet] = []
  var actions: [Action] = []
  var segues: [StoryboardSegue] = []

  var isEmpty: Bool { actions.isEmpty && segues.isEmpty }

  /// The ids of a view's gesture recognizers.
  var recognizers: [String] {
    collections.filter { $0.property == "gestureRecognizers" }.map(\.destination)
  }

  init() {}

  init(_ element: XMLElement, file: String) {
    for child in element.children(named: "connections").flatMap({ $0.children }) {
      let place = SwiftPlace(file: file, range: child.range)
      guard let destination = child["destination"] else { continue }
      switch child.name {
      case "outlet":
        outlets.append(Outlet(property: child["property"] ?? "", destination: destination))
      case "outletCollection":
        collections.append(Outlet(property: child["property"] ?? "", destination: destination))
      case "action":
        actions.append(
          Action(
            selector: child["selector"] ?? "", destination: destination, event: child["eventType"],
            place: place))
      case "segue": segues.append(StoryboardSegue(child, destination, place))
      default: break
      }
    }
  }
}

struct StoryboardSegue {
  enum Kind { case show, present, embed, unwind, relationship }

  var id: String
  var destination: String
  var identifier: String?
  /// Nil: the kind isn't simulated.
  var kind: Kind?
  var name: String
  var style: String?
  var isAnimated: Bool
  var unwindAction: String?
  var customClass: String?
  /// The method that makes the destination: an `@IBSegueAction`.
  var creationSelector: String?
  var place: SwiftPlace

  init(_ element: XMLElement, _ destination: String, _ place: SwiftPlace) {
    id = element["id"] ?? ""
    self.destination = destination
    identifier = element["identifier"]
    name = element["kind"] ?? ""
    style = element["modalPresentationStyle"]
    isAnimated = element["animates"] != "NO"
    unwindAction = element["unwindAction"]
    customClass = element["customClass"]
    creationSelector = element["destinationCreationSelector"]
    self.place = place
    kind =
      switch name {
      case "show", "push": .show
      case "presentation", "modal": .present
      case "embed": .embed
      case "unwind": .unwind
      case "relationship": .relationship
      default: nil
      }
  }
}
