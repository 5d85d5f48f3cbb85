import Foundation
import FoundationNetworking
import Sync

/// Questions to the members of one etcd cluster, one after the other, and the one watch beside them.
///
/// A redirect is followed nowhere; cookies, caches and stored passwords are off, as in `DavSession`.
///
/// `@unchecked`: the state is guarded by the condition.
final class EtcdSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  typealias Answer = (status: Int, bytes: [UInt8])

  /// Seconds that a member may take for an answer; a leader is chosen anew in one or two.
  static let patience = 2.0
  private static let mostBytes = 64 << 20

  private struct Pending {
    var status = 0
    var bytes: [UInt8] = []
    var result: Result<Answer, CarriageProblem>?
  }

  private let agent: String
  private let condition = NSCondition()
  private var pending: [Int: Pending] = [:]
  private var watching: URLSessionDataTask?
  private var line: [UInt8] = []
  /// A line of the watch, and its end.
  private let heard: @Sendable ([UInt8]?) -> Void
  private var token: String?

  private lazy var session = URLSession(
    configuration: .forgetful, delegate: self, delegateQueue: nil)

  init(agent: String, heard: @escaping @Sendable ([UInt8]?) -> Void) {
    (self.agent, self.heard) = (agent, heard)
  }

  /// From now on it is asked as whoever has this; nil: as nobody.
  func carry(token: String?) { self.token = token }

  private func request(_ url: String, _ body: [UInt8]) throws(CarriageProblem) -> URLRequest {
    guard let place = URL(string: url) else { throw .missing }
    var request = URLRequest("POST", place, body: body, agent: agent)
    request.setValue("application/json", forHTTPHeaderField: "content-type")
    if let token { request.setValue(token, forHTTPHeaderField: "authorization") }
    return request
  }

  /// Asks, and waits for the answer.
  func ask(_ url: String, _ body: [UInt8]) throws(CarriageProblem) -> Answer {
    var request = try request(url, body)
    request.timeoutInterval = Self.patience + 3
    let task = session.dataTask(with: request)
    let end = Date(timeIntervalSinceNow: Self.patience)
    condition.lock()
    pending[task.taskIdentifier] = Pending()
    condition.unlock()
    task.resume()
    condition.lock()
    while pending[task.taskIdentifier]?.result == nil, condition.wait(until: end) {}
    let result = pending.removeValue(forKey: task.taskIdentifier)?.result ?? .failure(.timedOut)
    condition.unlock()
    if case .failure = result { task.cancel() }
    return try result.get()
  }

  /// Listens from now on, to this alone.
  func watch(_ url: String, _ body: [UInt8]) throws(CarriageProblem) {
    var request = try request(url, body)
    // A quiet team says nothing for days; whether the member lives, the beat of the lease says.
    request.timeoutInterval = 7 * 86_400
    stopWatching()
    let task = session.dataTask(with: request)
    condition.lock()
    (watching, line) = (task, [])
    condition.unlock()
    task.resume()
  }

  func stopWatching() {
    condition.lock()
    let old = watching
    watching = nil
    condition.unlock()
    old?.cancel()
  }

  // MARK: What the session says

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
    finish(task, .failure(.redirected(to: "")))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    finish(task, .failure(.unknownUser))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    condition.lock()
    pending[dataTask.taskIdentifier]?.status = (response as? HTTPURLResponse)?.statusCode ?? 0
    condition.unlock()
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    condition.lock()
    var lines: [[UInt8]] = []
    var isTooLarge = false
    if dataTask === watching {
      line += data
      while let end = line.firstIndex(of: 0x0A) {
        lines.append(Array(line[..<end]))
        line.removeSubrange(...end)
      }
      isTooLarge = line.count > Self.mostBytes
    } else if let count = pending[dataTask.taskIdentifier]?.bytes.count {
      isTooLarge = count + data.count > Self.mostBytes
      if !isTooLarge { pending[dataTask.taskIdentifier]?.bytes += data }
    }
    condition.unlock()
    for line in lines where !line.isEmpty { heard(line) }
    if isTooLarge { finish(dataTask, .failure(.tooLarge)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let error else { return finish(task, nil) }
    finish(task, .failure(CarriageProblem(session: error)))
  }

  /// `result` nil: all that came.
  private func finish(_ task: URLSessionTask, _ result: Result<Answer, CarriageProblem>?) {
    condition.lock()
    let wasWatching = task === watching
    if wasWatching { watching = nil }
    if let open = pending[task.taskIdentifier], open.result == nil {
      pending[task.taskIdentifier]?.result =
        result ?? (open.status == 0 ? .failure(.cut) : .success((open.status, open.bytes)))
    }
    condition.broadcast()
    condition.unlock()
    if wasWatching { heard(nil) }
  }
}
