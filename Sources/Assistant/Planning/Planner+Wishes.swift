import Language
import Timers

/// What is not done, or otherwise than was asked: said plainly, with sentences that do the nearest thing.
extension Planner {
  /// What this language has no sentences for yet, said in that language.
  var elsewhere: Refusal {
    Refusal(
      .notUnderstood, .noElsewhere,
      nearest: [.tryHelp])
  }

  func answer(to wish: Wish, _ lengths: [Duration]) -> Refusal {
    let name = resolver.timers.count == 1 ? Phrasing.title(resolver.timers[0]) : "tea"
    switch wish {
    case .volume:
      return Refusal(
        .failed, "How loud a timer is, your terminal or its sound file decides.",
        nearest: ["set speak on", "make \(name) silent", "quiet hours from 22:00 to 7:00"])
    case .tone:
      return Refusal(
        .failed,
        "What is heard goes by a timer’s name: a sound file with its whole path, “bell” or “none”.",
        nearest: ["set the sound of \(name) to bell", "sounds", "set speak on"])
    case .ringing:
      return Refusal(
        .failed, "The bell rings once at the end of each phase, and a line says so.",
        nearest: ["make \(name) silent", "warn me 1 minute before the end", "set bell on"])
    case .unheard:
      return Refusal(
        .failed,
        "What ended stands in the history; what is heard stands in the settings: bell, quiet, speak, desktop.",
        nearest: ["sessions today", "settings", "when are my quiet hours"])
    case .vibration:
      return Refusal(
        .failed, "A terminal cannot shake: it rings, speaks or sends a desktop notification.",
        nearest: ["turn on desktop notifications", "set speak on", "make \(name) silent"])
    case .aloud:
      let before = lengths.last.map { speaker.words($0) } ?? "10 seconds"
      return Refusal(
        .failed, "I can speak each line that I print, not every second to the end.",
        nearest: ["set speak on", "warn me \(before) before the end"])
    case .display:
      return Refusal(
        .failed, "Size and colours are your terminal’s; what runs stands under the prompt.",
        nearest: ["set status on", "watch", "list timers"])
    case .hiding:
      return Refusal(
        .failed, "What runs stands under the prompt while the setting “status” is on.",
        nearest: ["set status off", "set status on"])
    case .joining:
      return Refusal(
        .failed, "Timers stay apart. One can be made longer, or have another phase.",
        nearest: ["add 5 minutes to \(name)", "then rest 5 minutes", "list timers"])
    case .breaks:
      let work = lengths.first.map { speaker.words($0) } ?? "5 minutes"
      let pause =
        lengths.dropFirst().first.map { speaker.words($0) } ?? "1 minute"
      return Refusal(
        .failed, "A pause that comes again is a phase of the timer.",
        nearest: ["4 rounds of \(work) work and \(pause) pause", "pause \(name)"])
    case .sending:
      return Refusal(
        .failed, "Timers stay on this machine; a kept routine can be a file to pass on.",
        nearest: ["save that as \(name)", "export routine \(name)", "export history"])
    case .chore:
      return Refusal(
        .failed,
        "At its end I ring and say so. Anything else is done by a command of yours: the setting “hook”, which runs at each event.",
        nearest: ["show setting hook", "when it is done remind me to call Ann"])
    case .zone:
      return Refusal(
        .failed, "Times are those of this machine’s zone; another can be said with a time.",
        nearest: ["what time is it in New York", "alarm at 7:00 New York time"])
    case .fractions:
      return Refusal(
        .failed, "Timers are kept more exactly than they are shown: whole seconds.",
        nearest: ["start a stopwatch", "timer 90 seconds"])
    case .usual:
      let length = lengths.first.map { speaker.words($0) } ?? "10 minutes"
      return Refusal(
        .failed, "Each timer is told how long it is; a word of your own can stand for one.",
        nearest: ["alias t = timer \(length)", "timer \(length)", "save that as tea"])
    case .holidays:
      return Refusal(
        .failed, "Which days you have off, you say: by their names or dates.",
        nearest: [
          "alarm every weekday at 7 except Christmas", "skip wake up on 24 December", "schedules",
        ])
    }
  }

  /// “Start it when the music stops”: nobody tells us when that is.
  func waitingForWord(_ intent: TimerIntent) -> Refusal? {
    let text: Message = "When that is, only you know: say it then."
    if case .create(let requests) = intent {
      guard requests.count == 1, requests[0].waitsForWord else { return nil }
      let length = requests[0].phases.first?.duration ?? .seconds(300)
      let name = requests[0].label ?? "timer"
      return Refusal(
        .failed, text, nearest: ["\(name) \(speaker.words(length))", "start a stopwatch"])
    }
    guard let which = intent.reference, which.waitsForWord == true else { return nil }
    let verb: Verb
    switch intent {
    case .pause: verb = .pause
    case .stop: verb = .stop
    default: return nil
    }
    guard case .timers(let found) = resolver.find(which), found.count == 1 else { return nil }
    return Refusal(.failed, text, nearest: [.tryDo(verb: verb.rawValue, name: found[0].name)])
  }

  /// “Change the timer to every 3 minutes”: it ends, and what comes again begins.
  func recurring(_ which: TimerReference, _ request: TimerRequest) throws(Refusal) -> Plan {
    let found: [ActiveTimer]
    switch resolver.find(which) {
    case .none: throw missing(which)
    case .timers(let timers), .several(let timers): found = timers
    }
    guard found.count == 1 else {
      throw Refusal(
        .notUnderstood, .askMoreThanOne(names: names(found)),
        nearest: ["change \(Phrasing.title(found[0])) to every 10 minutes"])
    }
    let title = Phrasing.title(found[0])
    guard let every = request.every else {
      let now = situation.local
      let minute = LocalTime(now.date, second: now.second - now.second % 60)
      let clock = speaker.say(SaidTime(minute))
      let length = speaker.words(found[0].routine.duration)
      throw Refusal(
        .failed, "What comes again at times of the clock is a schedule.",
        nearest: ["every day at \(clock) start \(title) \(length)", "schedules"])
    }
    var request = request
    request.label = found[0].name.isEmpty ? nil : found[0].name
    return .ask(
      Question(
        kind: .confirm([.stop(found[0].id)] + (try start(request)), destructive: true),
        text: "Stop “\(title)”, and have it ring every \(Clockface.length(every)) instead?",
        instead: "every \(speaker.words(every)) for an hour"))
  }
}
