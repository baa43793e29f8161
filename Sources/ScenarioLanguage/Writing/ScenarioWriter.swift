package import LifecycleEngine
internal import TextFormats

/// Writes a scenario as text that reads back as the same scenario.
package enum ScenarioWriter {
  /// Entries before the first asked one are `given`, all others `ask`.
  package static func text(of document: ScenarioDocument) -> String {
    let scenario = document.scenario
    var lines = header(of: document)
    lines += PlatformWriter.lines(scenario.platform)
    lines += app(of: scenario)
    let first = scenario.steps.firstIndex(where: \.isAsked) ?? scenario.steps.count
    let entries = scenario.steps.indices.map { entry($0, of: document) }
    if first > 0 { lines += ["given:"] + entries[..<first].map { "  - " + $0 } }
    lines += ["ask:"] + entries[first...].map { "  - " + $0 }
    lines.append("watch: " + WatchWriter.text(of: scenario.watch, in: scenario))
    return lines.joined(separator: "\n") + "\n"
  }

  /// A field trace as one of a file's list.
  package static func listItem(of trace: FieldTrace) -> String {
    let lines = text(of: trace).split(separator: "\n")
    return lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element + "\n" }.joined()
  }

  /// A field trace, with the device's logs.
  package static func text(of trace: FieldTrace) -> String {
    let scenario = trace.document.scenario
    var lines = header(of: trace.document, id: trace.id)
    var source = [("url", YAMLText.scalar(trace.url)), ("kind", trace.sourceKind.rawValue)]
    if let year = trace.year { source.append(("year", String(year))) }
    lines.append("source: " + YAMLText.map(source))
    if let setup = trace.setup { lines.append("setup: " + YAMLText.scalar(setup)) }
    lines += PlatformWriter.lines(of: trace)
    lines += app(of: scenario)
    lines.append("watch: " + WatchWriter.text(of: scenario.watch, in: scenario))
    lines.append("steps:")
    for (index, log) in trace.logs.enumerated() {
      lines.append(
        "  - "
          + entry(
            index, of: trace.document,
            log: log.map { log in
              YAMLText.list(logTexts(log, in: scenario))
            }, isTrace: true))
    }
    let orderings = ReadingContext.orderings
    lines.append("ordered: " + (orderings.first { $0.1 == trace.ordering }?.0 ?? "all"))
    lines.append("confidence: \(trace.confidence)")
    if let needs = trace.needs { lines.append("needs: " + YAMLText.scalar(needs)) }
    if let doubts = trace.doubts { lines.append("doubts: " + YAMLText.scalar(doubts)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func logTexts(_ log: StepLog, in scenario: Scenario) -> [String] {
    log.lines.map { YAMLText.scalar(CallbackText.text(of: $0, in: scenario)) }
      + (log.isOpenEnded ? ["\"...\""] : [])
  }

  private static func header(of document: ScenarioDocument, id: String? = nil) -> [String] {
    var lines: [String] = []
    if let id = id ?? document.id { lines.append("id: " + YAMLText.scalar(id)) }
    if let title = document.title {
      lines += [
        "title:", "  en: " + YAMLText.scalar(title.english),
        "  zh-Hans: " + YAMLText.scalar(title.chinese),
      ]
    }
    if !document.documents.isEmpty {
      lines.append("documents: " + YAMLText.list(document.documents.map(YAMLText.scalar)))
    }
    if let topic = document.topic { lines.append("topic: \(topic.rawValue)") }
    if let about = document.about { lines.append("about: \(about.id)") }
    if let level = document.level { lines.append("level: \(level)") }
    return lines
  }

  private static func app(of scenario: Scenario) -> [String] {
    let objects = ObjectWriter.lines(of: scenario)
    var lines = objects.isEmpty ? ["objects: {}"] : ["objects:"] + objects.map { "  " + $0 }
    if let root = scenario.root {
      lines.append("root: " + CallbackText.name(of: root, in: scenario))
    }
    return lines
  }

  // MARK: Entries

  private static func entry(
    _ index: Int, of document: ScenarioDocument, log: String? = nil, isTrace: Bool = false
  ) -> String {
    let entry = document.scenario.steps[index]
    let source = document.entries.indices.contains(index) ? document.entries[index] : nil
    let isWritten = source?.texts.count == entry.steps.count
    let texts =
      isWritten
      ? source?.texts ?? []
      : entry.steps.map { StepText.text(of: $0, in: document.scenario) }
    let scalars = texts.map(YAMLText.scalar)
    let isList = scalars.count != 1 || source?.isList == true
    let action = isList ? YAMLText.list(scalars) : scalars[0]
    var pairs = [("do", action)]
    if !entry.settles { pairs.append(("settle", "false")) }
    if let watch = entry.watch {
      pairs.append(("watch", WatchWriter.text(of: watch, in: document.scenario)))
    }
    if let log { pairs.append(("log", log)) }
    return pairs.count == 1 && !isTrace ? action : YAMLText.map(pairs)
  }
}

/// Watch lists as maps.
enum WatchWriter {
  static func text(of watch: Watch, in scenario: Scenario) -> String {
    YAMLText.map(
      watch.entries.map { entry in
        let name = CallbackText.name(of: entry.object, in: scenario)
        return switch entry.selection {
        case .usual: (name, "usual")
        case .only(let callbacks): (name, YAMLText.list(callbacks.map(\.name)))
        }
      })
  }
}

/// `platform:` as text, without defaults.
package enum PlatformWriter {
  package static func lines(_ platform: Platform) -> [String] {
    var pairs = [("ios", String(platform.ios))]
    let standard = Platform(ios: platform.ios)
    if platform.lifecycle != standard.lifecycle {
      pairs.append(("lifecycle", ReadingContext.name(of: platform.lifecycle)))
    }
    if platform.sdk != standard.sdk { pairs.append(("sdk", String(platform.sdk))) }
    return line(pairs + rest(platform))
  }

  static func lines(of trace: FieldTrace) -> [String] {
    var pairs: [(String, String)] = []
    let unknown = PlatformReading(lifecycle: trace.lifecycle, sdk: trace.sdk)
    if trace.versions != unknown.possibleVersions {
      let versions = trace.versions.map(String.init)
      pairs.append(("ios", versions.count == 1 ? versions[0] : YAMLText.list(versions)))
    }
    if let lifecycle = trace.lifecycle {
      pairs.append(("lifecycle", ReadingContext.name(of: lifecycle)))
    }
    if let sdk = trace.sdk { pairs.append(("sdk", String(sdk))) }
    return line(pairs + rest(trace.document.scenario.platform))
  }

  private static func line(_ pairs: [(String, String)]) -> [String] {
    ["platform: " + YAMLText.map(pairs)]
  }

  private static func rest(_ platform: Platform) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if platform.device == .pad { pairs.append(("device", "pad")) }
    if platform.launch != .storyboard { pairs.append(("launch", "\(platform.launch)")) }
    if platform.session == .remembered { pairs.append(("session", "remembered")) }
    if platform.alwaysOnDisplay { pairs.append(("alwaysOnDisplay", "true")) }
    if platform.passcode { pairs.append(("passcode", "true")) }
    let info = info(platform.info)
    if !info.isEmpty { pairs.append(("info", YAMLText.map(info))) }
    return pairs
  }

  private static func info(_ info: InfoPlist) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if info.exitsOnSuspend { pairs.append(("UIApplicationExitsOnSuspend", "true")) }
    if !info.backgroundModes.isEmpty {
      let modes = info.backgroundModes.map(ReadingContext.name)
      pairs.append(("UIBackgroundModes", YAMLText.list(modes)))
    }
    if info.supportsMultipleScenes {
      pairs.append(("UIApplicationSupportsMultipleScenes", "true"))
    }
    if !info.urlSchemes.isEmpty {
      let schemes = YAMLText.list(info.urlSchemes.map(YAMLText.scalar))
      pairs.append(("CFBundleURLTypes", "[{CFBundleURLSchemes: \(schemes)}]"))
    }
    return pairs
  }
}
