internal import LifecycleEngine
package import TextFormats

/// Reads the output of the recorder of `lifeline record`: lines of JSON, among other lines of the
/// console. Each recording becomes a field trace.
package enum RecordingReader {
  package static func isRecording(_ file: SourceFile) -> Bool {
    file.name.lowercased().hasSuffix(".ndjson")
  }

  package static func read(_ file: SourceFile, problems: inout [Problem])
    -> [FieldTraceReader.Reading]
  {
    var readings: [FieldTraceReader.Reading] = []
    var open: Recording?
    for (index, line) in file.lines.enumerated() {
      guard let record = record(line, at: index + 1, in: file, problems: &problems) else {
        continue
      }
      if record["kind"]?.text == "begin" {
        if let open { readings.append(open.reading()) }
        open = Recording(record, file: file.name)
      } else if open == nil {
        problems.append(
          Problem(
            file: file.name, range: record.range,
            message: Localized("the recording's first line is missing", "缺少录制的第一行"),
            expectation: Localized(verbatim: "{\"kind\":\"begin\", …}")))
        return []
      } else {
        open?.add(record)
      }
    }
    if let open { readings.append(open.reading()) }
    if readings.isEmpty {
      problems.append(
        Problem(
          file: file.name, range: nil,
          message: Localized("this is not a line of a recording", "这里没有录制的内容"),
          expectation: Localized(
            "the lines that the app of 'lifeline record' writes", "“lifeline record”的 App 写出的行")))
    }
    return readings
  }

  /// The recorder's JSON in a line, without the console's prefix.
  private static func record(
    _ line: Substring, at number: Int, in file: SourceFile, problems: inout [Problem]
  ) -> Node? {
    guard line.contains("\"lifeline\":1"), let start = line.firstIndex(of: "{") else { return nil }
    let column = line.unicodeScalars[..<start].count + 1
    var text = String(line[start...])
    return text.withUTF8 {
      JSONReader.read(
        $0, name: file.name, from: SourceLocation(line: number, column: column),
        problems: &problems)
    }
  }
}

/// One recording while its lines are read.
private struct Recording {
  private let file: String
  private let header: Node
  private var document: ScenarioDocument?
  private var problems: [Problem] = []
  private var logs: [StepLog?] = []
  private var hasEnded = false
  private var isSettled = false

  init(_ header: Node, file: String) {
    self.file = file
    self.header = header
    guard let scenario = header["scenario"]?.text else {
      fault(Localized("the recording does not name its scenario", "录制没有写明是哪个情景"), header)
      return
    }
    var found: [Problem] = []
    document = ScenarioReader.read(SourceFile(name: file, text: scenario), problems: &found)
    if document == nil {
      fault(
        Localized(
          "the recording's scenario cannot be read: \(found.first?.message.english ?? "")",
          "无法读取录制中的情景：\(found.first?.message.chinese ?? "")"), header)
    }
  }

  private mutating func fault(_ message: Localized, _ node: Node) {
    problems.append(Problem(file: file, range: node.range, message: message))
  }

  // MARK: Lines

  mutating func add(_ record: Node) {
    guard let document, problems.isEmpty else { return }
    switch record["kind"]?.text {
    case "step":
      guard record["step"]?.integer == logs.count + 1,
        logs.count < document.scenario.steps.count
      else {
        fault(
          Localized(
            "step \(logs.count + 1) of \(document.scenario.steps.count) is expected here",
            "这里应该是第 \(logs.count + 1) 步，共 \(document.scenario.steps.count) 步"), record)
        return
      }
      logs.append(StepLog(lines: []))
      isSettled = false
    case "callback": add(line: record)
    case "console": add(console: record)
    case "settled": isSettled = record["step"]?.integer == logs.count
    case "end": hasEnded = true
    default: fault(Localized("this line's kind is not known", "无法识别这一行的类型"), record)
    }
  }

  private mutating func add(line record: Node) {
    guard let text = record["line"]?.text, record["step"]?.integer == logs.count, !logs.isEmpty
    else {
      fault(
        Localized("a callback of step \(logs.count) is expected here", "这里应该是第 \(logs.count) 步的回调"),
        record)
      return
    }
    if let printed = CallbackNameReader.printed(text),
      document?.scenario.texts.contains(printed) == false
    {
      document?.scenario.texts.append(printed)
    }
    guard let document,
      case .callback(let occurrence, note: nil) = CallbackNameReader.read(
        text, in: document.scenario)
    else {
      fault(Localized("unknown callback '\(text)'", "没有回调“\(text)”"), record)
      return
    }
    logs[logs.count - 1]?.lines.append(occurrence)
  }

  /// Of the console's other lines, only UIKit's own messages count.
  private mutating func add(console record: Node) {
    guard let text = record["line"]?.text, !logs.isEmpty else { return }
    guard let message = UIKitMessageText.message(containedIn: text) else { return }
    logs[logs.count - 1]?.lines.append(Occurrence(.uikit, .warning, .uikit(message)))
  }

  // MARK: The trace

  func reading() -> FieldTraceReader.Reading {
    var problems = problems
    let name = header["device"]?.text ?? "device"
    let ios = header["system"]?.integer ?? 0
    if problems.isEmpty, !Platform.versions.contains(ios) {
      problems.append(
        Problem(
          file: file, range: header.range,
          message: Localized(
            "iOS \(ios) is not one of the versions that are simulated", "还不能模拟 iOS \(ios)")))
    }
    guard problems.isEmpty, let document else {
      return .unreadable(id: self.document?.id, confidence: nil, problems)
    }
    let id = "\(document.id ?? "recorded")-\(Self.plain(name))-ios\(ios)"
    return .trace(trace(document, id: id, device: name, ios: ios))
  }

  private func trace(
    _ document: ScenarioDocument, id: String, device: String, ios: Int
  ) -> FieldTrace {
    var document = document
    document.title = nil
    document.topic = nil
    document.level = nil
    document.about = nil
    var platform = document.scenario.platform
    let sdk = header["sdk"]?.text.flatMap { name in
      Int(name.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    let standard = Platform(ios: ios)
    platform.ios = ios
    platform.device = device.hasPrefix("iPad") ? .pad : platform.device
    document.scenario.platform = platform
    for index in document.scenario.steps.indices { document.scenario.steps[index].isAsked = false }
    var logs = logs
    // The app ended in the middle of its last step.
    if !isSettled, !hasEnded, !logs.isEmpty { logs[logs.count - 1]?.isOpenEnded = true }
    while logs.count < document.scenario.steps.count { logs.append(nil) }
    let isSimulator = header["simulator"]?.bool == true
    let build = header["build"]?.text ?? ""
    var trace = FieldTrace(
      id: id, sourceKind: .log, url: "recorded with lifeline record",
      year: header["date"]?.text.flatMap { Int($0.prefix(4)) }, versions: [ios],
      document: document, logs: logs, ordering: .all, confidence: isSimulator ? "medium" : "high")
    trace.setup =
      "Recorded on \(isSimulator ? "a simulator of " : "")\(device), \(build), "
      + "with the SDK \(header["sdk"]?.text ?? "unknown")."
    if isSimulator { trace.doubts = "A simulator isn't a device." }
    if platform.lifecycle != standard.lifecycle { trace.lifecycle = platform.lifecycle }
    if let sdk, sdk != ios, Platform.versions.contains(sdk) { trace.sdk = sdk }
    return trace
  }

  private static func plain(_ text: String) -> String {
    String(text.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
