/// What is said of one kind of thing, as lines; what another family says is asked of it by name: `deadlinePhrasing.due(…)`.
protocol PhrasingFamily {
  var situation: Situation { get }

  init(_ situation: Situation)
}

extension PhrasingFamily {
  var phrasing: Phrasing { Phrasing(situation) }

  func say(_ message: Message) -> String { situation.speaker.say(message) }
}

/// The families, as whoever has lines said asks for them.
extension Phrasing {
  public var workPhrasing: WorkPhrasing { WorkPhrasing(situation) }
  public var deadlinePhrasing: DeadlinePhrasing { DeadlinePhrasing(situation) }
  public var compliancePhrasing: CompliancePhrasing { CompliancePhrasing(situation) }
  public var schedulePhrasing: SchedulePhrasing { SchedulePhrasing(situation) }
  public var documentPhrasing: DocumentPhrasing { DocumentPhrasing(situation) }
  var recordPhrasing: RecordPhrasing { RecordPhrasing(situation) }
}

extension PhrasingFamily {
  var workPhrasing: WorkPhrasing { WorkPhrasing(situation) }
  var deadlinePhrasing: DeadlinePhrasing { DeadlinePhrasing(situation) }
  var documentPhrasing: DocumentPhrasing { DocumentPhrasing(situation) }
}
