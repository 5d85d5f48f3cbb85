import Timers

/// What is done with a timer or a routine, as a sentence that is offered says it: a branch of `try.do`.
struct Verb: Hashable {
  let rawValue: String

  private init(_ rawValue: String) { self.rawValue = rawValue }

  init(_ act: TimerAct) { self.init(act.rawValue) }

  /// Said of what takes so long, and of nothing that rings at a time.
  var isOfLength: Bool { [.restart, .back, .loop, Verb(.refill)].contains(self) }

  static let (pause, resume, stop, restart) = (
    Verb("pause"), Verb("resume"), Verb("stop"), Verb("restart")
  )
  static let (shorten, extend, change, skip) = (
    Verb("shorten"), Verb("extend"), Verb("change"), Verb("skip")
  )
  static let (rename, back, warn, show) = (
    Verb("rename"), Verb("back"), Verb("warn"), Verb("show")
  )
  static let (waitFor, loop, start, delete) = (
    Verb("waitFor"), Verb("loop"), Verb("start"), Verb("delete")
  )
  static let (export, copy, file, describe, star) = (
    Verb("export"), Verb("copy"), Verb("file"), Verb("describe"), Verb("star")
  )
}
