#include "CStart.h"

#include <stddef.h>

// `CommandLine.arguments` looks for them behind the environment, which any library that is loaded before us may have
// moved by one `setenv` (Swift 6.3, stdlib/public/CommandLineSupport). glibc hands them to whatever is in `.init_array`
// (glibc, elf/dl-init.c and csu/libc-start.c), before any of our code runs.

static int count = 0;
static char **arguments = NULL;

__attribute__((constructor)) static void cstart_keep(int argc, char **argv, char **envp) {
  (void)envp;
  count = argc;
  arguments = argv;
}

int cstart_count(void) { return count; }
char **cstart_arguments(void) { return arguments; }
