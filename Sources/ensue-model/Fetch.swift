import Foundation
import FoundationNetworking
import Language

/// One HTTP request, with what URLSession on Linux does not do by itself (facts: reliability.md §4.3).
///
/// No redirect is followed, so the key reaches no other host. What comes is counted as it is decoded; above the limit
/// the process ends, since the transfer cannot be stopped. Cookies, caches and stored passwords are off.
///
/// `@unchecked`: the state is guarded by the condition.
final class Fetch: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  enum Outcome: Sendable {
    case reply(ModelReply)
    case refusal(ModelRetry.Refusal)
    /// The connection or the stream broke.
    case broken(ModelFailure)
  }

  private let job: ModelJob
  private let request: URLRequest?
  private let condition = NSCondition()
  private var outcome: Outcome?
  private var response: HTTPURLResponse?
  private var bytes: [UInt8] = []
  private var count = 0
  private var stream: ModelStream?

  /// More of a refusal is not kept: it is only said why.
  private static let mostOfRefusal = 64 * 1024

  init(_ job: ModelJob, key: String?, body: String) {
    self.job = job
    request = URL(string: job.setup.url).map { url in
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      for (name, value) in job.setup.headers(key: key) {
        request.setValue(value, forHTTPHeaderField: name)
      }
      request.setValue(job.agent, forHTTPHeaderField: "user-agent")
      // A bomb would be unpacked even so; but who asks for no packing is sent none by honest servers.
      request.setValue("identity", forHTTPHeaderField: "accept-encoding")
      request.httpBody = Data(body.utf8)
      request.httpShouldHandleCookies = false
      request.cachePolicy = .reloadIgnoringLocalCacheData
      return request
    }
  }

  func run(secondsLeft: Double) -> Outcome {
    guard let request else { return .broken(.malformed("the address is none")) }
    let configuration = URLSessionConfiguration.forgetful
    // The one limit that works is between two packets; the total is the deadline of the whole process.
    configuration.timeoutIntervalForRequest = max(1, secondsLeft + 1)
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    task.resume()
    condition.lock()
    while outcome == nil { condition.wait() }
    let result = outcome
    condition.unlock()
    task.cancel()
    session.invalidateAndCancel()
    return result ?? .broken(.cutShort("the connection ended"))
  }

  private func finish(_ result: Outcome) {
    condition.lock()
    if outcome == nil { outcome = result }
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
    finish(.broken(.redirected))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else {
      completionHandler(.cancel)
      return finish(.broken(.malformed("the server speaks no HTTP")))
    }
    self.response = response
    if (300..<400).contains(response.statusCode) { finish(.broken(.redirected)) }
    if response.expectedContentLength > Int64(ModelJob.mostBytes) { finish(.broken(.tooLarge)) }
    let kind = response.value(forHTTPHeaderField: "content-type")?.lowercased() ?? ""
    if response.statusCode == 200, kind.contains("text/event-stream") {
      stream = ModelStream(job.setup.provider)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    count += data.count
    guard count <= ModelJob.mostBytes else {
      // Cancelling would not stop what is on its way into memory.
      return finish(.broken(.tooLarge))
    }
    guard stream != nil else {
      if response?.statusCode == 200 || bytes.count < Self.mostOfRefusal { bytes += data }
      return
    }
    do throws(ModelFailure) {
      try stream?.feed(data)
      // Once the server has said that this was all, its connection may stay open as long as it likes.
      if stream?.isFinished == true, let reply = try stream?.reply() { finish(.reply(reply)) }
    } catch {
      finish(.broken(error))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return finish(.broken(failure(error))) }
    guard let response else {
      return finish(.broken(.cutShort("the connection ended without an answer")))
    }
    do throws(ModelFailure) {
      if let stream { return finish(.reply(try stream.reply())) }
      let body = String(decoding: bytes, as: UTF8.self)
      guard response.statusCode == 200 else { return finish(.refusal(refusal(response, body))) }
      finish(.reply(try ModelReply.read(body, from: job.setup.provider)))
    } catch {
      finish(.broken(error))
    }
  }

  // MARK: What it means

  private func refusal(_ response: HTTPURLResponse, _ body: String) -> ModelRetry.Refusal {
    var headers: [String: String] = [:]
    for name in ["retry-after", "retry-after-ms", "x-should-retry"] {
      headers[name] = response.value(forHTTPHeaderField: name)
    }
    return ModelRetry.Refusal(
      status: response.statusCode, headers: headers,
      failure: .response(response.statusCode, body: body))
  }

  private func failure(_ error: any Error) -> ModelFailure {
    ModelFailure(session: error, host: request?.url?.host ?? "")
  }
}

extension ModelFailure {
  /// What URLSession complains about. Most of what goes wrong has the number −1 and a text (facts §4.3): the text tells them
  /// apart.
  init(session error: any Error, host: String) {
    let error = error as NSError
    let words = error.localizedDescription
    switch error.code {
    case NSURLErrorCannotFindHost, NSURLErrorCannotConnectToHost, NSURLErrorNotConnectedToInternet,
      NSURLErrorDNSLookupFailed:
      self = .offline(host)
      return
    case NSURLErrorTimedOut:
      self = .timedOut
      return
    default: break
    }
    let lowered = words.lowercased()
    if ["ssl", "certificate", "tls"].contains(where: lowered.contains) {
      self = .insecure(String(words.prefix(160)))
    } else if ["resolve host", "connect to", "connection refused", "unreachable"].contains(
      where: lowered.contains)
    {
      self = .offline(host)
    } else if lowered.contains("header") || lowered.contains("too large") {
      self = .tooLarge
    } else {
      self = .cutShort("the connection broke")
    }
  }
}
