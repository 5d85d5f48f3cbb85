import Assistant
import Glibc

extension Message {
  /// Why the system did not do something, by its number; what is rare stands as the system says it.
  static func system(_ number: Int32) -> Message {
    switch number {
    case ENOENT: .systemNone
    case EACCES: .systemDenied
    case EPERM: .systemForbidden
    case EISDIR: .systemFolder
    case ENOTDIR: .systemNoFolder
    case EEXIST: .systemThere
    case ENOTEMPTY: .systemNotEmpty
    case ENOSPC: .systemFull
    case EDQUOT: .systemQuota
    case EROFS: .systemReadOnly
    case EFBIG: .systemLarge
    case ENAMETOOLONG: .systemLong
    case ELOOP: .systemLinks
    case EIO: .systemIo
    case EMFILE: .systemMany
    case EINVAL: .systemInvalid
    case EPIPE: .systemPipe
    default: .words(String(cString: strerror(number)))
    }
  }
}
