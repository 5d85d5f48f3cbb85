/// How one planner asks another: of the same turn, with the same things in sight.
extension Planning {
  /// Of all that can be said, whatever it is about.
  var planner: Planner { Planner(context: context) }

  var alarmPlanner: AlarmPlanner { AlarmPlanner(context: context) }
  var backgroundPlanner: BackgroundPlanner { BackgroundPlanner(context: context) }
  var compliancePlanner: CompliancePlanner { CompliancePlanner(context: context) }
  var convergencePlanner: ConvergencePlanner { ConvergencePlanner(context: context) }
  var deadlinePlanner: DeadlinePlanner { DeadlinePlanner(context: context) }
  var documentPlanner: DocumentPlanner { DocumentPlanner(context: context) }
  var fieldPlanner: FieldPlanner { FieldPlanner(context: context) }
  var historyPlanner: HistoryPlanner { HistoryPlanner(context: context) }
  var hookPlanner: HookPlanner { HookPlanner(context: context) }
  var knowledgePlanner: KnowledgePlanner { KnowledgePlanner(context: context) }
  var occurrencePlanner: OccurrencePlanner { OccurrencePlanner(context: context) }
  var phasePlanner: PhasePlanner { PhasePlanner(context: context) }
  var placePlanner: PlacePlanner { PlacePlanner(context: context) }
  var projectPlanner: ProjectPlanner { ProjectPlanner(context: context) }
  var ringPlanner: RingPlanner { RingPlanner(context: context) }
  var routinePlanner: RoutinePlanner { RoutinePlanner(context: context) }
  var schedulePlanner: SchedulePlanner { SchedulePlanner(context: context) }
  var shellPlanner: ShellPlanner { ShellPlanner(context: context) }
  var sleepingPlanner: SleepingPlanner { SleepingPlanner(context: context) }
  var soundPlanner: SoundPlanner { SoundPlanner(context: context) }
  var startPlanner: StartPlanner { StartPlanner(context: context) }
  var stepPlanner: StepPlanner { StepPlanner(context: context) }
  var timerPlanner: TimerPlanner { TimerPlanner(context: context) }
  var workListPlanner: WorkListPlanner { WorkListPlanner(context: context) }
  var workPlanner: WorkPlanner { WorkPlanner(context: context) }
}
