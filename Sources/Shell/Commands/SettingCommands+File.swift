import Glibc

/// The settings are one file that every process reads: what is said in one shell holds in all of them.
extension SettingCommands {
  /// Looks what other processes said that holds here too: settings, what is never to be suggested, what was forgotten. Some
  /// microseconds when nothing did. True when something was changed.
  @discardableResult func heedOthers() -> Bool {
    let isSetOtherwise = heedFile()
    return suggester.heedOthers() || isSetOtherwise
  }

  /// Looks whether another process changed the file, and reads it again if so.
  ///
  /// What could not be written here stays as it was said, until the file changes.
  private func heedFile() -> Bool {
    guard let configPath = session.configPath else { return false }
    let stamp = FileStamp(of: configPath)
    guard stamp != session.settingsStamp else { return false }
    session.settingsStamp = stamp
    settings = Settings.load(configPath, profile: session.profile).0
    return true
  }
}

/// Tells two states of a file apart: it is replaced whole, so the number of its node changes.
struct FileStamp: Hashable {
  var node: UInt64
  var size: Int64
  var seconds: Int
  var nanoseconds: Int

  /// Nil when it is not there.
  init?(of path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    (node, size) = (UInt64(facts.st_ino), Int64(facts.st_size))
    (seconds, nanoseconds) = (Int(facts.st_mtim.tv_sec), Int(facts.st_mtim.tv_nsec))
  }
}
