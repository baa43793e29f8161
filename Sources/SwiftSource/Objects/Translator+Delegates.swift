internal import LifecycleEngine
internal import ScenarioLanguage
internal import SwiftSyntax
internal import TextFormats

/// Delegate and data source methods that a system framework calls and scenarios don't simulate.
extension Translator {
  /// Reports methods with effects: as a warning if they only print, or if only a gesture that no
  /// step performs would trigger them; otherwise as an error.
  mutating func checkDelegateMethods() {
    for id in instances.indices {
      guard let type = instances[id].type, instances[id].isMade, !instances[id].isExpression
      else { continue }
      for declaration in chain(of: type) where isForeignDelegate(declaration) {
        for function in declaration.functions where mayBeCalled(function, in: declaration) {
          check(function, in: declaration, of: id)
        }
      }
    }
    reportCells()
  }

  /// Names the classes of cells, and of views that a nib may contain, that show something: nothing
  /// here creates them.
  private mutating func reportCells() {
    for name in declarations.typeNames {
      guard let type = declarations.ownType(name), let above = chain(of: name).last?.inherited,
        above.contains(where: Self.cells.contains)
          || declarations.usesNibs
            && kind(of: name).flatMap({ CodeVocabulary.kind(named: $0) })?.isView == true,
        !instances.contains(where: { $0.isMade && $0.type == name }), showsSomething(type)
      else { continue }
      warn(
        Localized(
          "cells and the views of nibs are not created here: what '\(name)' does is left out",
          "这里不会创建单元格和 nib 里的视图：“\(name)”里的代码已略去"), at: place(of: type.nameNode))
    }
  }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView",
    "UICollectionReusableView",
  ]

  /// Whether a type's code writes to the console or belongs to a callback that may be watched.
  private func showsSomething(_ type: TypeDeclaration) -> Bool {
    type.node.tokens(viewMode: .sourceAccurate).contains {
      ["print", "debugPrint", "NSLog", "os_log"].contains($0.text)
    } || !printsText && type.functions.contains { $0.has(.override) }
  }

  private func isForeignDelegate(_ type: TypeDeclaration) -> Bool {
    type.inherited.contains { name in
      (name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
        || UIKitClasses.isFramework(name) && UIKitClasses.kind(name) == nil
          && !UIKitClasses.isInert(name))
        && declarations.ownType(name) == nil
    }
  }

  /// Whether a method can be one of a protocol that isn't in the files.
  private func mayBeCalled(_ function: FunctionDeclSyntax, in type: TypeDeclaration) -> Bool {
    guard !function.has(.override), !function.has(.private), !function.has(.fileprivate),
      !function.has(.static), !function.attributes.contains(where: Self.isExposed),
      let first = function.signature.parameterClause.parameters.first?.type,
      let name = TypeNames.plain(first), declarations.ownType(name) == nil,
      UIKitClasses.isFramework(name),
      // The sender is of the protocol's framework.
      type.inherited.contains(where: { $0.hasPrefix(name.prefix(2)) })
    else { return false }
    // The app itself calls methods of other names that it mentions.
    let called = function.name.identifierText
    guard called == Self.variableName(name) || !mentionedNames.contains(called) else {
      return false
    }
    let signatures = [function.signatureText, function.olderSignatureText].compactMap { $0 }
    return !signatures.contains { signature in
      CallbackCatalogue.entries.contains {
        $0.signature == signature && !Self.isOfList($0.callback)
      }
    }
  }

  /// `@objc` and `@IBAction`: methods that are called by their selectors.
  private static func isExposed(_ attribute: AttributeListSyntax.Element) -> Bool {
    ["@objc", "@IBAction", "@IBSegueAction"].contains { attribute.trimmedDescription.hasPrefix($0) }
  }

  /// Whether a callback is a list's own: the rows of lists come from scenarios, not from code.
  private static func isOfList(_ callback: Callback) -> Bool {
    let lists = [ViewClass.tableView, .collectionView].map(ObjectKind.view)
    return lists.contains { CallbackCatalogue.receives($0, callback) }
      && !CallbackCatalogue.receives(.view(.scrollView), callback)
  }

  private mutating func check(
    _ function: FunctionDeclSyntax, in type: TypeDeclaration, of id: Int
  ) {
    guard let body = function.body else { return }
    if Self.transitions.contains(where: { function.signatureText.contains($0) }) {
      warn(
        Localized("a custom transition is not simulated", "自定义的转场还不能模拟"),
        at: place(of: function.name))
    }
    var frame = Frame(instance: id, type: type.name, function: function.signatureText)
    for parameter in function.signature.parameterClause.parameters {
      frame.locals[parameter.localName] = .inert
    }
    let (code, _) = effects { translator, code in
      translator.execute(body.statements, &frame, into: &code)
    }
    let first = function.signature.parameterClause.parameters.first.flatMap {
      TypeNames.plain($0.type)
    }
    reportUncalled(
      function.signatureText, function.name, code.filter { !isOwn($0, in: body) },
      isOutside: first.map(UIKitClasses.isOutsideUIKit) == true)
  }

  /// Whether a body's code only changes objects of UIKit that the body creates.
  private func isOwn(_ code: SceneCode, in body: CodeBlockSyntax) -> Bool {
    if code.isCreation { return true }
    let (first, last) = (place(of: body.leftBrace), place(of: body.rightBrace))
    let lines = first.range.start.line...last.range.start.line
    let names = instances.filter { instance in
      instance.isMade && instance.type == nil && instance.place.file == first.file
        && lines.contains(instance.place.range.start.line)
    }.map(\.name)
    switch code.statement {
    case .branch(_, let then, let otherwise):
      return (then + otherwise).allSatisfy { isOwn($0, in: body) }
    default: return names.contains { code.sets($0) || code.calls($0) }
    }
  }

  /// Reports a method or property with effects that UIKit calls at an unknown time.
  ///
  /// - Parameter isOutside: whether another framework calls it, after something from outside.
  mutating func reportUncalled(
    _ signature: String, _ node: some SyntaxProtocol, _ code: [SceneCode], isOutside: Bool = false
  ) {
    guard !code.isEmpty, !Self.isSelection(signature) else { return }
    let place = place(of: node)
    if isOutside || Self.gestures.contains(where: { signature.contains($0) }) {
      warn(
        Localized(
          "the trigger of '\(signature)' is not simulated", "触发“\(signature)”的操作还不能模拟"),
        at: place)
    } else if code.allSatisfy(\.isPrint) {
      warn(
        Localized(
          "UIKit's calls to '\(signature)' are not simulated: what it prints is left out",
          "UIKit 何时调用“\(signature)”还不能模拟：它打印的内容已略去"), at: place)
    } else {
      fault(
        Localized(
          "UIKit's calls to '\(signature)' are not simulated",
          "UIKit 何时调用“\(signature)”还不能模拟"), at: place)
    }
  }

  /// Parts of the names of methods that change UIKit's transitions.
  private static let transitions = [
    "animationController", "interactionController", "InteractionControllerFor",
    "animationControllerFor",
  ]

  /// Parts of the names of methods that follow a finger or a keyboard.
  static let gestures = [
    "didSelect", "didDeselect", "shouldSelect", "willSelect", "commit:", "DidBeginEditing",
    "DidEndEditing", "ShouldReturn", "shouldChangeCharactersIn", "DidChange", "textDidChange",
    "ButtonClicked", "DidScroll", "WillBeginDragging", "DidEndDragging", "DidEndDecelerating",
    "didFinishPicking", "imagePickerControllerDidCancel", "accessoryButtonTapped", "moveRowAt",
    "trailingSwipeActions", "leadingSwipeActions", "didHighlight", "didUnhighlight", "motion",
  ]
}
