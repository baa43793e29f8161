extension RecorderSource {
  /// The recorder's output: to Xcode's console, and to a file in the app's documents folder.
  static let console = #"""
      // MARK: Lines

      /// Records a callback.
      nonisolated static func log(_ callback: String, _ argument: Any?...) {
        var text = callback
        if let argument = argument.first { text += "(" + name(argument) + ")" }
        record(text)
      }

      /// Records the end of an override.
      nonisolated static func logEnd(_ callback: String) { record(callback + ".end") }

      /// Records the output of the app's own code.
      nonisolated static func print(_ value: Any?) { record("print(" + name(value) + ")") }

      nonisolated private static func record(_ text: String) {
        drainConsole()
        quietTurns = 0
        hasRecorded = true
        if text != "app.main", text != "app.init" { hasApplication = true }
        let state = MainActor.assumeIsolated { appState }
        write(["kind": "callback", "step": entry + 1, "line": text, "state": state])
      }

      @MainActor private static var appState: String {
        guard hasApplication else { return "" }
        switch UIApplication.shared.applicationState {
        case .active: return "active"
        case .inactive: return "inactive"
        default: return "background"
        }
      }

      /// `UIApplication.shared` may only be asked for once the delegate has been made.
      nonisolated(unsafe) private static var hasApplication = false

      nonisolated private static func name(_ value: Any?) -> String {
        switch value {
        case nil: return "nil"
        case let text as String: return text
        case let answer as Bool: return answer ? "true" : "false"
        case let state as UIApplication.State:
          return state == .active ? "active" : state == .inactive ? "inactive" : "background"
        case let number as NSNumber: return number.stringValue
        default: break
        }
        let object = value as AnyObject
        if let name = names[ObjectIdentifier(object)] { return name }
        if object is UIWindow { return "window" }
        if let view = object as? UIView {
          let owner = MainActor.assumeIsolated { view.next as? UIViewController }
          if let owner, let name = names[ObjectIdentifier(owner)] { return name + ".view" }
        }
        return String(describing: type(of: object))
      }

      nonisolated(unsafe) private static var file: URL?

      nonisolated private static func write(_ fields: [String: Any]) {
        var fields = fields
        fields["lifeline"] = 1
        fields["time"] = (Date().timeIntervalSince(start) * 1_000).rounded() / 1_000
        guard
          let data = try? JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys])
        else { return }
        let line = data + Data([10])
        FileHandle.standardOutput.write(line)
        if file == nil, let folder = FileManager.default.urls(
          for: .documentDirectory, in: .userDomainMask).first
        {
          file = folder.appendingPathComponent("recorded.ndjson")
          try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true)
          try? Data().write(to: folder.appendingPathComponent("recorded.ndjson"))
        }
        if let file, let handle = try? FileHandle(forWritingTo: file) {
          handle.seekToEndOfFile()
          handle.write(line)
          handle.closeFile()
        }
      }

      private static func writeHeader(_ recording: Recording) {
        let info = Bundle.main.infoDictionary ?? [:]
        var device = utsname()
        uname(&device)
        let machine = withUnsafeBytes(of: &device.machine) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        #if targetEnvironment(simulator)
          let isSimulator = true
        #else
          let isSimulator = false
        #endif
        let environment = ProcessInfo.processInfo.environment
        write([
          "kind": "begin", "scenario": recording.scenario, "simulator": isSimulator,
          "device": environment["SIMULATOR_MODEL_IDENTIFIER"] ?? machine,
          "system": ProcessInfo.processInfo.operatingSystemVersion.majorVersion,
          "build": ProcessInfo.processInfo.operatingSystemVersionString,
          "sdk": info["DTSDKName"] as? String ?? "",
          "date": ISO8601DateFormatter().string(from: Date()),
        ])
      }

      // MARK: UIKit's own messages, which it writes to the standard error

      nonisolated(unsafe) private static var reading: Int32 = -1
      nonisolated(unsafe) private static var original: Int32 = -1

      private static func tapConsole() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return }
        original = dup(STDERR_FILENO)
        dup2(ends[1], STDERR_FILENO)
        reading = ends[0]
        _ = fcntl(reading, F_SETFL, fcntl(reading, F_GETFL) | O_NONBLOCK)
      }

      /// Records messages before the next callback.
      nonisolated private static func drainConsole() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var text: [UInt8] = []
        while reading >= 0 {
          let count = read(reading, &bytes, bytes.count)
          guard count > 0 else { break }
          text += bytes.prefix(count)
        }
        guard !text.isEmpty else { return }
        _ = text.withUnsafeBytes { Foundation.write(original, $0.baseAddress, $0.count) }
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
          write(["kind": "console", "step": entry + 1, "line": String(line)])
        }
      }
    }

    """#
}
