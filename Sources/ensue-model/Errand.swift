import CTrust
import Foundation
import FoundationNetworking
import Language
import Sync

// What every errand at a server needs: as whom it goes, and a session that keeps nothing.

extension ServerPass {
  /// The password, from whoever says it.
  func secret() throws(CarriageProblem) -> String? {
    guard !passwordCommand.isEmpty else { return password }
    do throws(ModelFailure) { return try KeyCommand.key(of: passwordCommand) } catch {
      throw .noPassword(why: passwordCommand.first ?? "")
    }
  }

  /// Has all connections of this process believe and show what stands here; before the first of them.
  func apply() { ctrust_believe(authorityFile, certificateFile) }
}

extension URLSessionConfiguration {
  /// Without cookies, caches and stored passwords.
  static var forgetful: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }
}

extension URLRequest {
  init(_ method: String, _ url: URL, body: [UInt8], agent: String) {
    self.init(url: url)
    httpMethod = method
    if !body.isEmpty { httpBody = Data(body) }
    setValue(agent, forHTTPHeaderField: "user-agent")
    httpShouldHandleCookies = false
    cachePolicy = .reloadIgnoringLocalCacheData
  }
}
