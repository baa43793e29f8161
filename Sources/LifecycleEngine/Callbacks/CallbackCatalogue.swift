/// The description of one callback.
package struct CallbackEntry: Hashable, Sendable {
  package var callback: Callback
  /// The full Swift signature, `application(_:didFinishLaunchingWithOptions:)`.
  package var signature: String
  /// The Objective-C selector; empty where there is none (a block, a notification).
  package var selector: String
  package var receivers: Receivers
  package var firstIOS: Int
  /// The last version that sends it; nil: still sent.
  package var lastIOS: Int?
  /// The first SDK that has it, if apps built with an older one don't get it on the same system.
  package var firstSDK: Int
  /// Whether a watch list that names only the object includes it.
  var isUsual: Bool

  init(
    _ callback: Callback, _ signature: String, _ selector: String, _ receivers: Receivers,
    from firstIOS: Int = 3, through lastIOS: Int? = nil, sdk firstSDK: Int = 0,
    usual: Bool = false
  ) {
    self.callback = callback
    self.signature = signature
    self.selector = selector
    self.receivers = receivers
    self.firstIOS = firstIOS
    self.lastIOS = lastIOS
    self.firstSDK = firstSDK
    self.isUsual = usual
  }

  /// Whether a system sends it to an app built with its SDK.
  package func exists(on platform: Platform) -> Bool {
    firstIOS <= platform.ios && platform.ios <= lastIOS ?? platform.ios
      && firstSDK <= platform.sdk
  }
}

/// All callbacks, in a fixed order, looked up by number.
package enum CallbackCatalogue {
  package static let entries: [CallbackEntry] =
    app + appHelpers + scenes + notifications + controllers + containers + splitViews + views
    + lists + events + others

  private static let positions: [Int?] = {
    var positions = [Int?](repeating: nil, count: Callback.allCases.count)
    for (index, entry) in entries.enumerated() { positions[Int(entry.callback.rawValue)] = index }
    return positions
  }()

  package static func entry(_ callback: Callback) -> CallbackEntry? {
    positions[Int(callback.rawValue)].map { entries[$0] }
  }

  /// Whether an object of a kind can receive a callback.
  package static func receives(_ kind: ObjectKind, _ callback: Callback) -> Bool {
    guard let entry = entry(callback) else { return false }
    return !entry.receivers.isDisjoint(with: Receivers(kind))
  }

  /// The callbacks that a watch list means if it names only the object, in the catalogue's order.
  package static func usual(for kind: ObjectKind) -> [Callback] {
    let receivers = Receivers(kind)
    return entries.filter { $0.isUsual && !$0.receivers.isDisjoint(with: receivers) }.map(
      \.callback)
  }

  static let others: [CallbackEntry] = [
    CallbackEntry(.fired, "fired()", "", .timer, usual: true),
    CallbackEntry(.lost, "lost()", "", .document, usual: true),
    CallbackEntry(.readFailed, "readFailed()", "", .file, usual: true),
    CallbackEntry(.print, "print(_:)", "", .console, usual: true),
    CallbackEntry(.warning, "warning(_:)", "", .uikit, usual: true),
    CallbackEntry(.exception, "exception(_:)", "", .uikit, usual: true),
    CallbackEntry(.entry, "entry(_:)", "", .runLoop, usual: true),
    CallbackEntry(.beforeTimers, "beforeTimers", "", .runLoop, usual: true),
    CallbackEntry(.beforeSources, "beforeSources", "", .runLoop, usual: true),
    CallbackEntry(.beforeWaiting, "beforeWaiting", "", .runLoop, usual: true),
    CallbackEntry(.afterWaiting, "afterWaiting", "", .runLoop, usual: true),
    CallbackEntry(.exit, "exit(_:)", "", .runLoop, usual: true),
  ]
}
