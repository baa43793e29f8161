package import LifecycleEngine
internal import ScenarioLanguage
internal import Testing

/// Generates valid scenarios from a seed: an app, a platform, the code in its callbacks, and steps
/// from the whole vocabulary, each possible in its place.
package struct ScenarioMaker: Sendable {
  private let apps: [Scenario]

  /// Reads the apps once; an unreadable app is a failure of the test.
  package init() {
    apps = RandomApps.texts.compactMap { readScenario(RandomApps.withOverrides($0)) }
  }

  package func scenario(seed: UInt64, steps: Int = 12) -> Scenario {
    var random = RepeatableGenerator(seed: seed)
    var scenario = apps[Int.random(in: apps.indices, using: &random)]
    let pool = scenario.steps
    scenario.platform = platform(scenario.platform.info, &random)
    thinOut(&scenario, &random)
    let launch = pool.first { $0.steps == [.happening(.launchApp)] }
    let candidates = (0..<steps * 5).map { _ in candidate(pool, &random) }
    scenario.steps = (Bool.random(using: &random) ? [launch].compactMap { $0 } : []) + candidates
    scenario.steps = possible(scenario, upTo: steps)
    return scenario
  }

  private func platform(_ info: InfoPlist, _ random: inout RepeatableGenerator) -> Platform {
    var info = info
    info.exitsOnSuspend = Int.random(in: 0..<10, using: &random) == 0
    info.supportsMultipleScenes = Bool.random(using: &random)
    let ios = Int.random(in: Platform.versions, using: &random)
    let launches: [Platform.Launch] = [.storyboard, .nib, .code]
    return Platform(
      ios: ios, lifecycle: ios >= 13 && Bool.random(using: &random) ? .scene : .appDelegate,
      device: Bool.random(using: &random) ? .pad : .phone,
      launch: launches[Int.random(in: 0...2, using: &random)],
      session: Bool.random(using: &random) ? .new : .remembered,
      alwaysOnDisplay: Bool.random(using: &random), passcode: Bool.random(using: &random),
      info: info)
  }

  /// Removes most overrides and changes some options.
  private func thinOut(_ scenario: inout Scenario, _ random: inout RepeatableGenerator) {
    let styles = ModalPresentationStyle.allCases.filter { $0 != .none }
    for index in scenario.objects.indices {
      let overrides = scenario.objects[index].overrides
      scenario.objects[index].overrides = overrides.filter { _ in
        Int.random(in: 0..<8, using: &random) == 0
      }
      if scenario.objects[index].kind.isController, Bool.random(using: &random) {
        scenario.objects[index].modalPresentationStyle =
          styles[Int.random(in: styles.indices, using: &random)]
      }
      if index >= ObjectDeclaration.predefined.count, Int.random(in: 0..<6, using: &random) == 0 {
        scenario.objects[index].isKept.toggle()
      }
    }
  }

  private func candidate(_ pool: [StepEntry], _ random: inout RepeatableGenerator) -> StepEntry {
    var entry = pool[Int.random(in: pool.indices, using: &random)]
    if Int.random(in: 0..<6, using: &random) == 0 {
      entry.steps += pool[Int.random(in: pool.indices, using: &random)].steps
    }
    if Int.random(in: 0..<6, using: &random) == 0 { entry.settles = false }
    return entry
  }

  /// The steps that can be done one after the other, found by a dry run.
  private func possible(_ scenario: Scenario, upTo count: Int) -> [StepEntry] {
    var world = World(scenario)
    var found: [StepEntry] = []
    for entry in scenario.steps.indices where found.count < count {
      var next = world
      guard next.perform(entry: entry) == nil else { continue }
      world = next
      found.append(scenario.steps[entry])
      if !world.recorder.boundReached.isEmpty { break }
    }
    return found
  }
}

extension Scenario {
  /// A smaller scenario for which `fails` still holds: steps, overrides and options taken away.
  package func shrunk(while fails: (Scenario) -> Bool) -> Scenario {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in smallest.smaller where fails(smaller) {
        smallest = smaller
        isSmaller = true
        break
      }
    }
    return smallest
  }

  private var smaller: [Scenario] {
    var found: [Scenario] = []
    for index in steps.indices {
      var without = self
      without.steps.remove(at: index)
      found.append(without)
      if steps[index].steps.count > 1 {
        for inner in steps[index].steps.indices {
          var shorter = self
          shorter.steps[index].steps.remove(at: inner)
          found.append(shorter)
        }
      }
      if !steps[index].settles {
        var settling = self
        settling.steps[index].settles = true
        found.append(settling)
      }
    }
    for index in objects.indices {
      for override in objects[index].overrides.indices {
        var without = self
        without.objects[index].overrides.remove(at: override)
        found.append(without)
      }
      if objects[index].isKept {
        var without = self
        without.objects[index].isKept = false
        found.append(without)
      }
    }
    return found
  }

  /// The scenario in its own language, to be read when a test fails on it.
  package var text: String { ScenarioWriter.text(of: ScenarioDocument(file: "", scenario: self)) }
}
