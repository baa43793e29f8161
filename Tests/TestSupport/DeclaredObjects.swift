package import LifecycleEngine

extension ObjectID {
  /// An object that a scenario declares, by its position from 0.
  package static func declared(_ position: Int) -> ObjectID {
    ObjectID(ObjectDeclaration.predefined.count + position)
  }
}
