/// A text as the codewords of a QR code of error correction level M: in byte mode, in blocks, each
/// with its Reed-Solomon remainder, interleaved.
struct QRCodewords {
  /// From 1 on; a side has 17 + 4 × version modules.
  let version: Int
  let bytes: [UInt8]

  /// What a version holds (ISO/IEC 18004, tables 7 and 9): all codewords, those for error correction
  /// in each block, the blocks. Addresses of a host fit into far less than version 9.
  private static let capacities: [(all: Int, correction: Int, blocks: Int)] = [
    (26, 10, 1), (44, 16, 1), (70, 26, 1), (100, 18, 2), (134, 24, 2), (172, 16, 4), (196, 18, 4),
    (242, 22, 4), (292, 22, 5),
  ]

  /// The smallest version that holds the text; nil: there is none.
  init?(_ text: String) {
    let text = Array(text.utf8)
    // Beside the text there are 4 bits for the mode and 8 for the length.
    let place = Self.capacities.firstIndex {
      text.count + 2 <= $0.all - $0.correction * $0.blocks
    }
    guard let place else { return nil }
    let (all, correction, count) = Self.capacities[place]
    version = place + 1
    let data = Self.padded(text, to: all - correction * count)
    // The last blocks are one codeword longer where the data cannot be divided evenly.
    let short = data.count / count
    let longer = data.count % count
    var blocks: [ArraySlice<UInt8>] = []
    for block in 0..<count {
      let start = blocks.last?.endIndex ?? 0
      blocks.append(data[start..<start + short + (block >= count - longer ? 1 : 0)])
    }
    let divisor = GaloisField.divisor(degree: correction)
    let remainders = blocks.map { GaloisField.remainder(of: $0, by: divisor) }
    bytes = Self.interleaved(blocks) + Self.interleaved(remainders.map { $0[...] })
  }

  /// Mode, length, text, an end mark of four zeros, and filling bytes.
  private static func padded(_ text: [UInt8], to count: Int) -> [UInt8] {
    let byteMode: UInt8 = 0b0100
    var halves = [byteMode, UInt8(text.count) >> 4, UInt8(text.count) & 15]
    for byte in text { halves += [byte >> 4, byte & 15] }
    halves.append(0)
    var bytes = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    let fillers: [UInt8] = [0xEC, 0x11]
    while bytes.count < count { bytes.append(fillers[(bytes.count - text.count) % 2]) }
    return bytes
  }

  private static func interleaved(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      blocks.compactMap { $0.count > place ? $0[$0.startIndex + place] : nil }
    }
  }
}

/// Bytes as polynomials modulo x⁸ + x⁴ + x³ + x² + 1, for Reed-Solomon codes.
private enum GaloisField {
  static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product & 0x80 == 0 ? 0 : 0x1D)
      if other >> bit & 1 == 1 { product ^= one }
    }
    return product
  }

  /// The product of (x - 2⁰), (x - 2¹), … without its leading 1.
  static func divisor(degree: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: degree)
    divisor[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in divisor.indices {
        divisor[place] = product(divisor[place], root)
        if place + 1 < degree { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    return divisor
  }

  static func remainder(of data: ArraySlice<UInt8>, by divisor: [UInt8]) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for place in divisor.indices { remainder[place] ^= product(divisor[place], factor) }
    }
    return remainder
  }
}
