import Assistant
import Glibc
import Timers

/// Kept routines as lines that are sent, and back.
extension RoutineCommands {
  func share(_ routine: SavedRoutine, asPicture: Bool, _ reply: inout Reply) throws(Refusal) {
    let template = RoutineTemplate(routine)
    guard let line = RoutineLine.of(template) else {
      // No message has room for it: a file has.
      reply.errors.append(
        self.line(.shareTooLong(name: routine.name, n: RoutineLine.longest), .warn))
      return try carryOut(.export([routine], to: nil, text: nil), text: "", &reply)
    }
    if asPicture {
      guard let program = QRCode.program(Program.environment) else {
        reply.errors.append(self.line(.shareNoQr, .warn))
        return tell(line, of: routine, &reply)
      }
      guard let picture = QRCode.picture(of: line, by: program) else {
        reply.errors.append(self.line(.shareQrFailed, .warn))
        return tell(line, of: routine, &reply)
      }
      reply.lines += picture.map { Line(.plain, $0) }
      reply.records.append(record(line, of: routine))
      return
    }
    tell(line, of: routine, &reply)
  }

  private func tell(_ line: String, of routine: SavedRoutine, _ reply: inout Reply) {
    reply.lines.append(Line(.plain, line))
    reply.records.append(record(line, of: routine))
  }

  private func record(_ line: String, of routine: SavedRoutine) -> WireRecord {
    var record = WireRecord("routine.shared")
    record.name = routine.name
    record.text = line
    session.stamp(&record)
    return record
  }

  /// The template inside a line.
  func unpacked(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    do throws(RoutineLine.Failure) {
      return try RoutineLine.template(String(decoding: bytes, as: UTF8.self))
    } catch {
      let why: Message =
        error == .tooLong ? .shareLineLong(n: RoutineLine.mostRead) : .shareLineDamaged
      throw Refusal(.notUnderstood, why, nearest: [.tryRoutineImport])
    }
  }
}

/// A QR code by `qrencode`, where the machine has it.
enum QRCode {
  static func program(_ environment: [String: String]) -> String? {
    Announcer(environment: environment).find("qrencode")
  }

  /// Lines of half blocks; nil where the program fails or takes longer than five seconds.
  ///
  /// By two files of our own in a folder of our own: nothing of the line stands among the arguments, which every user of
  /// the machine may read.
  static func picture(of line: String, by program: String) -> [String]? {
    SystemTools.inFolder { drawn(line, by: program, in: $0) } ?? nil
  }

  private static func drawn(_ line: String, by program: String, in folder: String) -> [String]? {
    let (from, to) = ("\(folder)/line", "\(folder)/picture")
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(line, to: from, over: line)
      let code = Child.run(
        program, ["qrencode", "-t", "UTF8", "-r", from, "-o", to],
        environment: Program.environment, seconds: 5)
      guard code == 0 else { return nil }
      let text = String(decoding: try ExchangeFile.read(to, limit: 1 << 20), as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      return lines.isEmpty || lines.count > 200 ? nil : lines
    } catch {
      return nil
    }
  }
}
