internal import CLineEdit
internal import CLibrary

/// Reads single keys: at a terminal as they are pressed, from a pipe character by character. It
/// owns the terminal while it exists, and restores it at its end.
package struct KeyReader: ~Copyable {
  /// Whether keys are pressed at a terminal rather than read from a pipe.
  let isInteractive: Bool
  private var decoder = KeyDecoder()

  /// - Parameter showsScreen: whether to draw on a separate screen; the previous contents are
  ///   restored afterwards.
  package init(showsScreen: Bool) {
    isInteractive = isatty(STDIN_FILENO) == 1
    if isInteractive { _ = cle_take_keys(showsScreen) }
  }

  deinit { cle_give_keys_back() }

  /// The next input; `.timeOver` if there is none within this many seconds.
  package mutating func next(within seconds: Double? = nil) -> TerminalInput {
    if let key = decoder.next(isAll: false) { return .key(key) }
    while true {
      let wait = decoder.isEmpty ? seconds.map { Int32(max(0, $0) * 1000) } ?? -1 : Self.pause
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = cle_next_keys(&bytes, Int32(bytes.count), wait)
      switch count {
      case 1...: decoder.add(bytes.prefix(Int(count)))
      case Int32(cle_keys_interrupted): return .interrupted
      case Int32(cle_keys_changed): return .redraw
      case 0: return decoder.next(isAll: true).map(TerminalInput.key) ?? .timeOver("")
      default: return decoder.next(isAll: true).map(TerminalInput.key) ?? .end
      }
      if let key = decoder.next(isAll: false) { return .key(key) }
    }
  }

  /// In milliseconds; bytes that follow an escape later are separate keys.
  private static let pause: Int32 = 50
}

/// A pressed key.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, escape, backspace, left, right
  /// Any other key.
  case other
}

/// Decodes the bytes sent by a keyboard into keys.
struct KeyDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []

  init() {}

  var isEmpty: Bool { bytes.isEmpty }

  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next key; nil if there is none or it is incomplete.
  ///
  /// - Parameter isAll: no more bytes follow at once, so an escape byte is the Escape key.
  mutating func next(isAll: Bool) -> Key? {
    guard let first = bytes.first else { return nil }
    guard let length = length(of: first) else { return isAll ? giveUp(first) : nil }
    let taken = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    return Self.key(taken)
  }

  /// Discards an incomplete sequence.
  private mutating func giveUp(_ first: UInt8) -> Key {
    defer { bytes = [] }
    return first == Self.escape && bytes.count == 1 ? .escape : .other
  }

  private static let escape: UInt8 = 0x1B
  private static let bracket = UInt8(ascii: "[")
  private static let letterO = UInt8(ascii: "O")

  /// The length of the first key in bytes; nil if it is incomplete.
  private func length(of first: UInt8) -> Int? {
    if first == Self.escape {
      guard bytes.count > 1 else { return nil }
      switch bytes[1] {
      case Self.escape: return 1
      case Self.letterO: return bytes.count > 2 ? 3 : nil
      case Self.bracket:
        return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
      default: return 2
      }
    }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return bytes.count >= length ? length : nil
  }

  private static func key(_ bytes: [UInt8]) -> Key {
    if bytes.count > 1, bytes[0] == escape { return ofSequence(bytes.dropFirst()) }
    switch bytes[0] {
    case escape: return .escape
    case 0x0D, 0x0A: return .enter
    case 0x7F, 0x08: return .backspace
    // Ctrl-D ends the input, which quits.
    case 0x04: return .character("q")
    case ..<0x20: return .other
    default:
      return String(validating: bytes, as: UTF8.self)?.first.map(Key.character) ?? .other
    }
  }

  /// Arrows, and the page keys of remote controls.
  private static func ofSequence(_ bytes: ArraySlice<UInt8>) -> Key {
    switch String(decoding: bytes, as: UTF8.self) {
    case "[C", "OC", "[6~": .right
    case "[D", "OD", "[5~": .left
    default: .other
    }
  }
}
