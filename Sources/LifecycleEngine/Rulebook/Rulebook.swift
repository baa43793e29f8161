/// One value for every rule.
package struct Rulebook: Hashable, Sendable {
  /// The true values on a platform.
  package init(_ platform: Platform) {}
}
