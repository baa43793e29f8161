/// A thread created by the system's own API. If there is no memory for a thread, Foundation and
/// Dispatch retry repeatedly or fail.
package struct SystemThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t
  private static let stackSize = 4 << 20

  /// Nil: the system can't create it.
  package init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let body = Unmanaged.passRetained(Body(run))
    // An integer on one system, a pointer on others.
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        SystemThread.run(argument)
        return nil
      }, body.toOpaque())
    #if canImport(Glibc)
      let made: pthread_t? = thread
    #else
      let made = thread
    #endif
    guard status == 0, let made else {
      body.release()
      return nil
    }
    self.thread = made
  }

  /// The argument is optional on some systems only.
  private static func run(_ body: UnsafeMutableRawPointer?) {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
  }

  package func join() { pthread_join(thread, nil) }
}
