/// The known name a misspelling meant.
package enum NearestName {
  /// The one name nearest to `word`, nil if none is near enough or two are equally near.
  package static func of(_ word: String, among names: [String]) -> String? { nil }
}
