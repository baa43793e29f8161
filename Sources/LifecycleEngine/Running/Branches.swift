/// All outcomes of one entry of a scenario in a world, the usual one first, then by the number of
/// choices that deviate from it.
package struct Branches {
  /// Exploring an entry stops at this number of outcomes.
  static let most = 4_096

  package private(set) var outcomes: [(world: World, fault: StepFault?)] = []
  package private(set) var isComplete = true

  init(of entry: Int, from start: World) {
    self.init(of: start.scenario.steps[entry], number: entry, from: start)
  }

  package init(of entry: StepEntry, number: Int, from start: World) {
    let asked = start.choices.taken.count
    var scripts: [[UInt8]] = [[]]
    var position = 0
    while position < scripts.count {
      guard position < Branches.most else {
        isComplete = false
        break
      }
      let script = scripts[position]
      position += 1
      var world = start
      world.choices.script = start.choices.taken.map(\.option) + script
      let fault = world.perform(entry, number: number)
      outcomes.append((world, fault))
      // Deviate at every choice after the scripted ones: that makes each combination once.
      let taken = world.choices.taken[asked...].map { $0 }
      for index in script.count..<max(script.count, taken.count) {
        for option in 1..<max(1, taken[index].count) {
          scripts.append(taken[..<index].map(\.option) + [option])
        }
      }
    }
  }
}
