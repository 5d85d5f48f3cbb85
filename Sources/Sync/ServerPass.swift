/// As whom a server is asked, and whom we believe that it is the one: part of every job of the second program.
public struct ServerPass: Hashable, Sendable, Codable {
  /// Empty: nobody.
  public var user: String
  public var password: String?
  /// A program whose first line of output is the password, and its arguments; no shell reads them.
  public var passwordCommand: [String]
  /// A file with the authorities that are believed (PEM); nil: those that the system knows.
  public var authorityFile: String?
  /// A file with a certificate of ours and its key (PEM); nil: none is shown.
  public var certificateFile: String?

  public init(
    user: String, password: String?, passwordCommand: [String] = [], authorityFile: String? = nil,
    certificateFile: String? = nil
  ) {
    (self.user, self.password, self.passwordCommand) = (user, password, passwordCommand)
    (self.authorityFile, self.certificateFile) = (authorityFile, certificateFile)
  }
}
