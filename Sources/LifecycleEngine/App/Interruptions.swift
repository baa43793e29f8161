// System UI takes the events away from the app, which stays on the screen: it resigns active, and
// becomes active again when the interruption ends (documents 002 and 003;
// system-alert-appdelegate-regularberry-06, interruptions-scene-ictechgy-01).

extension World {
  /// Why no system UI can open over the app; nil if it can.
  private var mayInterrupt: Impossibility? {
    if device.isLocked { return .deviceLocked }
    if device.overlay != .none { return .overlayOpen }
    return nil
  }

  private mutating func interrupt(_ overlay: Device.Overlay) -> Impossibility? {
    if let impossible = mayInterrupt { return impossible }
    device.overlay = overlay
    if process.isForeground { resignActive(rule: .statesInterruption) }
    return nil
  }

  private mutating func endInterruption(_ overlay: Device.Overlay) -> Impossibility? {
    guard device.overlay == overlay else { return .overlayNotOpen }
    device.overlay = .none
    if process.isForeground { becomeActive(rule: .statesInterruption) }
    return nil
  }

  /// Since iOS 11, pulling it down all the way makes the app resign active, become active for an
  /// instant and resign active again (notification-center-flutter-60683-a).
  mutating func pullDownNotificationCenter() -> Impossibility? {
    guard scenario.platform.hasNotificationCenter else { return .notOnThisVersion }
    if device.overlay == .partialPull { device.overlay = .none }
    if let impossible = interrupt(.notificationCenter) { return impossible }
    if process.isForeground, rules[DoubleResign.self] == .twice {
      becomeActive(rule: .statesDoubleResign)
      resignActive(rule: .statesDoubleResign)
    }
    return nil
  }

  mutating func closeNotificationCenter() -> Impossibility? { endInterruption(.notificationCenter) }

  /// A slight pull is no interruption since iOS 11 (notification-center-partial-pull-jianshu-01).
  mutating func startPullingDown() -> Impossibility? {
    guard scenario.platform.hasNotificationCenter else { return .notOnThisVersion }
    if rules[DoubleResign.self] == .once { return interrupt(.partialPull) }
    if let impossible = mayInterrupt { return impossible }
    device.overlay = .partialPull
    return nil
  }

  mutating func cancelPull() -> Impossibility? { endInterruption(.partialPull) }

  mutating func openControlCenter() -> Impossibility? {
    scenario.platform.hasControlCenter ? interrupt(.controlCenter) : .notOnThisVersion
  }
  mutating func closeControlCenter() -> Impossibility? { endInterruption(.controlCenter) }
  mutating func showAlert() -> Impossibility? { interrupt(.alert) }
  mutating func dismissAlert() -> Impossibility? {
    device.overlay == .alert ? endInterruption(.alert) : .noAlert
  }

  /// The Face ID prompt appears and disappears by itself.
  mutating func authenticate() -> Impossibility? {
    if let impossible = interrupt(.alert) { return impossible }
    return endInterruption(.alert)
  }

  // MARK: Calls

  mutating func ring() -> Impossibility? {
    guard !device.isRinging, !device.isOnCall else { return .callUnderWay }
    device.isRinging = true
    guard rules[CallCovers.self] == .wholeScreen, !device.isLocked else { return nil }
    device.overlay = .call
    if process.isForeground { resignActive(rule: .statesCallCovers) }
    return nil
  }

  mutating func declineCall() -> Impossibility? {
    guard device.isRinging else { return .noCall }
    device.isRinging = false
    return stopCovering()
  }

  mutating func answerCall() -> Impossibility? {
    guard device.isRinging else { return .noCall }
    device.isRinging = false
    device.isOnCall = true
    guard device.overlay == .call else { return nil }
    device.overlay = .none
    device.callCoversApp = process.isForeground
    if process.isForeground { leave() }
    return nil
  }

  mutating func hangUp() -> Impossibility? {
    guard device.isRinging || device.isOnCall else { return .noCall }
    if device.isRinging {
      device.isRinging = false
      return stopCovering()
    }
    device.isOnCall = false
    guard device.callCoversApp, process.state != .notRunning else { return nil }
    device.callCoversApp = false
    returnToForeground(.icon)
    return nil
  }

  private mutating func stopCovering() -> Impossibility? {
    device.overlay == .call ? endInterruption(.call) : nil
  }

  // MARK: Banners

  mutating func showBanner() -> Impossibility? {
    device.hasBanner = true
    if rules[BannerInterrupts.self] == .resignsActive, process.isForeground {
      resignActive(rule: .statesBannerInterrupts)
    }
    return nil
  }

  /// A notification that arrives while the app is in the foreground is given to the app; one that
  /// arrives at another time is only shown (in-front-notification-kennagami-01, -xyk-02).
  mutating func deliverNotification() -> Impossibility? {
    guard process.isForeground else {
      device.hasBanner = true
      return nil
    }
    let hasDelegate =
      recorder.exists(.willPresentNotification) && implements(.willPresentNotification)
    device.hasBanner = hasDelegate
    send(
      hasDelegate ? .willPresentNotification : .didReceiveRemoteNotification, to: .app,
      rule: .backgroundNotificationInFront)
    return nil
  }

  mutating func dismissBanner() -> Impossibility? {
    guard device.hasBanner else { return .noBanner }
    device.hasBanner = false
    if rules[BannerInterrupts.self] == .resignsActive, process.isForeground {
      becomeActive(rule: .statesBannerInterrupts)
    }
    return nil
  }
}
