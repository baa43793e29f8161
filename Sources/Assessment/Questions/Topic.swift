package import LifecycleEngine
package import TextFormats

/// What a lesson, scenario, rule or misconception is about; every one of them has one.
package enum Topic: String, Hashable, Sendable, CaseIterable {
  case states, launch, leaving, interruptions, background, termination, memory, scenes, birth
  case appearance, presentation, navigation, tabs, containment, views, layout, events, structure

  /// The topic a rule belongs to: the first word of its id, or what that word is about.
  package init(of rule: Rule) {
    let word = String(rule.area)
    switch word {
    case "rotation": self = .layout
    case "ownership": self = .memory
    case "pages": self = .containment
    case "uikit": self = .presentation
    default: self = Topic(rawValue: word) ?? .events
    }
  }

  package var title: Localized {
    switch self {
    case .states: Localized(english: "app states", chinese: "App 状态")
    case .launch: Localized(english: "launching", chinese: "启动")
    case .leaving: Localized(english: "leaving and coming back", chinese: "离开与回来")
    case .interruptions: Localized(english: "interruptions", chinese: "中断")
    case .background: Localized(english: "in the background", chinese: "后台")
    case .termination: Localized(english: "termination", chinese: "终止")
    case .memory: Localized(english: "memory", chinese: "内存")
    case .scenes: Localized(english: "scenes", chinese: "场景")
    case .birth: Localized(english: "a controller's birth", chinese: "控制器的诞生")
    case .appearance: Localized(english: "appearing", chinese: "显示与消失")
    case .presentation: Localized(english: "presentation", chinese: "模态显示")
    case .navigation: Localized(english: "navigation", chinese: "导航")
    case .tabs: Localized(english: "tabs", chinese: "标签栏")
    case .containment: Localized(english: "containment", chinese: "容器控制器")
    case .views: Localized(english: "a view's life", chinese: "视图的一生")
    case .layout: Localized(english: "layout and drawing", chinese: "布局与绘制")
    case .events: Localized(english: "events", chinese: "事件")
    case .structure: Localized(english: "structure", chinese: "App 的结构")
    }
  }
}
