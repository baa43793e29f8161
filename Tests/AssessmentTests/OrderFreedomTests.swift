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

  @Test func `what comes once more in one of the orders is optional and swaps with nothing`() {
    let (a, b) = (occurrence(.viewDidLayoutSubviews), occurrence(.viewDidAppear))
    let freedom = OrderFreedom(AllowedOrders([[a, b], [a, b, a]]))
    #expect(freedom.swaps.isEmpty)
    #expect(freedom.optional == [a])
  }
}
