package import LifecycleEngine
package import ScenarioLanguage
package import TextFormats

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
      "warnings": .strings(run.warnings.map(\.english)),
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

  /// The argument in the callback's parentheses, then `animated`, in the order of UIKit's
  /// signatures.
  private static func arguments(of event: Event, in run: ShownRun) -> [String] {
    let argument = CallbackText.argument(event.occurrence.argument, in: run.scenario)
    return [argument, event.animated.map { String($0) }].compactMap { $0 }
  }
}

extension ShownRun {
  /// The engine's own warnings, never UIKit's.
  package var warnings: [Localized] {
    trace.boundReached.map { entry in
      let step = SafeText.visible(document.entries[entry].texts.joined(separator: "; "))
      return Localized(
        "the step '\(step)' reached its limit of 1,000 events", "步骤“\(step)”达到了 1,000 个事件的上限")
    }
  }
}

/// The watched callbacks of the shown steps, one per line: a correct answer to the question.
package enum TraceLog {
  package static func text(_ run: ShownRun) -> String {
    run.entries.flatMap(\.events).filter(\.isWatched).map { run.line(of: $0) + "\n" }.joined()
  }

  /// With each step above its lines; a single step needs no heading.
  package static func textWithSteps(
    _ run: ShownRun, _ language: Localized.Language, isPlain: Bool
  ) -> String {
    guard run.entries.count > 1 else { return text(run) }
    let step = isPlain ? Localized("step: ", "步骤：")[language] : "▶ "
    return run.entries.flatMap(\.parts).map { part in
      step + SafeText.visible(part.text) + "\n"
        + part.events.filter(\.isWatched).map { run.line(of: $0) + "\n" }.joined()
    }.joined()
  }
}

/// A run in columns, for people: number, callback, cause, rule, state of the app, time.
package enum TraceTable {
  /// - Parameter isPlain: whether a word replaces the symbol for a step.
  package static func text(
    _ run: ShownRun, language: Localized.Language, isPlain: Bool = false
  ) -> String {
    let step = Localized("step", "步骤")[language]
    let colon = Localized(": ", "：")[language]
    if isPlain { return sentences(run, language, step + colon) }
    let heads = [
      Localized("n", "序号"),
      Localized("callback", "回调"),
      Localized("because", "起因"),
      Localized("app", "App 状态"),
      Localized("moment", "时机"),
      Localized("rule", "规则"),
    ].map { $0[language] }
    let parts = run.entries.flatMap(\.parts).map { part in
      (
        part.text,
        part.events.filter(\.isWatched).map {
          cells($0, of: run, step: "▶", language)
        }
      )
    }
    let all = [heads] + parts.flatMap { $0.1 }
    let widths = heads.indices.map { column in
      all.map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (cell, width) in zip(cells, widths) {
        text += DisplayWidth.padded(cell, to: width + 2)
      }
      return text.withoutTrailingSpaces + "\n"
    }
    return line(heads)
      + parts.map { text, rows in
        "▶ " + SafeText.visible(text) + "\n"
          + rows.map(line).joined()
      }.joined()
  }

  /// One line for each callback, with the names of its values, for a screen reader.
  private static func sentences(
    _ run: ShownRun, _ language: Localized.Language, _ step: String
  ) -> String {
    run.entries.flatMap(\.parts).map { part in
      step + SafeText.visible(part.text) + "\n"
        + part.events.filter(\.isWatched).map { sentence($0, of: run)[language] + "\n" }.joined()
    }.joined()
  }

  private static func sentence(_ event: Event, of run: ShownRun) -> Localized {
    let callback = SafeText.visible(run.text(of: event))
    let cause =
      event.because > 0
      ? Localized(
        verbatim: SafeText.visible(run.text(of: run.trace.events[Int(event.because) - 1])))
      : Localized("the step", "这一步")
    let (state, moment) = (event.appState.words, event.moment.word)
    return Localized(
      "\(callback): because of \(cause.english); app: \(state.english); moment: \(moment.english); rule: \(event.rule.id)",
      "\(callback)：起因 \(cause.chinese)；App \(state.chinese)；时机 \(moment.chinese)；规则 \(event.rule.id)"
    )
  }

  private static func cells(
    _ event: Event, of run: ShownRun, step: String, _ language: Localized.Language
  ) -> [String] {
    [
      String(event.number), SafeText.visible(run.text(of: event)),
      event.because <= 0 ? step : String(event.because), event.appState.words[language],
      event.moment.word[language], event.rule.id,
    ]
  }
}

/// Orders as `lifeline.orders/1` (COMMANDS.md).
package enum OrdersJSON {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    JSONWriter.pretty([
      "schema": "lifeline.orders/1",
      "scenario": JSONValue(document.id),
      "count": .integer(orders.orders.count),
      "complete": .bool(orders.isComplete),
      "orders": .array(
        orders.orders.map { order in
          .strings(order.map { CallbackText.text(of: $0, in: document.scenario) })
        }),
    ])
  }
}

/// Orders for people: one callback per line, an empty line between two orders.
package enum OrdersLog {
  package static func text(_ orders: Orders, of document: ScenarioDocument) -> String {
    orders.orders.map { order in
      order.map { CallbackText.text(of: $0, in: document.scenario) + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
