// What takes the events from the app without taking it off the screen: it resigns active, and
// becomes active again when the interruption goes (documents 002 and 003;
// system-alert-appdelegate-regularberry-06, interruptions-scene-ictechgy-01).

extension World {
  /// The app on the screen, without anything over it.
  private var mayInterrupt: Impossible? {
    if device.isLocked { return .deviceLocked }
    if device.overlay != .none { return .overlayOpen }
    return nil
  }

  private mutating func interrupt(_ overlay: Device.Overlay) -> Impossible? {
    if let impossible = mayInterrupt { return impossible }
    device.overlay = overlay
    if process.isForeground { resignActive(rule: .statesInterruption) }
    return nil
  }

  private mutating func endInterruption(_ overlay: Device.Overlay) -> Impossible? {
    guard device.overlay == overlay else { return .overlayNotOpen }
    device.overlay = .none
    if process.isForeground { becomeActive(rule: .statesInterruption) }
    return nil
  }

  /// Since iOS 11 pulling it down all the way resigns, becomes active for an instant and resigns
  /// again (notification-center-flutter-60683-a).
  mutating func pullDownNotificationCenter() -> Impossible? {
    guard scenario.platform.hasNotificationCenter else { return .notOnThisVersion }
    if device.overlay == .partialPull { device.overlay = .none }
    if let impossible = interrupt(.notificationCenter) { return impossible }
    if process.isForeground, rules[DoubleResign.self] == .twice {
      becomeActive(rule: .statesDoubleResign)
      resignActive(rule: .statesDoubleResign)
    }
    return nil
  }

  mutating func closeNotificationCenter() -> Impossible? { endInterruption(.notificationCenter) }

  /// A slight pull is no interruption since iOS 11 (notification-center-partial-pull-jianshu-01).
  mutating func startPullingDown() -> Impossible? {
    guard scenario.platform.hasNotificationCenter else { return .notOnThisVersion }
    if rules[DoubleResign.self] == .once { return interrupt(.partialPull) }
    if let impossible = mayInterrupt { return impossible }
    device.overlay = .partialPull
    return nil
  }

  mutating func cancelPull() -> Impossible? { endInterruption(.partialPull) }

  mutating func openControlCenter() -> Impossible? {
    scenario.platform.hasControlCenter ? interrupt(.controlCenter) : .notOnThisVersion
  }
  mutating func closeControlCenter() -> Impossible? { endInterruption(.controlCenter) }
  mutating func showAlert() -> Impossible? { interrupt(.alert) }
  mutating func dismissAlert() -> Impossible? {
    device.overlay == .alert ? endInterruption(.alert) : .noAlert
  }

  /// The Face ID prompt comes and goes by itself.
  mutating func authenticate() -> Impossible? {
    if let impossible = interrupt(.alert) { return impossible }
    return endInterruption(.alert)
  }

  // MARK: Calls

  mutating func ring() -> Impossible? {
    guard !device.isRinging, !device.isOnCall else { return .overlayOpen }
    device.isRinging = true
    guard rules[CallCovers.self] == .wholeScreen, !device.isLocked else { return nil }
    device.overlay = .call
    if process.isForeground { resignActive(rule: .statesCallCovers) }
    return nil
  }

  mutating func declineCall() -> Impossible? {
    guard device.isRinging else { return .noCall }
    device.isRinging = false
    return stopCovering()
  }

  mutating func answerCall() -> Impossible? {
    guard device.isRinging else { return .noCall }
    device.isRinging = false
    device.isOnCall = true
    guard device.overlay == .call else { return nil }
    device.overlay = .none
    device.callCoversApp = process.isForeground
    if process.isForeground { leave() }
    return nil
  }

  mutating func hangUp() -> Impossible? {
    guard device.isRinging || device.isOnCall else { return .noCall }
    if device.isRinging {
      device.isRinging = false
      return stopCovering()
    }
    device.isOnCall = false
    guard device.callCoversApp, process.state != .notRunning else { return nil }
    device.callCoversApp = false
    comeBack(.icon)
    return nil
  }

  private mutating func stopCovering() -> Impossible? {
    device.overlay == .call ? endInterruption(.call) : nil
  }

  // MARK: Banners

  mutating func showBanner() -> Impossible? {
    device.hasBanner = true
    if rules[BannerInterrupts.self] == .resignsActive, process.isForeground {
      resignActive(rule: .statesBannerInterrupts)
    }
    return nil
  }

  mutating func dismissBanner() -> Impossible? {
    guard device.hasBanner else { return .noBanner }
    device.hasBanner = false
    if rules[BannerInterrupts.self] == .resignsActive, process.isForeground {
      becomeActive(rule: .statesBannerInterrupts)
    }
    return nil
  }
}
