package import TextFormats

/// A regular expression that says where a log's lines have object and callback.
package struct LogMap {
  private let regex: Regex<AnyRegexOutput>

  /// Nil, with a problem, if it isn't a regular expression or lacks the group `callback`.
  package init?(_ pattern: String, problems: inout [Problem]) {
    func fault(_ message: Localized) {
      problems.append(
        Problem(
          file: "--map", range: nil, message: message,
          expectation: Localized(
            "a regular expression such as '(?<object>\\w+): (?<callback>\\w+)'",
            "正则表达式，例如 '(?<object>\\w+): (?<callback>\\w+)'")))
    }
    do {
      regex = try Regex(pattern)
    } catch {
      fault(Localized("not a regular expression", "不是正则表达式"))
      return nil
    }
    guard pattern.contains("(?<callback>") || pattern.contains("(?P<callback>") else {
      fault(Localized("no group named 'callback'", "没有名为“callback”的分组"))
      return nil
    }
  }

  /// The call in a line; nil: the expression doesn't match it.
  func call(in line: Substring) -> LoggedCall? {
    guard let match = try? regex.firstMatch(in: line) else {
      return nil
    }
    func group(_ name: String) -> String? {
      match.output[name]?.substring.map(String.init)
    }
    guard let callback = group("callback"), !callback.isEmpty else { return nil }
    return LoggedCall(receivers: [group("object")].compactMap(\.self), name: callback)
  }
}
