internal import ArgumentParser
internal import Course
internal import Tutor

/// The drill that a sheet or a key is written of, and how many variants of it.
struct DrillArgument: ParsableArguments {
  @Argument(help: "A drill's id, a path to a file, or '-' for standard input.")
  var drill: String

  @Option(
    help: "Write so many sheets of like questions, the drill itself the first (as the drill says).")
  var variants: Int?

  func validate() throws {
    if let variants, !(1...Drill.mostVariants).contains(variants) {
      throw ValidationError("--variants is 1 to \(Drill.mostVariants)")
    }
  }

  func variants(in surroundings: Surroundings) throws -> ([PreparedDrill], Curriculum) {
    let source = try DrillSource(drill, in: surroundings)
    let count = variants ?? source.drill.drill.variants
    return (source.drill.variants(count, source.curriculum), source.curriculum)
  }
}
