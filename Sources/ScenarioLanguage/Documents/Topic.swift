package import LifecycleEngine
package import TextFormats

/// The subject of a lesson, scenario, rule, or misconception (COMMANDS.md).
package enum Topic: String, Hashable, Sendable, CaseIterable {
  case states, launch, leaving, interruptions, background, termination, memory, scenes, birth
  case appearance, presentation, navigation, tabs, containment, views, layout, events, structure

  package var title: Localized {
    switch self {
    case .states: Localized("app states", "App 状态")
    case .launch: Localized("launching", "启动")
    case .leaving: Localized("leaving and coming back", "离开与回来")
    case .interruptions: Localized("interruptions", "中断")
    case .background: Localized("in the background", "后台")
    case .termination: Localized("termination", "终止")
    case .memory: Localized("memory", "内存")
    case .scenes: Localized("scenes", "scene")
    case .birth: Localized("a controller's birth", "控制器的诞生")
    case .appearance: Localized("appearing", "显示与消失")
    case .presentation: Localized("presentation", "模态显示")
    case .navigation: Localized("navigation", "导航")
    case .tabs: Localized("tabs", "标签栏")
    case .containment: Localized("containment", "容器控制器")
    case .views: Localized("a view's life", "视图的一生")
    case .layout: Localized("layout and drawing", "布局与绘制")
    case .events: Localized("events", "事件")
    case .structure: Localized("structure", "App 的结构")
    }
  }
}

extension ScenarioDocument {
  /// Whether a rule belongs to the scenario's topic.
  package func isOnTopic(_ rule: Rule) -> Bool { topic != nil && rule.topic == topic }
}

extension Rule {
  /// Nil: a rule about the app's own code, which is no knowledge of UIKit.
  package var topic: Topic? {
    Topic(rawValue: String(area)) ?? Rule.topicsOfOtherAreas[area]
  }

  /// Areas that are only a part of their topic.
  private static let topicsOfOtherAreas: [Substring: Topic] = [
    "rotation": .layout, "ownership": .memory, "pages": .containment, "runloop": .events,
    "uikit": .presentation,
  ]
}
