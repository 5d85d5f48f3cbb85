import Assistant
import Glibc
import Storage
import Timers

/// The agent, looking on, copies of the store.
struct BackgroundCommands: CommandFamily {
  let session: Session

  func background(_ effect: BackgroundEffect, _ reply: inout Reply) throws(Refusal) {
    switch effect {
    case .sync(let intent): try syncCommands.sync(intent, &reply)
    case .watch(let timers):
      reply.watches = timers
      // Where no terminal shows it, looking on is waiting.
      reply.barrier = .timers(timers)
    case .picture(let sentence, let path): try draw(sentence, to: path, &reply)
    case .installAgent: answer(try service().install().map(spoken), &reply)
    case .uninstallAgent: answer(try service().uninstall().map(spoken), &reply)
    case .agentState: answer(try service().state().map(spoken), &reply)
    case .backUp(let path):
      let store = try keptStore()
      do throws(StoreError) {
        let copy = try store.copies.backUp(to: path.map(absolute), stamp: stamp)
        answer(.agentCopied(path: visible(copy)), &reply)
      } catch {
        throw .failed(error.message)
      }
    case .restore(let path):
      let store = try keptStore()
      let copy = absolute(path)
      guard access(copy, R_OK) == 0 else {
        let reason = say(.system(errno))
        let why = say(.historyCannotRead(file: visible(path), why: reason))
        throw Refusal(.noInput, .agentUnchanged(why: why))
      }
      do throws(StoreError) {
        let before = try store.copies.restore(from: copy, stamp: stamp)
        ledger.refresh()
        answer(
          [
            line(.agentRestored(path: visible(path))),
            line(.agentBefore(path: visible(before)), .dim),
          ], &reply)
      } catch {
        throw .failed(.agentUnchanged(why: say(error.message)))
      }
    }
  }

  /// What runs has the room of a page: as high as it likes.
  private static let (pictureWidth, pictureHeight) = (100, 60)

  /// Draws what a sentence answers, or what runs.
  private func draw(_ sentence: String?, to path: String, _ reply: inout Reply) throws(Refusal) {
    if let ending = TerminalPicture.otherEnding(path) {
      throw .failed(
        .learntOnlySvg(what: ending.dropFirst().uppercased()),
        [.trySavePictureTo(path: "\(path.dropLast(ending.count)).svg")])
    }
    let rows: [StyledText]
    if let sentence { rows = try answered(sentence) } else { rows = try running() }
    let picture = TerminalPicture(
      rows: rows, palette: session.settings.palette, title: sentence ?? say(.watchTitle))
    do throws(ExchangeFile.Failure) {
      try ExchangeFile.write(picture.svg, to: absolute(path), over: TerminalPicture.mark)
    } catch {
      throw .failed(error.words)
    }
    answer(.learntPicture(path: visible(path)), &reply)
  }

  private func running() throws(Refusal) -> [StyledText] {
    let timers = Array(ledger.timers)
    guard !timers.isEmpty else {
      throw .failed(.watchNothing, [.trySavePictureOf])
    }
    return WatchPicture(
      timers, situation, width: Self.pictureWidth, height: Self.pictureHeight
    ).rows
  }

  /// What a sentence answers that asks and changes nothing.
  private func answered(_ sentence: String) throws(Refusal) -> [StyledText] {
    // A copy: the conversation goes on as if this had not been said.
    var assistant = conversation.assistant
    let turn = assistant.turn(sentence, in: situation)
    guard turn.plan.onlyAnswers else {
      throw .failed(.watchNoAnswer(sentence: visible(sentence)), [.trySavePictureOf])
    }
    var inner = Reply()
    session.carryOut(turn.plan, text: sentence, &inner)
    return inner.lines.map { StyledText($0) }
  }

  private func spoken(_ said: AgentService.Said) -> Line {
    Line(said.style, say(said.what))
  }

  private func service() throws(Refusal) -> AgentService {
    guard let agentService = session.agentService else {
      throw Refusal(.unavailable, .agentNoneHere)
    }
    return agentService
  }

  private func keptStore() throws(Refusal) -> Store {
    guard let store = ledger.store, !store.isTemporary else {
      throw Refusal(.unavailable, .agentNothingKept)
    }
    return store
  }

  /// Local time, fit for the name of a file.
  private var stamp: String { String(ledger.local.iso.filter { $0 != ":" && $0 != "-" }) }

  /// `~` and relative paths as a shell would read them.
  func absolute(_ said: String) -> String {
    var path = said
    if let first = path.first, first == "\"" || first == "'", path.count > 1, path.last == first {
      path = String(path.dropFirst().dropLast())
    }
    if path == "~" || path.hasPrefix("~/"), let home = Program.environment["HOME"] {
      return home + path.dropFirst()
    }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
