internal import LifecycleEngine

/// The classes in UIKit's messages: `Attempt to present <App.Login: 0x1> on <App.Home: 0x2> …`.
enum MessageNames {
  /// In the order of the message, without modules and addresses.
  static func all(in message: String) -> [String] {
    var names: [String] = []
    var rest = message[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let after = rest[name.endIndex...].first
      guard after == ":" || after == ">", let last = name.split(separator: ".").last else {
        continue
      }
      names.append(String(last))
    }
    return names
  }

  /// Messages that UIKit logs when it refuses to present a controller.
  static let refusals: Set<UIKitMessage> = [
    .presentNotInWindowHierarchy, .presentWhilePresenting, .presentWhileTransitioning,
  ]
}

/// A presentation that UIKit refused, as its message and the line before it show.
struct RefusedPresentation: Hashable {
  var presenter: String?
  var presented: String?
  /// The override that probably contains the call: the one that the line before belongs to.
  var override: (object: String, callback: Callback)? {
    overrideObject.flatMap { object in overrideCallback.map { (object, $0) } }
  }
  private var overrideObject: String?
  private var overrideCallback: Callback?

  init(message: String, after call: (object: String, callback: Callback)?) {
    let names = MessageNames.all(in: message)
    presented = names.first
    presenter = names.dropFirst().first
    guard let call, presenter == nil || presenter == call.object,
      Self.appearing.contains(call.callback)
    else { return }
    overrideObject = call.object
    overrideCallback = call.callback
  }

  private static let appearing: Set<Callback> = [.viewDidLoad, .viewWillAppear, .viewDidAppear]
}
