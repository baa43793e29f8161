import LifecycleEngine
import Reports
import ScenarioLanguage
import Testing

/// A made-up run, so that these tests don't depend on the engine: A's viewDidLoad is
/// given; then, asked, A disappears and B appears, an unwatched loadView between cause and effect.
struct SampleRun {
  static let a = ObjectID(ObjectDeclaration.predefined.count)
  static let b = ObjectID(ObjectDeclaration.predefined.count + 1)

  static func run(showsGiven: Bool = false) throws -> ShownRun {
    let rule = try #require(Rule.allCases.first)
    func event(
      _ number: Int, _ object: ObjectID, _ callback: Callback, because: Int, step: Int,
      moment: Moment = .call, animated: Bool? = nil, argument: Argument = .unspecified,
      watched: Bool = true
    ) -> Event {
      Event(
        number: Int32(number), occurrence: Occurrence(object, callback, argument),
        animated: animated, because: Int32(because), rule: rule, appState: .active, moment: moment,
        time: Int32(number * 250), step: Int32(step), isWatched: watched)
    }
    let events = [
      event(1, a, .viewDidLoad, because: 0, step: 0),
      event(2, a, .viewWillDisappear, because: 0, step: 1, animated: true),
      event(3, b, .loadView, because: 2, step: 1, watched: false),
      event(4, b, .viewDidLoad, because: 3, step: 1),
      event(5, b, .didMoveToParent, because: 4, step: 1, moment: .transition, argument: .nil),
    ]
    var scenario = Scenario(
      platform: Platform(ios: 18),
      objects: ObjectDeclaration.predefined + [
        ObjectDeclaration(name: "A", kind: .viewController),
        ObjectDeclaration(name: "B", kind: .viewController),
      ])
    scenario.steps = [
      StepEntry(steps: [.happening(.launchApp)]),
      StepEntry(steps: [.happening(.pressHome)], isAsked: true),
    ]
    let document = ScenarioDocument(
      file: "sample.yml", id: "sample", scenario: scenario,
      entries: [
        EntrySource(texts: ["user launches app"], isList: false, ranges: []),
        EntrySource(texts: ["user presses home"], isList: true, ranges: []),
      ])
    let launched = StateChange(state: .active, eventsBefore: 0, moment: .call, step: 0)
    let trace = Trace(events: events, stateChanges: [launched])
    return ShownRun(trace, of: document, showsGiven: showsGiven)
  }

  static func rule() throws -> String { try #require(Rule.allCases.first).id }
}
