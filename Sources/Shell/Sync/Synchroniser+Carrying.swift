import Storage
import Sync

/// To the address and back, where what is shared lies on a server.
extension Synchroniser {
  /// Carries what waits and what is there, and waits for it; nil: there is no address.
  func carry() throws(StoreError) -> Result<CarriageNews, Courier.Trouble>? {
    guard let courier, let machine else { return nil }
    let outcome: Result<CarriageNews, Courier.Trouble>
    do throws(Courier.Trouble) {
      outcome = .success(try courier.carry(as: machine, terms()))
    } catch {
      outcome = .failure(error)
    }
    try heed(outcome)
    return outcome
  }

  /// The same when it is time, without waiting; nil: it is not over, or nothing was to be done.
  func carryIfDue() throws(StoreError) -> Result<CarriageNews, Courier.Trouble>? {
    guard isDueLook(), let courier, let machine, let outcome = courier.proceed(as: machine, terms())
    else {
      return nil
    }
    try heed(outcome)
    return outcome
  }

  private func heed(_ outcome: Result<CarriageNews, Courier.Trouble>) throws(StoreError) {
    guard case .success(let news) = outcome else { return }
    if news.into > 0 { lookAgain() }
    if news.doubled != nil { try noteDoubled() }
  }
}
