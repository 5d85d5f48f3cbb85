import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Language
import Storage
import Timers

/// Asks a language model, one question at a time, through `ensue-model`: nothing here waits.
///
///     ask ─→ job on its stdin ─→ news on its stdout, read when the loop says so ─→ an answer or a failure
///
/// The helper has the deadline too; if it does not keep it, it is killed a moment later.
final class ModelAdvisor {
  /// A sentence to ask about, and what it has in common with others.
  struct Inquiry {
    var sentence: String
    var template: ModelTemplate
  }

  /// A question under way.
  struct Pending {
    /// The first is the line at hand; the others will be said after it.
    var inquiries: [Inquiry]
    var setup: ModelSetup
    /// How many models come before this one.
    var choice: Int
    var deadline: Moment
    fileprivate var helper: Companion
    fileprivate var received: [UInt8] = []
  }

  enum News {
    /// A try failed; the next comes in so many seconds.
    case waiting(seconds: Double)
    case answered(ModelReply, tries: Int)
    case failed(ModelFailure, tries: Int)
  }

  private let environment: [String: String]
  private let clock: any ProgramClock
  private let stateFolder: String?
  /// Says why nothing could be asked.
  private let speaker: Speaker
  private var openedStore: ModelStore?
  private(set) var pending: Pending?
  /// Answers to sentences that are still to be said, and who gave them. Each serves once.
  private var early: [String: (answer: JSONValue, setup: ModelSetup, choice: Int)] = [:]
  /// An answer to several sentences could not be read: from then on each is asked about by itself.
  var asksOneByOne = false

  init(
    environment: [String: String], clock: any ProgramClock, stateFolder: String?, speaker: Speaker
  ) {
    (self.speaker, self.environment, self.clock) = (speaker, environment, clock)
    self.stateFolder = stateFolder
  }

  /// The store of answers and use, opened when it is first wanted; nil when it cannot be.
  var store: ModelStore? {
    if openedStore == nil, let stateFolder {
      openedStore = try? ModelStore.open(
        folder: stateFolder,
        stamp: String(
          clock.zone.local(wall: clock.anchor.wall).iso.filter { $0 != ":" && $0 != "-" }))
    }
    return openedStore
  }

  /// The same when there is one already: for forgetting, which makes nothing new.
  var existingStore: ModelStore? {
    guard let stateFolder, access("\(stateFolder)/\(ModelStore.fileName)", F_OK) == 0 else {
      return nil
    }
    return store
  }

  /// How much longer than its deadline the helper is waited for: it takes that long to say so.
  private static let grace = Duration.milliseconds(100)
  /// What the helper may hold. It starts with about 35 MiB of memory, 55 MiB it may write to (most of that stacks it
  /// never touches) and 230 MiB of addresses; measured in November 2026.
  private static let mostSpace: UInt64 = 400 << 20
  private static let mostData: UInt64 = 96 << 20

  // MARK: Asking

  /// What each further sentence adds to the time that a request may take.
  private static let furtherTime = Duration.milliseconds(500)
  /// No request may take longer, whatever is in it.
  private static let longestTime = Duration.seconds(60)
  /// As many bytes of sentences and names go in one request, so that the pipe takes them at once.
  static let mostBytes = 40_000

  /// Sends a question off. Throws when it cannot even be asked.
  func ask(
    _ inquiries: [Inquiry], _ setup: ModelSetup, choice: Int, _ settings: ModelSettings
  ) throws(ModelFailure) {
    let key = try key(for: setup, settings)
    guard let program = NetworkHelper.program else {
      throw .helper(speaker.say(.modelHelperMissing))
    }
    let time =
      Duration.milliseconds(Int64(settings.timeout * 1000))
      + Self.furtherTime * (inquiries.count - 1)
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let questions = inquiries.map {
      ModelQuestion(sentence: $0.sentence, names: $0.template.names)
    }
    let job = ModelJob(
      setup: setup, questions: questions, key: key.text, keyCommand: key.command,
      deadline: deadline.nanoseconds, agent: "ensue/\(Program.version)")
    guard let line = try? JSONEncoder().encode(job), line.count < 60_000 else {
      throw .helper(speaker.say(.modelSentenceTooLong))
    }
    guard
      let helper = Companion(
        program, ["ensue-model"],
        environment: NetworkHelper.environment(
          environment, isSecure: setup.url.hasPrefix("https:")), takesInput: true),
      clx_limit_memory(helper.process, Self.mostSpace, Self.mostData) == 0
    else { throw .helper(speaker.say(.modelHelperNoStart)) }
    // It reads one line and no more; below a pipe's capacity nothing waits.
    guard Text.writeAll(Array(line) + [0x0A], to: helper.input) else {
      throw .helper(speaker.say(.modelHelperDeaf))
    }
    pending = Pending(
      inquiries: inquiries, setup: setup, choice: choice, deadline: deadline, helper: helper)
  }

  // MARK: The key

  /// The key, or the command that says it: configured ones first, then the environment.
  private func key(for setup: ModelSetup, _ settings: ModelSettings) throws(ModelFailure) -> (
    text: String?, command: [String]
  ) {
    if !settings.keyCommand.isEmpty { return (nil, Announcer.words(of: settings.keyCommand)) }
    if !settings.keyFile.isEmpty { return (try key(inFile: settings.keyFile), []) }
    if let key = environment["ENSUE_MODEL_KEY"], !key.isEmpty { return (try checked(key), []) }
    let isUsual = settings.address.map { $0.text == setup.provider.usualAddress } ?? false
    let usual =
      switch setup.provider {
      case .anthropic: "ANTHROPIC_API_KEY"
      case .openai: "OPENAI_API_KEY"
      }
    // A key for one place is not shown to another.
    if isUsual, let key = environment[usual], !key.isEmpty { return (try checked(key), []) }
    if settings.address?.isThisMachine == true { return (nil, []) }
    throw .noKey(speaker.say(.modelKeyNone(usual: isUsual ? usual : "")))
  }

  private func checked(_ key: String) throws(ModelFailure) -> String {
    guard key.utf8.count <= 4096, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .noKey(speaker.say(.modelKeyStrange))
    }
    return key
  }

  private func key(inFile name: String) throws(ModelFailure) -> String {
    do throws(CredentialFile.Problem) {
      return try CredentialFile.word(in: name, environment)
    } catch {
      let file = visible(error.path)
      switch error.reason {
      case .unread(let why): throw .noKey(speaker.say(.modelKeyUnread(file: file, why: why)))
      case .noFile: throw .noKey(speaker.say(.modelKeyNoFile(file: file)))
      case .openToOthers: throw .noKey(speaker.say(.modelKeyOthers(file: file)))
      case .lacks: throw .noKey(speaker.say(.modelKeyEmpty(file: file)))
      }
    }
  }

  // MARK: Waiting

  /// What the loop has to watch, and when it has to look even so; nil while nothing is asked.
  var descriptor: Int32? { pending?.helper.output }
  var alarm: Moment? { pending.map { $0.deadline.advanced(by: Self.grace) } }

  /// What has come since the last look. The last news ends the question.
  func news() -> [News] {
    guard var pending else { return [] }
    var news: [News] = []
    let bytes = Companion.available(pending.helper.output)
    pending.received += bytes ?? []
    while let end = pending.received.firstIndex(of: 0x0A) {
      let line = Data(pending.received[..<end])
      pending.received.removeSubrange(...end)
      switch try? JSONDecoder().decode(ModelNews.self, from: line) {
      case .waiting(let seconds, _)?: news.append(.waiting(seconds: seconds))
      case .answered(let reply, let tries, _)?:
        return finish(news + [.answered(reply, tries: tries)])
      case .failed(let failure, let tries, _)?:
        return finish(news + [.failed(failure, tries: tries)])
      case nil:
        return finish(news + [.failed(.malformed(speaker.say(.modelUnreadable)), tries: 1)])
      }
    }
    if bytes == nil || pending.received.count > ModelJob.longestLine {
      // It ended without a word: the limit of its memory, or its own fault.
      return finish(news + [.failed(.tooLarge, tries: 1)])
    }
    if let alarm, clock.now >= alarm { return finish(news + [.failed(.timedOut, tries: 1)]) }
    self.pending = pending
    return news
  }

  private func finish(_ news: [News]) -> [News] {
    cancel()
    return news
  }

  /// Gives the question up, and ends the helper.
  func cancel() {
    pending?.helper.end()
    pending = nil
  }

  // MARK: What was answered before

  private func oldest(_ settings: ModelSettings) -> Int64 {
    clock.anchor.wall - Int64(settings.keeps ?? 0) * 1_000_000_000
  }

  /// The answer given to the same question, or to one that differs in its values, not too long ago.
  func kept(_ inquiry: Inquiry, _ setup: ModelSetup, _ settings: ModelSettings) -> JSONValue? {
    guard settings.keeps != nil else { return nil }
    let template = inquiry.template
    func answer(ofPattern: Bool) -> JSONValue? {
      let key = template.cacheKey(setup, ofPattern: ofPattern)
      let text = try? store?.answer(for: key, since: oldest(settings))
      return text.flatMap { JSONValue($0) }
    }
    return answer(ofPattern: true).flatMap(template.filled) ?? answer(ofPattern: false)
  }

  /// Keeps an answer that could be used, for all sentences of the pattern where it holds for them.
  func keep(
    _ answer: JSONValue, to inquiry: Inquiry, _ setup: ModelSetup, _ settings: ModelSettings
  ) {
    guard settings.keeps != nil else { return }
    let general = inquiry.template.general(answer)
    let key = inquiry.template.cacheKey(setup, ofPattern: general != nil)
    let written = (general ?? answer).written
    try? store?.keep(written, for: key, at: clock.anchor.wall, since: oldest(settings))
  }

  /// Remembers an answer until its sentence is said.
  func foresee(_ answer: JSONValue, to sentence: String, _ setup: ModelSetup, choice: Int) {
    early[sentence] = (answer, setup, choice)
  }

  /// The answer that came before its sentence was said.
  func takeEarly(_ sentence: String) -> (answer: JSONValue, setup: ModelSetup, choice: Int)? {
    early.removeValue(forKey: sentence)
  }

  func count(_ use: ModelStore.Use, of setup: ModelSetup) {
    try? store?.count(use, of: setup.name, at: clock.anchor.wall)
  }
}
