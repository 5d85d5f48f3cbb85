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

    /// `stem`: how the names of the settings begin.
    init(_ settings: Settings, stem: String = "sync.") {
      func text(_ name: String) -> String { settings[name] == "off" ? "" : settings[name] }
      every = settings.length("\(stem)every") ?? .zero
      patience = settings.length("sync.timeout") ?? .seconds(60)
      passwordFile = text("\(stem)password-file")
      passwordCommand = text("\(stem)password-command")
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

  let address: SyncAddress
  let folder: SyncFolder
  private let clock: any ProgramClock
  private let errand: NetworkErrand
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
    self.clock = clock
    errand = NetworkErrand(environment)
  }

  var descriptor: Int32? { errand.descriptor }
  /// When the server was reached last, wall time in nanoseconds; nil: never.
  var reached: Int64? {
    FileStamp(of: "\(folder.path)/reached").map { Int64($0.seconds) * 1_000_000_000 }
  }

  // MARK: By itself

  /// When there is something to do; nil: while something is done, or never.
  func alarm(_ terms: Terms) -> Moment? {
    guard descriptor == nil else { return nil }
    // What waits goes at once, unless it has just turned out that nothing goes.
    let isUrgent = folder.waits && !failed
    guard isUrgent || terms.every > .zero else { return nil }
    let due = isUrgent ? clock.now : next ?? clock.now
    return max(due, notBefore ?? due)
  }

  /// Starts when it is time; answers what came of it once it has ended.
  func proceed(as machine: String, _ terms: Terms) -> Result<CarriageNews, Trouble>? {
    if descriptor != nil { return news() }
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
    try NetworkErrand.insist { () throws(Trouble) in try start(as: machine, terms) }
    return try errand.wait(for: news)
  }

  // MARK: The second program

  private func start(as machine: String, _ terms: Terms) throws(Trouble) {
    Text.makeFolder(folder.root)
    guard chmod(folder.path, 0o700) == 0, access(folder.root, W_OK) == 0 else {
      throw .problem(.disk)
    }
    try errand.start(
      "carry", at: address, in: folder.root, as: machine, terms, lock: "\(folder.path)/lock"
    ) {
      // What is put there from now on waits for the next run.
      folder.setWaits(false)
    }
  }

  /// What came of it; nil: it is not over.
  private func news() -> Result<CarriageNews, Trouble>? {
    guard let outcome = errand.news() else { return nil }
    switch outcome {
    case .failure: failed = true
    case .success(let news):
      failed = news.problem != nil
      if !failed { try? Text.write([], to: "\(folder.path)/reached", lasting: false) }
      // What was carried before it is carried; whoever asked is told both.
      if let problem = news.problem, problem.endsAll, news.out + news.into == 0 {
        return .failure(.problem(problem))
      }
    }
    return outcome
  }
}
