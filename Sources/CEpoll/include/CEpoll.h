#pragma once

// One descriptor that is readable when one of many has something to do: what the page in a browser needs (Sources/Web).
// Apart from CLinux, whose header Swift reads: <sys/epoll.h> brings `fd_set` along, which Glibc has otherwise.

/// A new one; -1 when there is none.
int cepoll_new(void);

/// Awaits reading, writing, both or nothing of a descriptor: `first` for one that is not there yet. Closing it takes it out.
int cepoll_set(int epoll, int fd, int reads, int writes, int first);

/// Those that have something to do, at most 64, without waiting; -1 when that cannot be told.
int cepoll_ready(int epoll, int *fds, int most);
