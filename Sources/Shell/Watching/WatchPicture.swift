import Assistant
import Timers

/// What `watch` paints: dials as large as there is room for, and below them what comes on one axis.
///
/// A pure function of what runs and of the room: the same timers at the same instant give the same rows.
struct WatchPicture {
  let rows: [StyledText]

  /// Rows of a dial, from the largest; each that is odd holds one ring more than the one before it.
  private static let sizes = [12, 11, 9, 7, 5]
  /// Below this width or height dials would be mush: the timeline alone is shown.
  private static let leastTile = 16

  /// Of at most `width` columns and `height` rows. `selected`: whom keys act on, marked where there are several.
  init(
    _ timers: [ActiveTimer], _ situation: Situation, width: Int, height: Int,
    selected: ActiveTimer.ID? = nil
  ) {
    let selected = timers.count > 1 ? selected : nil
    let timeline = WatchTimeline(situation, width: width)
    let wishes = timers.count == 1 && timers[0].routine.stepCount == 1 ? 0 : timers.count + 1
    // First with all of the timeline, then with as much as is left, then without.
    for reserve in [min(wishes, 12), min(wishes, 4), 0] {
      let space = reserve > 0 ? height - reserve - 1 : height
      guard let dials = Self.dials(timers, situation, width, space, selected) else { continue }
      let rest = reserve > 0 ? timeline.rows(of: timers, height: reserve, selected: selected) : []
      rows = dials + (rest.isEmpty ? [] : [StyledText()] + rest)
      return
    }
    rows = timeline.rows(of: timers, height: height, selected: selected)
  }

  // MARK: Dials

  /// The largest dials that find room; nil where none do.
  private static func dials(
    _ timers: [ActiveTimer], _ situation: Situation, _ width: Int, _ height: Int,
    _ selected: ActiveTimer.ID?
  ) -> [StyledText]? {
    guard width >= leastTile else { return nil }
    let timers = situation.byNextEvent(timers)
    for size in sizes where size <= height {
      // The middle takes what three rows would hold, each ring two.
      let rings = max(1, (size - 3) / 2)
      let groups = Dial.groups(timers, most: rings)
      if groups.count == 1,
        let rows = alone(
          Dial(groups[0], situation, rings: rings), situation, size, width, height)
      {
        return rows
      }
      let tile = max(size * 2 + 2, leastTile + 2)
      let across = min(groups.count, width / tile)
      guard across > 0 else { continue }
      let lines = stride(from: 0, to: groups.count, by: across).map {
        Array(groups[$0..<min($0 + across, groups.count)])
      }
      let captions = lines.map { line in line.map(Dial.captions).max() ?? 0 }
      guard captions.reduce(0, +) + lines.count * size + lines.count - 1 <= height else { continue }
      var rows: [StyledText] = []
      for (line, count) in zip(lines, captions) {
        if !rows.isEmpty { rows.append(StyledText()) }
        let tiles = line.map {
          let dial = Dial($0, situation, rings: rings)
          return Self.tile(dial, size, width: tile, captions: count, selected)
        }
        for row in 0..<(size + count) {
          rows.append(tiles.reduce(into: StyledText()) { $0 += $1[row] })
        }
      }
      return rows
    }
    return nil
  }

  /// A dial and what stands below it, each row `width` wide.
  private static func tile(
    _ dial: Dial, _ size: Int, width: Int, captions count: Int, _ selected: ActiveTimer.ID?
  ) -> [StyledText] {
    let field = field(dial, size, middle: dial.middle)
    let isSelected = dial.timers.count == 1 && dial.timers[0].id == selected
    var captions = dial.captions
    if isSelected, let name = captions.first {
      captions[0] = StyledText("▸ ", .second) + name
    } else if let place = dial.timers.firstIndex(where: { $0.id == selected }),
      captions.indices.contains(place), dial.timers.count > 1
    {
      captions[place] = StyledText("▸", .second) + captions[place]
    }
    captions += Array(repeating: StyledText(), count: max(0, count - captions.count))
    return (0..<size).map { centred(field.row($0), width) } + captions.map { centred($0, width) }
  }

  private static func field(_ dial: Dial, _ size: Int, middle: String) -> BrailleCanvas {
    var field = BrailleCanvas(columns: size * 2, rows: size)
    for (place, ring) in dial.rings.enumerated() {
      field.draw(
        BrailleCanvas.Ring(
          radius: Double(size) * 2 - 0.1 - Double(place) * BrailleCanvas.pitch,
          fraction: ring.fraction, marks: ring.marks, style: ring.style))
    }
    field.write(middle, row: size / 2, style: .bold)
    return field
  }

  private static func centred(_ text: StyledText, _ width: Int) -> StyledText {
    let cut = text.cut(to: width - 1)
    let free = width - cut.width
    return StyledText(String(repeating: " ", count: free / 2)) + cut
      + StyledText(String(repeating: " ", count: free - free / 2))
  }

  // MARK: One alone

  /// One dial with its time in digits that can be read from the other end of the kitchen; nil where they find no room.
  private static func alone(
    _ dial: Dial, _ situation: Situation, _ size: Int, _ width: Int, _ height: Int
  ) -> [StyledText]? {
    guard dial.timers.count == 1, let timer = dial.timers.first else { return nil }
    let time = Dial.inside(timer, situation)
    let margin = size * 2 + 4
    let isLarge = (BigDigits.width(time, isLarge: true) ?? .max) <= width - margin - 1
    guard let wide = BigDigits.width(time, isLarge: isLarge), wide <= width - margin - 1 else {
      return nil
    }
    let field = field(dial, size, middle: "")
    let shade = Dial.shade(of: timer, situation.now) ?? .plain
    var beside = BigDigits.rows(time, isLarge: isLarge).map { StyledText($0, shade) }
    beside.append(StyledText())
    beside.append(Self.title(timer, situation))
    for line in Self.details(timer, situation) where beside.count < size {
      beside.append(StyledText(line, .dim))
    }
    guard beside.count <= size, size <= height else { return nil }
    let first = (size - beside.count) / 2
    return (0..<size).map { row in
      let place = row - first
      let text = beside.indices.contains(place) ? beside[place] : StyledText()
      return (field.row(row) + StyledText("    ") + text).cut(to: width)
    }
  }

  private static func title(_ timer: ActiveTimer, _ situation: Situation) -> StyledText {
    let name = StyledText(Phrasing(situation).called(timer.name), .bold)
    let phase = timer.phase.name
    guard !phase.isEmpty, phase != timer.name else { return name }
    return name + StyledText("  \(phase)")
  }

  /// The round, what comes next, and when all of it is over.
  private static func details(_ timer: ActiveTimer, _ situation: Situation) -> [String] {
    let speaker = situation.speaker
    var lines = [Dial.below(timer, situation)]
    if timer.step + 1 < timer.routine.stepCount, timer.routine.rounds > 1 {
      let next = timer.routine.phase(at: timer.step + 1)
      let length = next.duration.map(Clockface.length) ?? speaker.say(.timerYourWord)
      lines.append(
        speaker.say(.timerThen(phase: next.name.isEmpty ? length : "\(next.name) \(length)")))
    }
    if let end = Instants(situation).plannedEnd(timer) {
      let done = speaker.say(.timerDone(at: Phrasing(situation).at(end)))
      if !lines.contains(done) { lines.append(done) }
    }
    return lines.filter { !$0.isEmpty }
  }
}
