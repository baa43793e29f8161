/// Something done to the app: code written as code, or what people and the system do. No third.
package indirect enum Step: Hashable, Sendable {
  case code(Call)
  case happening(Happening)
}
