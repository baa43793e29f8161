internal import TextFormats

/// What the strokes of a drawing mean: those that it has, and no others.
struct LaneLegend {
  enum Stroke: Hashable {
    case state(LaneState)
    /// The lane of an object that has no state.
    case stateless
    /// All lanes where callbacks come later.
    case pause
  }
  /// What is named together, with whose strokes they are where a drawing has several kinds of lanes.
  struct Group {
    var title: Localized?
    var strokes: [Stroke]
  }
  let groups: [Group]

  /// Nothing is said of lanes that all look the same.
  init(drawn: Set<Stroke>) {
    let states = LaneState.Kind.allCases.compactMap { kind -> Group? in
      let strokes = LaneState.allCases.filter { $0.kind == kind }.map(Stroke.state)
        .filter(drawn.contains)
      return strokes.isEmpty ? nil : Group(title: kind.words, strokes: strokes)
    }
    var groups = states
    if drawn.contains(.stateless), !states.isEmpty {
      groups.append(
        Group(title: Localized("others", "其他"), strokes: [.stateless]))
    }
    let pause = drawn.contains(.pause) ? [LaneLegend.Stroke.pause] : []
    if groups.count == 1 {
      groups = [Group(title: nil, strokes: groups[0].strokes + pause)]
    } else if !pause.isEmpty {
      // All lanes pause together.
      groups.append(Group(title: nil, strokes: pause))
    }
    self.groups = groups
  }
}

extension LaneLegend.Stroke {
  var words: Localized {
    switch self {
    case .state(let state): state.words
    case .stateless: Localized("no state", "没有状态")
    case .pause: Localized("later", "稍后")
    }
  }

  /// Its character.
  var sign: Character {
    switch self {
    case .state(let state): state.sign
    case .stateless: "│"
    case .pause: "┊"
    }
  }
}
