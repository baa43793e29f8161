internal import LifecycleEngine

extension FaultText {
  /// What is in the way, in Chinese.
  static func chinese(_ reason: Impossibility) -> String {
    switch reason {
    case .appNotRunning: "App 未运行"
    case .appNotInFront: "App 不在前台"
    case .appInFront: "App 已经在前台"
    case .appSuspended: "App 已挂起，不执行任何代码"
    case .appNotSuspended: "App 没有挂起"
    case .appNotInBackground: "App 不在后台"
    case .deviceLocked: "设备已经锁屏"
    case .deviceNotLocked: "设备没有锁屏"
    case .switcherNotOpen: "App 切换器没有打开"
    case .overlayOpen: "系统的面板或弹窗盖住了 App"
    case .overlayNotOpen: "没有系统的东西盖住 App"
    case .noCall: "没有来电，也没有正在进行的通话"
    case .noAlert: "屏幕上没有弹窗"
    case .noBanner: "屏幕上没有横幅"
    case .noGesture: "没有进行到一半的手势"
    case .gestureUnderWay: "上一个手势还没有结束"
    case .nothingToSwipeBack: "前面没有可以返回的界面"
    case .noSheet: "屏幕上没有可以往下拖的卡片"
    case .noTab: "屏幕上没有带这个标签的标签栏"
    case .noPage: "这个方向上没有下一页了"
    case .noWindow: "App 没有这个窗口"
    case .noSuchObject: "这个对象现在不存在"
    case .notInWindow: "这个视图不在窗口里"
    case .notAViewOfTheWindow: "这个视图不在最前面的窗口里"
    case .noFurtherScene: "没有声明别的场景"
    case .notOnThisDevice: "这种设备没有这个功能"
    case .notOnThisVersion: "这个版本的 iOS 没有这个功能"
    case .noObjectThere: "这个属性在这里是 nil"
    case .wrongKind: "对象的类型不对"
    case .orientationUnchanged: "设备已经是这个方向"
    case .notABackgroundMode: "App 的 Info.plist 没有申请这种后台模式"
    case .noTask: "没有正在进行的后台任务"
    case .covered: "上面盖着一个弹出的控制器"
    }
  }
}
