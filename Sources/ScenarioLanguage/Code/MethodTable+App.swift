internal import LifecycleEngine

extension MethodTable {
  /// UIApplication's methods; `app.beginBackgroundTask()` is taken for the shared application's.
  static let app: [Method] = [
    Method(
      "beginBackgroundTask", on: [.application, .appDelegate],
      [.optional("withName", .anything), .optional("expirationHandler", .anything)]
    ) { _ in .beginBackgroundTask },
    Method(
      "endBackgroundTask", on: [.application, .appDelegate], [.optional(nil, .anything)]
    ) { _ in .endBackgroundTask },
    Method(
      "requestSceneSessionActivation", on: [.application, .appDelegate],
      [
        .optional(nil, .objectOrNil(.scene)), .optional("userActivity", .anything),
        .optional("options", .anything), .optional("errorHandler", .anything),
      ]
    ) { .requestSceneSessionActivation($0.object(0)?.base) },
    Method(
      "requestSceneSessionDestruction", on: [.application, .appDelegate],
      [
        .required(.object(.scene)), .optional("options", .anything),
        .optional("errorHandler", .anything),
      ]
    ) { $0.object(0).map { .requestSceneSessionDestruction($0.base) } },
    Method("openURL", on: [.application, .appDelegate], [.required(.text)]) {
      $0.text(0).map(Action.openURL)
    },
    Method(
      "open", on: [.application, .appDelegate],
      [
        .required(.text), .optional("options", .anything),
        .optional("completionHandler", .anything),
      ]
    ) { $0.text(0).map(Action.openURL) },
  ]

  /// Things an app holds.
  static let things: [Method] = [
    Method("start", on: .timer, .startTimer),
    Method("invalidate", on: .timer, .invalidateTimer),
    Method("updateChangeCount", on: .document, [.required(.anything)]) { _ in .updateChangeCount },
    Method("save", on: .document, .saveDocument),
    Method("fill", on: .cache, [.required(.integer)]) {
      $0.integer(0).map { .fillCache(megabytes: $0) }
    },
    Method("removeAllObjects", on: .cache, .emptyCache),
    Method("open", on: .file, .openFile),
    Method("read", on: .file, .readFile),
    Method("close", on: .file, .closeFile),
  ]
}
