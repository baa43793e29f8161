import Assessment
import LifecycleEngine
import TestSupport
import Testing

/// Which callbacks may swap, and which may be absent.
@Suite struct OrderFreedomTests {
  private func occurrence(_ callback: Callback) -> Occurrence {
    Occurrence(ObjectID.declared(0), callback)
  }

  @Test func `one order leaves nothing open`() {
    let freedom = OrderFreedom(
      AllowedOrders([[occurrence(.viewDidLoad), occurrence(.viewWillAppear)]]))
    #expect(freedom.count == 1)
    #expect(freedom.swaps.isEmpty && freedom.optional.isEmpty)
  }

  @Test func `two callbacks in either order are a pair, in the usual order`() {
    let (a, b, c) = (
      occurrence(.viewDidLoad), occurrence(.viewWillAppear), occurrence(.viewDidAppear)
    )
    let freedom = OrderFreedom(AllowedOrders([[a, b, c], [a, c, b]]))
    #expect(freedom.swaps == [OrderFreedom.Pair(one: b, other: c)])
    #expect(freedom.optional.isEmpty)
  }

  @Test func `optional callbacks are distinguished from repeated ones`() {
    let (a, b, c) = (
      occurrence(.viewDidLayoutSubviews), occurrence(.viewDidAppear), occurrence(.viewDidLoad)
    )
    let often = OrderFreedom(AllowedOrders([[a, b], [a, b, a]]))
    #expect(often.swaps.isEmpty)
    #expect(often.repeating.map(\.occurrence) == [a] && often.optional == [])
    // For the two orders a b and a b a.
    #expect(often.repeating.map(\.counts) == [[1, 2]])
    #expect(often.repeating.map(\.lines) == [[1]])
    // a is in all three, c is not; if c is called, it may be called twice.
    let both = OrderFreedom(AllowedOrders([[a, b], [a, b, a], [a, c, b, c]]))
    #expect(both.repeating.map(\.occurrence) == [a] && both.optional.map(\.occurrence) == [c])
    // The shown order a b has no c; where c is called, b follows it.
    #expect(both.optional.map(\.counts) == [[2]] && both.optional.map(\.lines) == [[]])
    #expect(both.optional.map(\.follower) == [b])
    // In the shown order a c b c, c is in lines 2 and 4, the last one.
    let shown = OrderFreedom(
      AllowedOrders([[a, b], [a, b, a], [a, c, b, c]]), shown: [a, c, b, c])
    #expect(shown.optional.map(\.lines) == [[2, 4]])
  }
}
