import Glibc
import Timers

/// What is made on a thread of its own while who wants it goes on.
///
/// The one other thread of the program, for its first milliseconds: a language and the store are read side by side.
/// Where there is no thread to be had, it is made when it is asked for.
final class Ahead<Value: Sendable>: Sendable {
  private let made: Late<Value>
  private let helper: Helper

  /// - Parameter then: what the thread goes on with, when nobody waits for it any more.
  init(
    _ make: @escaping @Sendable () -> Value,
    then goOn: @escaping @Sendable (Value) -> Void = { _ in }
  ) {
    let late = Late(make)
    made = late
    helper = Helper { goOn(late.value) }
  }

  /// As it was made; waits for it.
  var value: Value { made.value }
}

/// A thread that does one thing; whoever lets go of it waits until that is done.
private final class Helper: Sendable {
  /// What it does.
  private final class Errand: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nil: there was none to be had, and nothing is done.
  private let thread: pthread_t?

  init(_ run: @escaping @Sendable () -> Void) {
    let errand = Unmanaged.passRetained(Errand(run))
    // A thread begins with the signals of who makes it: they are for the one that everything else runs on.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var made = pthread_t()
    let failure = pthread_create(
      &made, nil,
      { errand in
        if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().run() }
        return nil
      }, errand.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if failure != 0 { errand.release() }
    thread = failure == 0 ? made : nil
  }

  deinit { if let thread { pthread_join(thread, nil) } }
}
