import Timers

/// What is done about kept routines beside keeping them: what needs the world of files, or of earlier processes.
public enum RoutineEffect: Hashable, Sendable {
  /// Into one new file: of that name, or of a derived one where a folder, or nothing, is named. `text`: what it holds
  /// when it is no template.
  case export([SavedRoutine], to: String?, text: String?)
  /// Says it as one line, or as a QR code of that.
  case share(SavedRoutine, asPicture: Bool)
  /// Reads a file, or the standard input for nil, and keeps the routines in it.
  case importFile(String?)
  /// Keeps what was started last by anyone.
  case saveNewest(name: String?, category: String?)
}
