import CBuild
import Glibc
import Shell

exit(Program.run(Program.arguments, build: String(cString: cbuild_revision())))
