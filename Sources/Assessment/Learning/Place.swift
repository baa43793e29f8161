/// Where a learner stopped: a lesson and a position in it.
package struct Place: Hashable, Sendable {
  /// The lesson's id.
  package var lesson: String
  /// Defined by the lesson's walk; the record only stores it.
  package var position: Int

  package init(lesson: String, position: Int) {
    self.lesson = lesson
    self.position = position
  }
}
