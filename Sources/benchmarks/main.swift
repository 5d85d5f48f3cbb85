import Glibc

exit(Benchmarks.run(Array(CommandLine.arguments.dropFirst())))
