#include "CEpoll.h"

#include <sys/epoll.h>

int cepoll_new(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cepoll_set(int epoll, int fd, int reads, int writes, int first) {
  struct epoll_event event = {.events = (reads ? EPOLLIN : 0) | (writes ? EPOLLOUT : 0), .data.fd = fd};
  return epoll_ctl(epoll, first ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, fd, &event);
}

int cepoll_ready(int epoll, int *fds, int most) {
  struct epoll_event events[64];
  int count = epoll_wait(epoll, events, most < 64 ? most : 64, 0);
  for (int n = 0; n < count; n++) fds[n] = events[n].data.fd;
  return count;
}
