import Glibc
import Shell

exit(Benchmarks.run(Program.arguments))
