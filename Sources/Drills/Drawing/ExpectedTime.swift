internal import Assessment
internal import Documents
internal import Reports
internal import TextFormats

/// The expected time for a question, estimated from its length alone until real classes are
/// measured: 20 s, plus 5 s for each line to read (objects and steps) and 10 s for each callback to
/// place.
enum ExpectedTime {
  static func seconds(_ question: Question) -> Int {
    let parts = QuestionParts(question, Words(language: .english))
    let lines = parts.objects.count + parts.before.count + parts.now.count
    return 20 + 5 * lines + 10 * question.allowed.orders[0].count
  }

  /// In whole minutes, rounded up.
  static func minutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }
}
