// The responder chain: a view passes unhandled touches to its controller, or to its superview, and
// so on up to the application (documents 002 and 003). A control doesn't pass them on; it sends its
// action from inside touchesEnded (views-control-action-stack-coderoad-01).

extension World {
  /// UIResponder's own touch methods pass the touch on; an override without super stops it.
  mutating func passTouch(
    _ callback: Callback, from view: ViewID, rule: Rule = .eventsResponder
  ) {
    send(callback, to: view, rule: rule) { world in
      if world[view].viewClass.isControl {
        if callback == .touchesEnded, let object = world[view].object {
          world.send(.action, to: object, rule: .eventsAction)
          world.performSegue(ofControl: view)
        }
        return
      }
      if let controller = world[view].controller, world[controller].exists {
        world.passTouch(callback, fromController: controller, above: world[view].superview)
      } else if let superview = world[view].superview {
        world.passTouch(callback, from: superview)
      }
    }
  }

  private mutating func passTouch(
    _ callback: Callback, fromController controller: ControllerID, above: ViewID?
  ) {
    send(callback, to: controller, rule: .eventsResponder) { world in
      if let above { world.passTouch(callback, from: above) }
    }
  }

  // MARK: First responder

  /// The old first responder resigns inside the new one's becomeFirstResponder. A plain view can't
  /// become first responder unless it overrides canBecomeFirstResponder.
  mutating func becomeFirstResponder(_ view: ViewID) {
    guard firstResponder != view, let object = self[view].object else { return }
    let editing = self[view].viewClass.editing
    send(.becomeFirstResponder, to: object, rule: .eventsResponder) { world in
      let can = world.send(.canBecomeFirstResponder, to: object, rule: .eventsResponder)
      guard can ?? (editing != nil) else { return }
      if let editing {
        let should = world.send(editing.shouldBegin, to: object, rule: .eventsResponder)
        guard should != false else { return }
      }
      if let old = world.firstResponder {
        world.resignFirstResponder(old, keepsKeyboard: editing != nil)
      }
      guard world.firstResponder == nil else { return }
      world.firstResponder = view
      world.beginEditing(view)
    }
  }

  /// A controller can become first responder only if it overrides canBecomeFirstResponder.
  mutating func becomeFirstResponder(_ controller: ControllerID) {
    send(.becomeFirstResponder, to: controller, rule: .eventsResponder) { world in
      let object = world[controller].object
      if world.send(.canBecomeFirstResponder, to: object, rule: .eventsResponder) == true {
        world.recorder.stop(
          .notSimulatedCall(Call(Reference(object), .becomeFirstResponder)))
      }
    }
  }

  mutating func resignFirstResponder(_ view: ViewID, keepsKeyboard: Bool = false) {
    guard firstResponder == view, let object = self[view].object else { return }
    let editing = self[view].viewClass.editing
    send(.resignFirstResponder, to: object, rule: .eventsResponder) { world in
      var should: Bool?
      // A text field asks its delegate whether it can resign.
      let can = world.send(.canResignFirstResponder, to: object, rule: .eventsResponder) { world in
        guard let editing else { return }
        should = world.send(editing.shouldEnd, to: object, rule: .eventsResponder)
      }
      guard can ?? should ?? true else { return }
      world.firstResponder = nil
      world.endEditing(view, keepsKeyboard: keepsKeyboard)
    }
  }

  /// A view that leaves its window resigns, even if its delegate says no (UITextField.h).
  mutating func leaveAsFirstResponder(_ view: ViewID) {
    guard firstResponder == view else { return }
    resignFirstResponder(view)
    guard firstResponder == view else { return }
    firstResponder = nil
    endEditing(view, keepsKeyboard: false)
  }

  mutating func type(in object: ObjectID) -> Impossibility? {
    guard let view = view(object), self[view].viewClass.takesText else { return .wrongKind }
    guard self[view].window != nil else { return .notInWindow }
    becomeFirstResponder(view)
    return nil
  }

  /// Scrolling runs the loop in the tracking mode (views-runloop-touch-timer-mode-01-c); it changes
  /// the origin of the bounds, which lays out the view (document 004).
  mutating func scroll(_ object: ObjectID) -> Impossibility? {
    guard let view = view(object), self[view].viewClass.scrolls else { return .wrongKind }
    guard self[view].window != nil else { return .notInWindow }
    exitLoop(.default)
    enterLoop(.tracking)
    send(.scrollViewWillBeginDragging, to: view, rule: .eventsScroll)
    scrollBounds(of: view, x: self[view].scrolledX, y: self[view].scrolledY + 20)
    send(.scrollViewDidScroll, to: view, rule: .eventsScroll)
    commit()
    send(.scrollViewDidEndDragging, to: view, rule: .eventsScroll)
    exitLoop(.tracking)
    enterLoop(.default)
    return nil
  }
}
