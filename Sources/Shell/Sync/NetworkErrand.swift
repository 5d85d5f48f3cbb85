import Assistant
import CLinux
import FoundationEssentials
import Glibc
import Sync

/// One run of the second program, with a lock that no other process of ours has meanwhile.
final class NetworkErrand {
  /// What it may hold: an object, its answer and what is made of them.
  private static let mostSpace: UInt64 = 1 << 30
  private static let mostData: UInt64 = 512 << 20
  private static let longestLine = 65_536

  private let environment: [String: String]
  private var helper: Companion?
  private var lock: Int32 = -1
  private var received: [UInt8] = []

  init(_ environment: [String: String]) { self.environment = environment }

  deinit { finish() }

  /// Where it is heard; nil: none is under way.
  var descriptor: Int32? { helper?.output }

  /// Starts it. `locked`: done once nobody else can begin.
  func start(
    _ name: String, at address: SyncAddress, in folder: String, as machine: String,
    _ terms: Courier.Terms, lock path: String, locked: () throws(Courier.Trouble) -> Void
  ) throws(Courier.Trouble) {
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
      folder: folder, machine: machine, patience: terms.patience.inSeconds,
      agent: "ensue/\(Program.version)")
    guard let line = try? JSONEncoder().encode(job), line.count < Self.longestLine else {
      throw .problem(.helper)
    }
    lock = clx_open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .problem(.disk) }
    guard clx_take_lock(lock) != 0 else {
      finish()
      throw .busy
    }
    do throws(Courier.Trouble) { try locked() } catch {
      finish()
      throw error
    }
    helper = Companion(
      program, ["ensue-model", name],
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

  /// Begins, and waits for another process of ours that is at it: that is through in a moment.
  static func insist(_ start: () throws(Courier.Trouble) -> Void) throws(Courier.Trouble) {
    var tries = 100
    while true {
      do throws(Courier.Trouble) { return try start() } catch {
        guard case .busy = error, tries > 0, !Interruption.isAsked else { throw error }
        tries -= 1
        poll(nil, 0, 100)
      }
    }
  }

  /// Waits for what came of it.
  func wait(
    for news: () -> Result<CarriageNews, Courier.Trouble>?
  ) throws(Courier.Trouble) -> CarriageNews {
    while let output = descriptor {
      guard Interruption.waits(for: output) else {
        finish()
        throw .problem(.cut)
      }
      if let news = news() { return try news.get() }
    }
    throw .problem(.helper)
  }

  /// What came of it; nil: it is not over. `held`: done before anybody else can begin.
  func news(held: () -> Void = {}) -> Result<CarriageNews, Courier.Trouble>? {
    guard let helper else { return nil }
    let bytes = Companion.available(helper.output)
    received += bytes ?? []
    if let end = received.firstIndex(of: 0x0A) {
      let line = Data(received[..<end])
      let news = try? JSONDecoder().decode(CarriageNews.self, from: line)
      held()
      finish()
      return news.map { .success($0) } ?? .failure(.problem(.helper))
    }
    guard bytes == nil || received.count > Self.longestLine else { return nil }
    finish()
    return .failure(.problem(.helper))
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
