import Glibc
import Shell

exit(Program.run(Program.arguments))
