/// Controllers in an order. There are nearly always few: eight lie in the list itself, so that one
/// made for every transition allocates nothing.
struct ControllerList: RandomAccessCollection, Sendable {
  private var near = SIMD8<Int16>()
  private var far: [Int16] = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  subscript(position: Int) -> ControllerID {
    let index = position < near.scalarCount ? near[position] : far[position - near.scalarCount]
    return ControllerID(Int(index))
  }

  mutating func append(_ controller: ControllerID) {
    if endIndex < near.scalarCount {
      near[endIndex] = controller.index
    } else {
      far.append(controller.index)
    }
    endIndex += 1
  }
}
