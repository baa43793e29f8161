// How objects are initialized, and how a controller gets its view: in code `init()` calls
// `init(nibName:bundle:)`, with a nib only the latter runs, from a storyboard `init(coder:)` and
// awakeFromNib (document 004; load-storyboard-and-code-kingcos-01-a, -b;
// load-code-storyboard-xib-hellozhu-02). The first access to the view loads it.

extension World {
  /// Makes the object if it doesn't exist: "created when a step first needs it" (SCENARIOS.md).
  mutating func makeIfNeeded(_ object: ObjectID) {
    switch places[object.position] {
    case .controller(let controller): if !self[controller].exists { create(controller) }
    case .view(let view): if !self[view].exists, !self[view].isWindow { create(view) }
    case .plainObject(let plain): if !plainObjects[plain].exists { create(plain: plain) }
    default: break
    }
  }

  private mutating func create(plain: Int) {
    let object = plainObjects[plain].object
    beginLifetime(of: .plainObject(plain))
    send(.`init`, to: object, rule: .birthInitialiserChain)
  }

  mutating func create(_ controller: ControllerID) {
    let object = self[controller].object
    beginLifetime(of: .controller(controller))
    switch declaration(object).origin {
    case .code: initialize(inCode: controller)
    case .nib:
      send(.initNibName, to: controller, rule: .birthInitialiserChain) { world in
        world.finishInitializing(controller)
      }
    case .storyboard:
      send(.initCoder, to: controller, rule: .birthNibAwakes)
      decodeContents(controller)
      fill(controller)
      send(.awakeFromNib, to: controller, rule: .birthNibAwakes)
    case .nibObject: createFromNib(controller)
    }
  }

  private mutating func initialize(inCode controller: ControllerID) {
    guard self[controller].kind != .navigationController || containedControllers(controller).isEmpty
    else {
      // init(rootViewController:) is what code calls for a stack with a first controller.
      send(.initNibName, to: controller, rule: .birthInitialiserChain)
      finishInitializing(controller)
      return
    }
    send(.`init`, to: controller, rule: .birthInitialiserChain) { world in
      world.send(.initNibName, to: controller, rule: .birthInitialiserChain) { world in
        world.finishInitializing(controller)
      }
    }
    if self[controller].kind != .tabBarController { return }
    fill(controller)
  }

  /// A tab bar controller loads its view inside its own initializer
  /// (tab-subclass-init-hellozhu-04); a navigation controller gets its first child there, and then
  /// loads its view (nav-init-loads-its-view-stackvc-02).
  private mutating func finishInitializing(_ controller: ControllerID) {
    switch self[controller].kind {
    case .tabBarController: loadViewIfRequired(controller, rule: .birthContainerLoadsInInit)
    case .navigationController:
      fill(controller)
      if self[controller].shown != nil || self[controller].pending != nil {
        loadViewIfRequired(controller, rule: .birthContainerLoadsInInit)
      }
    case .splitViewController: fill(controller)
    default: break
    }
  }

  /// A controller in a nib along with its view: no loadView, and viewDidLoad is sent before the
  /// view's awakeFromNib (views-nib-controller-and-its-view-mfnothing-02-b).
  private mutating func createFromNib(_ controller: ControllerID) {
    let view = self[controller].ownView
    send(.initCoder, to: controller, rule: .birthNibAwakes)
    fill(controller)
    makeRootView(controller, awake: false)
    send(.awakeFromNib, to: controller, rule: .birthNibAwakes)
    takeView(controller)
    endLocalReference(to: .view(view))
    send(.viewDidLoad, to: controller, rule: .birthLoadBeforeDidLoad) { world in
      world.addDeclaredChildren(controller)
    }
    if declaredOrigin(view) != .code { send(.awakeFromNib, to: view, rule: .birthNibAwakes) }
  }

  private func declaredOrigin(_ view: ViewID) -> Origin {
    self[view].object.map { declaration($0).origin } ?? .code
  }

  // MARK: Views

  mutating func create(_ view: ViewID) {
    beginCreating(view)
    var unpacked: [ViewID] = []
    initialize(view, unpacked: &unpacked)
    if let object = self[view].object {
      addDeclaredSubviews(of: object, to: view, unpacked: &unpacked)
    }
    if declaredOrigin(view) != .code { send(.awakeFromNib, to: view, rule: .birthNibAwakes) }
  }

  private mutating func beginCreating(_ view: ViewID) {
    self[view].needsProperties = recorder.exists(.updateProperties)
    self[view].controllerNeedsProperties = recorder.exists(.updateProperties)
    if let object = self[view].object {
      let declaration = declaration(object)
      self[view].frame = declaration.frame ?? self[view].frame
      self[view].isHidden = declaration.isHidden
      self[view].alpha = declaration.alpha
      self[view].isInteractive = declaration.isUserInteractionEnabled
    }
    beginLifetime(of: .view(view))
  }

  /// A view from a nib unpacks its subviews inside its own initializer, each with its own subviews,
  /// and adds them after the last one is created (views-of-storyboard-suhooh).
  private mutating func initialize(_ view: ViewID, unpacked: inout [ViewID]) {
    guard let object = self[view].object else { return }
    if declaration(object).origin != .code {
      var inner: [ViewID] = []
      send(.initCoder, to: view, rule: .birthNibAwakes) { world in
        world.unpack(world.contents[object.position], into: view, unpacked: &inner)
      }
      unpacked += inner
    } else if self[view].viewClass == .tableViewCell {
      send(.initStyle, to: view, rule: .birthInitialiserChain) { world in
        world.send(.initFrame, to: view, rule: .birthInitialiserChain)
      }
    } else if self[view].viewClass == .collectionViewCell || declaration(object).frame != nil {
      send(.initFrame, to: view, rule: .birthInitialiserChain)
      if rules[InitWithFrame.self] == .laysOut {
        send(.layoutSubviews, to: view, rule: .layoutInitWithFrame)
      }
    } else {
      send(.`init`, to: view, rule: .birthInitialiserChain) { world in
        world.send(.initFrame, to: view, rule: .birthInitialiserChain)
      }
    }
  }

  // MARK: The view of a controller

  /// An access to `view`: sends loadView and viewDidLoad if there is no view.
  mutating func loadViewIfRequired(_ controller: ControllerID, rule: Rule = .birthViewOnce) {
    guard !self[controller].isViewLoaded, self[controller].exists, !recorder.isHalted else {
      return
    }
    if rules[LoadingOrder.self] == .loadViewFirst {
      send(.loadView, to: controller, rule: rule) { world in world.loadView(controller) }
    } else {
      loadView(controller)
    }
    // viewDidLoad is sent even if loadView made no view (load-loop-empty-loadview-kingcos-03).
    send(.viewDidLoad, to: controller, rule: .birthLoadBeforeDidLoad, completing: .loadView) {
      world in world.addDeclaredChildren(controller)
    }
  }

  /// Only under a misconception: sends the calls although the view is loaded.
  mutating func loadViewAgain(_ controller: ControllerID, rule: Rule) {
    guard self[controller].isViewLoaded else { return }
    send(.loadView, to: controller, rule: rule)
    send(.viewDidLoad, to: controller, rule: rule, completing: .loadView)
  }

  /// UIViewController's own loadView.
  private mutating func loadView(_ controller: ControllerID) {
    guard !self[controller].isViewLoaded else { return }
    makeRootView(controller, awake: true)
    takeView(controller)
    endLocalReference(to: .view(self[controller].ownView))
  }

  /// UIViewController's own loadView, called by the app's code: `view` gets a new view, even if it
  /// had one. No viewDidLoad follows, as only an access to an unloaded `view` sends it.
  mutating func makeView(_ controller: ControllerID) {
    guard self[controller].isViewLoaded else {
      loadView(controller)
      return
    }
    let view = add(ViewNode(object: nil))
    beginCreating(view)
    replaceView(of: controller, with: view)
    endLocalReference(to: .view(view))
  }

  /// Makes the root view and its declared subviews, then sends awakeFromNib to all of them.
  private mutating func makeRootView(_ controller: ControllerID, awake: Bool) {
    let root = self[controller].ownView
    var unpacked: [ViewID] = []
    if !self[root].exists {
      beginCreating(root)
      if awake, declaredOrigin(root) != .code { unpacked.append(root) }
      initialize(root, unpacked: &unpacked)
    }
    addDeclaredSubviews(of: self[controller].object, to: root, unpacked: &unpacked)
    for view in unpacked { send(.awakeFromNib, to: view, rule: .birthNibAwakes) }
  }

  /// - Parameter unpacked: collects the views from a nib that haven't received awakeFromNib.
  private mutating func addDeclaredSubviews(
    of container: ObjectID, to view: ViewID, unpacked: inout [ViewID]
  ) {
    var declared = contents[container.position]
    if let named = self[view].object, named != container {
      declared = (declared + contents[named.position]).sorted()
    }
    unpack(declared, into: view, unpacked: &unpacked)
    for object in declared {
      guard let subview = self.view(object), !self[subview].exists else { continue }
      beginCreating(subview)
      stack(subview, in: view)
      initialize(subview, unpacked: &unpacked)
      move(subview, into: view)
      addDeclaredSubviews(of: object, to: subview, unpacked: &unpacked)
    }
  }

  /// Makes the declared views that come from a nib, then adds them to `view`.
  private mutating func unpack(
    _ declared: [ObjectID], into view: ViewID, unpacked: inout [ViewID]
  ) {
    var fresh: [(object: ObjectID, view: ViewID)] = []
    for object in declared where declaration(object).origin != .code {
      guard let subview = self.view(object), !self[subview].exists else { continue }
      beginCreating(subview)
      unpacked.append(subview)
      initialize(subview, unpacked: &unpacked)
      fresh.append((object, subview))
    }
    for (object, subview) in fresh {
      stack(subview, in: view)
      move(subview, into: view)
      addDeclaredSubviews(of: object, to: subview, unpacked: &unpacked)
    }
  }

  /// A view `in:` without a frame is 100 by 44, stacked from the top (SCENARIOS.md, Geometry).
  private mutating func stack(_ view: ViewID, in superview: ViewID) {
    guard self[view].frame == nil else { return }
    var top = 0.0
    for sibling in self[superview].subviews {
      if let frame = self[sibling].frame { top = max(top, frame.y + frame.height) }
    }
    self[view].frame = Rect(x: 0, y: top, width: 100, height: 44)
  }

  mutating func takeView(_ controller: ControllerID) {
    guard !self[controller].isViewLoaded else { return }
    self[controller].isViewLoaded = true
    retain(self[controller].ownView)
  }

  /// Adds the declared `children` right after super in viewDidLoad (SCENARIOS.md, Objects).
  private mutating func addDeclaredChildren(_ controller: ControllerID) {
    showFirstPage(controller)
    for child in declaration(self[controller].object).children {
      guard let id = self.controller(child.child) else { continue }
      makeIfNeeded(child.child)
      addChild(id, to: controller)
      loadViewIfRequired(id)
      if let place = child.place { makeIfNeeded(place) }
      let target = child.place.flatMap { self.view($0) } ?? self[controller].ownView
      move(self[id].ownView, into: target)
      didMove(id, to: controller, rule: .containmentOwnCall, completing: nil)
    }
  }
}
