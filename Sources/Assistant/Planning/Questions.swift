import Timers

/// The questions that are asked again and again.
extension Question {
  /// The same, with the last command taken back before what is chosen.
  var takingBackFirst: Question {
    let undo = Effect.undo(evenForeign: false)
    var question = self
    switch kind {
    case .confirm(let effects, let destructive):
      question.kind = .confirm([undo] + effects, destructive: destructive)
    case .choose(let choices):
      question.kind = .choose(choices.map { Choice(text: $0.text, effects: [undo] + $0.effects) })
    case .duration, .time, .name: break
    }
    return question
  }

  /// Before somebody new gets timers of their own.
  public static func makesProfile(_ name: String) -> Question {
    Question(
      kind: .confirm([.profile(.use(name))], destructive: false),
      text: "There is no profile “\(name)” yet. Make it?", instead: "switch to profile \(name)")
  }

  /// Before undo takes back what another process did.
  public static func takesBack(_ command: String) -> Question {
    Question(
      kind: .confirm([.undo(evenForeign: true)], destructive: false),
      text: "“\(command)” was said elsewhere. Take it back?", instead: "undo")
  }

  static func when(_ intent: TimerIntent, _ request: ScheduleRequest) -> Question {
    Question(
      kind: .time(intent), text: "For when?", instead: "\(request.label ?? "alarm") at 18:30")
  }

  static func howLong(_ intent: TimerIntent, label: String?) -> Question {
    Question(
      kind: .duration(intent), text: "For how long?",
      instead: "\(label.map { "\($0) " } ?? "timer ")5 minutes")
  }

  static func which(
    _ timers: [ActiveTimer], verb: String, situation: Situation, _ effect: (ActiveTimer) -> Effect
  ) -> Question {
    let phrasing = Phrasing(situation)
    var choices = timers.prefix(8).map {
      Choice(text: phrasing.remaining($0).text, effects: [effect($0)])
    }
    choices.append(Choice(text: "all of them", effects: timers.map(effect)))
    return Question(
      kind: .choose(Array(choices)), text: "Which one?",
      instead: "\(verb) \(Phrasing.title(timers[0]))")
  }
}
