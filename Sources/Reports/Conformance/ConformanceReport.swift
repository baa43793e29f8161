internal import ScenarioLanguage
internal import TextFormats

/// Verdicts on field traces, a line a trace: for people with counts at the end, or as JSON.
package enum ConformanceReport {
  package static func json(_ verdict: TraceVerdict) -> String {
    var members = [
      JSONValue.Member("trace", .string(verdict.trace)),
      JSONValue.Member("result", .string(verdict.result.rawValue)),
      JSONValue.Member("confidence", .string(verdict.confidence)),
    ]
    func add(_ key: String, _ value: JSONValue) { members.append(JSONValue.Member(key, value)) }
    if let step = verdict.step { add("step", .integer(step + 1)) }
    if let line = verdict.line {
      add("line", .integer(line + 1))
      add("expected", JSONValue(verdict.expected))
      add("got", JSONValue(verdict.got))
    }
    if let reason = verdict.problems.first?.message.english { add("reason", .string(reason)) }
    return JSONWriter.line(.object(members)) + "\n"
  }

  package static func line(_ verdict: TraceVerdict) -> String {
    let head =
      DisplayWidth.padded(verdict.result.rawValue, to: 15) + SafeText.visible(verdict.trace)
    return head + SafeText.visible(place(verdict)) + "\n"
  }

  private static func place(_ verdict: TraceVerdict) -> String {
    var place = ""
    if let step = verdict.step { place += " · step \(step + 1)" }
    if let line = verdict.line {
      place += ", line \(line + 1): expected \(verdict.expected ?? "nothing more")"
      place += ", got \(verdict.got ?? "nothing more")"
    }
    if let reason = verdict.problems.first?.message.english { place += ": \(reason)" }
    return place
  }

  /// Counts per result: all, by kind of source, by confidence.
  package static func counts(_ verdicts: [TraceVerdict]) -> String {
    let kinds = FieldTrace.SourceKind.allCases
    let usual = ["high", "medium", "low"]
    let confidences =
      usual + Set(verdicts.map(\.confidence)).subtracting(usual).sorted()
    let heads = ["", "all"] + kinds.map(\.rawValue) + confidences
    let rows = TraceVerdict.Result.allCases.map { result -> [String] in
      let those = verdicts.filter { $0.result == result }
      let byKind = kinds.map { kind in those.count { $0.kind == kind } }
      let byConfidence = confidences.map { confidence in
        those.count { $0.confidence == confidence }
      }
      return [result.rawValue] + ([those.count] + byKind + byConfidence).map(String.init)
    }
    let widths = heads.indices.map { column in
      ([heads] + rows).map { DisplayWidth.of(SafeText.visible($0[column])) }.max() ?? 0
    }
    return ([heads] + rows).map { cells in
      let line = zip(cells, widths).enumerated().map { index, cell in
        let text = SafeText.visible(cell.0)
        return index == 0
          ? DisplayWidth.padded(text, to: cell.1) : DisplayWidth.alignedRight(text, to: cell.1)
      }
      return line.joined(separator: "  ") + "\n"
    }.joined()
  }
}
