import Assessment
import LifecycleEngine
import Testing

/// Which callbacks may swap, and which need not come.
@Suite struct OrderFreedomTests {
  private func occurrence(_ callback: Callback) -> Occurrence { Occurrence(ObjectID(8), callback) }

  @Test func `one order leaves nothing open`() {
    let freedom = OrderFreedom(
      AllowedOrders([[occurrence(.viewDidLoad), occurrence(.viewWillAppear)]]))
    #expect(freedom.count == 1)
    #expect(freedom.swaps.isEmpty && freedom.optional.isEmpty)
  }

  @Test func `two that stand both ways are a pair, in the usual order`() {
    let (a, b, c) = (
      occurrence(.viewDidLoad), occurrence(.viewWillAppear), occurrence(.viewDidAppear)
    )
    let freedom = OrderFreedom(AllowedOrders([[a, b, c], [a, c, b]]))
    #expect(freedom.swaps == [OrderFreedom.Pair(one: b, other: c)])
    #expect(freedom.optional.isEmpty)
  }

  @Test func `what may stay away is told from what only comes more or less often`() {
    let (a, b, c) = (
      occurrence(.viewDidLayoutSubviews), occurrence(.viewDidAppear), occurrence(.viewDidLoad)
    )
    let often = OrderFreedom(AllowedOrders([[a, b], [a, b, a]]))
    #expect(often.swaps.isEmpty)
    #expect(often.repeating == [a] && often.optional == [])
    // a is in all three, c is not; once c comes it may come twice.
    let both = OrderFreedom(AllowedOrders([[a, b], [a, b, a], [a, c, b, c]]))
    #expect(both.repeating == [a] && both.optional == [c])
  }
}
