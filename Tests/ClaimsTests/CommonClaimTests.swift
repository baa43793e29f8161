import Claims
import LifecycleEngine
import ScenarioLanguage
import TestSupport
import Testing

/// Claims as answers, blogs, documentation, and interview questions word them. Whether they are
/// true was decided from the sources first.
@Suite struct CommonClaimTests {
  @Test(arguments: [
    // Apple's page on viewDidLoad; velog.io/@kevinkim2586
    "viewDidLoad() only gets called ONCE, when the view is created.",
    // Apple's page on viewWillAppear: "about to be added to a view hierarchy"
    "viewWillAppear gets called every time the view is about to appear",
    "viewIsAppearing is called after viewWillAppear and before viewDidAppear",
    // Interview questions on push and present
    "When A pushes B, A's viewWillDisappear is called before B's viewWillAppear",
    "When pushing B, B's viewDidLoad is called before A's viewWillDisappear",
    // blog.csdn.net/zm19920924/article/details/51557820
    "A push B 时，A 的 viewDidDisappear 在 B 的 viewDidAppear 之前调用",
    // remkoh.dev/?p=4214 logs it
    "When presenting full screen, B.viewDidAppear is called before A.viewDidDisappear",
    // yagamo-style.com/2020/03/02/default-modal-segue-xcode11
    "viewWillAppear is not called when a sheet is dismissed",
    "viewWillDisappear gets called when I present a full screen view controller",
    "the presenting view controller's viewWillAppear isn't called when a page sheet is dismissed",
    "viewWillAppear is called when you pop back", "pop 回来时会调用 viewWillAppear",
    "viewDidLoad isn't called again when the user navigates back",
    "viewWillAppear 在 push 时会被调用",
    // Views stay in their windows while the app is in the background
    "viewWillDisappear and viewDidDisappear are not called when the home button is pressed",
    "App 从后台回到前台时不会走 viewDidAppear",
    // Interactive pops since iOS 7: stackoverflow.com/questions/18927878
    "viewDidAppear may not be called after viewWillAppear",
    "viewDidDisappear is not always called after viewWillDisappear", "侧滑返回取消时会调用 viewDidAppear",
    // Apple's "Managing your app's life cycle"
    "application(_:didFinishLaunchingWithOptions:) is called before scene(_:willConnectTo:options:)",
    "didFinishLaunchingWithOptions is called once per launch",
    "sceneDidBecomeActive is called when returning from the background",
    "sceneWillResignActive is called when Control Center is opened",
    "按下 Home 键后会依次调用 sceneWillResignActive 和 sceneDidEnterBackground",
    "sceneDidEnterBackground is not called when an alert appears",
    "首次启动时会调用 sceneWillEnterForeground",
    "applicationDidEnterBackground is called when the home button is pressed without scenes",
    "applicationWillTerminate is not called if the app is suspended",
    "willMove(toParent:) is called automatically by addChild",
    "viewWillTransition(to:with:) is called when the device rotates",
    "draw(_:) is called when setNeedsDisplay is called",
    "viewDidUnload is never called since iOS 6",
    // ios-tutorial.com/uiviewcontroller-lifecycle-explained
    "viewWillAppear is called just before the view appears on the screen",
    // stackoverflow.com/questions/17192005
    "willMove(toParent:) is called automatically when you call addChild",
    "didMove(toParent:) is called automatically when you call removeFromParent",
    // hacknicity.medium.com/view-controller-presentation-changes-in-ios-13-ac8c901ebc4e
    "viewWillDisappear of the presented view controller is called when the sheet is swiped down",
    "Since iOS 13, presenting a view controller does not call viewWillDisappear on the presenting one by default",
    // Both the switcher and the swipe happen before their last step.
    "sceneWillResignActive is called when the user switches to another app",
    "viewWillDisappear is called when the user swipes back",
    // greatytc.com/p/9e85a9d8aa29
    "push 出的控制器 pop 后，前一个控制器会执行 viewWillAppear",
    // sunycode.com/article/12672
    "使用 SceneDelegate 后，applicationDidBecomeActive 不会被调用",
    "didFinishLaunchingWithOptions 在 viewDidLoad 之前调用", "A 全屏 present B 时，A 会收到 viewWillDisappear",
    "侧滑返回取消后，B 会再次收到 viewWillAppear", "viewDidAppear 之前一定已经调用过 viewWillAppear",
    "父控制器的 viewWillAppear 先于子控制器的 viewWillAppear 调用",
    // A change of tabs shows C.
    "When switching tabs, viewWillAppear of the new view controller is called",
    // Apple's page on scene(_:openURLContexts:): a launch delivers them in willConnectTo's options.
    "When a URL launches your app, openURLContexts isn't called",
    "scene(_:willConnectTo:options:) is called when the app is launched by a URL",
    // sunycode.com/article/12672; a device may also be locked while the app is in the background.
    "用户锁屏时会调用 sceneWillResignActive",
    "sceneWillResignActive is called when the user opens the app switcher",
    // michaellong.medium.com: full screen the presenter leaves, and its view stays loaded.
    "When you present a view controller full screen, the presenting controller gets viewWillDisappear",
    "The presenting controller does not get a viewDidLoad when the presented controller is dismissed",
    "viewWillAppear means that the view has been loaded",
  ])
  func `a true claim holds`(words: String) throws {
    #expect(try result(words) == true)
  }

  @Test(arguments: [
    "viewDidLoad is called every time the view appears", "每次显示页面都会调用 viewDidLoad",
    "viewWillAppear is called before viewDidLoad",
    "viewDidAppear will always be called if viewWillAppear is called",
    "When B is pushed, A's viewDidDisappear is called before B's viewWillAppear",
    "viewDidDisappear is called when the app enters background",
    "viewWillDisappear is called when a view controller is presented",
    "viewWillAppear is called when a sheet is dismissed",
    "viewDidLoad gets called again when you dismiss a modal",
    "viewDidLoad is called when the view controller is initialized",
    "deinit isn't called until after viewDidDisappear", "视图控制器被 pop 时 dealloc 不会被调用",
    // UIKit calls willMove(toParent:) in addChild, and leaves didMove(toParent:) to the container.
    "didMove(toParent:) is called automatically after addChild",
    "sceneDidEnterBackground is called when Control Center is opened",
    "applicationDidEnterBackground is called when the home button is pressed in apps with scenes",
    "applicationDidBecomeActive is called after applicationWillEnterForeground without scenes",
    "应用被杀死时一定会调用 applicationWillTerminate", "viewDidLoad 之后一定会调用 viewWillAppear",
    // A child's view is loaded when it is read: stackoverflow.com/questions/17192005
    "addChild triggers viewDidLoad of the child",
    "viewWillAppear of the child is called when addChild is called",
    // greatytc.com/p/9e85a9d8aa29 says so; a full-screen presentation removed the presenter's view.
    "present 出的控制器 dismiss 后，前一个控制器不会执行 viewWillAppear",
    // blog.csdn.net/lee727n/article/details/70300649: not outside a window, not without a mark
    "setNeedsLayout 之后 layoutSubviews 一定会被调用", "layoutIfNeeded 一定会调用 layoutSubviews",
    "layoutIfNeeded always calls layoutSubviews",
    "viewDidLoad is called each time a tab is selected",
    "每次 viewWillDisappear 之后都有 viewDidDisappear",
    "viewDidDisappear is called before viewWillAppear of the next view controller during a push",
    "A 以 sheet 方式 present B 时，A 会收到 viewWillDisappear",
    "scene(_:openURLContexts:) is called when the app is launched by a URL",
    // velog.io/@kevinkim2586 warns of it.
    "viewDidDisappear means that the controller has been deallocated",
    "sceneDidEnterBackground is called when the device is rotated",
    "sceneDidBecomeActive is called when the device is locked",
  ])
  func `a false claim is refuted`(words: String) throws {
    #expect(try result(words) == false)
  }

  /// Nil: no run tests it.
  private func result(_ words: String) throws -> Bool? {
    let checked = try #require(CheckedClaim(words, ios: 26))
    let verdict = checked.search(depth: 3)
    return verdict.untested.isEmpty || !verdict.holds ? verdict.holds : nil
  }
}
