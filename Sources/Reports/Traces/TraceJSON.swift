internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A run as `lifeline.trace/1` (COMMANDS.md).
package enum TraceJSON {
  package static func text(_ run: ShownRun) -> String {
    let platform = run.scenario.platform
    return JSONValue.object([
      ("schema", .text("lifeline.trace/1")),
      ("scenario", run.document.id.map(JSONValue.text) ?? .null),
      (
        "platform",
        .object([
          ("ios", .integer(platform.ios)),
          ("lifecycle", .text(platform.lifecycle == .scene ? "scene" : "app-delegate")),
        ])
      ),
      ("steps", .array(run.entries.map { step($0, of: run) })),
      ("warnings", .array(run.warnings.map(JSONValue.text))),
    ]).line + "\n"
  }

  private static func step(_ entry: ShownRun.Entry, of run: ShownRun) -> JSONValue {
    let texts = entry.texts.map(JSONValue.text)
    return .object([
      ("do", entry.isList || texts.count != 1 ? .array(texts) : texts[0]),
      ("asked", .bool(entry.isAsked)),
      ("events", .array(entry.events.map { event($0, of: run) })),
    ])
  }

  private static func event(_ event: Event, of run: ShownRun) -> JSONValue {
    let callback = event.occurrence.callback
    return .object([
      ("n", .integer(Int(event.number))),
      ("callback", .text(run.text(of: event))),
      ("signature", .text(CallbackCatalogue.entry(callback)?.signature ?? callback.name)),
      ("arguments", .array(arguments(of: event, in: run).map(JSONValue.text))),
      ("watched", .bool(event.isWatched)),
      ("because", .integer(Int(event.because))),
      ("rule", .text(event.rule.id)),
      ("appState", .text("\(event.appState)")),
      ("moment", .text("\(event.moment)")),
      ("time", .number(Double(event.time) / 1000)),
    ])
  }

  /// What stands in the callback's parentheses, then `animated`, as UIKit's signatures have them.
  private static func arguments(of event: Event, in run: ShownRun) -> [String] {
    var arguments: [String] = []
    let text = run.text(of: event)
    if event.occurrence.argument != .unspecified, let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")"), open < close
    {
      arguments.append(String(text[text.index(after: open)..<close]))
    }
    if let animated = event.animated { arguments.append(String(animated)) }
    return arguments
  }
}

extension ShownRun {
  /// The engine's own warnings, never UIKit's.
  package var warnings: [String] {
    trace.boundReached.map { entry in
      let step = document.entries[entry].texts.joined(separator: "; ")
      return "the step '\(SafeText.visible(step))' reached its bound of 1,000 events"
    }
  }
}
