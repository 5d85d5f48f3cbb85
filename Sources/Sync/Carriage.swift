/// What has to be carried between the objects that lie here and those on a server, so that both hold the same.
///
/// Each machine writes its own objects and nobody else's, each once. So nothing is ever merged here: what is ours goes there,
/// what is others' comes here, and what its writer took away goes on the other side, too.
public enum Carriage {
  /// An object of ours as it lies here.
  public struct Own: Hashable, Sendable {
    public var size: Int
    /// It is known to be there, just so.
    public var isCarried: Bool

    public init(size: Int, isCarried: Bool) { (self.size, self.isCarried) = (size, isCarried) }
  }

  /// What lies here: sizes by machine and number, and of our own what is to be taken away there.
  public struct Here: Hashable, Sendable {
    public var machine: String
    public var own: [Int: Own] = [:]
    public var gone: Set<Int> = []
    public var others: [String: [Int: Int]] = [:]

    public init(machine: String) { self.machine = machine }
  }

  public enum Step: Hashable, Sendable {
    /// Ours, and not there.
    case put(Int)
    /// Ours, and something of that name is there that may be another thing, or half of it.
    case compare(Int)
    case get(machine: String, number: Int)
    /// Ours: put together with others.
    case remove(Int)
    /// Its writer took it away there.
    case drop(machine: String, number: Int)
  }

  /// - Parameter there: what the server has, by machine and number; a size of nil: it says none.
  public static func steps(_ here: Here, there: [String: [Int: Int?]]) -> [Step] {
    var steps: [Step] = []
    let own = there[here.machine] ?? [:]
    for (number, object) in here.own.sorted(by: { $0.key < $1.key }) {
      guard let size = own[number] else {
        steps.append(.put(number))
        continue
      }
      if !object.isCarried || size.map({ $0 != object.size }) ?? false {
        steps.append(.compare(number))
      }
    }
    for (machine, objects) in there.sorted(by: { $0.key < $1.key }) {
      for (number, size) in objects.sorted(by: { $0.key < $1.key }) {
        guard size ?? 0 <= SyncText.mostBytes else { continue }
        if machine == here.machine {
          // What this machine wrote before it was put back to an earlier state.
          if here.own[number] == nil, !here.gone.contains(number) {
            steps.append(.get(machine: machine, number: number))
          }
        } else if here.others[machine]?[number].map({ size ?? $0 != $0 }) ?? true {
          steps.append(.get(machine: machine, number: number))
        }
      }
    }
    // Last: whatever stands for them is there by then.
    steps += here.gone.sorted().map { .remove($0) }
    for (machine, objects) in here.others.sorted(by: { $0.key < $1.key }) {
      // Of a machine of which nothing is there somebody emptied the folder; what is here does no harm.
      guard let left = there[machine] else { continue }
      for number in objects.keys.sorted() where left[number] == nil {
        steps.append(.drop(machine: machine, number: number))
      }
    }
    return steps
  }
}

/// What `ensue-model` is to carry, one line of JSON.
public struct CarriageJob: Hashable, Sendable, Codable {
  /// The folder on the server, without a slash at its end.
  public var url: String
  public var pass: ServerPass
  /// Where the objects lie here.
  public var folder: String
  /// Whose are ours.
  public var machine: String
  /// Seconds without a byte after which the server is given up.
  public var patience: Double
  public var agent: String

  public init(
    url: String, pass: ServerPass, folder: String, machine: String, patience: Double, agent: String
  ) {
    (self.url, self.pass, self.folder, self.machine) = (url, pass, folder, machine)
    (self.patience, self.agent) = (patience, agent)
  }
}

/// What came of it, one line of JSON.
public struct CarriageNews: Hashable, Sendable, Codable {
  public var out = 0
  public var into = 0
  /// An object of our name and number that somebody else wrote.
  public var doubled: Int?
  /// What went wrong first; what was carried before it, and what did not need it, is carried.
  public var problem: CarriageProblem?

  public init(problem: CarriageProblem? = nil) { self.problem = problem }
}

/// Why something was not carried. Its facts; the words are in `answers.txt`.
public enum CarriageProblem: Error, Hashable, Sendable, Codable {
  case offline
  case timedOut
  /// It broke off in the middle.
  case cut
  /// No secure connection: certificate, name or protocol.
  case insecure(why: String)
  /// 401
  case unknownUser
  /// 403
  case forbidden
  /// 404 or 409: the folder that was named is not there.
  case missing
  /// It speaks HTTP, and no WebDAV.
  case foreign(status: Int)
  /// 423
  case locked
  /// 507
  case full
  /// 413: it takes no object of that size.
  case limited
  /// An answer that is larger than any.
  case tooLarge
  /// 429 and 500 to 599
  case busy(status: Int)
  /// Sent to another server; empty: it is not said where. The password goes to no other host.
  case redirected(to: String)
  /// The password command says none.
  case noPassword(why: String)
  /// The folder here cannot be written.
  case disk
  /// The second program is missing, or ended without a word.
  case helper
  /// Something is there, and it is no calendar.
  case noCalendar

  /// The same moment later it may go.
  public var isPassing: Bool {
    switch self {
    case .offline, .timedOut, .cut, .locked, .busy: true
    case .insecure, .unknownUser, .forbidden, .missing, .foreign, .full, .limited, .tooLarge,
      .redirected, .noPassword, .disk, .helper, .noCalendar:
      false
    }
  }

  /// What a status of HTTP means; nil: it went well.
  public init?(status: Int) {
    switch status {
    case 200..<300: return nil
    case 300..<400: self = .redirected(to: "")
    case 401: self = .unknownUser
    case 403: self = .forbidden
    case 404, 409, 410: self = .missing
    case 413: self = .limited
    case 423: self = .locked
    case 507: self = .full
    case 429, 500..<600: self = .busy(status: status)
    default: self = .foreign(status: status)
    }
  }

  /// Nothing else will go either.
  public var endsAll: Bool {
    switch self {
    case .locked, .missing, .full, .limited, .busy, .foreign, .forbidden: false
    case .offline, .timedOut, .cut, .insecure, .unknownUser, .tooLarge, .redirected, .noPassword,
      .disk, .helper, .noCalendar:
      true
    }
  }
}
