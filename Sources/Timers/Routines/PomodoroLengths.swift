/// How long the two parts of a pomodoro are.
///
/// Francesco Cirillo, “The Pomodoro Technique”: 25 minutes of work, 5 of break.
public struct PomodoroLengths: Hashable, Sendable {
  public var work: Duration
  public var recess: Duration

  public init(work: Duration = .seconds(1500), recess: Duration = .seconds(300)) {
    (self.work, self.recess) = (work, recess)
  }
}
