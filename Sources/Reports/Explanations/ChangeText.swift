package import Assessment
internal import Course
package import Documents
internal import LifecycleEngine
package import ScenarioLanguage

/// A small change of a scenario in words: the changed situation and the actual one.
package struct ChangeText {
  let document: ScenarioDocument
  let words: Words

  package init(document: ScenarioDocument, words: Words) {
    self.document = document
    self.words = words
  }

  private var scenario: Scenario { document.scenario }

  package func text(_ change: ScenarioChange) -> (other: String, here: String) {
    ofTheStep(change) ?? ofTheObjects(change) ?? ofTheCode(change) ?? before(change)
      ?? ofTheSystem(change)
  }

  private func ofTheStep(_ change: ScenarioChange) -> (String, String)? {
    switch change {
    case .animated(let animated): words.animated(animated)
    case .pushes: words.pushed(presentedNames, isBack: leadsBack)
    case .presents(let style):
      words.presented(pushedNames, style: style.map { ".\($0)" }, isBack: leadsBack)
    case .step(let entry, let step, let other):
      (
        StepText.text(of: other, in: scenario, language: words.language),
        StepText.text(
          of: scenario.steps[entry].steps[step], in: scenario, language: words.language)
      )
    default: nil
    }
  }

  private func ofTheObjects(_ change: ScenarioChange) -> (String, String)? {
    switch change {
    case .style(let object, let style):
      return words.style(
        name(object), ".\(style)",
        here: scenario.objects[object.position].modalPresentationStyle.map { ".\($0)" })
    case .callsSuper(let object, let callback, let calls):
      return words.callsSuper("\(name(object)).\(callback.name)", calls)
    case .withoutOverride(let object, let callback):
      let code = ObjectDetails(scenario: scenario, words: words).override(callback, of: object)
      let named = "\(name(object)).\(callback.name)"
      let without = words.withoutOverride(named, code: code)
      return (
        without.other, code == words.noSuper ? words.callsSuper(named, false).0 : without.here
      )
    case .forwards(let object, let forwards): return words.forwards(name(object), forwards)
    case .isModalInPresentation(let object, let isModal):
      return words.isModalInPresentation(name(object), isModal)
    case .notRetained(let object): return words.notRetained(name(object))
    case .addsChild(let parent, let child): return words.addsChild(name(child), to: name(parent))
    default: return nil
    }
  }

  private func ofTheCode(_ change: ScenarioChange) -> (String, String)? {
    switch change {
    case .withoutCall(let place):
      let call = scenario.call(at: place).map {
        StepText.text(of: .code($0), in: scenario, language: words.language)
      }
      return words.withoutCall(call ?? "")
    case .withoutDidMove(let parent, let child):
      return words.withoutDidMove(name(child), parent: name(parent))
    case .retained(let object): return words.retained(name(object))
    case .loadsView(let object, _): return words.loadsView(name(object))
    case .inSecondWindow(let object): return words.inSecondWindow(name(object))
    case .secondRoot: return words.secondRoot(scenario.root.map(name) ?? "")
    default: return nil
    }
  }

  private func before(_ change: ScenarioChange) -> (String, String)? {
    switch change {
    case .without(let entry):
      return words.without(
        StepText.line(ofEntry: entry, in: document, language: words.language))
    case .first(_, let happenings):
      return words.first(
        happenings.map {
          StepText.text(of: .happening($0), in: scenario, language: words.language)
        })
    default: return nil
    }
  }

  private func ofTheSystem(_ change: ScenarioChange) -> (String, String) {
    let platform = scenario.platform
    switch change {
    case .lifecycle(let lifecycle):
      return (words.app(with: lifecycle), words.app(with: platform.lifecycle))
    case .ios(let ios): return ("iOS \(ios)", "iOS \(platform.ios)")
    case .device(let device):
      return (device == .pad ? "iPad" : "iPhone", device == .pad ? "iPhone" : "iPad")
    case .session(let session): return words.session(isRemembered: session == .remembered)
    case .passcode(let isSet):
      return isSet
        ? (words.passcode, words.noPasscode) : (words.noPasscode, words.passcode)
    case .withoutBackgroundModes:
      return words.withoutBackgroundModes(platform.info.backgroundModes.map { "\($0)" })
    case .withoutExitsOnSuspend: return words.withoutExitsOnSuspend
    default: return ("", "")
    }
  }

  private func name(_ object: ObjectID) -> String { scenario.objects[object.position].name }

  /// Whether an asked step pops or dismisses.
  private var leadsBack: Bool {
    scenario.steps.filter(\.isAsked).flatMap(\.steps).contains { step in
      switch step {
      case .code(let call):
        switch call.action {
        case .dismiss, .pop: true
        default: false
        }
      case .happening(let happening):
        [.dragSheetDown, .swipeBack, .tapBackButton].contains(happening)
      }
    }
  }

  /// The controllers that the asked steps present, push, or lead back from.
  private var presentedNames: [String] {
    names { if case .present(let it, _) = $0 { it } else { nil } }
  }
  private var pushedNames: [String] { names { if case .push(let it, _) = $0 { it } else { nil } } }

  private func names(_ controller: (Action) -> Reference?) -> [String] {
    let calls = scenario.steps.flatMap(\.steps).compactMap(\.call)
    return calls.compactMap { controller($0.action) }.map { name($0.base) }
  }
}
