internal import Assessment
internal import Course
internal import ScenarioLanguage

/// Views, the objects that an app owns, and the actions of code and the user on them.
extension AppComposer {
  mutating func addViews() {
    guard isAbout(.views, .layout, .events, .structure, .memory, .appearance) else { return }
    let owner = shown[0]
    app.add("box", "{is: UIView, in: \(owner), frame: [0, 100, 200, 200]}", needs: [owner])
    app.add("v", "{is: UIView, in: box, frame: [50, 50, 100, 100]}", needs: ["box"])
    app.add("w", "{is: UIView, frame: [0, 0, 50, 50]\(once(in: 2) ? ", kept: true" : "")}")
    moving(owner)
    laying(owner)
    touching(owner)
  }

  private mutating func moving(_ owner: String) {
    let topics: [Topic] = [.views, .memory]
    app.can("\(owner).view.addSubview(w)", about: topics)
    app.can("box.addSubview(w)", about: topics)
    app.can("v.addSubview(w)", about: [.views])
    app.can("v.addSubview(w)", "\(owner).view.addSubview(w)", about: [.views])
    app.can("w.removeFromSuperview()", about: topics)
    app.can("box.removeFromSuperview()", about: topics)
    app.can("v.removeFromSuperview()", about: topics)
    app.can("\(owner).view.addSubview(v)", about: [.views])
    app.can("\(owner).view.insertSubview(w, belowSubview: box)", about: [.views])
    app.can("\(owner).view.bringSubviewToFront(box)", about: [.views])
    if ios >= 7 { app.can("box.tintColor = .red", about: [.views]) }
  }

  private mutating func laying(_ owner: String) {
    app.can("v.setNeedsLayout()", about: [.layout])
    app.can("box.setNeedsLayout()", about: [.layout])
    app.can("\(owner).view.setNeedsLayout()", about: [.layout])
    app.can("box.setNeedsLayout()", "box.layoutIfNeeded()", about: [.layout])
    app.can("v.setNeedsLayout()", "box.setNeedsDisplay()", about: [.layout])
    app.can("\(owner).view.setNeedsLayout()", "v.setNeedsLayout()", about: [.layout])
    app.can("v.frame = CGRect(x: 0, y: 0, width: 70, height: 80)", about: [.layout])
    app.can("box.bounds = CGRect(x: 5, y: 0, width: 90, height: 80)", about: [.layout])
    app.can("v.center = CGPoint(x: 20, y: 20)", about: [.layout])
    app.can("v.setNeedsDisplay()", about: [.layout])
    app.can("box.addSubview(w)", about: [.layout])
    app.can("user rotates device to landscape", about: [.layout])
    app.can("user rotates device to portrait", about: [.layout])
  }

  private mutating func touching(_ owner: String) {
    guard isAbout(.events, .structure) else { return }
    let place = one(of: [
      "in: \(owner), frame: [0, 320, 100, 44]", "in: box, frame: [0, 0, 90, 40]",
    ])
    let guest = guests.isEmpty || once(in: 2) ? nil : guests[0]
    app.add("button", "{is: UIButton, \(place)}", needs: [owner, "box"])
    app.add("name", "{is: UITextField, in: \(owner), frame: [0, 400, 300, 44]}", needs: [owner])
    app.add("city", "{is: UITextField, in: \(owner), frame: [0, 460, 300, 44]}", needs: [owner])
    if let guest { override("button", "action", "\(owner).present(\(guest), animated: true)") }
    for view in ["button", "v", "box"] {
      app.can("user taps \(view)", about: [.events, .structure])
    }
    for field in ["name", "city"] {
      app.can("user taps \(field)", about: [.events])
      app.can("\(field).becomeFirstResponder()", about: [.events])
    }
    app.can("name.resignFirstResponder()", about: [.events])
    app.can("v.isUserInteractionEnabled = false", about: [])
    app.can("box.isHidden = true", about: [])
    app.can("v.alpha = 0", about: [])
  }

  /// Gives the app objects whose deallocation or state shows what a callback is for.
  mutating func addObjects() {
    if isAbout(.leaving, .termination, .background, .structure), once(in: 2) {
      app.add("d", "UIDocument")
      app.can("d.updateChangeCount(.done)", about: [])
      if once(in: 2) {
        app.add("app", "{overrides: {applicationDidEnterBackground: [d.save()]}}", needs: ["d"])
      }
    }
    if isAbout(.memory, .termination, .leaving) {
      app.add("mail", "{is: app, memory: 200 MB}")
      app.can("user switches to mail", about: [.leaving, .memory])
    }
  }
}
