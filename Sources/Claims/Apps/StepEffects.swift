internal import LifecycleEngine
internal import ScenarioLanguage
internal import TextFormats

/// The small app's steps, read from their texts.
struct StepLetters: Sendable {
  struct Group: Sendable {
    var group: StepGroup
    var entries: [StepEntry]
    var sources: [EntrySource]
  }

  /// The scenario with the texts of all steps added.
  private(set) var scenario: Scenario
  private var groups: [String: Group] = [:]

  /// - Parameter style: how controllers are presented; nil: full screen and as a sheet.
  init(_ scenario: Scenario, style: String? = nil) {
    self.scenario = scenario
    for group in StepGroup.usual + StepGroup.further {
      groups[group.id] = read(style.flatMap(group.presenting) ?? group)
    }
  }

  func group(_ group: StepGroup) -> Group {
    groups[group.id] ?? Group(group: group, entries: [], sources: [])
  }

  private mutating func read(_ group: StepGroup) -> Group {
    var read = Group(group: group, entries: [], sources: [])
    for texts in group.entries {
      var problems: [Problem] = []
      let steps = texts.compactMap {
        StepReader.read($0, in: &scenario, file: "small app", problems: &problems)
      }
      guard steps.count == texts.count else { continue }
      read.entries.append(StepEntry(steps: steps, isAsked: true))
      read.sources.append(EntrySource(texts: texts, isList: texts.count > 1, ranges: []))
    }
    return read
  }
}

/// Which callbacks the small app's steps send: from the launched app, and after one further step.
struct StepEffects {
  private let letters: StepLetters
  private let starts: [World]
  /// The launch's own callbacks.
  let launch: Set<Callback>

  init(_ letters: StepLetters) {
    self.letters = letters
    var launched = World(letters.scenario)
    for entry in letters.scenario.steps.indices { _ = launched.perform(entry: entry) }
    launch = Set(launched.recorder.events.map(\.occurrence.callback))
    let usual = StepGroup.usual.flatMap { letters.group($0).entries }
    starts = [launched] + usual.compactMap { StepEffects.world(after: $0, from: launched) }
  }

  func callbacks(of group: StepLetters.Group) -> Set<Callback> {
    var found: Set<Callback> = []
    for start in starts {
      for entry in group.entries {
        guard let world = StepEffects.world(after: entry, from: start) else { continue }
        collect(world, since: start, into: &found)
        // A gesture's second half needs its first.
        for second in group.entries {
          guard let ended = StepEffects.world(after: second, from: world) else { continue }
          collect(ended, since: world, into: &found)
        }
      }
    }
    return found
  }

  private func collect(_ world: World, since start: World, into found: inout Set<Callback>) {
    for event in world.recorder.events[start.recorder.events.count...] {
      found.insert(event.occurrence.callback)
    }
  }

  static func world(after entry: StepEntry, from start: World) -> World? {
    var world = start
    return world.perform(entry, number: 0) == nil ? world : nil
  }
}
