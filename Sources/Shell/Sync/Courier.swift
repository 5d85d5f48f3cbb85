import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Sync
import Timers

/// Carries between the folder here that mirrors one on a server and that server, through the second program; nothing here
/// waits for it, but where somebody asked for it.
///
/// One at a time on this machine: a lock beside the mirror. What it brings is noticed like all that comes into a folder.
final class Courier {
  /// What has to be known of the server, as the settings say it now.
  struct Terms {
    var every: Duration
    var patience: Duration
    var passwordFile = ""
    var passwordCommand = ""

    init(_ settings: Settings) {
      func text(_ name: String) -> String { settings[name] == "off" ? "" : settings[name] }
      every = settings.length("sync.every") ?? .zero
      patience = settings.length("sync.timeout") ?? .seconds(60)
      passwordFile = text("sync.password-file")
      passwordCommand = text("sync.password-command")
    }
  }

  /// Why nothing could be carried: what the second program says, or that the password cannot be read.
  enum Trouble: Error {
    case problem(CarriageProblem)
    case secret(SecretFile.Problem)
    /// Another process of ours carries just now.
    case busy

    var isPassing: Bool {
      switch self {
      case .problem(let problem): problem.isPassing
      case .secret: false
      case .busy: true
      }
    }
  }

  /// What it may hold: an object, its answer and what is made of them.
  private static let mostSpace: UInt64 = 1 << 30
  private static let mostData: UInt64 = 512 << 20
  private static let longestLine = 65_536

  let address: SyncAddress
  let folder: SyncFolder
  private let environment: [String: String]
  private let clock: any ProgramClock
  private var helper: Companion?
  private var lock: Int32 = -1
  private var received: [UInt8] = []
  /// When it is looked there next by itself; nil: at once.
  private var next: Moment?
  /// Another process of ours is at it.
  private var notBefore: Moment?
  private var failed = false

  init(
    _ address: SyncAddress, folder: SyncFolder, environment: [String: String],
    clock: any ProgramClock
  ) {
    (self.address, self.folder) = (address, folder)
    (self.environment, self.clock) = (environment, clock)
  }

  deinit { finish() }

  var descriptor: Int32? { helper?.output }
  /// When the server was reached last, wall time in nanoseconds; nil: never.
  var reached: Int64? {
    FileStamp(of: "\(folder.path)/reached").map { Int64($0.seconds) * 1_000_000_000 }
  }

  // MARK: By itself

  /// When there is something to do; nil: while something is done, or never.
  func alarm(_ terms: Terms) -> Moment? {
    guard helper == nil else { return nil }
    // What waits goes at once, unless it has just turned out that nothing goes.
    let isUrgent = folder.waits && !failed
    guard isUrgent || terms.every > .zero else { return nil }
    let due = isUrgent ? clock.now : next ?? clock.now
    return max(due, notBefore ?? due)
  }

  /// Starts when it is time; answers what came of it once it has ended.
  func proceed(as machine: String, _ terms: Terms) -> Result<CarriageNews, Trouble>? {
    if helper != nil { return news() }
    guard let alarm = alarm(terms), alarm <= clock.now else { return nil }
    next = clock.now.advanced(by: max(terms.every, .seconds(30)))
    do throws(Trouble) { try start(as: machine, terms) } catch {
      if case .busy = error {
        notBefore = clock.now.advanced(by: .seconds(2))
        return nil
      }
      failed = true
      return .failure(error)
    }
    return nil
  }

  // MARK: Now

  /// Carries, and waits for its end.
  func carry(as machine: String, _ terms: Terms) throws(Trouble) -> CarriageNews {
    // Another one is through in a moment.
    var tries = 100
    while true {
      do throws(Trouble) {
        try start(as: machine, terms)
        break
      } catch {
        guard case .busy = error, tries > 0, !Interruption.isAsked else { throw error }
        tries -= 1
        poll(nil, 0, 100)
      }
    }
    while let output = helper?.output {
      guard Interruption.waits(for: output) else {
        finish()
        throw .problem(.cut)
      }
      if let news = news() { return try news.get() }
    }
    throw .problem(.helper)
  }

  // MARK: The second program

  private func start(as machine: String, _ terms: Terms) throws(Trouble) {
    Text.makeFolder(folder.root)
    guard chmod(folder.path, 0o700) == 0, access(folder.root, W_OK) == 0 else {
      throw .problem(.disk)
    }
    guard let program = NetworkHelper.program else { throw .problem(.helper) }
    var password: String?
    if terms.passwordCommand.isEmpty, !terms.passwordFile.isEmpty {
      do throws(SecretFile.Problem) {
        password = try SecretFile.word(in: terms.passwordFile, environment)
      } catch {
        throw .secret(error)
      }
    }
    let job = CarriageJob(
      url: address.url, user: address.user, password: password,
      passwordCommand: terms.passwordCommand.isEmpty
        ? [] : Announcer.words(of: terms.passwordCommand),
      folder: folder.root, machine: machine, patience: terms.patience.inSeconds,
      agent: "ensue/\(Program.version)")
    guard let line = try? JSONEncoder().encode(job), line.count < Self.longestLine else {
      throw .problem(.helper)
    }
    lock = clx_open(
      "\(folder.path)/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .problem(.disk) }
    guard clx_take_lock(lock) != 0 else {
      finish()
      throw .busy
    }
    // What is put there from now on waits for the next run.
    folder.setWaits(false)
    helper = Companion(
      program, ["ensue-model", "carry"],
      environment: NetworkHelper.environment(
        environment, isSecure: address.url.hasPrefix("https:")),
      takesInput: true, newSession: true)
    guard let helper, clx_limit_memory(helper.process, Self.mostSpace, Self.mostData) == 0,
      Text.writeAll(Array(line) + [0x0A], to: helper.input)
    else {
      finish()
      throw .problem(.helper)
    }
  }

  /// What came of it; nil: it is not over.
  private func news() -> Result<CarriageNews, Trouble>? {
    guard let helper else { return nil }
    let bytes = Companion.available(helper.output)
    received += bytes ?? []
    if let end = received.firstIndex(of: 0x0A) {
      let line = Data(received[..<end])
      finish()
      guard let news = try? JSONDecoder().decode(CarriageNews.self, from: line) else {
        return failure(.helper)
      }
      if let problem = news.problem {
        failed = true
        // What was carried before it is carried; whoever asked is told both.
        return problem.endsAll && news.out + news.into == 0 ? failure(problem) : .success(news)
      }
      failed = false
      try? Text.write([], to: "\(folder.path)/reached", lasting: false)
      return .success(news)
    }
    guard bytes == nil || received.count > Self.longestLine else { return nil }
    finish()
    return failure(.helper)
  }

  private func failure(_ problem: CarriageProblem) -> Result<CarriageNews, Trouble> {
    failed = true
    return .failure(.problem(problem))
  }

  /// Ends it; nothing that it began can be half.
  func finish() {
    helper?.end()
    helper = nil
    received = []
    if lock >= 0 { close(lock) }
    lock = -1
  }
}
