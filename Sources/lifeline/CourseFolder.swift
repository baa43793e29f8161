internal import Course
internal import Foundation
internal import TextFormats

/// Reads the course's texts, each under its path in the course's folder.
struct CourseFolder {
  private let root: String

  init(_ content: ContentFolder) { root = content.path }

  /// The texts a learner needs: lessons, scenarios, rules' texts. Not parsed yet, so that this
  /// takes milliseconds however large the course.
  func texts(problems: inout [Problem]) -> CourseTexts {
    texts(in: ["Lessons", "Content/scenarios", "Content/rules"], problems: &problems)
  }

  /// Everything there is, for whoever checks it.
  func allTexts(problems: inout [Problem]) -> CourseTexts {
    texts(in: ["Lessons", "Content"], problems: &problems)
  }

  private func texts(in folders: [String], problems: inout [Problem]) -> CourseTexts {
    var files: [SourceFile] = []
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
      while let path = paths?.nextObject() as? String {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        if isHidden || paths?.fileAttributes?[.type] as? FileAttributeType != .typeRegular {
          continue
        }
        switch Inputs.read("\(root)/\(folder)/\(path)") {
        case .file(let file):
          files.append(SourceFile(name: "\(folder)/\(path)", text: file.text))
        case .failed(let problem): problems.append(problem)
        }
      }
    }
    return CourseTexts(files)
  }
}
