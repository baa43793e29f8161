extension RecorderSource {
  /// The steps of a recording, and how the recorder detects that the app has settled.
  static let steps = #"""
      // MARK: Steps

      enum Step {
        case launch
        case code(@MainActor () -> Void)
        case wait(TimeInterval)
        case turnRunLoop
        case finishAnimations
        /// A finger or a hand does it: the UI test, or the person with the device.
        case outside
      }

      struct Entry {
        var texts: [String]
        var isAsked = false
        var settles = true
        var steps: [Step]
      }

      struct Recording {
        var scenario: String
        var platform: String
        var notifications: [String: Notification.Name] = [:]
        var entries: [Entry]
      }

      nonisolated(unsafe) private static var recording: Recording?
      nonisolated(unsafe) private static var entry = -1
      nonisolated(unsafe) private static var rest: [Step] = []
      nonisolated(unsafe) private static var due: Date?
      nonisolated(unsafe) private static var quietTurns = 0
      nonisolated(unsafe) private static var isOutside = false
      nonisolated(unsafe) private static var hasRecorded = false
      /// A step that no callback follows ends here.
      nonisolated(unsafe) private static var outsideLimit = Date()
      nonisolated(unsafe) private static var hasEnded = false
      nonisolated private static let start = Date()

      /// Begins to record, before UIKit makes the application.
      @MainActor static func main(_ recording: Recording, _ delegate: AnyClass) {
        Lifeline.recording = recording
        tapConsole()
        writeHeader(recording)
        for (text, name) in recording.notifications {
          _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
            log(text)
          }
        }
        let observer = CFRunLoopObserverCreateWithHandler(
          nil, CFRunLoopActivity.beforeWaiting.rawValue, true, CFIndex.max
        ) { _, _ in
          MainActor.assumeIsolated { turn() }
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
        listenToTest()
        nextEntry()
        _ = UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(delegate))
      }

      /// The run loop is about to wait: after two such turns in which nothing happened and nothing
      /// moves, nothing is left to do.
      @MainActor private static func turn() {
        guard !hasEnded else { return }
        if isBusy { quietTurns = 0 } else { quietTurns += 1 }
        guard quietTurns > 2 else {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {}
          return
        }
        quietTurns = 0
        settled()
      }

      @MainActor private static var isBusy: Bool {
        if let due, Date() < due { return true }
        due = nil
        if isOutside, !hasRecorded, Date() < outsideLimit { return true }
        let application = UIApplication.shared
        if entry == 0, application.applicationState != .active { return true }
        return allWindows.contains { window in
          isMoving(window.layer) || window.rootViewController.map(isMoving) == true
        }
      }

      @MainActor private static var allWindows: [UIWindow] {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        return scenes.flatMap { $0.windows } + [firstWindow].compactMap { $0 }
      }

      @MainActor private static func isMoving(_ controller: UIViewController) -> Bool {
        controller.transitionCoordinator != nil || controller.isBeingPresented
          || controller.isBeingDismissed || controller.children.contains(where: isMoving)
          || controller.presentedViewController.map(isMoving) == true
      }

      @MainActor private static func isMoving(_ layer: CALayer) -> Bool {
        layer.animationKeys()?.isEmpty == false || layer.sublayers?.contains(where: isMoving) == true
      }

      @MainActor private static func settled() {
        locals = []
        isOutside = false
        guard rest.isEmpty else {
          perform()
          return
        }
        write(["kind": "settled", "step": entry + 1])
        nextEntry()
      }

      @MainActor private static func nextEntry() {
        guard let entries = recording?.entries, entry + 1 < entries.count else {
          hasEnded = true
          write(["kind": "end", "steps": entry + 1])
          if let file { Swift.print("The recording is in", file.path) }
          return
        }
        entry += 1
        rest = entries[entry].steps
        write(["kind": "step", "step": entry + 1, "do": entries[entry].texts])
        perform()
      }

      /// Performs steps up to one that takes time.
      @MainActor private static func perform() {
        while !rest.isEmpty {
          quietTurns = 0
          switch rest.removeFirst() {
          case .launch, .turnRunLoop, .finishAnimations: return
          case .code(let code): code()
          case .wait(let seconds):
            due = Date() + seconds
            DispatchQueue.main.asyncAfter(deadline: .now() + seconds + 0.01) {}
            return
          case .outside:
            isOutside = true
            hasRecorded = false
            outsideLimit = Date() + 60
            DispatchQueue.main.asyncAfter(deadline: .now() + 60.01) {}
            post("lifeline.step.\(entry + 1)")
            Swift.print("Do this now:", recording?.entries[entry].texts ?? [])
            return
          }
        }
        if recording?.entries[entry].settles == false { nextEntry() }
      }

      // MARK: The UI test, in another process

      private static func post(_ name: String) {
        CFNotificationCenterPostNotification(
          CFNotificationCenterGetDarwinNotifyCenter(),
          CFNotificationName(name as CFString), nil, nil, true)
      }

      private static func listenToTest() {
        CFNotificationCenterAddObserver(
          CFNotificationCenterGetDarwinNotifyCenter(), nil,
          { _, _, _, _, _ in Lifeline.hasRecorded = true }, "lifeline.done" as CFString, nil,
          .deliverImmediately)
      }

    """#
}
