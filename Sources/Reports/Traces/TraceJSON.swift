internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// A run as `lifeline.trace/1` (COMMANDS.md).
package enum TraceJSON {
  package static func text(_ run: ShownRun) -> String {
    let platform = run.scenario.platform
    return JSONWriter.pretty([
      "schema": "lifeline.trace/1",
      "scenario": JSONValue(run.document.id),
      "platform": [
        "ios": .integer(platform.ios),
        "lifecycle": platform.lifecycle == .scene ? "scene" : "app-delegate",
      ],
      "steps": .array(run.entries.map { step($0, of: run) }),
      "warnings": .strings(run.warnings),
    ])
  }

  private static func step(_ entry: ShownRun.Entry, of run: ShownRun) -> JSONValue {
    let isList = entry.isList || entry.texts.count != 1
    return [
      "do": isList ? .strings(entry.texts) : .string(entry.texts[0]),
      "asked": .bool(entry.isAsked),
      "events": .array(entry.events.map { event($0, of: run) }),
    ]
  }

  private static func event(_ event: Event, of run: ShownRun) -> JSONValue {
    let callback = event.occurrence.callback
    return [
      "n": .integer(Int(event.number)),
      "callback": .string(run.text(of: event)),
      "signature": .string(CallbackCatalogue.entry(callback)?.signature ?? callback.name),
      "arguments": .strings(arguments(of: event, in: run)),
      "watched": .bool(event.isWatched),
      "because": .integer(max(0, Int(event.because))),
      "rule": .string(event.rule.id),
      "appState": "\(event.appState)",
      "moment": "\(event.moment)",
      "time": .decimal(Double(event.time) / 1000),
    ]
  }

  /// What stands in the callback's parentheses, then `animated`, as UIKit's signatures have them.
  private static func arguments(of event: Event, in run: ShownRun) -> [String] {
    let argument = CallbackText.argument(event.occurrence.argument, in: run.scenario)
    return [argument, event.animated.map { String($0) }].compactMap { $0 }
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

/// The watched callbacks of the shown steps, one a line: a correct answer to the question.
package enum TraceLog {
  package static func text(_ run: ShownRun) -> String {
    run.entries.flatMap(\.events).filter(\.isWatched).map { run.text(of: $0) + "\n" }.joined()
  }
}
