#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
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
