#pragma once

/// What the kernel gave this process at its start: how many arguments, the program's name among them, and which.
/// Null where the C library does not tell (not glibc).
int cstart_count(void);
char **cstart_arguments(void);
