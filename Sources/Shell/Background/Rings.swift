import Assistant
import Glibc
import Timers

/// What runs, drawn: a ring for each timer where there is room, else a bar in a row.
///
/// A ring fills clockwise from the top as its step goes by: thick where time has gone, thin where it is left. Braille
/// patterns (U+2800 …) give 2 × 4 dots a cell, and as a cell is twice as high as wide, the dots are square.
enum Rings {
  static let tileWidth = 18
  /// Five rows of ring, the name, what comes then, and a free row.
  static let tileHeight = 8
  private static let (columns, rows) = (10, 5)

  /// The picture as rows of at most `width` columns, at most `height` of them.
  static func picture(_ timers: [ActiveTimer], _ situation: Situation, width: Int, height: Int)
    -> [StyledText]
  {
    let across = width / tileWidth
    let down = (height + 1) / tileHeight
    guard timers.count <= across * down, timers.count > 0 else {
      return bars(timers, situation, width: width, height: height)
    }
    var picture: [StyledText] = []
    for start in stride(from: 0, to: timers.count, by: across) {
      let tiles = timers[start..<min(start + across, timers.count)].map { tile($0, situation) }
      for row in 0..<tileHeight - 1 {
        var text = StyledText()
        for tile in tiles { text += tile[row] }
        picture.append(text)
      }
      if start + across < timers.count { picture.append(StyledText()) }
    }
    return picture
  }

  // MARK: Rings

  private static func tile(_ timer: ActiveTimer, _ situation: Situation) -> [StyledText] {
    let margin = (tileWidth - columns) / 2
    let progress = StatusLine.percent(timer, situation.now).map { _ in
      fraction(timer, situation.now)
    }
    var cells = ring(progress ?? 0)
    let shade: StyledText.Style = timer.isPaused || timer.isWaiting ? .warn : .good
    // The time stands in the middle, on the row that is widest inside.
    let middle = Array(inside(timer, situation.now))
    let left = (columns - middle.count) / 2
    for (index, character) in middle.enumerated() where cells[2].indices.contains(left + index) {
      cells[2][left + index] = (String(character), .bold)
    }
    var tile = cells.map { row in
      var text = StyledText(String(repeating: " ", count: margin))
      for (character, style) in row { text += StyledText(character, style ?? shade) }
      return text + StyledText(String(repeating: " ", count: tileWidth - columns - margin))
    }
    tile.append(centred(StyledText(Phrasing(situation).called(timer.name), .bold)))
    tile.append(centred(StyledText(below(timer, situation), .dim)))
    return tile
  }

  /// The ring's cells; a style of nil is the timer's own.
  private static func ring(_ progress: Double) -> [[(String, StyledText.Style?)]] {
    let middle = Double(columns) - 0.5
    return (0..<rows).map { row in
      (0..<columns).map { column in
        var (dots, gone): (UInt32, Bool) = (0, false)
        for line in 0..<4 {
          for side in 0..<2 {
            let (x, y) = (Double(column * 2 + side) - middle, Double(row * 4 + line) - middle)
            let radius = (x * x + y * y).squareRoot()
            let isGone = turn(x, y) < progress
            guard isGone ? (7.0...9.9).contains(radius) : (8.6...9.6).contains(radius) else {
              continue
            }
            dots |= bit(line, side)
            gone = gone || isGone
          }
        }
        let scalar = UnicodeScalar(0x2800 + dots).map { Character($0) } ?? " "
        return (dots == 0 ? " " : String(scalar), dots != 0 && gone ? nil : .dim)
      }
    }
  }

  /// How far round a point lies, 0 … 1 clockwise from the top.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let angle = atan2(x, -y) / (2 * .pi)
    return angle < 0 ? angle + 1 : angle
  }

  /// The bit of a dot in a braille pattern (Unicode 15, chapter 21.1): 1 2 3 7 on the left, 4 5 6 8 on the right.
  private static func bit(_ line: Int, _ side: Int) -> UInt32 {
    line < 3 ? 1 << UInt32(line + side * 3) : 1 << UInt32(6 + side)
  }

  /// At most six characters: `8:21`, `1h02`, `3d 4h`.
  private static func inside(_ timer: ActiveTimer, _ now: Moment) -> String {
    guard let left = timer.left(at: now) ?? timer.counted(at: now) else { return "next?" }
    let seconds = Int((left.nanoseconds + 999_999_999) / 1_000_000_000)
    if seconds < 3600 { return Clockface.length(left) }
    let minutes = seconds / 60 % 60
    if seconds < 86_400 { return "\(seconds / 3600)h\(minutes < 10 ? "0" : "")\(minutes)" }
    let days = seconds / 86_400
    return days < 10 ? "\(days)d \(seconds / 3600 % 24)h" : "\(days)d"
  }

  /// What comes then, in a few words.
  static func below(_ timer: ActiveTimer, _ situation: Situation) -> String {
    let phrasing = Phrasing(situation)
    let speaker = situation.speaker
    switch timer.state {
    case .paused: return speaker.say(.timerPaused)
    case .waiting: return speaker.say(.timerSayNext)
    case .pending: return speaker.say(.timerStartsLater)
    case .running: break
    }
    let rounds = timer.routine.rounds
    if rounds > 1 {
      let round = timer.step / timer.routine.phases.count + 1
      return speaker.say(.timerRound(n: round, all: rounds))
    }
    guard timer.step + 1 < timer.routine.stepCount else {
      return timer.stepEnd.map { speaker.say(.timerDone(at: phrasing.at($0))) } ?? ""
    }
    let next = timer.routine.phase(at: timer.step + 1)
    let length = next.duration.map(Clockface.length) ?? speaker.say(.timerYourWord)
    return speaker.say(.timerThen(phase: "\(next.name.isEmpty ? "" : "\(next.name) ")\(length)"))
  }

  private static func centred(_ text: StyledText) -> StyledText {
    let cut = text.cut(to: tileWidth - 2)
    let free = tileWidth - cut.width
    return StyledText(String(repeating: " ", count: free / 2)) + cut
      + StyledText(String(repeating: " ", count: free - free / 2))
  }

  // MARK: Bars

  private static func bars(
    _ timers: [ActiveTimer], _ situation: Situation, width: Int, height: Int
  ) -> [StyledText] {
    let phrasing = Phrasing(situation)
    let room = max(1, timers.count > height ? height - 1 : height)
    let namesRest = height > 1
    let length = max(0, min(30, width - 50))
    var rows = timers.prefix(room).map { timer in
      let full = Int((fraction(timer, situation.now) * Double(length)).rounded())
      let shade: StyledText.Style = timer.isPaused || timer.isWaiting ? .warn : .good
      let bar =
        length == 0
        ? StyledText()
        : StyledText(String(repeating: "━", count: full), shade)
          + StyledText(String(repeating: "─", count: length - full), .dim) + StyledText("  ")
      return (bar + StyledText(phrasing.remaining(timer))).cut(to: width)
    }
    if timers.count > rows.count, namesRest {
      rows.append(
        StyledText(
          "… " + situation.speaker.say(.listAndMore(n: timers.count - rows.count)), .dim
        ).cut(to: width))
    }
    return rows
  }

  /// How much of the step is over, 0 … 1.
  static func fraction(_ timer: ActiveTimer, _ now: Moment) -> Double {
    guard let left = timer.left(at: now), timer.length > .zero, !timer.isPending else { return 0 }
    return max(0, min(1, 1 - left / timer.length))
  }
}
