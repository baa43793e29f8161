internal import LifecycleEngine

/// The app's Info.plist, without the keys that Xcode generates.
enum PropertyList {
  static func text(of platform: Platform) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\""
        + " \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<dict>", "  <key>UILaunchScreen</key>", "  <dict/>",
    ]
    if platform.lifecycle == .scene { lines += manifest(platform.info) }
    if platform.info.exitsOnSuspend {
      lines += ["  <key>UIApplicationExitsOnSuspend</key>", "  <true/>"]
    }
    if !platform.info.urlSchemes.isEmpty {
      lines += [
        "  <key>CFBundleURLTypes</key>", "  <array>", "    <dict>",
        "      <key>CFBundleURLSchemes</key>", "      <array>",
      ]
      lines += platform.info.urlSchemes.map { "        <string>\($0)</string>" }
      lines += ["      </array>", "    </dict>", "  </array>"]
    }
    return (lines + ["</dict>", "</plist>"]).joined(separator: "\n") + "\n"
  }

  private static func manifest(_ info: InfoPlist) -> [String] {
    [
      "  <key>UIApplicationSceneManifest</key>", "  <dict>",
      "    <key>UIApplicationSupportsMultipleScenes</key>",
      info.supportsMultipleScenes ? "    <true/>" : "    <false/>",
      "    <key>UISceneConfigurations</key>", "    <dict>",
      "      <key>UIWindowSceneSessionRoleApplication</key>", "      <array>", "        <dict>",
      "          <key>UISceneConfigurationName</key>",
      "          <string>Default Configuration</string>",
      "          <key>UISceneDelegateClassName</key>",
      "          <string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>", "        </dict>",
      "      </array>", "    </dict>", "  </dict>",
    ]
  }
}
