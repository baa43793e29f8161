internal import CLineEdit
internal import Glibc

/// Reads single keys: at a terminal as they are pressed, from a pipe character by character. While
/// it lives the terminal is its own, and its end gives it back.
package struct KeyReader: ~Copyable {
  package enum Event: Hashable, Sendable {
    case key(Key)
    /// What was drawn is gone, or does not fit any more.
    case redraw
    /// Ctrl-C.
    case interrupted
    case end
  }

  /// Whether keys are pressed right now, and not read from a pipe.
  package let isInteractive: Bool
  private var decoder = KeyDecoder()

  /// - Parameter showsScreen: something is drawn; what stood on the screen comes back afterwards.
  package init(showsScreen: Bool) {
    isInteractive = isatty(STDIN_FILENO) == 1
    if isInteractive { _ = cle_take_keys(showsScreen) }
  }

  deinit { cle_give_keys_back() }

  /// What happens next; nil: nothing within so many seconds.
  package mutating func next(within seconds: Double? = nil) -> Event? {
    if let key = decoder.next(isAll: false) { return .key(key) }
    while true {
      let wait = decoder.isEmpty ? seconds.map { Int32(max(0, $0) * 1000) } ?? -1 : Self.pause
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = cle_next_keys(&bytes, Int32(bytes.count), wait)
      switch count {
      case 1...: decoder.add(bytes.prefix(Int(count)))
      case Int32(cle_keys_interrupted): return .interrupted
      case Int32(cle_keys_changed): return .redraw
      case 0: return decoder.next(isAll: true).map(Event.key)
      default: return decoder.next(isAll: true).map(Event.key) ?? .end
      }
      if let key = decoder.next(isAll: false) { return .key(key) }
    }
  }

  /// In milliseconds; what follows an escape later does not belong to it.
  private static let pause: Int32 = 50
}
