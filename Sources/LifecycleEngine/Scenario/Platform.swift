/// The system that an app runs on, and the app's own settings for it.
package struct Platform: Hashable, Sendable {
  /// The major versions of iOS that the engine simulates.
  package static let versions = 3...27
  /// The major versions that Apple has released: 18 is followed by 26, which is named for its year.
  package static let released = Array(3...18) + [26, 27]

  package enum Lifecycle: Hashable, Sendable { case appDelegate, scene }
  package enum Device: Hashable, Sendable { case phone, pad }
  package enum Launch: Hashable, Sendable { case storyboard, nib, code }
  /// Whether the system has kept the scene's session from an earlier run of the app.
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

  /// Scenes are the default since iOS 13 (SCENARIOS.md, Platform).
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

  /// The platform with another version of iOS, and with that version's default life cycle and SDK
  /// unless they are given. Unlike `move(to:)`, it ignores the old ones.
  package func with(ios: Int, lifecycle: Lifecycle?, sdk: Int?) -> Platform {
    let defaults = Platform(ios: ios, lifecycle: lifecycle, sdk: sdk)
    var platform = self
    platform.ios = ios
    platform.lifecycle = defaults.lifecycle
    platform.sdk = defaults.sdk
    return platform
  }

  /// Changes the version of iOS, and the life cycle and SDK if the old version's don't fit or were
  /// its defaults.
  package mutating func move(to version: Int) {
    guard version != ios else { return }
    let old = Platform(ios: ios)
    let new = Platform(ios: version)
    if lifecycle == old.lifecycle || new.lifecycle == .appDelegate { lifecycle = new.lifecycle }
    if sdk == ios { sdk = version }
    ios = version
  }
}

/// The app's Info.plist, as far as it affects the order of callbacks.
package struct InfoPlist: Hashable, Sendable {
  package enum BackgroundMode: UInt8, Hashable, Sendable, CaseIterable {
    case audio, location, voip, fetch, remoteNotification, newsstandContent, externalAccessory
    case bluetoothCentral, bluetoothPeripheral, processing
  }

  package var exitsOnSuspend: Bool
  package var backgroundModes: [BackgroundMode]
  package var supportsMultipleScenes: Bool
  /// The app's own url schemes, in lower case.
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
