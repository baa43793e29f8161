internal import LifecycleEngine
internal import TextFormats

/// The contents of `platform:`, without defaults.
struct PlatformReading {
  /// The versions it has, ascending; empty: none.
  var versions: [Int] = []
  var lifecycle: Platform.Lifecycle?
  var sdk: Int?
  /// Everything that doesn't depend on the version.
  var rest = Platform()

  func platform(ios: Int) -> Platform { rest.with(ios: ios, lifecycle: lifecycle, sdk: sdk) }

  /// Every version on which the app could run: with scenes, those that have them.
  var possibleVersions: [Int] {
    Platform.versions.filter { ios in
      (lifecycle != .scene || ios >= 13) && platform(ios: ios).mayLaunch
    }
  }
}

/// Reads `platform:` (SCENARIOS.md, Platform).
extension ReadingContext {
  mutating func platform(_ node: Node?, inTrace: Bool) -> PlatformReading {
    var reading = PlatformReading()
    guard let node, !node.isNull,
      let fields = fields(node, of: Localized(verbatim: "platform"), keys: Self.platformKeys)
    else { return reading }
    reading.versions = versions(fields["ios"], inTrace: inTrace)
    reading.lifecycle = choice(
      fields["lifecycle"], Localized(verbatim: "lifecycle"), Self.lifecycles)
    reading.sdk = integer(fields["sdk"], Localized(verbatim: "sdk"), in: Platform.versions)
    reading.rest.device =
      choice(fields["device"], Localized(verbatim: "device"), Self.devices) ?? .phone
    reading.rest.launch =
      choice(fields["launch"], Localized(verbatim: "launch"), Self.launches) ?? .storyboard
    reading.rest.session =
      choice(fields["session"], Localized(verbatim: "session"), Self.sessions) ?? .new
    reading.rest.alwaysOnDisplay = bool(fields["alwaysOnDisplay"], "alwaysOnDisplay") ?? false
    reading.rest.passcode = bool(fields["passcode"], "passcode") ?? false
    if let info = fields["info"] { reading.rest.info = infoPlist(info) }
    narrowToScenes(&reading, at: fields["lifecycle"])
    return reading
  }

  static let platformKeys = [
    "ios", "lifecycle", "device", "alwaysOnDisplay", "passcode", "sdk", "launch", "session", "info",
  ]
  static let lifecycles = [Platform.Lifecycle.appDelegate, .scene].map { (name(of: $0), $0) }
  static let devices = [("phone", Platform.Device.phone), ("pad", .pad)]
  static let launches = [
    ("storyboard", Platform.Launch.storyboard), ("nib", .nib), ("code", .code),
  ]
  static func name(of lifecycle: Platform.Lifecycle) -> String {
    switch lifecycle {
    case .appDelegate: "app-delegate"
    case .scene: "scene"
    }
  }
  static let sessions = [("new", Platform.Session.new), ("remembered", .remembered)]

  /// Scenes came with iOS 13, so a trace with scenes didn't run on an older version.
  private mutating func narrowToScenes(_ reading: inout PlatformReading, at node: Node?) {
    guard reading.lifecycle == .scene, let node else { return }
    let possible = reading.versions.filter { $0 >= 13 }
    if possible.isEmpty, let last = reading.versions.last {
      fault(
        Localized("iOS \(last) has no scenes", "iOS \(last) 没有 scene"), at: node.range,
        expected: Localized("iOS 13 or later", "iOS 13 或更新"))
    }
    reading.versions = possible
  }

  private mutating func versions(_ node: Node?, inTrace: Bool) -> [Int] {
    guard let node, !node.isNull else { return [] }
    if node.integer != nil || !inTrace {
      return integer(
        node, inTrace ? Localized(verbatim: "ios") : Localized("in a scenario ios", "情景里的 ios"),
        in: Platform.versions
      )
      .map { [$0] } ?? []
    }
    if let items = node.items {
      return Set(
        items.compactMap { integer($0, Localized(verbatim: "ios"), in: Platform.versions) }
      ).sorted()
    }
    if let text = node.text,
      let range = ClosedRange(text, separator: "..", in: Platform.versions)
    {
      return Array(range)
    }
    fault(
      Localized("ios is a major version", "ios 是主版本号"), at: node.range,
      expected: Localized(
        "18, [7, 9] or 11..13, from 3 to \(Platform.versions.upperBound)",
        "18、[7, 9] 或 11..13，范围 3 到 \(Platform.versions.upperBound)"))
    return []
  }

  // MARK: Info.plist

  static let infoKeys = [
    "UIApplicationExitsOnSuspend", "UIBackgroundModes", "UIApplicationSupportsMultipleScenes",
    "CFBundleURLTypes", "UIApplicationSceneManifest",
  ]

  private mutating func infoPlist(_ node: Node) -> InfoPlist {
    var info = InfoPlist()
    guard !node.isNull,
      let fields = fields(node, of: Localized(verbatim: "info"), keys: Self.infoKeys)
    else { return info }
    info.exitsOnSuspend =
      bool(fields["UIApplicationExitsOnSuspend"], "UIApplicationExitsOnSuspend") ?? false
    info.supportsMultipleScenes =
      bool(fields["UIApplicationSupportsMultipleScenes"], "UIApplicationSupportsMultipleScenes")
      ?? false
    if let manifest = fields["UIApplicationSceneManifest"],
      let inner = self.fields(
        manifest, of: Localized(verbatim: "UIApplicationSceneManifest"),
        keys: ["UIApplicationSupportsMultipleScenes", "UISceneConfigurations"])
    {
      info.supportsMultipleScenes =
        bool(inner["UIApplicationSupportsMultipleScenes"], "UIApplicationSupportsMultipleScenes")
        ?? info.supportsMultipleScenes
    }
    let modes = InfoPlist.BackgroundMode.allCases.map { (Self.name(of: $0), $0) }
    for item in items(fields["UIBackgroundModes"], Localized(verbatim: "UIBackgroundModes")) {
      if let mode = choice(item, Localized("background mode", "后台模式"), modes),
        !info.backgroundModes.contains(mode)
      {
        info.backgroundModes.append(mode)
      }
    }
    for item in items(fields["CFBundleURLTypes"], Localized(verbatim: "CFBundleURLTypes")) {
      info.urlSchemes += urlSchemes(item)
    }
    return info
  }

  private mutating func urlSchemes(_ node: Node) -> [String] {
    guard
      let fields = fields(
        node, of: Localized(verbatim: "CFBundleURLTypes"),
        keys: ["CFBundleURLSchemes", "CFBundleURLName", "CFBundleTypeRole"])
    else { return [] }
    return items(fields["CFBundleURLSchemes"], Localized(verbatim: "CFBundleURLSchemes")).compactMap
    {
      text($0, Localized("a url scheme", "URL scheme"))?.lowercased()
    }
  }

  /// The mode's name in an Info.plist.
  static func name(of mode: InfoPlist.BackgroundMode) -> String {
    switch mode {
    case .audio: "audio"
    case .location: "location"
    case .voip: "voip"
    case .fetch: "fetch"
    case .remoteNotification: "remote-notification"
    case .newsstandContent: "newsstand-content"
    case .externalAccessory: "external-accessory"
    case .bluetoothCentral: "bluetooth-central"
    case .bluetoothPeripheral: "bluetooth-peripheral"
    case .processing: "processing"
    }
  }
}
