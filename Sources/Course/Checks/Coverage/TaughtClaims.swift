internal import TextFormats

/// What the documents claim is taught: a lesson names every entry of the ledger, but for those about
/// how an app is made up and what things are called.
enum TaughtClaims {
  @Sendable static func problems(in course: ReadCourse) -> [Problem] {
    let named = Set(course.lessons.flatMap { $0.claims.map(\.id) })
    let untaught: [ClaimEntry.Kind] = [.structure, .naming]
    return course.claims.filter { !named.contains($0.id) && !untaught.contains($0.kind) }.map {
      ClaimEntries.problem(
        $0, Localized("no lesson names '\($0.id)'", "没有课文提到“\($0.id)”"),
        Localized("its id in a claim or claims block of a lesson", "在某一课的 claim 或 claims 块里写上它的 id")
      )
    }
  }
}
