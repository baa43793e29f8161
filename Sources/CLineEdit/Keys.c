#include "CLineEdit.h"
#include "Waiting.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Single keys. A process has one terminal, so this state is global.
static struct {
  struct termios before;
  bool shows_screen;
} terminal;

// Held from the first key on; taken while the terminal is in our mode, not while the process is
// stopped.
static volatile sig_atomic_t is_held, is_taken, got_interrupt, has_changed;

// The other screen without a cursor, and back.
static const char enter_screen[] = "\033[?1049h\033[?25l\033[2J";
static const char leave_screen[] = "\033[?25h\033[?1049l";

// The signals that end the program. The next handler (the default one, a backtracer) gets the
// signal, too.
static const int endings[] = {SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { ending_count = sizeof endings / sizeof *endings };
static struct sigaction before_ending[ending_count], before_interrupt, before_stop, before_continue,
    before_resize;

static void put(const char *text) {
  ssize_t written = write(STDOUT_FILENO, text, strlen(text));
  (void)written;
}

// Any of this may be called from a signal handler.
static void take(void) {
  struct termios keys = terminal.before;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  keys.c_iflag &= ~(tcflag_t)IXON;
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
  if (terminal.shows_screen) put(enter_screen);
  is_taken = 1;
}

static void give_back(void) {
  if (!is_taken) return;
  is_taken = 0;
  if (terminal.shows_screen) put(leave_screen);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.before);
}

static void on_interrupt(int number) {
  (void)number;
  got_interrupt = 1;
}

static void on_resize(int number) {
  (void)number;
  has_changed = 1;
}

static void on_continue(int number) {
  (void)number;
  if (is_held && !is_taken) take();
  has_changed = 1;
}

static void on_stop(int number) {
  int code = errno;
  give_back();
  struct sigaction ours, usual = {.sa_handler = SIG_DFL};
  sigset_t only, old;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigaction(number, &usual, &ours);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &only, &old);  // here we stop
  sigprocmask(SIG_SETMASK, &old, NULL);
  sigaction(number, &ours, NULL);
  on_continue(SIGCONT);
  errno = code;
}

static void on_ending(int number) {
  give_back();
  for (int i = 0; i < ending_count; i++)
    if (endings[i] == number) sigaction(number, &before_ending[i], NULL);
  raise(number);
}

static void listen_for(int number, void (*handler)(int), struct sigaction *before) {
  struct sigaction action = {.sa_handler = handler};  // no SA_RESTART: select has to return
  sigfillset(&action.sa_mask);  // taking and restoring the terminal never overlap
  sigaction(number, &action, before);
}

bool cle_take_keys(bool shows_screen) {
  if (is_held || tcgetattr(STDIN_FILENO, &terminal.before) != 0) return false;
  terminal.shows_screen = shows_screen;
  got_interrupt = has_changed = 0;
  for (int i = 0; i < ending_count; i++) listen_for(endings[i], on_ending, &before_ending[i]);
  listen_for(SIGINT, on_interrupt, &before_interrupt);
  listen_for(SIGTSTP, on_stop, &before_stop);
  listen_for(SIGCONT, on_continue, &before_continue);
  listen_for(SIGWINCH, on_resize, &before_resize);
  is_held = 1;
  take();
  return true;
}

void cle_give_keys_back(void) {
  if (!is_held) return;
  is_held = 0;
  give_back();
  for (int i = 0; i < ending_count; i++) sigaction(endings[i], &before_ending[i], NULL);
  sigaction(SIGINT, &before_interrupt, NULL);
  sigaction(SIGTSTP, &before_stop, NULL);
  sigaction(SIGCONT, &before_continue, NULL);
  sigaction(SIGWINCH, &before_resize, NULL);
}

int cle_next_keys(unsigned char *bytes, int size, int milliseconds) {
  long long deadline = milliseconds < 0 ? 0 : milliseconds_now() + milliseconds;
  for (;;) {
    if (got_interrupt) {
      got_interrupt = 0;
      return cle_keys_interrupted;
    }
    if (has_changed) {
      has_changed = 0;
      return cle_keys_changed;
    }
    // The limit covers a signal that comes just before select, or to another thread.
    long long wait = 250;
    if (milliseconds >= 0) {
      long long left = deadline - milliseconds_now();
      wait = left < 0 ? 0 : left < wait ? left : wait;
    }
    if (has_input(STDIN_FILENO, wait)) {
      ssize_t got = read(STDIN_FILENO, bytes, (size_t)size);
      if (got > 0) return (int)got;
      if (got == 0 || errno != EINTR) return cle_keys_ended;
    } else if (milliseconds >= 0 && milliseconds_now() >= deadline) {
      return 0;
    }
  }
}
