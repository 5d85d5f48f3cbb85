import Assistant
import Storage
import Sync
import Timers

/// What is said of carrying to and from a server, and when it happens by itself.
extension SyncCommands {
  /// Carries, and waits for it: how much went out, and what went wrong. Without a server: nothing.
  func carried(_ here: Synchroniser) throws(Refusal) -> (out: Int, trouble: CarriageTrouble?) {
    guard let address = here.courier?.address else { return (0, nil) }
    do throws(StoreError) {
      guard let outcome = try here.carry() else { return (0, nil) }
      let out = if case .success(let news) = outcome { news.out } else { 0 }
      return (out, CarriageTrouble(outcome, address))
    } catch {
      throw Refusal(error)
    }
  }

  /// In the background: carries when it is time. What is to be told of it, once; that a server cannot be reached just now
  /// is nothing to be told to somebody who did not ask.
  func carryIfDue() -> [Line] {
    guard let here = session.synchroniser, let outcome = try? here.carryIfDue(),
      let address = here.courier?.address
    else { return [] }
    let trouble = CarriageTrouble(outcome, address)
    if trouble?.isPassing == true { return [] }
    let lines = trouble.map { [line($0.words, .warn)] } ?? []
    defer { session.toldCarriageTrouble = lines }
    return lines == session.toldCarriageTrouble ? [] : lines
  }

  /// When there is something to carry; nil: nothing will be.
  var carryAlarm: Moment? {
    session.synchroniser?.courier.flatMap { $0.alarm(Courier.Terms(settings)) }
  }
}

/// Why a server did not get everything, or not all came from it.
struct CarriageTrouble {
  let words: Message
  let isPassing: Bool

  /// Nil: nothing was wrong.
  init?(_ outcome: Result<CarriageNews, Courier.Trouble>, _ address: SyncAddress) {
    switch outcome {
    case .success(let news):
      if news.doubled != nil {
        (words, isPassing) = (.syncDoubled(path: visible(address.text)), false)
      } else if let problem = news.problem {
        (words, isPassing) = (problem.message(address), problem.isPassing)
      } else {
        return nil
      }
    case .failure(let trouble):
      (words, isPassing) = (trouble.message(address), trouble.isPassing)
    }
  }

  /// What is answered to somebody who asked for it.
  func refusal(reached: Int64?, _ session: Session) -> Refusal {
    let ago = reached.map { Duration.nanoseconds(session.clock.anchor.wall - $0) }
    let waits: Message = ago.map { .syncWebReached(ago: max($0, .zero)) } ?? .syncWebWaits
    return Refusal(isPassing ? .busy : .unavailable, .joined([words, waits], by: " "))
  }
}

extension Courier.Trouble {
  func message(_ address: SyncAddress) -> Message {
    if case .problem(let problem) = self { return problem.message(address) }
    return words ?? .syncBusy
  }

  /// What has nothing to do with the server; nil: the server's.
  var words: Message? {
    switch self {
    case .problem: return nil
    case .busy: return .syncBusy
    case .secret(let problem):
      let file = visible(problem.path)
      switch problem.reason {
      case .unread(let why): return .syncWebSecretUnread(file: file, why: why)
      case .noFile: return .syncWebSecretNoFile(file: file)
      case .openToOthers: return .syncWebSecretOthers(file: file)
      case .lacks(.word): return .syncWebSecretEmpty(file: file)
      case .lacks(.certificate): return .syncWebSecretNoCertificate(file: file)
      case .lacks(.key): return .syncWebSecretNoKey(file: file)
      }
    }
  }

  /// When it was to begin: nothing was changed.
  func refusal(_ path: String) -> Refusal {
    guard let address = try? SyncAddress(path) else {
      return Refusal(.outOfRange, .syncWebOdd(path: path))
    }
    return Refusal(isPassing ? .busy : .unavailable, message(address))
  }
}

extension CarriageProblem {
  func message(_ address: SyncAddress) -> Message {
    message(
      host: visible(address.place), path: visible(address.text), user: visible(address.user))
  }

  func message(host: String, path: String, user: String) -> Message {
    switch self {
    case .offline: .syncWebOffline(host: host)
    case .timedOut: .syncWebTimedOut(host: host)
    case .cut: .syncWebCut(host: host)
    case .insecure(let why): .syncWebInsecure(host: host, why: visible(why))
    case .unknownUser: .syncWebUnknownUser(host: host, user: user)
    case .forbidden: .syncWebForbidden(path: path)
    case .missing: .syncWebMissing(path: path)
    case .foreign(let status): .syncWebForeign(path: path, status: String(status))
    case .locked: .syncWebLocked(host: host)
    case .full: .syncWebFull(host: host)
    case .limited: .syncWebLimited(host: host)
    case .tooLarge: .syncWebTooLarge(host: host)
    case .busy(let status): .syncWebBroken(host: host, status: String(status))
    case .redirected(let place): .syncWebRedirected(host: host, to: visible(place))
    case .noPassword(let why): .syncWebNoPassword(program: visible(why))
    case .disk: .syncWebDisk
    case .helper: .syncWebHelper
    case .noCalendar: .syncWebNoCalendar(path: path)
    }
  }
}
