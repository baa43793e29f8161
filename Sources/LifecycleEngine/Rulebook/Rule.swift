/// Every fact that orders callbacks, disputed or not. (Filled in mechanism by mechanism.)
package enum Rule: UInt8, Hashable, Sendable, CaseIterable {
  case placeholder
}
