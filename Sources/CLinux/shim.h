#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <malloc.h>
#include <fcntl.h>
#include <getopt.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

/// `optarg`, `optind` and `optopt` are global variables, which Swift 6 refuses to read.
static inline const char *clx_optarg(void) { return optarg; }
static inline int clx_optind(void) { return optind; }
static inline void clx_reset_getopt(void) { optind = 0; opterr = 0; }

/// `CLOCK_BOOTTIME` in nanoseconds: elapsed time that keeps counting while the machine sleeps.
static inline int64_t clx_boottime_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_BOOTTIME, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/// `CLOCK_MONOTONIC` in nanoseconds: the same without the time the machine slept.
static inline int64_t clx_monotonic_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/// The wall clock in nanoseconds since 1970, UTC.
static inline int64_t clx_realtime_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/// `ioctl` is variadic, which Swift cannot call.
static inline int clx_window_size(int fd, struct winsize *size) { return ioctl(fd, TIOCGWINSZ, size); }
static inline int clx_set_window_size(int fd, const struct winsize *size) { return ioctl(fd, TIOCSWINSZ, size); }

/// `open` and `fcntl` are variadic, which Swift cannot call with a mode.
static inline int clx_open(const char *path, int flags, unsigned mode) { return open(path, flags, mode); }
static inline int clx_set_flags(int fd, int flags) { return fcntl(fd, F_SETFL, flags); }
static inline int clx_set_close_on_exec(int fd) { return fcntl(fd, F_SETFD, FD_CLOEXEC); }

/// Takes the one lock of an open file, without waiting: 1 when it is ours now, 0 when somebody has it. It goes with
/// the open file, and, unlike `flock`, others can ask about it without taking it.
static inline int clx_take_lock(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(fd, F_OFD_SETLK, &lock) == 0;
}
static inline void clx_drop_lock(int fd) {
  struct flock lock = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
  fcntl(fd, F_OFD_SETLK, &lock);
}
/// Whether somebody else has the lock.
static inline int clx_is_locked(int fd) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(fd, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

/// `RENAME_NOREPLACE` is a macro. As `rename`, but what stands there already, an empty folder too, is never replaced.
static inline int clx_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

// What the terminal needs (Sources/Shell/Terminal).

#include <langinfo.h>
#include <string.h>
#include <errno.h>
#include <termios.h>

/// `wcwidth` is missing from the Glibc module. Columns a character takes, -1 for what is not printable.
static inline int clx_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

/// Makes the C library speak UTF-8 (`wcwidth`, libedit); `C.UTF-8` first, so that widths do not depend on
/// the machine. Returns whether it does now.
static inline int clx_speak_utf8(void) {
  if (setlocale(LC_CTYPE, "C.UTF-8") != NULL) return 1;
  setlocale(LC_CTYPE, "");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/// `timerfd_create` is missing from the Glibc module. `wall`: CLOCK_REALTIME, else CLOCK_BOOTTIME.
static inline int clx_timer(int wall) {
  return timerfd_create(wall ? CLOCK_REALTIME : CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

/// Arms a timer for an absolute time in nanoseconds; 0 disarms it.
static inline int clx_arm(int fd, int64_t ns) {
  struct itimerspec t = {{0, 0}, {ns / 1000000000, ns % 1000000000}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME, &t, NULL);
}

/// Makes a CLOCK_REALTIME timer readable when someone sets the clock, and never otherwise.
static inline int clx_watch_clock(int fd) {
  struct itimerspec t = {{0, 0}, {INT64_C(1) << 33, 0}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &t, NULL);
}

/// Takes a timer's expiries: 0 or errno (ECANCELED: the clock was set, EAGAIN: nothing).
static inline int clx_take_timer(int fd) {
  uint64_t count;
  return read(fd, &count, sizeof count) == sizeof count ? 0 : errno;
}

/// Blocks the signals of a bit mask (bit n-1 is signal n) for this thread and returns a descriptor that reports them.
static inline int clx_signals(uint64_t mask) {
  sigset_t set;
  sigemptyset(&set);
  for (int n = 1; n <= 64; n++)
    if (mask >> (n - 1) & 1) sigaddset(&set, n);
  sigprocmask(SIG_BLOCK, &set, NULL);
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// The next signal that waits, 0 for none.
static inline int clx_take_signal(int fd) {
  struct signalfd_siginfo info;
  return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

/// `SIG_IGN` and `SIG_DFL` are cast macros, which Swift cannot see.
static inline void clx_ignore_signal(int number) { signal(number, SIG_IGN); }
static inline void clx_default_signal(int number) { signal(number, SIG_DFL); }

/// Stops the whole process group as the terminal's Ctrl-Z would, and returns once it goes on again.
static inline void clx_stop_group(void) {
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  signal(SIGTSTP, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &set, &old);
  kill(0, SIGTSTP);
  sigprocmask(SIG_SETMASK, &old, NULL);
}

/// A stream that swallows what is written and has nothing to read: we paint, libedit only edits.
static inline FILE *clx_nowhere(void) {
  cookie_io_functions_t functions;
  memset(&functions, 0, sizeof functions);
  return fopencookie(NULL, "r+", functions);
}

/// `posix_openpt` and its kin are missing from the Glibc module. The master of a new pseudo-terminal, -1 for none;
/// `number` is that of its slave, /dev/pts/number.
static inline int clx_pseudo_terminal(int *number) {
  int locked = 0, fd = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (fd >= 0 && (ioctl(fd, TIOCSPTLCK, &locked) != 0 || ioctl(fd, TIOCGPTN, number) != 0)) {
    close(fd);
    return -1;
  }
  return fd;
}

#include <sys/syscall.h>

/// A descriptor that becomes readable when a process ends, also one that is not our child (`pidfd_open`).
static inline int clx_process(int process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// What the model's helper needs (Sources/Shell/Model, Sources/ensue-model).

/// Bounds the memory of a process that has just been started: its address space, and what it may write to.
/// `<sys/resource.h>` cannot be seen twice (here and in Glibc), so the system call and the numbers of the limits
/// (asm-generic/resource.h) are used. 0 for no limit; -1 when the system refuses.
static inline int clx_limit_memory(int process, uint64_t space, uint64_t data) {
  const int limit_data = 2, limit_core = 4, limit_space = 9;
  uint64_t none[2] = {0, 0}, own[2] = {data, data}, all[2] = {space, space};
  if (syscall(SYS_prlimit64, process, limit_core, none, (void *)0) != 0) return -1;
  if (data > 0 && syscall(SYS_prlimit64, process, limit_data, own, (void *)0) != 0) return -1;
  return space > 0 ? (int)syscall(SYS_prlimit64, process, limit_space, all, (void *)0) : 0;
}
/// Bytes the allocator has handed out. `mallinfo2` is in <malloc.h>, which Swift's Glibc leaves out.
static inline long clx_heap_in_use(void) {
  return (long)mallinfo2().uordblks;
}
/// Gives the system back what the allocator holds and nobody uses, where that is more than so many bytes. Below a millisecond
/// for ten megabytes.
static inline void clx_heap_trim(size_t idle) {
  if (mallinfo2().fordblks > idle) malloc_trim(0);
}
