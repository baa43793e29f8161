import LifecycleEngine
import TestSupport
import Testing

/// Work grows with the events, not with the declarations: counted in events, which cost the
/// engine about the same each, and in copies of its tables (Benchmarks measures the time).
@Suite struct GrowthTests {
  @Test(arguments: [10, 100, 1_000])
  func `unused declarations add no event`(count: Int) throws {
    let bystanders = (1...count).map { "b\($0): UIViewController" }
    #expect(try events(objects: bystanders) == (try events(objects: [])))
  }

  /// Each view is made, moved into its superview and the window, and laid out the same number of
  /// times as any other.
  @Test func `events grow in step with the views on the screen`() throws {
    let none = try events(objects: [])
    let one = try events(objects: Self.views(1)) - none
    #expect(one > 0)
    for count in [10, 50, 100] {
      #expect(try events(objects: Self.views(count)) - none == count * one)
    }
  }

  /// A table that is copied moves in memory. However many steps are done, and however many objects
  /// there are, a run of its own copies none, and one that shares its tables copies each once. The
  /// steps are looked at one turn at a time: after an even number of copies, a table can be at its
  /// old address again.
  @Test(arguments: [1, 200])
  func `a run changes its tables in place`(count: Int) throws {
    var world = World(
      try scenario(
        objects: Self.views(count),
        ask: """
          - user launches app
          - {do: "A.present(B, animated: true)", settle: false}
          - turn run loop
          - turn run loop
          - finish animations
          - turn run loop
          - {do: "B.dismiss(animated: true)", settle: false}
          - turn run loop
          - turn run loop
          - finish animations
          - turn run loop
          """))
    #expect(world.perform(entry: 0) == nil)
    let own = tables(of: world)
    #expect(Set(own.keys) == ["controllers", "views", "scenes"])
    for _ in 0..<3 {
      for entry in 1...10 {
        #expect(world.perform(entry: entry) == nil)
        #expect(tables(of: world) == own, "entry \(entry)")
      }
    }
    let original = world
    for entry in 1...10 { #expect(world.perform(entry: entry) == nil) }
    let copied = tables(of: world)
    #expect(tables(of: original) == own)
    #expect(copied["views"] != own["views"] && copied["controllers"] != own["controllers"])
    for entry in 1...10 {
      #expect(world.perform(entry: entry) == nil)
      #expect(tables(of: world) == copied, "entry \(entry)")
    }
  }

  /// The addresses of the tables of a world that every step reads and changes.
  private func tables(of world: World) -> [String: UnsafeRawPointer] {
    func address(_ table: some Collection) -> UnsafeRawPointer? {
      table.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
    }
    var addresses: [String: UnsafeRawPointer] = [:]
    for case (let name?, let table as any Collection) in Mirror(reflecting: world).children
    where ["controllers", "views", "scenes"].contains(name) {
      addresses[name] = address(table)
    }
    return addresses
  }

  private static func views(_ count: Int) -> [String] {
    (1...count).map { "v\($0): {is: UIView, in: A, frame: [0, 0, 1, 1]}" }
  }

  private func events(objects: [String]) throws -> Int {
    let scenario = try scenario(
      objects: objects,
      ask: """
        - user launches app
        - "A.present(B, animated: true)"
        - "B.dismiss(animated: true)"
        """)
    var world = World(scenario)
    for entry in scenario.steps.indices {
      #expect(world.perform(entry: entry) == nil)
      #expect(world.recorder.boundReached.isEmpty)
    }
    return world.recorder.events.count
  }

  private func scenario(objects: [String], ask: String) throws -> Scenario {
    let declared = (["A: UIViewController", "B: UIViewController"] + objects).map { "  \($0)\n" }
    let text = """
      id: growth
      title: {en: Growth, zh-Hans: 增长}
      platform: {ios: 10}
      objects:
      \(declared.joined())root: A
      ask:
      \(ask)
      watch: {A: [viewDidLoad]}
      """
    return try #require(readScenario(text))
  }
}
