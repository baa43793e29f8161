internal import LifecycleEngine

/// `platform:` as text, without defaults.
enum PlatformWriter {
  static func lines(_ platform: Platform) -> [String] {
    var pairs = [("ios", String(platform.ios))]
    let standard = Platform(ios: platform.ios)
    if platform.lifecycle != standard.lifecycle {
      pairs.append(("lifecycle", text(of: platform.lifecycle)))
    }
    if platform.sdk != standard.sdk { pairs.append(("sdk", String(platform.sdk))) }
    return line(pairs + rest(platform))
  }

  static func lines(of trace: FieldTrace) -> [String] {
    var pairs: [(String, String)] = []
    let known = Platform.versions.filter { trace.lifecycle != .scene || $0 >= 13 }
    if trace.versions != known {
      let versions = trace.versions.map(String.init)
      pairs.append(("ios", versions.count == 1 ? versions[0] : YAMLText.list(versions)))
    }
    if let lifecycle = trace.lifecycle { pairs.append(("lifecycle", text(of: lifecycle))) }
    if let sdk = trace.sdk { pairs.append(("sdk", String(sdk))) }
    return line(pairs + rest(trace.document.scenario.platform))
  }

  private static func line(_ pairs: [(String, String)]) -> [String] {
    ["platform: " + YAMLText.map(pairs)]
  }

  private static func text(of lifecycle: Platform.Lifecycle) -> String {
    switch lifecycle {
    case .appDelegate: "app-delegate"
    case .scene: "scene"
    }
  }

  private static func rest(_ platform: Platform) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if platform.device == .pad { pairs.append(("device", "pad")) }
    if platform.launch != .storyboard { pairs.append(("launch", "\(platform.launch)")) }
    if platform.session == .remembered { pairs.append(("session", "remembered")) }
    if platform.alwaysOnDisplay { pairs.append(("alwaysOnDisplay", "true")) }
    if platform.passcode { pairs.append(("passcode", "true")) }
    let info = info(platform.info)
    if !info.isEmpty { pairs.append(("info", YAMLText.map(info))) }
    return pairs
  }

  private static func info(_ info: InfoPlist) -> [(String, String)] {
    var pairs: [(String, String)] = []
    if info.exitsOnSuspend { pairs.append(("UIApplicationExitsOnSuspend", "true")) }
    if !info.backgroundModes.isEmpty {
      let modes = info.backgroundModes.map(ReadingContext.name)
      pairs.append(("UIBackgroundModes", YAMLText.list(modes)))
    }
    if info.supportsMultipleScenes {
      pairs.append(("UIApplicationSupportsMultipleScenes", "true"))
    }
    if !info.urlSchemes.isEmpty {
      let schemes = YAMLText.list(info.urlSchemes.map(YAMLText.scalar))
      pairs.append(("CFBundleURLTypes", "[{CFBundleURLSchemes: \(schemes)}]"))
    }
    return pairs
  }
}
