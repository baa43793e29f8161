internal import Assessment
internal import Documents
internal import Reports
internal import TextFormats

/// How long a learner is likely to take for a question, from its length alone: a rule of thumb until
/// a class has been timed. It is 20 s to begin with, 5 s for each line to read (objects and steps)
/// and 10 s for each callback to put in its place.
enum ExpectedTime {
  static func seconds(_ question: Question) -> Int {
    let parts = QuestionParts(question, Words(language: .english))
    let lines = parts.objects.count + parts.before.count + parts.now.count
    return 20 + 5 * lines + 10 * question.allowed.orders[0].count
  }

  /// In whole minutes, the last one begun counting.
  static func minutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }
}
