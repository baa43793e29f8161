/// A list of controllers that stores up to eight of them inline: one is made for every transition,
/// and should allocate nothing.
struct ControllerList: RandomAccessCollection, Sendable {
  private var inline = SIMD8<Int16>()
  private var overflow: [Int16] = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  subscript(position: Int) -> ControllerID {
    let count = inline.scalarCount
    let index = position < count ? inline[position] : overflow[position - count]
    return ControllerID(Int(index))
  }

  mutating func append(_ controller: ControllerID) {
    if endIndex < inline.scalarCount {
      inline[endIndex] = controller.index
    } else {
      overflow.append(controller.index)
    }
    endIndex += 1
  }
}
