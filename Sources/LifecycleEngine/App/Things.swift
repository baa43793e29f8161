// Things an app holds report when a callback was misused (SCENARIOS.md, Things an app holds).

extension World {
  mutating func perform(_ call: Call, onThing thing: Int) {
    switch call.action {
    case .startTimer:
      things[thing].isOn = true
      things[thing].due = runLoop.time + 1_000
    case .invalidateTimer: things[thing].isOn = false
    case .updateChangeCount: things[thing].isDirty = true
    case .saveDocument: things[thing].isDirty = false
    case .fillCache(let megabytes): things[thing].megabytes += Int32(megabytes)
    case .emptyCache: things[thing].megabytes = 0
    case .openFile: things[thing].isOn = true
    case .closeFile: things[thing].isOn = false
    case .readFile:
      if device.filesAreLocked { send(.readFailed, to: things[thing].object, rule: .codeThing) }
    default: break
    }
  }
}
