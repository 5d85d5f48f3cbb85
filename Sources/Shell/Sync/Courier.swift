import Sync
import Timers

/// Carries between the folder here that mirrors one on a server and that server, through the second program; nothing here
/// waits for it, but where somebody asked for it. What it brings is noticed like all that comes into a folder.
final class Courier {
  /// What has to be known of the server, as the settings say it now.
  struct Terms {
    var every: Duration
    var patience: Duration
    var pass: PassSettings

    /// `stem`: how the names of the settings begin.
    init(_ settings: Settings, stem: String = "sync.") {
      every = settings.length("\(stem)every") ?? .zero
      patience = settings.length("sync.timeout") ?? .seconds(60)
      pass = PassSettings(settings, stem: stem)
    }
  }

  /// Why nothing could be carried: what the second program says, or that the password cannot be read.
  enum Trouble: Error {
    case problem(CarriageProblem)
    case secret(CredentialFile.Problem)
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
  private let errand: NetworkErrand

  init(
    _ address: SyncAddress, folder: SyncFolder, environment: [String: String],
    clock: any ProgramClock
  ) {
    (self.address, self.folder) = (address, folder)
    errand = NetworkErrand(
      "carry", in: folder.root, notes: folder.path, environment, clock: clock)
  }

  var descriptor: Int32? { errand.descriptor }
  /// When the server was reached last, wall time in nanoseconds; nil: never.
  var reached: Int64? { errand.reached }

  /// When there is something to do; nil: while something is done, or never.
  func alarm(_ terms: Terms) -> Moment? {
    errand.alarm(every: terms.every) { folder.waits }
  }

  /// By itself, when it is time; answers what came of it once it has ended.
  func proceed(as machine: String, _ terms: Terms) -> Result<CarriageNews, Trouble>? {
    errand.proceed(run(as: machine, terms)) { folder.waits }
  }

  /// Carries, and waits for its end.
  func carry(as machine: String, _ terms: Terms) throws(Trouble) -> CarriageNews {
    try errand.insist(on: run(as: machine, terms))
  }

  private func run(as machine: String, _ terms: Terms) -> NetworkErrand.Run<CarriageNews> {
    .init(
      address: address, machine: machine, terms: terms,
      // What is put there from now on waits for the next run.
      prepare: { [folder] () throws(Trouble) in folder.setWaits(false) },
      take: { news throws(Trouble) in .init(outcome: news, isNothing: news.out + news.into == 0) })
  }
}
