import Language
import Timers
import Workflows

/// Who knows how things stand for a turn: planners, and whoever says it. What most of them ask of it has a name here, so
/// that few files know the `Situation` itself.
protocol Situated {
  var situation: Situation { get }
}

extension Situated {
  var now: Moment { situation.now }
  /// What clocks show now.
  var local: LocalTime { situation.local }
  var zone: Zone { situation.zone }
  var anchor: Anchor { situation.anchor }
  /// All that run, whatever was chosen of them.
  var timers: TimerList { situation.timers }
  /// What the timers are called.
  var timerNames: NameIndex { situation.names }
  /// What rang by itself a while ago.
  var rang: [Rang] { situation.rang }
  var library: Library { situation.library }
  var workflows: WorkflowShelf { situation.workflows }
  var workAtHand: WorkflowState? { situation.workAtHand }
  var knowing: Knowing { situation.knowing }
  var manner: Manner { situation.manner }
  /// Says messages in the language of the sentences.
  var speaker: Speaker { situation.speaker }
  var instants: Instants { Instants(situation) }

  /// A message in the words of the language.
  func say(_ message: Message) -> String { speaker.say(message) }

  /// A line of an answer.
  func line(_ message: Message, _ tone: Line.Tone = .plain) -> Line {
    Line(tone, say(message))
  }

  /// What clocks show at a moment.
  func local(_ moment: Moment) -> LocalTime { situation.local(moment) }

  /// The moment at which clocks show this time.
  func moment(_ time: LocalTime) -> Moment { situation.moment(time) }

  /// Whether it is the alarm of a deadline, which runs by itself.
  func isDeadline(_ timer: ActiveTimer) -> Bool { situation.isDeadline(timer) }
}

/// What each kind of thing is said by; what another says is asked of it by name: `deadlinePhrasing.due(…)`.
extension Situated {
  var workPhrasing: WorkPhrasing { WorkPhrasing(situation) }
  var deadlinePhrasing: DeadlinePhrasing { DeadlinePhrasing(situation) }
  var compliancePhrasing: CompliancePhrasing { CompliancePhrasing(situation) }
  var schedulePhrasing: SchedulePhrasing { SchedulePhrasing(situation) }
  var documentPhrasing: DocumentPhrasing { DocumentPhrasing(situation) }
  var recordPhrasing: RecordPhrasing { RecordPhrasing(situation) }
}
