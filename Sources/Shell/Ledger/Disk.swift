import Assistant
import Storage

/// The store, as far as it can be used: what could not be saved is said once, and goes on in memory.
final class Disk {
  let store: Store?
  /// False: from now on everything is in memory.
  private(set) var isSaving = true
  /// Why the last attempt to save failed; nil: it did not.
  private var failure: StoreError?
  /// What could not be saved, to be told once; emptied by whoever tells it.
  var trouble: [Message] = []
  /// Troubles said since something could be saved last: each is said once.
  private var said: Set<Message> = []
  /// Stands for the store where there is none; made when first asked for.
  private(set) lazy var memory: Store? = try? Store.temporary()

  init(_ store: Store?) { self.store = store }

  /// The store, while it is of use.
  var open: Store? { isSaving ? store : nil }

  /// The same, where it can be written.
  var writable: Store? { open.flatMap { $0.isReadOnly ? nil : $0 } }

  /// Where sessions and work are looked up: the store, or memory where there is none (a simulation, a store that is broken).
  var lookup: Store? { open ?? memory }

  /// Why nothing can be saved just now; nil: it can, as far as is known.
  var whyNotSaving: StoreError? {
    guard let store else { return nil }
    if store.isReadOnly { return store.whyReadOnly ?? .readOnly(file: store.path) }
    return failure
  }

  /// Something was saved.
  func saved() { (failure, said) = (nil, []) }

  /// Full, read-only, broken: said once, while the timers live on in memory.
  func failed(_ error: StoreError) {
    note(error)
    if error.mayPass { failure = error } else { giveUp(for: error) }
  }

  /// From now on everything is in memory.
  func giveUp(for error: StoreError) { (isSaving, failure) = (false, error) }

  func note(_ error: StoreError) {
    let words = Self.words(error)
    if said.insert(words).inserted { trouble.append(words) }
  }

  /// It is said with a refusal, so not once more beside it.
  func dropTrouble(about error: StoreError) { trouble.removeAll { $0 == Self.words(error) } }

  private static func words(_ error: StoreError) -> Message { .keptNotSaved(why: error.message) }
}

extension StoreError {
  /// May work again later without anyone changing anything here.
  var mayPass: Bool {
    switch self {
    case .busy, .full, .inputOutput: true
    case .readOnly, .cannotOpen, .notADatabase, .corrupt, .gone, .newerSchema, .foreignDirectory,
      .unexpected:
      false
    }
  }
}

extension Refusal {
  init(_ error: StoreError) { self.init(Self.kind(of: error), error.message) }

  /// By the exit code: what may work again, and what will not by itself.
  static func kind(of error: StoreError) -> Kind { error.exitCode == 75 ? .busy : .notSaved }
}
