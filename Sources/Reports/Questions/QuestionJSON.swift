internal import Assessment
internal import Documents
package import TextFormats

/// A question and its answer in the format of the pages that ask it, which is CDrillPage's: texts
/// and lines of spans, never markup.
extension QuestionParts {
  /// The question without the answer.
  /// - Parameters:
  ///   - remark: is shown before the platform.
  ///   - offered: the callbacks to pick from.
  ///   - repair: the app to repair, shown instead of a single trial; nil: another question.
  package func json(
    remark: String, offered: [String], repair: RepairText? = nil
  ) -> JSONValue {
    if let repair {
      return [
        "title": .string(title), "remark": .string(remark), "platform": .string(platform),
        "objects": json(repair.objects), "repair": repair.json,
      ]
    }
    return [
      "title": .string(title), "remark": .string(remark), "platform": .string(platform),
      "objects": json(objects),
      "before": .strings(before), "now": .strings(now),
      "stepsRemark": stepsRemark.map(JSONValue.string) ?? .null, "offered": .strings(offered),
    ]
  }

  private func json(_ objects: [Object]) -> JSONValue {
    .array(objects.map { .strings([$0.name, $0.text]) })
  }
}

extension RepairText {
  /// The app as given, and the requirements.
  fileprivate var json: JSONValue {
    [
      "places": .strings(repair.places.map(\.text)),
      "lines": .array(
        repair.lines.map { ["code": .string($0.code), "place": JSONValue($0.place?.text)] }),
      "styles": .array(
        repair.styles.map { ["object": .string($0.object), "names": .strings($0.names)] }),
      "holds": .strings(repair.requirements.map { $0.says[words.language] }),
    ]
  }
}

extension RevealedQuestion {
  /// - Parameter isExplained: whether the reasons are shown, too.
  package func json(isExplained: Bool) -> JSONValue {
    [
      "order": .strings(order), "freedom": ShownJSON.value(freedom),
      "decides": isExplained ? ShownJSON.value(decides) : .null,
      "why": isExplained ? ShownJSON.value(reasons) : .null,
    ]
  }
}

/// Blocks in the pages' format: lines of text spans, each code or not.
enum ShownJSON {
  static func value(_ blocks: [DocumentBlock]) -> JSONValue { .array(blocks.flatMap(lines)) }

  private static func lines(_ block: DocumentBlock) -> [JSONValue] {
    switch block {
    case .paragraph(let spans), .item(_, let spans): [line(spans)]
    case .lines(let lines): lines.map(line)
    default: []
    }
  }

  private static func line(_ spans: [Span]) -> JSONValue {
    .array(spans.map { ["text": .string($0.text), "code": .bool($0.role == .code)] })
  }
}
