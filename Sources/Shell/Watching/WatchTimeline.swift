import Assistant
import Timers

/// What comes, on a common axis from now on: a row for each timer, its phases as stretches.
struct WatchTimeline {
  private let situation: Situation
  private let phrasing: Phrasing
  private let instants: Instants
  private let width: Int

  /// More than this many times the end that comes first is off the axis, and points there.
  private static let span = 12.0
  /// Phases further on than these are no stretches of their own.
  private static let mostSteps = 200

  init(_ situation: Situation, width: Int) {
    (self.situation, self.width) = (situation, width)
    (phrasing, instants) = (Phrasing(situation), Instants(situation))
  }

  /// At most `height` rows; where there is room for two rows or more, the first is the axis. What comes next is first, and
  /// what finds no room is counted in the last row.
  func rows(of timers: [ActiveTimer], height: Int, selected: ActiveTimer.ID? = nil)
    -> [StyledText]
  {
    guard height > 0, !timers.isEmpty else { return [] }
    let timers = situation.byNextEvent(timers)
    let names = min(24, max(4, width / 4), timers.map { name($0).width }.max() ?? 0)
    let isSmall = width < names + 32
    let bar = isSmall ? 0 : width - names - 20
    let hasAxis = height > 1 && bar > 0
    let room = hasAxis ? height - 1 : height
    let isCut = timers.count > room && room > 1
    let shown = timers.prefix(isCut ? room - 1 : room)
    let horizon = horizon(Array(shown))
    var rows: [StyledText] = []
    if hasAxis {
      rows.append(
        StyledText(String(repeating: " ", count: names + 2))
          + StyledText(axis(horizon, width: bar), .dim))
    }
    rows += shown.map { timer in
      let isSelected = timer.id == selected
      var row = padded(
        StyledText(isSelected ? "▸" : " ", .second) + name(timer), to: names + 1)
      row += StyledText(" ")
      if bar > 0 { row += stretches(timer, horizon, width: bar) + StyledText("  ") }
      row += padded(StyledText(Dial.inside(timer, situation), shade(timer)), to: 7)
      if let end = instants.plannedEnd(timer) {
        row += StyledText(phrasing.clock(end), .dim)
      } else {
        row += StyledText(Dial.below(timer, situation), .dim)
      }
      return row.cut(to: width)
    }
    if isCut {
      let more = situation.speaker.say(.listAndMore(n: timers.count - shown.count))
      rows.append(StyledText("… " + more, .dim).cut(to: width))
    }
    return rows
  }

  private func name(_ timer: ActiveTimer) -> StyledText {
    StyledText(phrasing.called(timer.name), .bold)
  }

  private func shade(_ timer: ActiveTimer) -> StyledText.Style {
    Dial.shade(of: timer, situation.now) ?? .plain
  }

  private func padded(_ text: StyledText, to width: Int) -> StyledText {
    let cut = text.cut(to: width)
    return cut + StyledText(String(repeating: " ", count: max(0, width - cut.width)))
  }

  // MARK: The axis

  /// How long the axis is.
  private func horizon(_ timers: [ActiveTimer]) -> Duration {
    let ends = timers.compactMap(instants.plannedEnd).map { situation.now.duration(to: $0) }
      .filter { $0 > .zero }.sorted()
    guard let first = ends.first else { return .seconds(60) }
    let most = first * Self.span
    return max(.seconds(60), ends.last { $0 <= most } ?? first)
  }

  /// Seconds between ticks that clocks show as round times.
  private static let ticks: [Int64] = [
    60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800,
  ]

  /// `18:05      18:10      18:15`
  private func axis(_ horizon: Duration, width: Int) -> String {
    // A label and a gap take ten columns, with am or pm a little more.
    let most = Double(width) / (situation.manner.isTwelveHour ? 13 : 10)
    let seconds = horizon.inSeconds
    guard let tick = Self.ticks.first(where: { seconds / Double($0) <= most }) else { return "" }
    var line = Array(repeating: Character(" "), count: width)
    let wall = situation.anchor.wall(of: situation.now) / 1_000_000_000
    let local = situation.local(situation.now)
    // Round on the clock of the user's zone.
    let ofDay = Int64(local.second)
    var next = tick - ofDay % tick
    var free = 0
    while Double(next) <= seconds {
      let column = Int(Double(next) / seconds * Double(width - 1))
      let moment = situation.anchor.moment(ofWall: (wall + next) * 1_000_000_000)
      let label = Array("╵" + situation.speaker.say(SaidTime(situation.local(moment))))
      if column >= free, column + label.count <= width {
        for (place, letter) in label.enumerated() { line[column + place] = letter }
        free = column + label.count + 1
      }
      next += tick
    }
    return String(line)
  }

  // MARK: A timer

  /// Its phases from now on: the one under way thick, the others thin, a stroke where one ends.
  private func stretches(_ timer: ActiveTimer, _ horizon: Duration, width: Int) -> StyledText {
    var cells = Array(repeating: (Character(" "), StyledText.Style.dim), count: width)
    func column(_ moment: Moment) -> Int {
      let share = situation.now.duration(to: moment) / horizon
      return Int((share * Double(width - 1)).rounded())
    }
    let marks = moments(timer)
    let isUnderWay = !timer.isPending
    for (place, (from, to)) in zip(marks, marks.dropFirst()).enumerated() {
      let (first, last) = (column(from), min(column(to), width - 1))
      guard first <= last, first < width else { break }
      let isNow = place == 0 && isUnderWay
      for cell in max(0, first)...last {
        cells[cell] = isNow ? ("━", timer.isPaused ? .warn : .good) : ("─", .second)
      }
    }
    // Strokes over what follows them, each with room to be seen; the last says where it ends.
    var before = -2
    for (place, mark) in marks.enumerated().dropFirst() {
      let at = column(mark)
      guard at < width, at >= before + 2 || place == marks.count - 1 else { continue }
      cells[at] = ("┃", .second)
      before = at
    }
    if let end = marks.last, column(end) >= width { cells[width - 1] = ("→", .dim) }
    return cells.reduce(into: StyledText()) { text, cell in
      if let last = text.spans.last, last.style == cell.1 {
        text.spans[text.spans.count - 1].text.append(cell.0)
      } else {
        text += StyledText(String(cell.0), cell.1)
      }
    }
  }

  /// When it begins or now, and when each of its phases ends, as far as that can be known.
  private func moments(_ timer: ActiveTimer) -> [Moment] {
    let start = timer.isPending ? instants.startMoment(timer) : situation.now
    guard var moment = start, !timer.isWaiting, let left = timer.left(at: situation.now) else {
      return []
    }
    var marks = [moment]
    moment = moment.advanced(by: left)
    marks.append(moment)
    let last = min(timer.routine.stepCount, timer.step + Self.mostSteps)
    for step in stride(from: timer.step + 1, to: last, by: 1) {
      guard let length = timer.routine.phase(at: step).duration else { break }
      moment = moment.advanced(by: length)
      marks.append(moment)
    }
    return marks
  }
}
