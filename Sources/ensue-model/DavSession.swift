import Foundation
import FoundationNetworking
import Language
import Sync

/// Requests to one WebDAV or CalDAV server, one after the other over one connection.
///
/// A redirect is followed on the same server only, so the password reaches no other; it is sent with every request
/// (RFC 7617), never on a challenge of somebody's choice. What comes is counted as it arrives. Cookies, caches and stored
/// passwords are off.
///
/// `@unchecked`: the state is guarded by the condition.
final class DavSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  struct Answer: Sendable {
    var status: Int
    var bytes: [UInt8] = []
    /// Of what was asked for or put there (ETag); empty: the server does not say it.
    var version = ""
    /// Where the server sends us; nil: nowhere.
    var location: String?
  }

  /// Seconds before a broken request is tried again.
  private static let pauses = [0.5, 2.0]

  /// What is answered by 207 when all is well.
  private static let looks: Set = ["PROPFIND", "REPORT"]
  /// Redirects of a request.
  private static let mostMoves = 5

  private let job: CarriageJob
  /// The folder that was named, where the server has it now; nil: no address.
  private(set) var base: ServerPlace?
  private let authorization: String?
  private let condition = NSCondition()
  private var outcome: Result<Answer, CarriageProblem>?
  private var answer = Answer(status: 0)
  private var limit = 0
  /// Whose answer it is: of a redirected request more may come while the next is under way.
  private var current = 0
  private var opened: URLSession?

  /// Of a refusal nobody reads more.
  private static let mostOfRefusal = 64 * 1024

  init(_ job: CarriageJob, password: String?) {
    self.job = job
    base = ServerPlace(job.url)
    authorization =
      password.map { "Basic " + Data("\(job.pass.user):\($0)".utf8).base64EncodedString() }
  }

  /// The same, for what may be sent twice: a request that broke off is tried again.
  func insist(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    limit: Int = DavSession.mostOfRefusal
  ) throws(CarriageProblem) -> Answer {
    for pause in Self.pauses {
      do throws(CarriageProblem) {
        let answer = try send(method, path, headers, body: body, limit: limit)
        guard case .busy? = CarriageProblem(status: answer.status) else { return answer }
      } catch {
        guard error == .cut || error == .timedOut else { throw error }
      }
      // This process has nothing else to do meanwhile, and ends with `ensue`.
      Thread.sleep(forTimeInterval: pause)
    }
    return try send(method, path, headers, body: body, limit: limit)
  }

  /// Sends a request and waits for its answer. `path`: below the folder, or with a slash before it below the root; plain
  /// ASCII without anything to escape.
  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    limit: Int = DavSession.mostOfRefusal
  ) throws(CarriageProblem) -> Answer {
    guard var place = base?.at(path) else { throw .missing }
    for _ in 0...Self.mostMoves {
      var answer = try send(method, to: place, headers, body: body, limit: limit)
      if answer.status == 207, !Self.looks.contains(method) {
        answer.status = Multistatus.refusal(in: answer.bytes)
      }
      guard let location = answer.location else { return answer }
      // The others ask for another method (RFC 9110 §15.4).
      guard [301, 302, 307, 308].contains(answer.status), let next = place.on(location) else {
        throw .redirected(to: ServerPlace(location) == nil ? "" : String(location.prefix(200)))
      }
      if path.isEmpty { base = next }
      place = next
    }
    throw .redirected(to: "")
  }

  private func send(
    _ method: String, to place: ServerPlace, _ headers: [String: String], body: [UInt8], limit: Int
  ) throws(CarriageProblem) -> Answer {
    guard let url = URL(string: place.url) else { throw .missing }
    var request = URLRequest(method, url, body: body, agent: job.agent)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let authorization { request.setValue(authorization, forHTTPHeaderField: "authorization") }
    request.setValue("identity", forHTTPHeaderField: "accept-encoding")
    let task = session.dataTask(with: request)
    condition.lock()
    (outcome, answer, self.limit) = (nil, Answer(status: 0), limit)
    current = task.taskIdentifier
    condition.unlock()
    task.resume()
    // Whoever sends a byte now and then is waited for, but not for ever.
    let end = Date(timeIntervalSinceNow: max(600, job.patience * 10))
    condition.lock()
    while outcome == nil, condition.wait(until: end) {}
    let result = outcome ?? .failure(.timedOut)
    condition.unlock()
    task.cancel()
    return try result.get()
  }

  private var session: URLSession {
    if let opened { return opened }
    let configuration = URLSessionConfiguration.forgetful
    configuration.timeoutIntervalForRequest = max(1, job.patience)
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    opened = session
    return session
  }

  private func finish(_ task: URLSessionTask, _ result: Result<Answer, CarriageProblem>) {
    condition.lock()
    if outcome == nil, task.taskIdentifier == current { outcome = result }
    condition.signal()
    condition.unlock()
  }

  // MARK: What the session says

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    let location = response.value(forHTTPHeaderField: "location")
    finish(task, .success(Answer(status: response.statusCode, location: location ?? "")))
  }

  /// 401: what we know was sent already. Foundation tells nobody of such an answer, and ends without a word when it is told
  /// nothing better.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    finish(task, .success(Answer(status: 401)))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else {
      completionHandler(.cancel)
      return finish(dataTask, .failure(.foreign(status: 0)))
    }
    condition.lock()
    if dataTask.taskIdentifier == current {
      answer.status = response.statusCode
      answer.version = response.value(forHTTPHeaderField: "etag") ?? ""
    }
    let isTooLarge =
      response.statusCode < 300 && response.expectedContentLength > Int64(limit)
    condition.unlock()
    completionHandler(.allow)
    if isTooLarge { finish(dataTask, .failure(.tooLarge)) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    condition.lock()
    let isOver = outcome != nil || dataTask.taskIdentifier != current
    let room = (answer.status < 300 ? limit : Self.mostOfRefusal) - answer.bytes.count
    let isTooLarge = answer.status < 300 && data.count > room
    if !isOver, room > 0 { answer.bytes += data.prefix(room) }
    condition.unlock()
    // Cancelling does not stop what is on its way into memory: whoever is told this ends the process.
    if isTooLarge { finish(dataTask, .failure(.tooLarge)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return finish(task, .failure(CarriageProblem(session: error))) }
    condition.lock()
    let whole = answer
    condition.unlock()
    finish(task, whole.status == 0 ? .failure(.cut) : .success(whole))
  }
}

extension CarriageProblem {
  /// What kept a request from its answer.
  init(session error: any Error) {
    self =
      switch ModelFailure(session: error, host: "") {
      case .offline: .offline
      case .timedOut: .timedOut
      case .insecure(let why): .insecure(why: why)
      case .tooLarge: .tooLarge
      default: .cut
      }
  }
}
