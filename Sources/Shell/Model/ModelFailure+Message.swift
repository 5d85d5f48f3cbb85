import Assistant
import Language

extension ModelFailure {
  /// Why it gave no answer, in the user's terms. What the server or the helper says itself stays as it is.
  var message: Message {
    switch self {
    case .offline(let host): .modelOffline(host: visible(host))
    case .timedOut: .modelTimedOut
    case .refused(let status, let kind, let message):
      .modelRefused(
        status: status.map(String.init) ?? "", kind: visible(kind), message: visible(message))
    case .busy(let seconds):
      .modelAsksPatience(n: Int(min(max(1, seconds), 1e6).rounded(.up)))
    case .spendLimit: .modelSpendLimit
    case .redirected: .modelRedirected
    case .tooLarge: .modelTooLarge
    case .cutShort(let what), .malformed(let what): .modelNoneCounts(what: visible(what))
    case .declined: .modelDeclined
    case .insecure(let why): .modelInsecure(why: visible(why))
    case .noKey(let why), .helper(let why): .words(visible(why))
    }
  }
}

extension ModelAddress.Unfit {
  /// Why it is none, for the middle of a sentence.
  var message: Message {
    switch self {
    case .plain: .addressPlain
    case .scheme: .addressScheme
    case .sign: .addressSign
    case .dots: .addressDots
    case .port: .addressPort
    case .host(let name): .addressHost(host: visible(name))
    case .open(let host): .addressOpen(host: visible(host))
    }
  }
}
