package import LifecycleEngine

/// Every platform that a mechanism must support: the versions of iOS, each device, each life cycle
/// it has.
package func withEveryPlatform(
  ios: ClosedRange<Int> = Platform.versions, devices: [Platform.Device] = [.phone, .pad],
  lifecycles: [Platform.Lifecycle] = [.appDelegate, .scene], launch: Platform.Launch = .storyboard,
  _ body: (Platform) throws -> Void
) rethrows {
  for version in ios {
    for device in devices {
      for lifecycle in lifecycles where lifecycle == .appDelegate || version >= 13 {
        let platform = Platform(
          ios: version, lifecycle: lifecycle, device: device, launch: launch)
        if platform.mayLaunch { try body(platform) }
      }
    }
  }
}
