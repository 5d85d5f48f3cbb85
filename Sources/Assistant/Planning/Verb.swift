/// What is done with a timer or a routine, as a sentence that is offered says it.
enum Verb: String {
  case pause, resume, stop, restart, shorten, extend, change, skip, rename, lap, back, warn, show
  case waitFor, loop
  case start, delete, export, copy, file, describe, star
}
