#ifndef WAITING_H
#define WAITING_H

#include <stdbool.h>
#include <sys/select.h>
#include <time.h>

static inline long long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// Returns false on a timeout or a signal. Not poll, which fails on a Mac's terminals.
static inline bool has_input(int descriptor, long long milliseconds) {
  fd_set ready;
  FD_ZERO(&ready);
  FD_SET(descriptor, &ready);
  struct timeval time = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
  return select(descriptor + 1, &ready, NULL, NULL, &time) > 0;
}

#endif
