# Of what Swift Testing prints: how many tests have passed, what was skipped or failed in full, the
# summary. The text of an argument may span lines, which belong to the line that begins with a sign.

/^(◇|✔)/ { shown = 0 }
/^(✘|➜|⚠|✔ Test run with)/ { shown = 1 }
/^✔ Test / && !/^✔ Test (case passing|run with)/ && ++passed % 100 == 0 {
  print passed " tests passed"
}
shown || /Fatal error: |^error: .*(signal|exited)/ { print }
{ fflush() }
