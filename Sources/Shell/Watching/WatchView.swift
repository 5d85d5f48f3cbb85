import Assistant
import CLinux
import Glibc
import Timers

/// The picture on a terminal, painted over in place below whatever was printed before.
final class WatchView {
  private let file: Int32
  private var painter: Painter
  private var isHidden = false
  /// The size that what is shown was painted for.
  private var painted: (width: Int, height: Int)?

  init(ink: Ink, file: Int32 = 1) {
    painter = Painter(ink: ink)
    self.file = file
  }

  /// Paints what is different from before. `said`: stands where it is said what keys do.
  func show(
    _ timers: [ActiveTimer], _ situation: Situation, selected: ActiveTimer.ID?,
    said: StyledText?
  ) {
    let size = size
    let (width, height) = (size.width - 1, size.height - 1)
    var rows = WatchPicture(
      timers, situation, width: width, height: height - 2, selected: selected
    ).rows
    rows.append(StyledText())
    rows.append((said ?? Self.keys(situation, width)).cut(to: width))
    var bytes: [UInt8] = []
    if let painted, painted != size { bytes += painter.resize(toWidth: size.width) }
    painted = size
    let cells = rows.map { $0.cells(width: width) }
    bytes += painter.paint(
      Frame(rows: cells, row: cells.count - 1, column: cells.last?.width ?? 0))
    guard !bytes.isEmpty else { return }
    // The cursor would blink through the picture. Terminals that know 2026 show a frame at once.
    let begin = isHidden ? "\u{1B}[?2026h" : "\u{1B}[?25l\u{1B}[?2026h"
    isHidden = true
    put(Array(begin.utf8) + bytes + Array("\u{1B}[?2026l".utf8))
  }

  /// What keys do, in a row: all of it where there is room.
  private static func keys(_ situation: Situation, _ width: Int) -> StyledText {
    let all = StyledText(situation.speaker.say(.watchKeys), .dim)
    return all.width <= width ? all : StyledText(situation.speaker.say(.watchKeysFew), .dim)
  }

  /// Takes the picture away, so that something can be printed in its place.
  func erase() {
    guard isHidden, painted != nil else { return }
    put(painter.clear())
    painted = nil
  }

  /// Leaves the terminal as it was. Harmless twice.
  func close() {
    guard isHidden else { return }
    erase()
    put(Array("\u{1B}[?25h".utf8))
    isHidden = false
  }

  private var size: (width: Int, height: Int) {
    var size = winsize()
    guard clx_window_size(file, &size) == 0, size.ws_col > 1, size.ws_row > 3 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  private func put(_ bytes: [UInt8]) { Text.writeAll(bytes, to: file) }
}
