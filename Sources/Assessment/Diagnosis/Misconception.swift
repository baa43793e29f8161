/// A misunderstanding of UIKit, to be told from an answer: a rulebook with one rule bent.
package struct Misconception: Hashable, Sendable {
  /// Its name in Content/misconceptions.
  package let id: String
  package init(id: String) { self.id = id }
}
