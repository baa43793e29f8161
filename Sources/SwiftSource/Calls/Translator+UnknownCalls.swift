internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Calls whose receiver or method is unknown.
extension Translator {
  mutating func unknownCall(
    _ name: String, of owner: SwiftValue, _ arguments: Arguments, _ node: FunctionCallExprSyntax,
    _ frame: inout Frame, into code: inout [SceneCode]
  ) -> SwiftValue {
    let isInert = if case .inert = owner { true } else { false }
    let (given, isHarmless) = values(
      of: arguments, node, receiving: isInert ? owner : nil, &frame, into: &code)
    if isHarmless, !given.contains(where: \.isObject), let type = otherModuleClass(of: owner) {
      warn(
        Localized(
          "'\(type)' isn't declared in these files: its '\(name)' is assumed not to call their code",
          "文件里没有“\(type)”：假定它的“\(name)”不会调用这些文件里的代码"), at: place(of: node))
      return .foreign(type)
    }
    if !isHarmless, Self.network.contains(name), declarations.methods(named: name).isEmpty {
      warn(
        Localized(
          "the network's response is not simulated: the code that it triggers is left out",
          "网络响应不会模拟：由它触发的代码已略去"), at: place(of: node))
      return .inert
    }
    switch owner {
    // A touch is always somewhere.
    case .member("UITouch") where ["location", "previousLocation"].contains(name) && isHarmless:
      return .member("CGPoint")
    case .inert, .text, .member, .integer, .number, .bool, .pieces, .geometry, .presentation:
      if isHarmless { return .inert }
    // A request may show an alert, which makes the app inactive.
    case .foreign(let type)
    where isHarmless && UIKitClasses.isOutsideUIKit(type) && !name.hasPrefix("request")
      && declarations.methods(named: name).isEmpty:
      return owner
    case .condition where name == "toggle": return .unknown
    case .type(let type) where UIKitClasses.isInert(type) && isHarmless: return .inert
    default:
      let isCoordinator = Self.coordinated.contains(name) && owner.isUnknown
      if isHarmless,
        isCoordinator || InertMembers.containsCall(name)
          || doesNothing(name, arguments.labels, frame)
      {
        return .inert
      }
      if isHarmless, InertMembers.ofCollections.contains(name),
        declarations.methods(named: name).isEmpty
      {
        return .unknown
      }
    }
    return refuseCall(name, node, into: &code)
  }

  mutating func refuseCall(
    _ name: String, _ node: some SyntaxProtocol, into code: inout [SceneCode]
  ) -> SwiftValue {
    refuse(
      Localized("the call to '\(name)' is not simulated", "“\(name)”的调用还不能模拟"), node,
      needs: Localized("a call that is known not to change any callback", "已知不影响回调的调用"), into: &code
    )
    return .unknown
  }

  /// The methods of a URL session whose closures run when an answer arrives.
  private static let network: Set<String> = ["dataTask", "downloadTask", "uploadTask"]

  /// The methods of a transition coordinator, which only call their closures.
  private static let coordinated: Set<String> = [
    "animate", "animateAlongsideTransition", "notifyWhenInteractionChanges",
  ]

  /// The class of an object, or the class itself, if it comes from a module that isn't Apple's.
  private func otherModuleClass(of owner: SwiftValue) -> String? {
    switch owner {
    case .foreign(let type), .type(let type): isOfOtherModule(type) ? type : nil
    default: owner.instance.flatMap { instances[$0].otherModuleClass }
    }
  }

  func isOfOtherModule(_ type: String) -> Bool {
    declarations.importsOtherModules && declarations.ownType(type) == nil
      && !UIKitClasses.isOfApple(type)
  }

  /// Whether the files contain methods with this name, and none of them has an effect.
  private mutating func doesNothing(_ name: String, _ labels: [String?], _ frame: Frame) -> Bool {
    let methods = declarations.methods(named: name).filter { Arguments.fit(labels, $0.function) }
    let call = OpenCall.function(name, of: nil, type: nil)
    guard !methods.isEmpty, !CodeVocabulary.hasMethod(name), !frame.calls.contains(call) else {
      return false
    }
    for (type, function) in methods {
      guard let body = function.body else { return false }
      var inner = Frame(type: type, function: function.signatureText)
      inner.calls = frame.calls + [call]
      let (hasEffect, left) = trial(inner) { translator, frame, code in
        _ = translator.value(of: body.statements, &frame, into: &code)
        return (!code.isEmpty, translator.statementsLeft)
      }
      statementsLeft = left
      if hasEffect { return false }
    }
    return true
  }
}
