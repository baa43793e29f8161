internal import TextFormats

/// Every cited field trace exists, and its log isn't known to be wrong.
enum Evidence {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let texts = course.curriculum.texts
    let traces = Set(texts.files(in: CoursePath.fieldTraces, ending: ".yml").flatMap(ids))
    let wrong = wrongLogs(in: texts)
    return cited(in: course).compactMap { name, file, range in
      func problem(_ message: Localized, _ suggestion: String? = nil) -> Problem {
        Problem(
          file: file, range: range, message: message,
          expectation: Localized(
            "a sound field trace, a document, or the address of a page", "可靠的真机日志、文档，或者网页地址"),
          suggestion: suggestion)
      }
      if wrong.contains(name) {
        return problem(
          Localized(
            "the field trace '\(name)' cannot be used as evidence: its log is wrong",
            "真机日志“\(name)”不能作依据：它的日志有误"))
      }
      guard looksLikeTrace(name), !traces.contains(name) else { return nil }
      return problem(
        Localized("there is no field trace '\(name)'", "没有真机日志“\(name)”"),
        NearestName.of(name, among: traces.sorted()))
    }
  }

  /// All citations with their places.
  private static func cited(in course: ReadCourse)
    -> [(name: String, file: String, range: SourceRange)]
  {
    let claims = course.claims.flatMap { entry in
      entry.evidence.map { ($0, entry.file, entry.range) }
    }
    let texts =
      course.rules.map { ($0.file, $0.evidence) }
      + course.misconceptions.map { ($0.file, $0.evidence) }
    return claims
      + texts.flatMap { file, evidence in
        let range = course.place(of: "evidence", in: file)
        return evidence.map { ($0, file, range) }
      }
  }

  /// Whether it looks like `push-pop-hdk2200-05`; other citations are books and tests.
  private static func looksLikeTrace(_ name: String) -> Bool {
    name.contains("-")
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// The ids of a file's traces; reading the traces takes longer than all other checks.
  private static func ids(in file: SourceFile) -> [String] {
    file.lines.filter { $0.hasPrefix("- id: ") }.map { String($0.dropFirst("- id: ".count)) }
  }

  private static func wrongLogs(in texts: CourseTexts) -> Set<String> {
    // FieldTraceTests reports problems of the ledger itself.
    var ignored: [Problem] = []
    guard let file = texts[CoursePath.fieldTraceLedger],
      let ledger = YAMLReader.read(file, problems: &ignored)
    else { return [] }
    let wrong = (ledger.items ?? []).filter { $0["why"]?.text == "wrong log" }
    return Set(wrong.compactMap { $0["id"]?.text })
  }
}
