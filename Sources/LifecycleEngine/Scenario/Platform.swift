/// The system an app runs on, and what the app tells the system about itself.
package struct Platform: Hashable, Sendable {
  /// The oldest and the newest major version the engine knows.
  package static let versions = 3...26
  /// Those that Apple has brought out: the one behind 18 has the number of its year.
  package static let released = Array(3...18) + [26]

  package enum Lifecycle: Hashable, Sendable { case appDelegate, scene }
  package enum Device: Hashable, Sendable { case phone, pad }
  package enum Launch: Hashable, Sendable { case storyboard, nib, code }
  /// Whether the system still has the scene's session from an earlier run of the app.
  package enum Session: Hashable, Sendable { case new, remembered }

  /// Major version of iOS.
  package var ios: Int
  package var lifecycle: Lifecycle
  package var device: Device
  /// Major version of the SDK the app is linked with.
  package var sdk: Int
  package var launch: Launch
  package var session: Session
  package var alwaysOnDisplay: Bool
  package var passcode: Bool
  package var info: InfoPlist

  /// Scenes are the default from iOS 13 on (SCENARIOS.md, Platform).
  package init(
    ios: Int = Platform.versions.upperBound, lifecycle: Lifecycle? = nil, device: Device = .phone,
    sdk: Int? = nil, launch: Launch = .storyboard, session: Session = .new,
    alwaysOnDisplay: Bool = false, passcode: Bool = false, info: InfoPlist = InfoPlist()
  ) {
    self.ios = ios
    self.lifecycle = lifecycle ?? (ios >= 13 ? .scene : .appDelegate)
    self.device = device
    self.sdk = sdk ?? ios
    self.launch = launch
    self.session = session
    self.alwaysOnDisplay = alwaysOnDisplay
    self.passcode = passcode
    self.info = info
  }
}

/// What the app's Info.plist says, as far as the order of callbacks depends on it.
package struct InfoPlist: Hashable, Sendable {
  package enum BackgroundMode: UInt8, Hashable, Sendable, CaseIterable {
    case audio, location, voip, fetch, remoteNotification, newsstandContent, externalAccessory
    case bluetoothCentral, bluetoothPeripheral, processing
  }

  package var exitsOnSuspend: Bool
  package var backgroundModes: [BackgroundMode]
  package var supportsMultipleScenes: Bool
  /// The url schemes that are the app's own, in lower case.
  package var urlSchemes: [String]

  package init(
    exitsOnSuspend: Bool = false, backgroundModes: [BackgroundMode] = [],
    supportsMultipleScenes: Bool = false, urlSchemes: [String] = []
  ) {
    self.exitsOnSuspend = exitsOnSuspend
    self.backgroundModes = backgroundModes
    self.supportsMultipleScenes = supportsMultipleScenes
    self.urlSchemes = urlSchemes
  }
}
