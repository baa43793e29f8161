internal import TextFormats

/// File names made of learners' ids, for results that come one file a learner.
package enum LearnerFileNames {
  /// Each once, also where upper and lower case are the same; the first keeps its plain name.
  package static func of(_ learners: [String], ending: String) -> [String] {
    var taken: Set<String> = []
    // Where to go on counting, so that ten thousand equal names are not tried one by one.
    var next: [String: Int] = [:]
    return learners.map { learner in
      let stem = SafeText.fileName(learner)
      var name = stem
      var number = next[stem.lowercased()] ?? 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      next[stem.lowercased()] = number
      return name + ending
    }
  }
}
