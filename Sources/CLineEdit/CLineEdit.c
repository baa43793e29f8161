#include "CLineEdit.h"
#include "Waiting.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <readline/readline.h>
#include <readline/history.h>

// The maximum length of a line; the rest of a longer paste is dropped, so that no paste can exhaust
// memory.
enum { line_limit = 64 * 1024, history_limit = 1000, offers_limit = 4096, key_sequence = 8 };

struct cle_offers {
  char **texts;
  size_t count, next;
};

static struct {
  cle_candidates candidates;
  cle_prompt_now prompt_now;
  void *context;
  cle_offers offers;
  size_t bytes, since_escape;
  bool dropping, abandoned;
  // The deadline; 0: none.
  long long deadline;
  // The text typed by then.
  char *unfinished;
} current;

// The terminal can't move its cursor: readline would scroll a long line sideways.
static bool is_dumb;

static volatile sig_atomic_t got_sigint;
static volatile sig_atomic_t got_sigcont;
static const char *begun;

// The initial text of the line; the cursor is after it.
static int insert_begun(void) {
  if (begun) rl_insert_text(begun);
  begun = NULL;
  return 0;
}

static void on_sigint(int signal_number) {
  (void)signal_number;
  got_sigint = 1;
}

static void on_sigcont(int signal_number) {
  (void)signal_number;
  got_sigcont = 1;
}

// Redraws the prompt and the typed text, over the shell's output since Ctrl-Z.
static void redraw_if_continued(void) {
  if (!got_sigcont) return;
  got_sigcont = 0;
  rl_forced_update_display();
}

// While the program works between two lines, Ctrl-C ends the next line as soon as it is requested;
// a second Ctrl-C ends a program that never requests one.
static void on_sigint_at_work(int signal_number) {
  (void)signal_number;
  if (got_sigint) _exit(128 + SIGINT);
  got_sigint = 1;
}

// Drops further keys of a line that is too long, except control keys and escape sequences (such as
// the end of a paste). Dropping begins between two characters, never inside one.
static bool is_too_much(unsigned char byte) {
  current.since_escape = byte == 0x1b ? 0 : current.since_escape + 1;
  if (++current.bytes > line_limit && (byte & 0xc0) != 0x80) current.dropping = true;
  return current.dropping && byte >= 0x20 && byte != 0x7f && current.since_escape > key_sequence;
}

// The newline ends the line. If readline asks for another key, it is inside a paste or a prompt
// that a newline doesn't end; the end of the input does.
static int end_of_line(void) {
  bool again = current.abandoned;
  current.abandoned = true;
  rl_done = 1;
  return again ? EOF : '\n';
}

// Rewrites only the part of the line that differs; the typed text and the cursor stay. While the
// editor searches, counts, or is in the middle of a key, it has a prompt of its own.
static void renew_prompt(void) {
  if (!current.prompt_now) return;
  char *prompt = current.prompt_now(current.context);
  if (prompt && RL_ISSTATE(RL_STATE_READCMD) && strcmp(prompt, rl_prompt ? rl_prompt : "") != 0) {
    rl_set_prompt(prompt);
    rl_redisplay();
  }
  free(prompt);
}

// readline's own rl_getc goes back to read() after a signal, so that Ctrl-C would not end the
// line. The time limit covers a signal that comes just before select, or to another thread.
static int read_byte(FILE *input) {
  int descriptor = fileno(input);
  unsigned char byte;
  for (;;) {
    if (got_sigint) {
      rl_replace_line("", 1);
      return end_of_line();
    }
    int wait = 250;
    if (current.deadline) {
      long long left = current.deadline - milliseconds_now();
      if (left <= 0) {
        if (!current.unfinished) current.unfinished = strdup(rl_line_buffer);
        return end_of_line();
      }
      if (left < wait) wait = (int)left;
    }
    if (!has_input(descriptor, wait)) {
      rl_check_signals();
      redraw_if_continued();
      renew_prompt();
      continue;
    }
    ssize_t count = read(descriptor, &byte, 1);
    if (count == 1) {
      if (!is_too_much(byte)) return byte;
    } else if (count == 0 || errno != EINTR) {
      return EOF;
    }
    rl_check_signals();
  }
}

// In a locale that is no UTF-8 locale, or is not generated, readline takes every byte from 0x80 up
// for a Meta key. setlocale alone does not help: readline reads the environment at each call.
static void ensure_utf8(void) {
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  // The second is for macOS 14 and earlier.
  const char *names[] = {"C.UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i])) {
      setenv("LC_ALL", names[i], 1);
      return;
    }
}

static void forget_offers(void) {
  for (size_t i = 0; i < current.offers.count; i++) free(current.offers.texts[i]);
  free(current.offers.texts);
  current.offers = (cle_offers){0};
}

static char *next_offer(const char *word, int state) {
  (void)word;
  cle_offers *offers = &current.offers;
  if (state == 0) offers->next = 0;
  return offers->next < offers->count ? strdup(offers->texts[offers->next++]) : NULL;
}

static char **complete(const char *word, int start, int end) {
  (void)start;
  rl_attempted_completion_over = 1;  // never fall back to file names
  if (!current.candidates) return NULL;
  char *line = strndup(rl_line_buffer, (size_t)end);
  if (!line) return NULL;
  forget_offers();
  current.candidates(current.context, line, word, &current.offers);
  free(line);
  char **matches = rl_completion_matches(word, next_offer);
  forget_offers();
  // A word continues after an open bracket or a dot, and inside a call that isn't closed yet.
  size_t length = matches && !matches[1] ? strlen(matches[0]) : 0;
  if (length && (strchr("([{.", matches[0][length - 1]) ||
                 (strchr(matches[0], '(') && !strchr(matches[0], ')'))))
    rl_completion_suppress_append = 1;
  // If the candidates share less than was typed, keeps the typed text.
  if (matches && matches[1] && strncasecmp(matches[0], word, strlen(word)) != 0) {
    free(matches[0]);
    matches[0] = strdup(word);
  }
  return matches;
}

// At most a screenful and without a pager, which would swallow keys; omitted candidates are
// counted, and listed on the next request for the same word.
static void display(char **matches, int count, int longest) {
  static char *asked = NULL;
  static int told = 0;
  int rows, columns;
  rl_get_screen_size(&rows, &columns);
  int beside = is_dumb ? 1 : columns / (longest + 2);
  int room = (beside > 1 ? beside : 1) * (rows > 6 ? rows - 4 : 2);
  int is_again = asked && strcmp(asked, rl_line_buffer) == 0 && told < count;
  int from = is_again ? told : 0;
  int shown = count - from > room ? room : count - from;
  // From here on the list ends.
  char *next = matches[from + shown + 1];
  matches[from + shown + 1] = NULL;
  rl_display_match_list(matches + from, shown, longest);
  matches[from + shown + 1] = next;
  int left = count - from - shown;
  if (left > 0) fprintf(rl_outstream, "… +%d (TAB)\n", left);
  free(asked);
  asked = left > 0 ? strdup(rl_line_buffer) : NULL;
  told = from + shown;
  rl_forced_update_display();
}

void cle_offer(cle_offers *offers, const char *text) {
  if (offers->count == offers_limit) return;
  char **texts = realloc(offers->texts, (offers->count + 1) * sizeof *texts);
  if (!texts) return;
  offers->texts = texts;
  char *copy = strdup(text);
  if (copy) offers->texts[offers->count++] = copy;
}

void cle_setup(const char *application, const char *word_breaks) {
  ensure_utf8();
  rl_readline_name = strdup(application);
  rl_completer_word_break_characters = strdup(word_breaks);
  rl_attempted_completion_function = complete;
  rl_getc_function = read_byte;
  // Results go to standard output: a redirected one stays free of prompt and echo.
  if (!isatty(STDOUT_FILENO)) rl_outstream = stderr;
  // Friendlier than readline's defaults; the learner's inputrc is read later and wins.
  rl_variable_bind("show-all-if-ambiguous", "on");
  rl_variable_bind("completion-ignore-case", "on");
  rl_variable_bind("page-completions", "off");
  rl_completion_query_items = -1;
  rl_completion_display_matches_hook = display;
  // They are sorted already, numbers by value.
  rl_sort_completion_matches = 0;
  rl_startup_hook = insert_begun;
  const char *term = getenv("TERM");
  is_dumb = !term || strcmp(term, "dumb") == 0;
  if (is_dumb) {
    // The terminal wraps the line itself.
    rl_catch_sigwinch = 0;
    rl_set_screen_size(24, line_limit);
    rl_variable_bind("completion-display-width", "0");
  }
  signal(SIGINT, on_sigint_at_work);
  using_history();
  stifle_history(history_limit);
}

char *cle_read_line(
    const char *prompt, const char *beginning, cle_candidates candidates,
    cle_prompt_now prompt_now, void *context, long milliseconds, cle_ending *ending) {
  struct sigaction action = {.sa_handler = on_sigint}, old;  // no SA_RESTART: select has to return
  sigemptyset(&action.sa_mask);
  begun = beginning;
  current.candidates = candidates;
  current.prompt_now = prompt_now;
  current.context = context;
  current.bytes = 0;
  current.since_escape = key_sequence;
  current.dropping = current.abandoned = false;
  current.deadline = milliseconds < 0 ? 0 : milliseconds_now() + milliseconds;
  current.unfinished = NULL;
  sigaction(SIGINT, &action, &old);
  struct sigaction resumed = {.sa_handler = on_sigcont}, before;
  sigemptyset(&resumed.sa_mask);
  got_sigcont = 0;
  sigaction(SIGCONT, &resumed, &before);
  char *line = readline(prompt);
  sigaction(SIGCONT, &before, NULL);
  sigaction(SIGINT, &old, NULL);
  current.candidates = NULL;
  current.prompt_now = NULL;
  current.context = NULL;
  *ending = got_sigint ? cle_interrupted : current.unfinished ? cle_timed_out
            : line     ? cle_typed
                       : cle_ended;
  got_sigint = 0;
  if (*ending == cle_interrupted || *ending == cle_timed_out) {
    free(line);
    line = *ending == cle_timed_out ? current.unfinished : NULL;
    if (!line) free(current.unfinished);
  }
  return line;
}

void cle_remember(const char *line) {
  HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
  if (!last || strcmp(last->line, line) != 0) add_history(line);
}

bool cle_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
