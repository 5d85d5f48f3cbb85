import Assistant
import Timers

/// A family of commands, and what it needs of the conversation: what is going on, and what is said back.
protocol CommandFamily {
  var session: Session { get }
}

extension CommandFamily {
  var conversation: Conversation {
    get { session.conversation }
    nonmutating set { session.conversation = newValue }
  }
  var settings: Settings {
    get { session.settings }
    nonmutating set { session.settings = newValue }
  }
  var ledger: Ledger { session.ledger }
  var suggester: Suggester { session.suggester }
  var learner: Learner { session.learner }
  var situation: Situation { session.situation }
  var clock: any ProgramClock { ledger.clock }
  /// What clocks show now.
  var local: LocalTime { ledger.local }
  /// What the user keeps.
  var library: Library { ledger.library }
  var regulations: RegulationDesk { session.regulations }
  /// No progress is shown.
  var isQuiet: Bool { session.isQuiet }

  /// Says messages in the language of the sentences, by the clock as it stands.
  var speaker: Speaker {
    Speaker(
      conversation.assistant.interpreter.answers, now: local,
      isTwelveHour: session.manner.isTwelveHour)
  }

  func say(_ message: Message) -> String { speaker.say(message) }

  /// Puts a question that only a person can answer; where nobody is, it is a refusal.
  func ask(_ question: Question, _ reply: inout Reply) -> Refusal? {
    guard session.canAsk else {
      return Refusal(
        .notUnderstood, question.text + .askAtTerminal,
        nearest: [question.instead] + question.further)
    }
    session.pose(question, &reply)
    return nil
  }

  /// A line of an answer.
  func line(_ message: Message, _ tone: Line.Tone = .plain) -> Line { Line(tone, say(message)) }

  func answer(_ message: Message, _ reply: inout Reply) { answer([line(message)], &reply) }

  func answer(_ lines: [Line], _ reply: inout Reply) {
    reply.lines += lines
    reply.records.append(.answer(lines))
  }
}

/// How one family asks another.
extension CommandFamily {
  var autonomyCommands: AutonomyCommands { AutonomyCommands(session: session) }
  var backgroundCommands: BackgroundCommands { BackgroundCommands(session: session) }
  var calendarCommands: CalendarCommands { CalendarCommands(session: session) }
  var documentCommands: DocumentCommands { DocumentCommands(session: session) }
  var grammarCommands: GrammarCommands { GrammarCommands(session: session) }
  var historyCommands: HistoryCommands { HistoryCommands(session: session) }
  var hookCommands: HookCommands { HookCommands(session: session) }
  var knowledgeCommands: KnowledgeCommands { KnowledgeCommands(session: session) }
  var modelCommands: ModelCommands { ModelCommands(session: session) }
  var placeCommands: PlaceCommands { PlaceCommands(session: session) }
  var predictionCommands: PredictionCommands { PredictionCommands(session: session) }
  var preparing: Preparing { Preparing(session: session) }
  var profileCommands: ProfileCommands { ProfileCommands(session: session) }
  var regulationCommands: RegulationCommands { RegulationCommands(session: session) }
  var regulationImportCommands: RegulationImportCommands {
    RegulationImportCommands(session: session)
  }
  var routineCommands: RoutineCommands { RoutineCommands(session: session) }
  var scheduleFileCommands: ScheduleFileCommands { ScheduleFileCommands(session: session) }
  var settingCommands: SettingCommands { SettingCommands(session: session) }
  var syncCommands: SyncCommands { SyncCommands(session: session) }
  var teamCommands: TeamCommands { TeamCommands(session: session) }
  var usualLengths: UsualLengths { UsualLengths(session: session) }
  var workCommands: WorkCommands { WorkCommands(session: session) }
}

extension Session: CommandFamily {
  var session: Session { self }
}
