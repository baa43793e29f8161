internal import SwiftSyntax

/// The identity of an object across readings of the files: the code or the storyboard that
/// creates it, and how that is reached.
indirect enum Site: Hashable {
  /// Code of an instance, with the open calls.
  case code(SwiftPlace, of: Int?, [OpenCall])
  /// The copy of a structure.
  case copy(SwiftPlace, [OpenCall])
  /// The app's delegate or its scene's.
  case delegate(String)
  /// An object that scenario code names by an expression.
  case expression(String)
  /// A button for an action that no outlet sends.
  case action(String, of: Int)
  case outlet(String, of: Int)
  case row(TappedRow, of: Int)
  /// A recording's timer.
  case ticker(String)
  // In storyboards
  case initialScene
  case destination(of: String, from: Int)
  case embedded(by: String, in: Int)
  case contained(by: String, in: Site)
  case view(String, in: Site)
}

/// A call, closure, or initial value that leads to a piece of code.
enum OpenCall: Hashable {
  case place(SwiftPlace)
  case function(String, of: Int?, type: String?)
  case closure(SyntaxIdentifier)
  case superclass(String, function: String)
  case initializer(String, of: Int)
  /// A loop's round.
  case round(Int)
  case property(String, of: Int)
  case lazy(String, of: Int)
  /// A global or static variable.
  case shared(String)
  case storyboard(Site)
  case recorded(String)
  case recording
}
