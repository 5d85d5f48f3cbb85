// swift-format-ignore-file
// Written from Grammars/en/answers.txt; do not edit. After a change of its entries:
//
//     swift -D WRITE Tests/HouseTests/TypedMessages.swift

import Timers

extension Message {
  /// {event? any: whenever anything happens{name? some: \ to {name} | none: } | timer-completed: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is done | timer-started: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} starts | timer-paused: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is paused | timer-resumed: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} goes on | timer-stopped: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is stopped | timer-extended: {each? yes: whenever | no: when} {name? some: {name} | none: a timer} is extended | phase-ended: {each? yes: whenever | no: when} {name? some: {name} | none: a phase} ends | phase-started: {each? yes: whenever | no: when} {name? some: {name} | none: a phase} begins | other: at {wire}{name? some: \ of {name} | none: }}: {runs? yes: run | no: then} {words}
  public static func hookStanding(event: String, name: String, each: Bool, wire: String, runs: Bool, words: String) -> Message { .entry("hook.standing", ["event": .text(`event`), "name": .text(`name`), "each": .flag(`each`), "wire": .text(`wire`), "runs": .flag(`runs`), "words": .text(`words`)]) }
  /// {what}: {isEach? yes: each time, | no: this once,} without asking again?
  public static func hookAsk(what: String, isEach: Bool) -> Message { .entry("hook.ask", ["what": .text(`what`), "isEach": .flag(`isEach`)]) }
  /// {command} may be run by hooks from now on, as you
  public static func hookMay(command: String) -> Message { .entry("hook.may", ["command": .text(`command`)]) }
  /// not any more: {what}
  public static func hookGone(what: String) -> Message { .entry("hook.gone", ["what": .text(`what`)]) }
  /// {some? yes: No such hook; “hooks” lists them. | no: There are no hooks.}
  public static func hookNone(some: Bool) -> Message { .entry("hook.none", ["some": .flag(`some`)]) }
  /// There is no program “{program}” here.
  public static func hookNoProgram(program: String) -> Message { .entry("hook.no.program", ["program": .text(`program`)]) }
  /// I would not understand “{sentence}” then.
  public static func hookNoSentence(sentence: String) -> Message { .entry("hook.no.sentence", ["sentence": .text(`sentence`)]) }
  /// {runs? yes: would run | no: would do}: {words}
  public static func hookWould(runs: Bool, words: String) -> Message { .entry("hook.would", ["runs": .flag(`runs`), "words": .text(`words`)]) }
}
