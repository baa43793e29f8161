/// One step: a line of code, or something that the user, the system, the phone or time does.
package indirect enum Step: Hashable, Sendable {
  case code(Call)
  case happening(Happening)
}
